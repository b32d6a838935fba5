/** Accessibility, as axe judges what a page shows. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { AxeResults } from 'axe-core';

/** A page of either browser. */
export interface Evaluating {
  evaluate(script: string): Promise<unknown>;
  bringToFront(): Promise<void>;
}

/**
 * A dialog that opens during an audit is judged while it is half transparent, or not at all: `null` where the page changed.
 * Frames are other sites' pages. axe would write to them, which the browser refuses with a warning.
 */
const RUN_AXE = `(async () => {
  let changed = false;
  const observer = new MutationObserver(() => { changed = true; });
  observer.observe(document.body, { childList: true, subtree: true });
  const found = await axe.run(document, {
    iframes: false,
    rules: { 'frame-tested': { enabled: false } },
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  });
  observer.disconnect();
  return changed ? null : found;
})()`;

/** An element that moves is about to come or go: axe would measure the contrast of text that is half transparent. */
const SETTLED = `(async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const movements = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(movements.map(({ finished }) => finished.catch(() => undefined)));
})()`;

let source: Promise<string> | undefined;
/** axe's own script, to evaluate in a page: a script element would be refused by the page's policy. */
const axeSource = (): Promise<string> =>
  (source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));

/** Violations as lines a person can act on. */
const violations = ({ violations: found }: AxeResults): string[] =>
  found.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(' | ')})`,
  );

/** Waits until nothing on the page moves, apart from what moves for ever. */
const untilSettled = (page: Evaluating): Promise<unknown> => page.evaluate(SETTLED);

/** Violations in what a page shows once it is settled. */
export async function audit(page: Evaluating): Promise<string[]> {
  // A page behind another draws one frame a second.
  await page.bringToFront();
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(await axeSource());
  for (;;) {
    await untilSettled(page);
    const found = (await page.evaluate(RUN_AXE)) as AxeResults | null;
    if (found) return violations(found);
  }
}

/** axe finds nothing in what the page shows. @param state what that is, for the report */
export async function expectAccessible(page: Evaluating, state = 'the page'): Promise<void> {
  expect(await audit(page), `axe: ${state}`).toEqual([]);
}
