import { type Page, ProtocolError, type Viewport } from 'puppeteer-core';

/**
 * Gives a page of Firefox another size. Some releases of Firefox do not know the command for the orientation of a screen, which goes
 * along with the size; the size is what counts here.
 */
export async function resize(page: Page, viewport: Viewport): Promise<void> {
  await page.setViewport(viewport).catch((error: unknown) => {
    if (!(error instanceof ProtocolError && error.message.includes('unknown command'))) throw error;
  });
  await page.waitForFunction((width) => window.innerWidth === width, {}, viewport.width);
}
