import { readCourseAsStaff } from '@site/shared/api/courses';
import { useStaffData } from '../staff-data/use-staff-data.ts';

/** The course of a dialog, with all its schedules and details. It is read when the dialog opens: a form begins with what is stored then. */
export function useSelectedCourse(slug: string) {
  const loading = useStaffData(['course', slug], () => readCourseAsStaff(slug), { isFresh: true });
  return { loading, course: loading.data, change: loading.change };
}
