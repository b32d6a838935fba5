import { ApiError } from '@site/shared/api/client';
import { searchCourses } from '@site/shared/api/courses';
import { loadSearchedCourses } from '@site/shared/store/catalogue';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { orNull } from '../lists/or-null.ts';
import { searchOf } from '../search-form/search-address.ts';
import { loadSearchOptions } from '../search-form/search-options.ts';

type SearchQuery = Parameters<typeof loadSearchedCourses>[0];

/** The number of courses on one page of the listing (specification, section 9). */
export const PAGE_SIZE = 10;
/** The number of other programs that are shown if nothing was found. */
const OTHERS = 3;

/** Loads the courses for the address, and the options of the form. */
export async function loadSearch({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { sort, exact, ...filters } = searchOf(searchParams);
  const page = Math.max(1, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1);
  // An unknown sort order is ignored.
  const order = sort === 'soonest' || sort === 'price' ? sort : null;
  const query: SearchQuery = {
    ...filters,
    ...(order ? { sort: order } : {}),
    ...(exact === 'true' ? { exact } : {}),
    page,
    limit: PAGE_SIZE,
  };
  const [found, options] = await Promise.all([
    orNull(loadSearchedCourses(query, request.signal).catch(noneIfInvalid)),
    orNull(loadSearchOptions(request.signal)),
  ]);
  const { rows, count, corrected = null } = found ?? NONE;
  const others =
    found?.count === 0
      ? await orNull(searchCourses({ sort: 'soonest', page: 1, limit: OTHERS }, request.signal))
      : null;
  return { rows, count, corrected, hasFailed: found === null, page, options, others: others?.rows ?? [] };
}

const NONE: Awaited<ReturnType<typeof loadSearchedCourses>> = { rows: [], count: 0 };

/** An invalid search has no results, because another attempt would not help. */
function noneIfInvalid(error: unknown) {
  if (error instanceof ApiError && error.status === 400) return NONE;
  throw error;
}

export type SearchData = Awaited<ReturnType<typeof loadSearch>>;
