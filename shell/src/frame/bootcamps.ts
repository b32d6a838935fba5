/** The bootcamps of the Courses menu. */
import type { CourseRow } from '@site/shared/api/courses';
import { loadCoursesByType } from '@site/shared/store/catalogue';
import type { LoaderFunctionArgs } from 'react-router-dom';

/** As many as the menu loads and shows (specification, section 9). */
export const MENU_SIZE = 10;

/** The fields the menu shows; they are part of every page. */
export interface Bootcamp {
  slug: string;
  title: string;
  category: string;
}

/** Data of the frame's route. */
export interface FrameData {
  /** Empty where they are not known yet: the menu then loads them itself. */
  bootcamps: Bootcamp[];
}

export const toBootcamp = ({ slug, title, category }: CourseRow): Bootcamp => ({
  slug,
  title,
  category: category.name,
});

/**
 * Loader of the frame. On the server the links are part of the first HTML; where they fail, the page is rendered without them. A
 * browser that renders by itself shows the page first: it must not wait for a menu.
 */
export async function loadFrame({ request }: LoaderFunctionArgs): Promise<FrameData> {
  if (typeof document !== 'undefined') return { bootcamps: [] };
  try {
    const { rows } = await loadBootcamps(request.signal);
    return { bootcamps: rows.map(toBootcamp) };
  } catch {
    return { bootcamps: [] };
  }
}

/** Loads the bootcamps, in the browser into `course.coursesByType` of the store. @throws ApiError */
export const loadBootcamps = (signal: AbortSignal) => loadCoursesByType('BOOTCAMP', MENU_SIZE, signal);
