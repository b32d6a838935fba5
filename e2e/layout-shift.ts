import type { Page } from '@playwright/test';

declare global {
  var layoutShifts: { sum: number; observer: PerformanceObserver } | undefined;
}

/**
 * Adds up the layout shifts of each page that is opened from now on, without those that follow an input.
 * @returns reads the sum of the page that is shown
 */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = (entries: PerformanceEntryList) => {
      for (const entry of entries)
        if (globalThis.layoutShifts && !Reflect.get(entry, 'hadRecentInput'))
          globalThis.layoutShifts.sum += Number(Reflect.get(entry, 'value'));
    };
    const observer = new PerformanceObserver((list) => count(list.getEntries()));
    globalThis.layoutShifts = { sum: 0, observer };
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // A shift is reported after the frame that showed it.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve));
      return globalThis.layoutShifts?.sum ?? Number.NaN;
    });
}
