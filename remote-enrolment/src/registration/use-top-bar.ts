import { useEffect, type RefObject } from 'react';

/** The largest part of the screen that counts as covered, because an open bar may be as high as the screen. */
const MOST = 0.5;

/** Sets the height that the bar covers (`--ka-top-bar`, see `Toast`), so that notices stand below it and never over the sum. */
export function useTopBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    let frame = 0;
    const tell = () => {
      frame = 0;
      const { bottom = 0 } = bar.current?.getBoundingClientRect() ?? {};
      style.setProperty('--ka-top-bar', `${Math.min(Math.max(0, bottom), innerHeight * MOST)}px`);
    };
    const tellSoon = () => {
      frame ||= requestAnimationFrame(tell);
    };
    const resizing = 'ResizeObserver' in window ? new ResizeObserver(tellSoon) : null;
    if (bar.current) resizing?.observe(bar.current);
    addEventListener('scroll', tellSoon, { passive: true });
    addEventListener('resize', tellSoon);
    tellSoon();
    return () => {
      cancelAnimationFrame(frame);
      resizing?.disconnect();
      removeEventListener('scroll', tellSoon);
      removeEventListener('resize', tellSoon);
      style.removeProperty('--ka-top-bar');
    };
  }, [bar]);
}
