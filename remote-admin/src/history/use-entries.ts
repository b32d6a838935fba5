import { listHistory, readHistory, type HistoryQuery } from '@site/shared/api/history';
import { useState } from 'react';
import { asStaff } from '../session/session-ended.ts';
import { tellFailure } from '../staff-data/tell-failure.ts';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { copy } from './copy.ts';

const PAGE = 20;

/** Entries of the history, page after page. With a record, all that belongs to it: of an order also who read its people. */
export function useEntries({ entity, entity_id: id, ...filter }: HistoryQuery) {
  const [isAdding, setIsAdding] = useState(false);
  const ask = (paging: { limit: number; cursor?: number }) =>
    entity !== undefined && id !== undefined
      ? readHistory(entity, id, paging)
      : listHistory({ ...filter, ...(entity === undefined ? {} : { entity }), ...paging });
  const { data: shown, change, ...loading } = useStaffData(['history', entity, id, filter], () => ask({ limit: PAGE }));

  const loadMore = async () => {
    if (!shown?.next || isAdding) return;
    const cursor = shown.next;
    setIsAdding(true);
    try {
      const page = await asStaff(() => ask({ limit: PAGE, cursor }));
      change((now) => ({ ...page, rows: [...now.rows, ...page.rows] }));
    } catch (error) {
      tellFailure(copy.failed, error);
    } finally {
      setIsAdding(false);
    }
  };
  return { entries: shown?.rows ?? null, hasMore: (shown?.next ?? null) !== null, isAdding, loadMore, ...loading };
}
