import { useEffect, type RefObject } from 'react';

/** Of the screen, at most: an open bar may be as high as it. */
const MOST = 0.5;

/** Sets how far down the bar reaches, so that notices stand below it and never over the sum (`--ka-top-bar`, see `Toast`). */
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
