/** What the shell provides to every remote, as the running page has it. */
import { providedShares } from '../../tools/federation/shares.ts';
import { root } from '../../tools/workspace.ts';
import { openHydrated } from '../hydration.ts';
import { expect, test } from '../test.ts';

test('the shell provides every package of the table of shares, in its version', async ({ page }) => {
  await openHydrated(page, '/');
  const provided = await page.evaluate(async () => {
    const [shell] = globalThis.__FEDERATION__.__INSTANCES__;
    const found: string[] = [];
    for (const [name, versions] of Object.entries(shell?.shareScopeMap['default'] ?? {}))
      for (const [version, share] of Object.entries(versions)) {
        const exports: unknown = (await share.get())();
        // A remote brings its own copy of some.
        if (share.from === shell?.name && exports) found.push(`${name}@${version}`);
      }
    return found;
  });
  const table = Object.entries(providedShares(root)).map(([name, version]) => `${name}@${version}`);
  expect(table.length).toBeGreaterThan(10);
  expect(provided).toEqual(expect.arrayContaining(table));
});
