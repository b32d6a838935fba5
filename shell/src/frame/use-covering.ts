import { type RefObject, useEffect, useState } from 'react';

const CONTROLS = 'a, button, input, select, textarea, summary, label';
/** A taller one, such as a card that is one link, can be pressed beside the button. */
const TALLEST_PX = 80;

/** Whether a fixed button stands over a control of the page. */
export function useCovering(button: RefObject<HTMLElement | null>): boolean {
  const [isCovering, setCovering] = useState(false);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      if (button.current) setCovering(isOverControl(button.current));
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    // The page grows and shrinks without scrolling, too.
    const resizing = 'ResizeObserver' in window ? new ResizeObserver(lookSoon) : null;
    resizing?.observe(document.body);
    addEventListener('scroll', lookSoon, { passive: true });
    addEventListener('resize', lookSoon);
    lookSoon();
    return () => {
      cancelAnimationFrame(frame);
      resizing?.disconnect();
      removeEventListener('scroll', lookSoon);
      removeEventListener('resize', lookSoon);
    };
  }, [button]);
  return isCovering;
}

function isOverControl(button: HTMLElement): boolean {
  // While a visitor uses it, it stays.
  if (!('elementsFromPoint' in document) || button.matches(':hover, :focus-visible')) return false;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const columns = [left, (left + right) / 2, right - 1];
  const rows = [top, (top + bottom) / 2, bottom - 1];
  return columns.some((x) =>
    rows.some((y) => document.elementsFromPoint(x, y).some((element) => isControl(element, button))),
  );
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
