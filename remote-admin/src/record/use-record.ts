import { useState } from 'react';
import { useLoading } from '../staff-list/use-loading.ts';

export interface LoadedRecord<Record> {
  /** undefined until it is loaded; null where there is none. */
  record: Record | null | undefined;
  hasFailed: boolean;
  reload: () => void;
}

/** The record that the address names. @param read resolves to null where there is none */
export function useRecord<Record>(
  id: string,
  read: (id: string, signal: AbortSignal) => Promise<Record | null>,
): LoadedRecord<Record> {
  const [loaded, setLoaded] = useState<{ id: string; record: Record | null }>();
  const { hasFailed, reload } = useLoading(id, async (signal) => setLoaded({ id, record: await read(id, signal) }));
  return { record: loaded?.id === id ? loaded.record : undefined, hasFailed, reload };
}
