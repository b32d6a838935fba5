import type { Page, Route } from '@playwright/test';

/**
 * Holds back requests of a page, to see it while it waits.
 * @param then what becomes of them afterwards
 * @returns ends the waiting
 */
export async function holdBack(page: Page, url: string, then: (route: Route) => Promise<void>): Promise<() => void> {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  await page.route(url, async (route) => {
    await ended;
    await then(route);
  });
  return end;
}
