import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { untilLoaded } from './loaded.ts';
import { expectFits, screen } from './screen.ts';

/** A folder to leave a picture of each state in, to look at. */
const pictures = process.env['SCREENSHOTS'];

/**
 * What a page shows fits, and axe finds nothing: at every width, and in the journeys of `npm test` on the narrowest only.
 * Afterwards the page has the last width in any case.
 * @param what that is, for the report @param widths px
 */
export async function judge(page: Page, what: string, widths: readonly number[] = [360, 768, 1280]): Promise<void> {
  const narrowest = test.info().project.name === 'journeys' && !process.env['EVERY_WIDTH'];
  for (const width of narrowest ? widths.slice(0, 1) : widths) {
    await resize(page, width);
    await untilLoaded(page);
    await expectFits(page, `${what} at ${width} px`);
    await expectAccessible(page, `${what} at ${width} px`);
    if (pictures) await page.screenshot({ path: join(pictures, `${what} ${width}.png`), fullPage: true });
  }
  await page.setViewportSize(screen(widths.at(-1) ?? 1280));
}

/** The width for which the page is styled, px; 0 where it is none that was asked for. */
const STYLED_FOR = `Number(getComputedStyle(document.documentElement).getPropertyValue('--styled-for'))`;

/**
 * Gives the page a width, and waits until it is styled for it: until then it fits the one before. Chromium, rarely, has the new width and goes on with the
 * media queries of the one before until it gets another one.
 */
async function resize(page: Page, width: number): Promise<void> {
  const styles = `@media (width: ${width}px) { :root { --styled-for: ${width} } }`;
  await page.evaluate(`(async () => {
    document.adoptedStyleSheets.push(await new CSSStyleSheet().replace(${JSON.stringify(styles)}));
    return ${STYLED_FOR};
  })()`);
  await expect(async () => {
    await page.setViewportSize(screen(width));
    try {
      await expect.poll(() => page.evaluate(STYLED_FOR), { timeout: 5_000 }).toBe(width);
    } catch (error) {
      await page.setViewportSize(screen(width + 1));
      throw error;
    }
  }, `the page is styled for ${width} px`).toPass({ timeout: 30_000 });
}
