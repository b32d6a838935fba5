import { readCourseAsStaff } from '@site/shared/api/courses';
import { load, loaded, useStore } from '@site/shared/store';
import { useLoadState } from '@site/shared/store/load-state';
import { useEffect } from 'react';
import { useLoading } from '../staff-list/use-loading.ts';

/** The course of a dialog, with all its schedules and details: in `course.course` while the dialog is open. */
export function useSelectedCourse(slug: string) {
  const loading = useLoading(slug, (signal) =>
    load(
      'course',
      () => readCourseAsStaff(slug, signal),
      (course) => ({ course }),
    ),
  );
  const { reason } = useLoadState('course');
  const course = useStore((state) => state.course.course);
  useEffect(() => clearSelection, []);
  return { loading: { ...loading, reason }, course };
}

/** Nothing is selected: after a save, and when a dialog closes. */
function clearSelection(): void {
  loaded('course', { course: null });
}
