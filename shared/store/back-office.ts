/** Loads the tables of staff into the store. They stay in memory only, because they hold other people's data. */
import { load } from '@site/shared/store';
import { listCorporateNeeds } from '../api/corporate-needs.ts';
import { listCoursesAsStaff } from '../api/courses.ts';
import { listRegistrations } from '../api/registration.ts';

/** Loads into `course.courses`. @throws ApiError */
export const loadCoursesAsStaff = (...query: Parameters<typeof listCoursesAsStaff>) =>
  load(
    'course',
    () => listCoursesAsStaff(...query),
    (courses) => ({ courses }),
  );

/** Loads into `registration.registrations`. @throws ApiError */
export const loadRegistrations = (...query: Parameters<typeof listRegistrations>) =>
  load(
    'registration',
    () => listRegistrations(...query),
    (registrations) => ({ registrations }),
  );

/** Loads into `corporate.corporates`. @throws ApiError */
export const loadCorporateNeeds = (...query: Parameters<typeof listCorporateNeeds>) =>
  load(
    'corporate',
    () => listCorporateNeeds(...query),
    (corporates) => ({ corporates }),
  );
