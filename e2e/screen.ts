/** The screens that pages are looked at on, and whether they fit. */
import { expect } from '@playwright/test';
import type { Evaluating } from './axe.ts';

/** @param width px; below 700 it is a phone */
export const screen = (width: number): { width: number; height: number } => ({
  width,
  height: width < 700 ? 740 : 850,
});

/**
 * Nothing on the page is wider than the screen, once it is laid out for that screen: scripts that measure, as the
 * header's does, answer a new width a frame later. @param state what the page shows, for the report
 */
export async function expectFits(page: Evaluating, state = 'the page'): Promise<void> {
  await expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'), {
      message: `px by which ${state} is wider than the screen`,
    })
    .toBeLessThanOrEqual(0);
}
