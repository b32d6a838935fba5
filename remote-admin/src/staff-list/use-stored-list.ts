import { useLoadState } from '@site/shared/store/load-state';
import type { Choices, ListQuery } from './list-query.ts';
import { useStaffList } from './use-staff-list.ts';

/** A staff list that the store keeps. Its slice says whether it is loading, and why it could not be loaded. */
export function useStoredList<const C extends Choices>(
  slice: 'course' | 'registration' | 'corporate',
  choices: C,
  load: (query: ListQuery<C>, signal: AbortSignal) => Promise<unknown>,
) {
  const list = useStaffList(choices, load);
  const state = useLoadState(slice);
  return { ...list, loading: { ...list.loading, ...state } };
}
