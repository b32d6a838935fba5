import { useStore } from '@site/shared/store';
import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { loadBootcamps, MENU_SIZE, toBootcamp, type Bootcamp, type FrameData } from './bootcamps.ts';

/** The bootcamps of the menu: from the rendered page, else from the store while they are loaded. */
export function useBootcamps(): { bootcamps: Bootcamp[]; hasFailed: boolean; retry: () => void } {
  const served = useRouteLoaderData<FrameData>('shell')?.bootcamps ?? [];
  const known = useStore(({ course }) => course.coursesByType.rows);
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  const isServed = served.length > 0;

  useEffect(() => {
    if (isServed) return undefined;
    const leaving = new AbortController();
    loadBootcamps(leaving.signal).catch(() => {
      if (!leaving.signal.aborted) setFailedAttempt(attempt);
    });
    return () => leaving.abort();
  }, [isServed, attempt]);

  return {
    bootcamps: isServed
      ? served
      : known
          .filter(({ type }) => type === 'BOOTCAMP')
          .slice(0, MENU_SIZE)
          .map(toBootcamp),
    hasFailed: failedAttempt === attempt,
    retry: () => setAttempt(attempt + 1),
  };
}
