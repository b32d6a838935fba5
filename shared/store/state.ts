/** Shape of the client's state: the slices of the specification (section 3), and those that remotes register. */
import type { CorporateNeed } from '../api/corporate-needs.ts';
import type { Course, CourseRow } from '../api/courses.ts';
import type { Category, Discount, Location } from '../api/masters.ts';
import type { Registration } from '../api/registration.ts';
import type { ActiveSchedule, Schedule } from '../api/schedules.ts';

export { DEFAULT_ERROR_MESSAGE } from '../api/failure.ts';

/** Why a slice could not be loaded. `message` is `DEFAULT_ERROR_MESSAGE` where the failure brought none. */
export interface SliceError {
  /** HTTP status; null where no answer came. */
  status: number | null;
  message: string;
}

interface Loading {
  loading: boolean;
  error: SliceError | null;
}

/** A list as the API pages it: `count` is of all rows, not of these. */
export interface List<T> {
  rows: T[];
  count: number;
}

/** A slice of one list and the item chosen from it. */
type ListSlice<Plural extends string, Singular extends string, T> = Record<Plural, List<T>> &
  Record<Singular, T | null> &
  Loading;

/** Who is signed in to the back-office. */
export interface User {
  id: number;
  name: string;
  role: 'ADMIN' | 'STAFF';
  token: string;
}

/** Who is signed in as a student. */
export interface Student {
  id: number;
  full_name: string;
  /** Absent in sessions that were stored before it was known. */
  email?: string | undefined;
  image_profile: string | null;
  token: string;
}

export interface CourseSlice extends Loading {
  courses: List<CourseRow>;
  coursesByCategoryType: List<CourseRow>;
  coursesByType: List<CourseRow>;
  course: Course | null;
}

export interface ScheduleSlice extends Loading {
  courseSchedules: List<Schedule>;
  searchResult: List<ActiveSchedule>;
  activeCourseSchedules: List<ActiveSchedule>;
  activeEventsAndWorkshops: List<ActiveSchedule>;
  courseSchedule: Schedule | null;
}

/** The slices of the specification, which names more lists and items than a page reads: those stay empty. */
export interface SpecifiedSlices {
  /** `users` stays empty: no call lists them. */
  user: ListSlice<'users', 'user', User>;
  /** `students` stays empty: no call lists them. */
  student: ListSlice<'students', 'student', Student>;
  course: CourseSlice;
  schedule: ScheduleSlice;
  category: ListSlice<'categories', 'category', Category>;
  location: ListSlice<'locations', 'location', Location>;
  discount: ListSlice<'discounts', 'discount', Discount>;
  /** Other people's data: kept in memory for the staff tables, persisted empty. */
  registration: ListSlice<'registrations', 'registration', Registration>;
  /** Other people's data, as `registration`. */
  corporate: ListSlice<'corporates', 'corporate', CorporateNeed>;
}

export interface State extends SpecifiedSlices {
  /** Slices that remotes registered, by name; one that holds its initial value may be absent. See `registerSlice`. */
  slices: Readonly<Record<string, unknown>>;
}

export type SliceName = keyof SpecifiedSlices;

const idle: Loading = { loading: false, error: null };
const none: List<never> = { rows: [], count: 0 };

const specified: SpecifiedSlices = {
  user: { users: none, user: null, ...idle },
  student: { students: none, student: null, ...idle },
  course: { courses: none, coursesByCategoryType: none, coursesByType: none, course: null, ...idle },
  schedule: {
    courseSchedules: none,
    searchResult: none,
    activeCourseSchedules: none,
    activeEventsAndWorkshops: none,
    courseSchedule: null,
    ...idle,
  },
  category: { categories: none, category: null, ...idle },
  location: { locations: none, location: null, ...idle },
  discount: { discounts: none, discount: null, ...idle },
  registration: { registrations: none, registration: null, ...idle },
  corporate: { corporates: none, corporate: null, ...idle },
};

export const initialState: State = { ...specified, slices: {} };

export const SLICES = Object.keys(specified) as SliceName[];

/** Slices of the people who are signed in. */
export const SESSIONS = ['user', 'student'] as const satisfies readonly SliceName[];

export type SessionName = (typeof SESSIONS)[number];
