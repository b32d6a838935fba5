/** Shape of the client's state: the slices of the specification, and the registration draft. */
import type { Course, CourseRow } from '../api/courses.ts';
import type { Data } from '../api/client.ts';

/** Shown where a failure brings no message of its own. To the letter of the specification. */
export const DEFAULT_ERROR_MESSAGE = 'Oops! Something Went Wrong.';

/** Why a slice could not be loaded. */
export interface SliceError {
  /** HTTP status; null where no answer came. */
  status: number | null;
  message: string;
}

interface Loading {
  loading: boolean;
  error: SliceError | null;
}

/** Who is signed in to the back-office. */
export interface UserSlice extends Loading {
  id: number | null;
  name: string | null;
  role: 'ADMIN' | 'STAFF' | null;
  token: string | null;
}

/** Who is signed in as a student. */
export interface StudentSlice extends Loading {
  id: number | null;
  full_name: string | null;
  image_profile: string | null;
  token: string | null;
}

export type Schedule = Data<'get', '/api/v1/course-schedules/active'>['rows'][number];
export type Category = Data<'get', '/api/v1/categories'>[number];
export type Location = Data<'get', '/api/v1/locations'>[number];
export type Discount = Data<'get', '/api/v1/discounts'>[number];

/** A list with its count, as the API pages it. */
export interface List<T> {
  rows: T[];
  count: number;
}

export interface CourseSlice extends Loading {
  courses: List<CourseRow>;
  coursesByCategoryType: List<CourseRow>;
  coursesByType: List<CourseRow>;
  course: Course | null;
}

export interface ScheduleSlice extends Loading {
  courseSchedules: List<Schedule>;
  searchResult: List<Schedule>;
  activeCourseSchedules: List<Schedule>;
  activeEventsAndWorkshops: List<Schedule>;
  courseSchedule: Schedule | null;
}

/** A slice of one list and the item chosen from it. */
export interface ListSlice<T> extends Loading {
  list: List<T>;
  item: T | null;
}

/** An unfinished registration. Never holds a voucher or a price: both may have changed when the visitor comes back. */
export interface Draft {
  values: Record<string, string | boolean>;
  /** When it was last written, ms since the epoch; it is forgotten after 24 h. */
  savedAt: number;
}

export interface State {
  user: UserSlice;
  student: StudentSlice;
  course: CourseSlice;
  schedule: ScheduleSlice;
  category: ListSlice<Category>;
  location: ListSlice<Location>;
  discount: ListSlice<Discount>;
  /** Other people's data: kept in memory for the staff tables, persisted empty. */
  registration: ListSlice<unknown>;
  /** Other people's data, as `registration`. */
  corporate: ListSlice<unknown>;
  draft: Draft | null;
}

const idle: Loading = { loading: false, error: null };
const none = { rows: [], count: 0 };
const emptyList = { ...idle, list: none, item: null };

export const initialState: State = {
  user: { ...idle, id: null, name: null, role: null, token: null },
  student: { ...idle, id: null, full_name: null, image_profile: null, token: null },
  course: { ...idle, courses: none, coursesByCategoryType: none, coursesByType: none, course: null },
  schedule: { ...idle, courseSchedules: none, searchResult: none, activeCourseSchedules: none, activeEventsAndWorkshops: none, courseSchedule: null },
  category: emptyList,
  location: emptyList,
  discount: emptyList,
  registration: emptyList,
  corporate: emptyList,
  draft: null,
};

/** Slices that load something. */
export type LoadingSlice = Exclude<keyof State, 'draft'>;
