/** A person who has only a keyboard, in either browser. */
import { expect, type Page } from '@playwright/test';
import type { KeyInput, Page as FirefoxPage } from 'puppeteer-core';
import type { Evaluating } from './axe.ts';
import { origin } from './product.ts';

export interface KeyboardUser {
  readonly page: Evaluating;
  open(address: string): Promise<void>;
  /** @param keys such as `Enter` or `Control+k` */
  press(keys: string): Promise<void>;
  type(text: string): Promise<void>;
}

export const inChromium = (page: Page): KeyboardUser => ({
  page,
  open: async (address) => void (await page.goto(origin + address)),
  press: (keys) => page.keyboard.press(keys),
  type: (text) => page.keyboard.type(text),
});

export const inFirefox = (page: FirefoxPage): KeyboardUser => ({
  page,
  open: async (address) => void (await page.goto(origin + address)),
  press: async (keys) => {
    const held = keys.split('+') as KeyInput[];
    const key = held.pop();
    if (!key) return;
    for (const each of held) await page.keyboard.down(each);
    await page.keyboard.press(key);
    for (const each of held.toReversed()) await page.keyboard.up(each);
  },
  type: (text) => page.keyboard.type(text),
});

/** What has the focus, by its name. */
const FOCUSED = `(() => {
  const it = document.activeElement;
  if (!it || it === document.body) return '';
  const by = (it.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
  return (it.getAttribute('aria-label') || by.join(' ').trim() || it.labels?.[0]?.innerText || it.innerText || '').trim();
})()`;
/** More steps than any page has: after them the element cannot be reached. */
const MOST_STEPS = 120;

const focused = async ({ page }: KeyboardUser): Promise<string> => String(await page.evaluate(FOCUSED));

/**
 * Presses a key until what has this name has the focus.
 * @param key Shift and Tab for what stands before: a focus that left the page at its end does not come back to Firefox's page
 */
export async function tabTo(user: KeyboardUser, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const here = await focused(user);
    if (name.test(here)) return;
    passed.push(here);
    await user.press(key);
  }
  expect(passed, `${key} leads to ${String(name)}`).toEqual([]);
}

/** Presses the arrow until what has this name has the focus. */
export async function arrowTo(user: KeyboardUser, name: RegExp): Promise<void> {
  for (let step = 0; step < MOST_STEPS && !name.test(await focused(user)); step += 1) await user.press('ArrowDown');
  expect(await focused(user)).toMatch(name);
}

/** Waits until the focus is where it belongs. */
export const untilFocused = (user: KeyboardUser, name: RegExp): Promise<void> =>
  expect.poll(() => focused(user), { message: 'what has the focus' }).toMatch(name);

/** Waits until the page says something. */
export const untilSaid = ({ page }: KeyboardUser, text: string): Promise<void> =>
  expect.poll(() => page.evaluate('document.body.innerText'), { message: 'what the page says' }).toContain(text);

/** Waits until the page has this heading. */
export const untilHeaded = ({ page }: KeyboardUser, heading: string | RegExp): Promise<void> =>
  expect
    .poll(() => page.evaluate(`document.querySelector('h1')?.textContent ?? ''`), {
      message: 'the heading of the page',
    })
    .toMatch(heading);

/** Waits until no dialog is open. */
export const untilClosed = ({ page }: KeyboardUser): Promise<void> =>
  expect
    .poll(() => page.evaluate(`document.querySelectorAll('dialog[open]').length`), { message: 'open dialogs' })
    .toBe(0);
