import { type RefObject, useEffect, useState } from 'react';

const CONTROLS = 'a, button, input, select, textarea, summary, label';
/** A taller control, such as a card that is one link, can be pressed beside the button, so it may be covered. */
const TALLEST_PX = 80;

/**
 * How long nothing must have moved before the page is looked at, in ms. A look may make the browser lay out the page, and a page that scrolls or
 * hydrates has no time for that.
 */
const RESTED_MS = 100;

/** Whether a fixed button covers a control or text of the page; null before the first look. It looks when the page has stopped moving. */
export function useCovering(button: RefObject<HTMLElement | null>): boolean | null {
  const [isCovering, setCovering] = useState<boolean | null>(null);
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (button.current) setCovering(isOverContent(button.current));
    };
    const lookSoon = () => {
      clearTimeout(resting);
      resting = setTimeout(look, RESTED_MS);
    };
    // The page also grows and shrinks without scrolling.
    const resizing = 'ResizeObserver' in window ? new ResizeObserver(lookSoon) : null;
    resizing?.observe(document.body);
    addEventListener('scroll', lookSoon, { passive: true });
    addEventListener('resize', lookSoon);
    // When a dialog that covered everything is closed, the focus returns to the page.
    addEventListener('focusin', lookSoon);
    lookSoon();
    return () => {
      clearTimeout(resting);
      resizing?.disconnect();
      removeEventListener('scroll', lookSoon);
      removeEventListener('resize', lookSoon);
      removeEventListener('focusin', lookSoon);
    };
  }, [button]);
  return isCovering;
}

function isOverContent(button: HTMLElement): boolean {
  // The button stays while the visitor uses it.
  if (!('elementsFromPoint' in document) || button.matches(':hover, :focus-visible')) return false;
  const box = button.getBoundingClientRect();
  const { left, right, top, bottom } = box;
  const columns = [left, (left + right) / 2, right - 1];
  const rows = [top, (top + bottom) / 2, bottom - 1];
  const below = new Set(columns.flatMap((x) => rows.flatMap((y) => document.elementsFromPoint(x, y))));
  return [...below].some((element) => isControl(element, button) || hasWordsIn(element, box));
}

function hasWordsIn(element: Element, { left, right, top, bottom }: DOMRect): boolean {
  if (!element.closest('main, footer')) return false;
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
    const words = document.createRange();
    words.selectNodeContents(node);
    return [...words.getClientRects()].some(
      (line) => line.left < right && line.right > left && line.top < bottom && line.bottom > top,
    );
  });
}

function isControl(element: Element, button: HTMLElement): boolean {
  const control = element.closest(CONTROLS);
  return (
    control !== null &&
    control !== button &&
    control.closest('main, footer') !== null &&
    control.getBoundingClientRect().height <= TALLEST_PX
  );
}
