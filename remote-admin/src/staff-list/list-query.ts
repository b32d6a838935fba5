import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { keepList } from './left-lists.ts';

/** A staff list begins with 5 rows, grows by 5, and after a save reloads with 10 (specification, section 9). */
export const FIRST_LIMIT = 5;
const STEP = 5;
const LIMIT_AFTER_SAVE = 10;
/** Largest limit of one call. For more rows the search must be narrowed. */
export const LARGEST_LIMIT = 1000;

export const FILTERS = [
  { value: 'ALL', label: 'All', lang: 'en' },
  { value: 'PAID', label: 'Paid', lang: 'en' },
  { value: 'FREE', label: 'Free', lang: 'en' },
] as const;
/** Their values, for `useListQuery`. */
export const TYPES = ['ALL', 'PAID', 'FREE'] as const;

/** Filters and orders of a list by their key in the address. The first value is the default; a pattern stands for values such as ids. */
export type Choices = Readonly<Record<string, readonly [string, ...(string | RegExp)[]]>>;
type ValueOf<V> = V extends RegExp ? string : V;

/** The id of a record as a value of a filter. */
export const ID = /^[1-9]\d{0,8}$/;

/** Whether a filter takes the value. */
export const takes = (values: readonly (string | RegExp)[], value: string): boolean =>
  values.some((one) => (one instanceof RegExp ? one.test(value) : one === value));

/** What a list shows. It is part of the address, so that Back and reload keep it. */
export type ListQuery<C extends Choices> = { q: string; limit: number } & { [Key in keyof C]: ValueOf<C[Key][number]> };

/** Reads the query from an address, which may hold anything: an invalid value becomes the default. */
function readListQuery<const C extends Choices>(params: URLSearchParams, choices: C): ListQuery<C> {
  const chosen = Object.entries(choices).map(([key, values]) => {
    const asked = params.get(key) ?? '';
    return [key, takes(values, asked) ? asked : values[0]];
  });
  const limit = Number(params.get('limit'));
  const isLimit = Number.isInteger(limit) && limit >= FIRST_LIMIT && limit <= LARGEST_LIMIT;
  return {
    ...Object.fromEntries(chosen),
    q: (params.get('q') ?? '').slice(0, 200),
    limit: isLimit ? limit : FIRST_LIMIT,
  } as ListQuery<C>;
}

/** Writes only what differs from the defaults. */
function writeListQuery<const C extends Choices>(query: ListQuery<C>, choices: C): URLSearchParams {
  const defaults: Record<string, unknown> = {
    q: '',
    limit: FIRST_LIMIT,
    ...Object.fromEntries(Object.entries(choices).map(([key, [first]]) => [key, first])),
  };
  const changed = [...Object.keys(choices), 'q', 'limit'].filter((key) => query[key] !== defaults[key]);
  return new URLSearchParams(changed.map((key) => [key, String(query[key])]));
}

/** History state of an entry with open details that was added to one without. */
const OPENED_HERE = 'opened-here';

/** The limit after 'Load more'. */
const nextLimit = (limit: number): number => Math.min(limit + STEP, LARGEST_LIMIT);

/** The list's query and how to change it. A change of filter or search adds a history entry; 'Load more' does not. */
export function useListQuery<const C extends Choices>(choices: C) {
  const [params, setParams] = useSearchParams();
  const { pathname, state }: { pathname: string; state: unknown } = useLocation();
  const navigate = useNavigate();
  const query = readListQuery(params, choices);
  const narrowed = writeListQuery(query, choices);
  narrowed.delete('limit');
  const search = narrowed.toString();
  useEffect(() => keepList(pathname, search), [pathname, search]);
  const open = Number(params.get('open')) || null;
  /** The entry before this one is the list without details. */
  const isOpenedHere = state === OPENED_HERE;
  const change = (
    part: Partial<ListQuery<C>>,
    { replace = false, opened = null }: { replace?: boolean; opened?: number | null } = {},
  ) => {
    const next = writeListQuery({ ...query, ...part }, choices);
    if (opened !== null) next.set('open', String(opened));
    setParams(next, {
      replace,
      preventScrollReset: true,
      state: opened !== null && (open === null || isOpenedHere) ? OPENED_HERE : null,
    });
  };
  const show = (id: number | null) => {
    if (id !== null) change({}, { opened: id, replace: open !== null });
    else if (isOpenedHere) void navigate(-1);
    else change({}, { replace: true });
  };
  const { sort: _sort, limit: _limit, ...narrowing } = choices;
  return {
    query,
    /** A search or filter is set: rows may be hidden. */
    isNarrowed: query.q !== '' || Object.entries(narrowing).some(([key, [first]]) => query[key] !== first),
    choose: (part: Partial<ListQuery<C>>) => change({ ...part, limit: FIRST_LIMIT }),
    /** Keeps the open row open. */
    loadMore: () => change({ limit: nextLimit(query.limit) } as Partial<ListQuery<C>>, { replace: true, opened: open }),
    /** Shows the list from its start. @returns whether that is another query, which loads by itself */
    afterSave: () => {
      change({ limit: LIMIT_AFTER_SAVE } as Partial<ListQuery<C>>, { replace: true });
      return query.limit !== LIMIT_AFTER_SAVE;
    },
    /** The row whose details are open, by its id; null where none is. */
    open,
    /** Opens a row's details beside the list, or closes them. Opening adds a history entry, closing goes back over it. */
    show,
  };
}
