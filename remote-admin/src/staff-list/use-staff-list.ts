import type { List } from '@site/shared/store/state';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { useListQuery, type Choices, type ListQuery } from './list-query.ts';

const NONE: never[] = [];

/**
 * A staff list: its query in the address, and its rows.
 * @param name of the list
 * @param choices filters and orders of the list, by their key in the address
 * @param read the rows of a query
 */
export function useStaffList<const C extends Choices, Row>(
  name: string,
  choices: C,
  read: (query: ListQuery<C>, signal: AbortSignal) => Promise<List<Row>>,
) {
  const { afterSave, ...list } = useListQuery(choices);
  const { data, change, ...loading } = useStaffData(['list', name, list.query], (signal) => read(list.query, signal), {
    keepPreviousData: true,
  });
  return {
    ...list,
    loading,
    rows: data?.rows ?? NONE,
    count: data?.count ?? 0,
    change,
    reload: loading.reload,
    /** Shows what was saved: the list from its start. */
    reloadAfterSave: () => {
      if (!afterSave()) loading.reload();
    },
  };
}
