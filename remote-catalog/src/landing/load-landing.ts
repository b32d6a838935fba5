import { listCoursesByType } from '@site/shared/api/courses';
import type { LoaderFunctionArgs } from 'react-router-dom';

/** What the landing page shows of the catalogue. */
export async function loadLanding({ request }: LoaderFunctionArgs) {
  return { programs: await listCoursesByType('BOOTCAMP', 8, request.signal) };
}

export type LandingData = Awaited<ReturnType<typeof loadLanding>>;
