import { type RefObject, useEffect, useState } from 'react';

const CONTROLS = 'a, button, input, select, textarea, summary, label';
/** A taller one, such as a card that is one link, can be pressed beside the button. */
const TALLEST_PX = 80;

/** How long nothing moved before the page is looked at, ms: a look may make the browser lay out the page, for which a page that scrolls or hydrates has no time. */
const RESTED_MS = 100;

/** Whether a fixed button stands over a control or words of the page that rests; null before the first look. */
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
    // The page grows and shrinks without scrolling, too.
    const resizing = 'ResizeObserver' in window ? new ResizeObserver(lookSoon) : null;
    resizing?.observe(document.body);
    addEventListener('scroll', lookSoon, { passive: true });
    addEventListener('resize', lookSoon);
    // A dialog that was over everything is closed: the focus goes back.
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
  // While a visitor uses it, it stays.
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
