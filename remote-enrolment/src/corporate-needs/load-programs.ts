import { ApiError } from '@site/shared/api/client';
import { loadCourses } from '@site/shared/store/catalogue';
import type { LoaderFunctionArgs } from 'react-router-dom';

/**
 * The programs for which a company can ask, by title, with only the fields that the choice needs, because they are part of the rendered page. The
 * choice is optional: if no answer comes, the browser shows the form without it.
 * @throws on the server, where a page without the choice would be cached for other visitors, and after an abort
 */
export async function loadPrograms({ request }: LoaderFunctionArgs) {
  const { rows } = await loadCourses({ limit: 1000, page: 1 }, request.signal, ['course-names']).catch(
    (error: unknown) => {
      if (typeof document === 'undefined' || !(error instanceof ApiError) || error.isAborted) throw error;
      return { rows: [] };
    },
  );
  return {
    programs: rows.map(({ id, title }) => ({ id, title })).sort((a, b) => a.title.localeCompare(b.title, 'id')),
  };
}

export type ProgramsData = Awaited<ReturnType<typeof loadPrograms>>;
