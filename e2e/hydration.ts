/** Whether React has taken over a page, and whether it kept what the server rendered. */
import { expect, type Page } from '@playwright/test';

declare global {
  var firstHeading: Element | undefined;
}

/** Waits until React has taken over the page down to its last section, as the shell marks it. */
export const untilHydrated = (page: Page): Promise<void> =>
  page.locator('html[data-hydrated]').waitFor({ state: 'attached' });

/** Waits until React has taken over the heading; for pages of a shell that does not mark them yet. */
export const untilHeadingHydrated = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(document.querySelector('h1') ?? {}).some((property) => property.startsWith('__reactProps$')),
      ),
    )
    .toBe(true);

/** Opens a page and waits until it is hydrated: a link that is followed before is the browser's own. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** Stores the server's heading before any script of the page runs; to be called before the page is opened. */
export async function rememberHeading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const heading = document.querySelector('h1');
      if (!heading) return;
      globalThis.firstHeading = heading;
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Whether the heading on the page is still the very element the server sent. */
export const isHeadingKept = (page: Page): Promise<boolean> =>
  page.evaluate(() => globalThis.firstHeading === document.querySelector('h1'));

/** Runs in the page. */
const isFrameHydrated = () => {
  interface Container {
    stateNode: { current: { child: unknown; memoizedState: { isDehydrated: boolean } } };
  }
  const container = Object.entries(document.getElementById('root') ?? {}).find(([key]) =>
    key.startsWith('__reactContainer$'),
  )?.[1] as Container | undefined;
  return (
    container !== undefined &&
    container.stateNode.current.child !== null &&
    !container.stateNode.current.memoizedState.isDehydrated
  );
};

/**
 * Clicks an element the moment the frame is hydrated; to be called before the page is opened. Afterwards
 * `globalThis.wasNotHydrated` says whether its own section was not: it is gone if the browser followed a link by itself.
 */
export async function clickAtOnce(page: Page, selector: string): Promise<void> {
  await page.addInitScript(`{
    const isFrameHydrated = ${String(isFrameHydrated)};
    const watch = setInterval(() => {
      if (!isFrameHydrated()) return;
      clearInterval(watch);
      const element = document.querySelector(${JSON.stringify(selector)});
      globalThis.wasNotHydrated = !Object.keys(element).some((key) => key.startsWith('__reactProps$'));
      element.click();
    }, 1);
  }`);
}
