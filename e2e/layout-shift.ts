import { expect, type Page } from '@playwright/test';

/** A shift of the layout that followed no input. */
interface Shift {
  value: number;
  /** What moved, as a selector, and from where to where. */
  moved: string[];
}

declare global {
  var layoutShifts: { seen: Shift[]; observer: PerformanceObserver } | undefined;
}

/** The most that a page may move, as browsers add it up. */
const MOST = 0.01;

/**
 * Notes the layout shifts of each page that is opened from now on, without those that follow an input.
 * @returns expects that the page that is shown has not moved, and names what did
 */
export async function watchLayoutShift(page: Page): Promise<(where: string) => Promise<void>> {
  await page.addInitScript(() => {
    const selectorOf = (node: unknown) => {
      if (!(node instanceof Element)) return 'a node that is gone';
      const part = node.getAttribute('data-part') ?? node.id;
      return `${node.localName}${part && `[${part}]`} "${(node.textContent ?? '').trim().slice(0, 30)}"`;
    };
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        if (Reflect.get(entry, 'hadRecentInput')) continue;
        const sources = Reflect.get(entry, 'sources') as {
          node: Node | null;
          previousRect: DOMRectReadOnly;
          currentRect: DOMRectReadOnly;
        }[];
        globalThis.layoutShifts?.seen.push({
          value: Number(Reflect.get(entry, 'value')),
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${selectorOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
          ),
        });
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    globalThis.layoutShifts = { seen: [], observer };
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return async (where) => {
    const shifts = await page.evaluate(async () => {
      // A shift is reported after the frame that showed it.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve));
      return globalThis.layoutShifts?.seen;
    });
    expect(shifts, `the shifts of ${where} are watched`).toBeDefined();
    const sum = shifts?.reduce((all, { value }) => all + value, 0) ?? 0;
    expect(sum, `what moved, ${where}: ${shifts?.flatMap(({ moved }) => moved).join('; ')}`).toBeLessThanOrEqual(MOST);
  };
}
