/**
 * Firefox is driven by puppeteer. Its locators and `waitForFunction` compile code in the page, which the policy of our pages forbids:
 * tests use its plain commands, and wait with `expect.poll`.
 */
import { expect } from '@playwright/test';
import { type Page, ProtocolError, type Viewport } from 'puppeteer-core';

/** Some releases of Firefox do not know the command for the orientation of a screen, which is sent along with the size. */
export async function resize(page: Page, viewport: Viewport): Promise<void> {
  await page.setViewport(viewport).catch((error: unknown) => {
    if (!(error instanceof ProtocolError && error.message.includes('unknown command'))) throw error;
  });
  await expect.poll(() => page.evaluate('innerWidth')).toBe(viewport.width);
}

/** Waits until the page shows an element. */
export async function untilShown(page: Page, selector: string): Promise<void> {
  await expect.poll(async () => (await page.$(selector)) !== null, { message: selector }).toBe(true);
}
