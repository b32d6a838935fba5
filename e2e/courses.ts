/** The courses of the database, as the public API lists them. */
import { apiOrigin } from './product.ts';

export interface CourseRow {
  slug: string;
  title: string;
  type: 'BOOTCAMP' | 'WORKSHOP' | 'EVENT';
  course_schedules: unknown[];
}

export async function allCourses(): Promise<CourseRow[]> {
  const answer = await fetch(`${apiOrigin}/api/v1/courses?limit=1000&page=1`);
  return ((await answer.json()) as { data: { rows: CourseRow[] } }).data.rows;
}

/** Those of the demo data, which stay: tests that run at the same time add and delete others. @throws where there are few */
export async function demoCourses(): Promise<CourseRow[]> {
  const courses = (await allCourses()).filter(({ slug }) => !slug.startsWith('kelas-'));
  if (courses.length < 24) throw new Error(`The demo data has ${courses.length} courses instead of 24 or more.`);
  return courses;
}
