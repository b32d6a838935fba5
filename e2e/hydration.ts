/** Whether hydration keeps what the server rendered. */
import type { Page } from 'playwright-core';
import { until } from './browser.ts';

declare global {
  var firstHeading: Element | undefined;
}

/** Remembers the server's heading before any script of the page runs; to be called before the page is opened. */
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
const isRootHydrated = () => {
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

/** Waits until React has taken over a page from its heading to its footer, which it does section by section. */
export const untilHydrated = (page: Page): Promise<void> =>
  until('React takes over the page', () =>
    page.evaluate(() =>
      ['h1', 'footer a'].every((place) => {
        const element = document.querySelector(place);
        return element ? Object.keys(element).some((key) => key.startsWith('__reactProps$')) : place !== 'h1';
      }),
    ),
  );

/** Opens a page and waits until it is alive: a link that is followed before is the browser's own. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await untilHydrated(page);
}

/** Whether React has taken over the frame of the page: it marks elements earlier, while it is still at it. Sections follow one by one. */
export const isHydrated = (page: Page): Promise<boolean> => page.evaluate(isRootHydrated);

/**
 * Clicks an element the moment the frame is hydrated; to be called before the page is opened. Afterwards `globalThis.wasAsleep`
 * says whether its own section was not: it is gone if the browser followed a link by itself.
 */
export async function clickAtOnce(page: Page, selector: string): Promise<void> {
  await page.addInitScript(`{
    const isRootHydrated = ${String(isRootHydrated)};
    const watch = setInterval(() => {
      if (!isRootHydrated()) return;
      clearInterval(watch);
      const element = document.querySelector(${JSON.stringify(selector)});
      globalThis.wasAsleep = !Object.keys(element).some((key) => key.startsWith('__reactProps$'));
      element.click();
    }, 1);
  }`);
}
