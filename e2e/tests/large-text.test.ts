/** The pages in a browser whose text was set to twice its size. */
import { launchOptions } from '../browser.ts';
import { openHydrated } from '../hydration.ts';
import { publicPaths } from '../public-paths.ts';
import { expectFits, screen } from '../screen.ts';
import { expect, test } from '../test.ts';

const { args = [], ...options } = launchOptions();
test.use({ launchOptions: { ...options, args: [...args, '--blink-settings=defaultFontSize=32'] } });

test('text of twice the size scrolls nothing sideways, on a phone, a tablet and a desk', async ({ page }) => {
  for (const path of publicPaths)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize(screen(width));
      await openHydrated(page, path);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      await expectFits(page, `${path} at ${width} px`);
    }
});
