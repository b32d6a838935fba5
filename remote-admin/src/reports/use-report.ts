import { useState } from 'react';
import { useLoading } from '../staff-list/use-loading.ts';
import type { Period } from './period.ts';

/** Reads a report of a period. While another period loads, nothing of the one before is shown as if it were of this one. */
export function useReport<Report>(
  period: Period,
  read: (period: Period, signal: AbortSignal) => Promise<Report>,
): { report: Report | undefined; hasFailed: boolean; reload: () => void } {
  const [loaded, setLoaded] = useState<{ key: string; report: Report }>();
  const key = `${period.from} ${period.to}`;
  const { hasFailed, reload } = useLoading(key, async (signal) =>
    setLoaded({ key, report: await read(period, signal) }),
  );
  return { report: loaded?.key === key ? loaded.report : undefined, hasFailed, reload };
}
