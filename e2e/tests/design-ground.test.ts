/** The ground every screen stands on: all components in all states, in Chromium and Firefox. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { findFirefox } from '../browser.ts';
import { resize } from '../firefox.ts';
import { serveGallery } from '../gallery.ts';
import { expectFits, screen } from '../screen.ts';
import { expect, test as base } from '../test.ts';

const test = base.extend<object, { gallery: string }>({
  gallery: [
    async ({}, use) => {
      const { url, close } = await serveGallery();
      await use(url);
      await close();
    },
    { scope: 'worker' },
  ],
});

test.describe('in Chromium', () => {
  for (const width of [320, 360, 768, 1280]) {
    test(`no component breaks a rule of accessibility, and nothing scrolls sideways, at ${width} px`, async ({
      page,
      gallery,
    }) => {
      await page.setViewportSize(screen(width));
      await page.goto(gallery);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
    });
  }

  test('nothing breaks under forced colours', async ({ page, gallery }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(gallery);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectAccessible(page);
  });

  test('nothing moves for visitors who asked for less motion', async ({ page, gallery }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(gallery);
    await expect(page.getByRole('heading').first()).toBeVisible();
    const slow = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((element) => {
          const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
          const longest = Math.max(
            ...transitionDuration.split(',').map((part) => Number.parseFloat(part) * (part.includes('ms') ? 1 : 1000)),
          );
          const runs = animationName !== 'none' && Number.parseFloat(animationDuration) > 0.01;
          return longest > 10 || runs;
        }).length,
    );
    expect(slow, `${slow} elements still move`).toBe(0);
  });

  test('everything that acts can be reached by keyboard and shows its focus', async ({ page, gallery }) => {
    await page.goto(gallery);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await rememberUnfocused(page);
    const reached = new Set<string>();
    const withoutFocus = new Set<string>();
    for (let presses = 0; presses < 1000; presses += 1) {
      await page.keyboard.press('Tab');
      const stop = await currentStop(page);
      // Behind the last stop the focus leaves the page.
      if (!stop) break;
      reached.add(stop.target);
      if (!stop.showsFocus) withoutFocus.add(stop.target);
    }
    // Looked up at the end: slides out of sight are switched off when their carousel has started.
    const expected = await targets(page);
    expect(expected.length, 'the gallery shows what acts').toBeGreaterThan(80);
    expect(
      expected.filter((target) => !reached.has(target)),
      'what cannot be reached',
    ).toEqual([]);
    expect([...withoutFocus], 'stops that show no focus').toEqual([]);
  });
});

declare global {
  /** How an element looks without the focus; what is not in it came later. */
  var unfocused: Map<Element, string> | undefined;
  /** What can be seen around an element: outlines and shadows, its own and of what is drawn before and after it. */
  var ringOf: ((element: Element) => string) | undefined;
  /** Name of what acts, unique on the page: a radio stands for its group. */
  var targetOf: ((element: Element) => string) | undefined;
}

/** Looks at every element while none has the focus. */
async function rememberUnfocused(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isInvisible = (color: string) => /^(transparent|rgba\(.*, 0\))$/.test(color);
    globalThis.ringOf = (element) =>
      [null, '::before', '::after']
        .map((pseudo) => {
          const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element, pseudo);
          const hasOutline = outlineStyle !== 'none' && outlineWidth !== '0px' && !isInvisible(outlineColor);
          return `${hasOutline ? `${outlineStyle} ${outlineWidth} ${outlineColor}` : ''} ${boxShadow}`;
        })
        .join('|');
    globalThis.unfocused = new Map(
      [...document.querySelectorAll('*')].map((element) => [element, globalThis.ringOf?.(element) ?? '']),
    );
    const numbers = new Map<Element, number>();
    globalThis.targetOf = (element) => {
      if (element instanceof HTMLInputElement && element.type === 'radio') return `radio ${element.name}`;
      if (!numbers.has(element)) numbers.set(element, numbers.size);
      return `${numbers.get(element)} ${element.outerHTML.slice(0, 160)}`;
    };
  });
}

/** All that acts and is not switched off. A combobox opens by its own keys: the button beside it is for the pointer. */
const targets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = document.querySelectorAll(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary',
    );
    const shown = [...all].filter(
      (element) =>
        !element.closest('[inert]') &&
        !element.matches('[role="combobox"] ~ * button[tabindex="-1"]') &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    return [...new Set(shown.map((element) => globalThis.targetOf?.(element) ?? ''))];
  });

/** What has the focus, and whether one sees that; null where nothing of the page has it. */
const currentStop = (page: Page): Promise<{ target: string; showsFocus: boolean } | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    for (const movement of document.getAnimations())
      if (movement.effect?.getComputedTiming().endTime !== Infinity) movement.finish();
    // The ring may stand on the element, on what covers it, or on the card, row or label that is the target.
    const around: Element[] = [];
    for (let near: Element | null = element; near && around.length < 6; near = near.parentElement) around.push(near);
    // A drawn radio button stands beside its hidden input.
    if (element.matches('[type="radio"]')) around.push(...(element.parentElement?.querySelectorAll('*') ?? []));
    const nothing = [' none', ' none', ' none'].join('|');
    const showsFocus =
      around.some((near) => {
        const ring = globalThis.ringOf?.(near);
        return ring !== nothing && ring !== (globalThis.unfocused?.get(near) ?? nothing);
      }) || element.matches('[type="date"], [type="time"]'); // their parts are the browser's own stops
    return { target: globalThis.targetOf?.(element) ?? '', showsFocus };
  });

test.describe('in Firefox', () => {
  test.skip(!findFirefox(), 'no Firefox on this machine');

  for (const width of [360, 1280]) {
    test(`no component breaks a rule of accessibility, and nothing scrolls sideways, at ${width} px`, async ({
      firefoxPage,
      gallery,
    }) => {
      await resize(firefoxPage, screen(width));
      await firefoxPage.goto(gallery);
      await firefoxPage.waitForSelector('h1, h2');
      await expectAccessible(firefoxPage);
      await expectFits(firefoxPage);
    });
  }
});
