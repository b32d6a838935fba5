import { useEffect, useRef } from 'react';

/**
 * Keeps space for the bar at the foot of small screens, so that the chat button is above it and it does not cover the end of the page.
 * @returns the ref for the bar
 */
export function useBarSpace() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = `${bar.current?.offsetHeight ?? 0}px`;
      style.setProperty('--ka-bottom-bar', height);
      document.body.style.paddingBottom = height;
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--ka-bottom-bar');
      document.body.style.paddingBottom = '';
    };
  }, []);
  return bar;
}
