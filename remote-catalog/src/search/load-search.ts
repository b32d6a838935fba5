import { searchCourses } from '@site/shared/api/courses';
import type { LoaderFunctionArgs } from 'react-router-dom';

/** Courses on one page of the listing (specification, section 9). */
export const PAGE_SIZE = 10;
const FILTERS = ['program', 'course', 'location', 'q', 'sort'] as const;

/** Courses as the address asks for them. */
export async function loadSearch({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const page = Math.max(1, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1);
  const filters = FILTERS.flatMap((name): [string, string][] => {
    const value = searchParams.get(name);
    return value ? [[name, value]] : [];
  });
  const { rows, count } = await searchCourses({ ...Object.fromEntries(filters), page, limit: PAGE_SIZE }, request.signal);
  return { rows, count, page };
}

export type SearchData = Awaited<ReturnType<typeof loadSearch>>;
