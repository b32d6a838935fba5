/** How the head and the rows of the course list are laid out, in either browser. */
import { expect } from '@playwright/test';
import type { Evaluating } from './axe.ts';

/** px between the tops of the page's heading and of the button that adds a course; null while one is missing */
const APART = `(() => {
  const [title, button] = [document.querySelector('h1'), [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === 'Add Course')];
  return title && button ? Math.abs(title.getBoundingClientRect().y - button.getBoundingClientRect().y) : null;
})()`;

/** Words of titles that break within, though a line has space for them. The title comes first in a row's header, the code after it. */
const BROKEN = `[...document.querySelectorAll('tbody th')].flatMap((header) => {
  const title = document.createTreeWalker(header, NodeFilter.SHOW_TEXT).nextNode();
  const range = document.createRange();
  return [...(title?.textContent ?? '').matchAll(/\\S+/g)].flatMap(({ index, 0: word }) => {
    range.setStart(title, index);
    range.setEnd(title, index + word.length);
    return range.getClientRects().length > 1 && word.length <= 14 ? [word] : [];
  });
})`;

/** Names of split buttons whose parts stand below each other. */
const STACKED = `[...document.querySelectorAll('tbody [role=group]')].flatMap((group) =>
  new Set([...group.children].map((part) => part.getBoundingClientRect().y)).size > 1 ? [group.ariaLabel] : [],
)`;

/** What its split buttons hold stands side by side. */
export async function expectSplitButtonsInLines(page: Evaluating): Promise<void> {
  await expect.poll(() => page.evaluate(`document.querySelectorAll('tbody [role=group]').length`)).toBeGreaterThan(0);
  expect(await page.evaluate(STACKED), 'split buttons whose parts stand below each other').toEqual([]);
}

/** On a wide screen, once its rows are shown. */
export async function expectCourseListInLines(page: Evaluating): Promise<void> {
  await expect.poll(() => page.evaluate(`document.querySelectorAll('tbody th').length`)).toBeGreaterThan(0);
  expect(await page.evaluate(APART), 'the button stands beside the title').toBeLessThan(30);
  expect(await page.evaluate(BROKEN), 'words that break within').toEqual([]);
  await expectSplitButtonsInLines(page);
}
