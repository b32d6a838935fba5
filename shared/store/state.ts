/** The shape of the client's state: the slices of the specification (section 3), and those that remotes register. */
import type { CorporateNeed } from '../api/corporate-needs.ts';
import type { Course, CourseRow } from '../api/courses.ts';
import type { Category, Discount, Location } from '../api/masters.ts';
import type { Registration } from '../api/registration.ts';
import type { ActiveSchedule, Schedule } from '../api/schedules.ts';

export { DEFAULT_ERROR_MESSAGE } from '../api/failure.ts';

/** Why a slice could not be loaded. `message` is `DEFAULT_ERROR_MESSAGE` if the failure has none. */
export interface SliceError {
  /** HTTP status; null if no answer came. */
  status: number | null;
  message: string;
}

interface Loading {
  loading: boolean;
  error: SliceError | null;
}

/** A page of a list. `count` is the number of all rows, not of the rows in this page. */
export interface List<T> {
  rows: T[];
  count: number;
}

/** A slice with one list and the item that was chosen from it. */
type ListSlice<Plural extends string, Singular extends string, T> = Record<Plural, List<T>> &
  Record<Singular, T | null> &
  Loading;

/** The staff user who is signed in to the back-office. */
export interface User {
  id: number;
  name: string;
  role: 'ADMIN' | 'STAFF';
  token: string;
}

/** The student who is signed in. */
export interface Student {
  id: number;
  full_name: string;
  /** Absent in sessions that were stored before the address was part of them. */
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

/** The slices of the specification. It names more lists and items than the pages read; those stay empty. */
export interface SpecifiedSlices {
  /** `users` stays empty, because no call lists them. */
  user: ListSlice<'users', 'user', User>;
  /** `students` stays empty, because no call lists them. */
  student: ListSlice<'students', 'student', Student>;
  course: CourseSlice;
  schedule: ScheduleSlice;
  category: ListSlice<'categories', 'category', Category>;
  location: ListSlice<'locations', 'location', Location>;
  discount: ListSlice<'discounts', 'discount', Discount>;
  /** Other people's data: it is kept in memory for the tables of staff, and stored empty. */
  registration: ListSlice<'registrations', 'registration', Registration>;
  /** Other people's data, treated like `registration`. */
  corporate: ListSlice<'corporates', 'corporate', CorporateNeed>;
}

export interface State extends SpecifiedSlices {
  /** Slices that remotes registered, by name. A slice with its initial value may be absent. See `registerSlice`. */
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

/** The slices that hold the people who are signed in. */
export const SESSIONS = ['user', 'student'] as const satisfies readonly SliceName[];

export type SessionName = (typeof SESSIONS)[number];
