import { useLocation } from 'react-router-dom';

/** State of a history entry: the address of the list that its record was opened from. The browser keeps it through a reload. */
interface OpenedFrom {
  list: string;
}

/** For the link to a record: the list it stands in, with its filters, sorting and search. */
export function useOpenedFrom(): OpenedFrom {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}

/** State for the links from page to page of a record: the way back to the list that it was opened from stays the same. */
export function useKeptOpenedFrom(): unknown {
  const { state }: { state: unknown } = useLocation();
  return state;
}

const isOpenedFrom = (state: unknown): state is OpenedFrom =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string';

/** Where a record's link to its list leads: to the list as it was left, where the record was opened from it. @param list its address without filters */
export function useListBehind(list: string): string {
  const state = useKeptOpenedFrom();
  return isOpenedFrom(state) && state.list.split('?')[0] === list ? state.list : list;
}
