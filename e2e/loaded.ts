import { expect, type Page } from '@playwright/test';

/** Waits until no list or form on the page says that it is being loaded. */
export const untilLoaded = (page: Page): Promise<void> =>
  expect(
    page
      .getByRole('status')
      .filter({ hasText: /^Memuat/ })
      .or(page.locator('[aria-busy="true"]')),
  ).toHaveCount(0);
