/** The screens that pages are looked at on, and whether they fit. */
import { expect } from '@playwright/test';
import type { Evaluating } from './axe.ts';

/** @param width px; below 700 it is a phone */
export const screen = (width: number): { width: number; height: number } => ({
  width,
  height: width < 700 ? 740 : 850,
});

/** By how much the page is wider than the screen, and an open dialog than itself, and which elements reach beyond, the innermost ones last. */
const EXCESS = `(() => {
  const beyond = (box, width, within) => {
    if (box.scrollWidth <= box.clientWidth) return [];
    const wide = [...within.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > width + 0.5);
    return [box.scrollWidth - box.clientWidth + ' px', ...wide.slice(0, 20).map((each) => each.outerHTML.slice(0, 120))];
  };
  const dialogs = [...document.querySelectorAll('dialog[open]')].flatMap((dialog) => [dialog, ...dialog.querySelectorAll(':scope > *')]);
  return [
    ...beyond(document.documentElement, document.documentElement.clientWidth, document.body),
    ...dialogs.flatMap((box) => beyond(box, box.getBoundingClientRect().right, box)),
  ];
})()`;

/**
 * Nothing on the page is wider than the screen, and no text of a dialog wider than the dialog, once it is laid out for that screen: scripts that measure answer a new
 * width a frame later, and a page behind another draws one frame a second. @param state what the page shows, for the report
 */
export async function expectFits(page: Evaluating, state = 'the page'): Promise<void> {
  await page.bringToFront();
  await expect.poll(() => page.evaluate(EXCESS), { message: `${state} is no wider than the screen` }).toEqual([]);
}
