/** The parameters of a search in the order of its address. `program` is a category's id; `exact` is `true` if the words must not be corrected. */
export const SEARCH_PARAMETERS = ['program', 'course', 'location', 'q', 'sort', 'exact'] as const;
export type SearchParameter = (typeof SEARCH_PARAMETERS)[number];
export type Search = Partial<Record<SearchParameter, string>>;

/** The address of a search, with only the chosen parameters. @param page of its results; the first if it is absent */
export function searchAddress(search: Search, page?: number): string {
  const chosen = SEARCH_PARAMETERS.flatMap((name): [string, string][] => {
    const value = search[name]?.trim();
    if (name === 'exact' && !search.q?.trim()) return [];
    return value ? [[name, value]] : [];
  });
  if (page !== undefined) chosen.push(['page', String(page)]);
  return chosen.length > 0 ? `/search?${new URLSearchParams(chosen).toString()}` : '/search';
}

/** Reads a search from an address. */
export const searchOf = (params: URLSearchParams): Search =>
  Object.fromEntries(SEARCH_PARAMETERS.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])));
