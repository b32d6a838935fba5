/** What a page does to the shell's frame: header and footer must be the same around every page. */
import type { Page } from 'playwright-core';

/** Computed styles of an element of the frame that a remote must not change. */
const STYLES = [
  'display',
  'position',
  'color',
  'background-color',
  'font-family',
  'font-size',
  'visibility',
  'opacity',
];

/** An element of the frame: what it is, where it starts and how it looks. */
interface FramePart {
  name: string;
  /** Of body, header and footer. The links of the header stand elsewhere in another font, and the font is not waited for on a first visit. */
  left: number | null;
  /** Of the header and its links: what is above the footer is the page's. */
  top: number | null;
  style: string;
}

export interface FrameState {
  parts: FramePart[];
  /** Links and buttons of the header that stand outside the window. */
  cutOff: string[];
  /** Those that something else lies over, so that they cannot be pressed. */
  covered: string[];
}

/** The frame around a page as it stands now. */
export const readFrame = (page: Page): Promise<FrameState> =>
  page.evaluate((styles) => {
    const seen = new Map<string, number>();
    const parts = [
      ...document.querySelectorAll('body, body > * header, body > * header a, body > * header button, footer'),
    ]
      // Menus that are closed do not count.
      .filter((element) => !element.closest('main') && element.getClientRects().length > 0)
      .map((element) => {
        const { left, top } = element.getBoundingClientRect();
        const computed = getComputedStyle(element);
        const isCurrent = element.closest('[aria-current]') !== null;
        const isLink = ['A', 'BUTTON'].includes(element.tagName);
        const text = isLink ? (element.textContent ?? '').trim() : '';
        const called = `${element.tagName.toLowerCase()} ${text}`.trim();
        const times = (seen.get(called) ?? 0) + 1;
        seen.set(called, times);
        return {
          name: times > 1 ? `${called} (${times})` : called,
          left: isLink ? null : Math.round(left),
          top: element.tagName === 'FOOTER' || element.tagName === 'BODY' ? null : Math.round(top + scrollY),
          // The link to the page one is on looks different.
          style: isCurrent ? '' : styles.map((style) => computed.getPropertyValue(style)).join('; '),
        };
      });
    // No function in here has a name: what runs TypeScript as it is would add a helper that the page does not have.
    const controls = [...document.querySelectorAll('header a, header button')]
      .filter((element) => !element.closest('main') && element.getClientRects().length > 0)
      .map((element) => {
        const { left, right, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return {
          name: (element.textContent ?? '').trim() || element.getAttribute('aria-label') || element.tagName,
          isCutOff: left < 0 || right > document.documentElement.clientWidth + 1,
          isCovered: hit !== null && !hit.closest('header'),
        };
      });
    return {
      parts,
      cutOff: controls.filter(({ isCutOff }) => isCutOff).map(({ name }) => name),
      covered: controls.filter(({ isCovered }) => isCovered).map(({ name }) => name),
    };
  }, STYLES);

/**
 * @param own the frame around a page of the shell itself
 * @param around the frame around a page of the remote
 * @returns faults, in words
 */
export function frameFaults(own: FrameState, around: FrameState): string[] {
  const faults = around.cutOff.map(
    (name) => `"${name}" of the header stands outside the window: shorten the navigation`,
  );
  if (around.covered.length)
    faults.push(
      `"${around.covered.join('", "')}" of the header is covered and cannot be pressed. Keep what lies over the page below the header`,
    );
  for (const part of own.parts) {
    const same = around.parts.find(({ name }) => name === part.name);
    if (!same) faults.push(`${part.name} of the shell's frame is gone`);
    else if (same.style && part.style && same.style !== part.style)
      faults.push(`${part.name} of the shell's frame looks different (${same.style} instead of ${part.style})`);
    else if (same.top !== part.top || same.left !== part.left)
      faults.push(
        `${part.name} of the shell's frame moved from ${part.left ?? '–'}, ${part.top ?? '–'} to ${same.left ?? '–'}, ${same.top ?? '–'}`,
      );
  }
  // One change of the body changes everything below it.
  return faults.slice(0, 5);
}
