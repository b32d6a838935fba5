import { useEffect, useRef } from 'react';

/** Keeps space for the bar at the foot of small screens: the chat button is above it, and the page's end is not covered. @returns the bar's ref */
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
