import { useListQuery, type Choices, type ListQuery } from './list-query.ts';
import { useLoading } from './use-loading.ts';

/**
 * A staff list: its query in the address, and the loading of its rows.
 * @param choices filters and orders of the list, by their key in the address
 * @param load loads the rows of a query to where the page reads them
 * @param loadedOnce all rows are loaded, and the page itself searches them: another query loads nothing
 */
export function useStaffList<const C extends Choices>(
  choices: C,
  load: (query: ListQuery<C>, signal: AbortSignal) => Promise<unknown>,
  { loadedOnce = false }: { loadedOnce?: boolean } = {},
) {
  const { afterSave, ...list } = useListQuery(choices);
  const loading = useLoading(loadedOnce ? '' : JSON.stringify(list.query), (signal) => load(list.query, signal));
  return {
    ...list,
    loading,
    reload: loading.reload,
    /** Shows what was saved: the list from its start. */
    reloadAfterSave: () => {
      if (!afterSave() || loadedOnce) loading.reload();
    },
  };
}
