import type { KeenSliderInstance, KeenSliderOptions } from 'keen-slider';
import { useCallback, useEffect, useRef, useState } from 'react';

/** keen-slider takes the last query that matches, so they go from wide to narrow, and each repeats the whole `slides`. The list itself has the gap. */
const options: KeenSliderOptions = {
  selector: (container) =>
    container instanceof HTMLElement ? [...container.children].filter((child) => child instanceof HTMLElement) : null,
  slides: { perView: 4 },
  breakpoints: {
    '(max-width: 1024px)': { slides: { perView: 3 } },
    '(max-width: 600px)': { slides: { perView: 2 } },
    '(max-width: 480px)': { slides: { perView: 1 } },
  },
};

const DURATION_MS = 320;

const perViewAt = (width: number) => (width <= 480 ? 1 : width <= 600 ? 2 : width <= 1024 ? 3 : 4);

export interface SliderState {
  isReady: boolean;
  /** The index of the first visible slide, from 0. */
  first: number;
  perView: number;
  canGoBack: boolean;
  canGoOn: boolean;
}

/**
 * Runs keen-slider on a list. Its script is fetched when the list comes near the screen. Until then the list is an ordinary scrolling list with the
 * same geometry, so nothing moves when the slider starts.
 */
export function useSlider(count: number) {
  const listRef = useRef<HTMLUListElement>(null);
  const slider = useRef<Promise<KeenSliderInstance | null>>(null);
  const [state, setState] = useState<SliderState>({
    isReady: false,
    first: 0,
    perView: 4,
    canGoBack: false,
    canGoOn: count > 1,
  });

  const start = useCallback(() => {
    if (slider.current) return slider.current;
    const starting = import('keen-slider').then(
      ({ default: KeenSlider }) => {
        const list = listRef.current;
        if (!list) return null;
        const read = (instance: KeenSliderInstance) => {
          const details = instance.track.details as typeof instance.track.details | null;
          const perView = perViewAt(window.innerWidth);
          const last = details?.maxIdx ?? 0;
          const first = Math.min(Math.max(details?.rel ?? 0, 0), last);
          setState({ isReady: true, first, perView, canGoBack: first > 0, canGoOn: first < last });
        };
        const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        return new KeenSlider(list, {
          ...options,
          defaultAnimation: { duration: isStill ? 0 : DURATION_MS },
          created: read,
          updated: read,
          slideChanged: read,
        });
      },
      () => {
        // The script could not be loaded, as when the browser is offline. The list still scrolls, and the next use tries again.
        if (slider.current === starting) slider.current = null;
        return null;
      },
    );
    slider.current = starting;
    return starting;
  }, []);

  useEffect(() => {
    const list = listRef.current;
    // If it cannot be known whether the list is near, the first press of an arrow starts the slider.
    const observer =
      'IntersectionObserver' in window
        ? new IntersectionObserver(
            (entries) => {
              if (entries.some((entry) => entry.isIntersecting)) void start();
            },
            { rootMargin: '200px' },
          )
        : undefined;
    if (list) observer?.observe(list);
    return () => {
      observer?.disconnect();
      const running = slider.current;
      slider.current = null;
      void running?.then((instance) => instance?.destroy());
    };
  }, [start]);

  useEffect(() => {
    void slider.current?.then((instance) => instance?.update());
  }, [count]);

  return {
    listRef,
    state,
    /** Moves by one page of slides. */
    go: async (direction: 1 | -1) => {
      const instance = await start();
      if (!instance) return;
      const { rel, maxIdx } = instance.track.details;
      const target = Math.min(Math.max(rel + direction * perViewAt(window.innerWidth), 0), maxIdx);
      instance.moveToIdx(target);
    },
  };
}
