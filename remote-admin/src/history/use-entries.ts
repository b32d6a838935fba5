import { listHistory, readHistory, type HistoryEntry, type HistoryQuery } from '@site/shared/api/history';
import { useState } from 'react';
import { asStaff } from '../session/session-ended.ts';
import { useLoading } from '../staff-list/use-loading.ts';

const PAGE = 20;

interface Loaded {
  /** What these entries were asked for with. */
  key: string;
  rows: readonly HistoryEntry[];
  next: number | null;
}

/** Entries of the history, page after page. With a record, all that belongs to it: of an order also who read its people. */
export function useEntries({ entity, entity_id: id, ...filter }: HistoryQuery) {
  const key = JSON.stringify([entity, id, filter]);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const ask = (paging: { limit: number; cursor?: number }, signal?: AbortSignal) =>
    entity !== undefined && id !== undefined
      ? readHistory(entity, id, paging, signal)
      : listHistory({ ...filter, ...(entity === undefined ? {} : { entity }), ...paging }, signal);
  const loading = useLoading(key, (signal) => ask({ limit: PAGE }, signal).then((page) => setLoaded({ key, ...page })));
  const shown = loaded?.key === key ? loaded : null;

  const loadMore = async () => {
    if (!shown?.next || isAdding) return;
    const cursor = shown.next;
    setIsAdding(true);
    try {
      const page = await asStaff(() => ask({ limit: PAGE, cursor }));
      setLoaded((now) => (now?.key === key ? { key, rows: [...now.rows, ...page.rows], next: page.next } : now));
    } catch {
      loading.reload();
    } finally {
      setIsAdding(false);
    }
  };
  return { entries: shown?.rows ?? null, hasMore: (shown?.next ?? null) !== null, isAdding, loadMore, ...loading };
}
