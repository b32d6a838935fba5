import { ApiError } from '@site/shared/api/client';
import { loadCourse as loadIntoStore } from '@site/shared/store/catalogue';
import { data, type LoaderFunctionArgs } from 'react-router-dom';

/** @throws a 404 answer if no course has the slug, or if no course can have it */
export async function loadCourse({ params, request }: LoaderFunctionArgs) {
  try {
    return { course: await loadIntoStore(params['slug'] ?? '', request.signal) };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw data(null, { status: 404 });
    throw error;
  }
}

export type CourseData = Awaited<ReturnType<typeof loadCourse>>;
