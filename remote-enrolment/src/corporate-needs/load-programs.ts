import { ApiError } from '@site/shared/api/client';
import { loadCourses } from '@site/shared/store/catalogue';
import type { LoaderFunctionArgs } from 'react-router-dom';

/**
 * The programs a company can ask for, by title; only what the choice needs, because it is part of the rendered page. The program is optional:
 * without an answer the browser shows the form without the choice.
 * @throws on the server, where a page without the choice would be kept for others, and after an abort
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
