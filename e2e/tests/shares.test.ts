/** What the shell provides to every remote, as the running page has it. */
import { providedShares } from '../../rspack.base.ts';
import { openHydrated } from '../hydration.ts';
import { expect, test } from '../test.ts';

declare global {
  /** Of the federation runtime: each instance with its share scopes, package by package and version by version. */
  var __FEDERATION__: {
    __INSTANCES__: { shareScopeMap: Record<string, Record<string, Record<string, { loaded?: boolean }>>> }[];
  };
}

test('the shell provides every package of the table of shares, in its version', async ({ page }) => {
  await openHydrated(page, '/');
  const provided = await page.evaluate(() =>
    globalThis.__FEDERATION__.__INSTANCES__.flatMap(({ shareScopeMap }) =>
      Object.entries(shareScopeMap['default'] ?? {}).flatMap(([name, versions]) =>
        Object.keys(versions).map((version) => `${name}@${version}`),
      ),
    ),
  );
  const table = Object.entries(providedShares()).map(([name, version]) => `${name}@${version}`);
  expect(table.length).toBeGreaterThan(10);
  expect(provided).toEqual(expect.arrayContaining(table));
});
