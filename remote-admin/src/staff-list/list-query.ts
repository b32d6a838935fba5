import { useSearchParams } from 'react-router-dom';

/** A staff list begins with 5 rows, grows by 5, and after a save reloads with 10 (specification, section 9). */
export const FIRST_LIMIT = 5;
const STEP = 5;
export const LIMIT_AFTER_SAVE = 10;
/** What one call may ask for: beyond it the search is to be narrowed. */
export const LARGEST_LIMIT = 1000;

export const FILTERS = [
  { value: 'ALL', label: 'All' },
  { value: 'PAID', label: 'Paid' },
  { value: 'FREE', label: 'Free' },
] as const;

/** The views of one list. `ALL`, which narrows nothing, is the default. */
type Filters<Filter extends string> = readonly { value: Filter | 'ALL' }[];

/** What a list shows. It stands in the address, so that Back and reload keep it. */
export interface ListQuery<Filter extends string> {
  type: Filter | 'ALL';
  q: string;
  limit: number;
}

/** Reads the query from an address, which anybody may have written: what it cannot be is the default. */
export function readListQuery<Filter extends string>(params: URLSearchParams, filters: Filters<Filter>): ListQuery<Filter> {
  const type = filters.find(({ value }) => value === params.get('type'))?.value ?? 'ALL';
  const limit = Number(params.get('limit'));
  const isLimit = Number.isInteger(limit) && limit >= FIRST_LIMIT && limit <= LARGEST_LIMIT;
  return { type, q: (params.get('q') ?? '').slice(0, 200), limit: isLimit ? limit : FIRST_LIMIT };
}

/** Writes only what differs from the defaults. */
export function writeListQuery({ type, q, limit }: ListQuery<string>): URLSearchParams {
  const params = new URLSearchParams();
  if (type !== 'ALL') params.set('type', type);
  if (q) params.set('q', q);
  if (limit !== FIRST_LIMIT) params.set('limit', String(limit));
  return params;
}

/** The limit after 'Load more'. */
export const nextLimit = (limit: number): number => Math.min(limit + STEP, LARGEST_LIMIT);

/**
 * The list's query and how to change it. A new filter or search is a step in the history; more of the same is none.
 * @param filters the views the list offers; none but ALL if left out
 */
export function useListQuery<Filter extends string = never>(filters: Filters<Filter> = []) {
  const [params, setParams] = useSearchParams();
  const query = readListQuery(params, filters);
  const change = (part: Partial<ListQuery<Filter>>, { replace = false } = {}) =>
    setParams(writeListQuery({ ...query, ...part }), { replace, preventScrollReset: true });
  return {
    query,
    filter: (type: Filter | 'ALL') => change({ type, limit: FIRST_LIMIT }),
    search: (q: string) => change({ q, limit: FIRST_LIMIT }),
    loadMore: () => change({ limit: nextLimit(query.limit) }, { replace: true }),
    afterSave: () => change({ limit: LIMIT_AFTER_SAVE }, { replace: true }),
  };
}
