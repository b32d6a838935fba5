/** What the shell provides to every remote, as the running page has it. */
import { providedShares } from '../../rspack.base.ts';
import { openHydrated } from '../hydration.ts';
import { expect, test } from '../test.ts';

interface ProvidedShare {
  /** Name of the container that provides it. */
  from: string;
  /** @returns what makes the package's exports */
  get(): Promise<() => object> | (() => object);
}

declare global {
  /** Of the federation runtime: each instance with its share scopes, package by package and version by version. */
  var __FEDERATION__: {
    __INSTANCES__: { name: string; shareScopeMap: Record<string, Record<string, Record<string, ProvidedShare>>> }[];
  };
}

test('the shell provides every package of the table of shares, in its version', async ({ page }) => {
  await openHydrated(page, '/');
  const provided = await page.evaluate(async () => {
    const [shell] = globalThis.__FEDERATION__.__INSTANCES__;
    const found: string[] = [];
    for (const [name, versions] of Object.entries(shell?.shareScopeMap['default'] ?? {}))
      for (const [version, share] of Object.entries(versions)) {
        const exports = (await share.get())();
        // A remote brings its own copy of some.
        if (share.from === shell?.name && Object.keys(exports).length > 0) found.push(`${name}@${version}`);
      }
    return found;
  });
  const table = Object.entries(providedShares()).map(([name, version]) => `${name}@${version}`);
  expect(table.length).toBeGreaterThan(10);
  expect(provided).toEqual(expect.arrayContaining(table));
});
