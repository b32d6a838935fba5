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
    await page.setViewportSize(screen(width));
    // Until the page has heard of its new width it fits the one before.
    await expect.poll(() => page.evaluate('innerWidth'), { message: 'the width of the page' }).toBe(width);
    await untilLoaded(page);
    await expectFits(page, `${what} at ${width} px`);
    await expectAccessible(page, `${what} at ${width} px`);
    if (pictures) await page.screenshot({ path: join(pictures, `${what} ${width}.png`), fullPage: true });
  }
  await page.setViewportSize(screen(widths.at(-1) ?? 1280));
}
