/** The screens that pages are looked at on, and whether they fit. */
import { expect } from '@playwright/test';
import type { Evaluating } from './axe.ts';

/** @param width px; below 700 it is a phone */
export const screen = (width: number): { width: number; height: number } => ({
  width,
  height: width < 700 ? 740 : 850,
});

/** Nothing on the page is wider than the screen. @param state what the page shows, for the report */
export async function expectFits(page: Evaluating, state = 'the page'): Promise<void> {
  const [scrollWidth, clientWidth] = (await page.evaluate(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  )) as [number, number];
  expect(scrollWidth, `${state} is as wide as the screen`).toBeLessThanOrEqual(clientWidth);
}
