/** The Core Web Vitals of this document, as far as the browser measures them. They are told once, when the page is hidden for the first time. */
import type { Vital } from './events.ts';

/** Layout shifts belong together if each comes within a second of the last, and all within five seconds. */
const GAP_MS = 1000;
const WINDOW_MS = 5000;
/** One of so many interactions may be slower than the one that counts. */
const INTERACTIONS_AN_OUTLIER = 50;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** @param told called with each vital that was measured */
export function measureVitals(told: (vital: Vital, value: number) => void): void {
  // A page that was opened in the background is painted only when its visitor looks at it, so its times would be wrong.
  if (document.visibilityState === 'hidden') return;
  let largestPaint = 0;
  observe('largest-contentful-paint', ({ startTime }) => (largestPaint = startTime));

  let worstShift = 0;
  let shift = { sum: 0, first: 0, last: 0 };
  const seesShifts = observe('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as Shift;
    if (hadRecentInput) return;
    const isNew = startTime - shift.last > GAP_MS || startTime - shift.first > WINDOW_MS;
    shift = isNew
      ? { sum: value, first: startTime, last: startTime }
      : { ...shift, sum: shift.sum + value, last: startTime };
    worstShift = Math.max(worstShift, shift.sum);
  });

  /** The longest duration of each interaction, by its id. */
  const interactions = new Map<number, number>();
  observe('event', (entry) => {
    const { interactionId, duration } = entry as PerformanceEventTiming;
    if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
  });

  let isTold = false;
  const tellAll = () => {
    if (isTold || document.visibilityState !== 'hidden') return;
    isTold = true;
    const slowest = [...interactions.values()].sort((a, b) => b - a);
    const responded = slowest[Math.floor(slowest.length / INTERACTIONS_AN_OUTLIER)];
    if (largestPaint) told('LCP', Math.round(largestPaint));
    if (largestPaint && seesShifts) told('CLS', Math.round(worstShift * 1000) / 1000);
    if (responded !== undefined) told('INP', responded);
  };
  document.addEventListener('visibilitychange', tellAll);
}

/** @returns whether the browser measures entries of this type */
function observe(type: string, seen: (entry: PerformanceEntry) => void): boolean {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false;
  const options = { type, buffered: true, durationThreshold: 40 };
  new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe(options);
  return true;
}
