import { useEffect, useEffectEvent } from 'react';

/** Seconds before the first attempt, the second and so on. The last number is used for all attempts after it. */
const AFTER_S = [10, 20, 30, 45];
/** The part of the time by which browsers differ, so that they do not all ask at once when a server works again. */
const SPREAD = 0.2;

const delay = (round: number): number =>
  (AFTER_S[Math.min(round, AFTER_S.length - 1)] ?? 0) * 1000 * (1 - SPREAD + 2 * SPREAD * Math.random());

/**
 * Loads again from time to time while the page is visible and the browser is online, and calls `onLoaded` once that worked. Until then nothing on
 * the page changes.
 * @param load undefined if there is nothing to load
 */
export function useQuietRetry(load: (() => Promise<unknown>) | undefined, onLoaded: () => void): void {
  const tell = useEffectEvent(onLoaded);
  useEffect(() => {
    if (!load) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (round: number) => {
      timer = setTimeout(() => void attempt(round), delay(round));
    };
    const attempt = async (round: number) => {
      const isAsked = document.visibilityState === 'visible' && navigator.onLine;
      const isLoaded = isAsked && (await load().then(isTrue, isFalse));
      if (isOver) return;
      wait(isAsked ? round + 1 : round);
      if (isLoaded) tell();
    };
    wait(0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [load]);
}

const isTrue = () => true;
const isFalse = () => false;
