/** Loads the staff tables into the store: in memory only, because they hold other people's data. */
import { load } from '@site/shared/store';
import { listCorporateNeeds } from '../api/corporate-needs.ts';
import { listRegistrations } from '../api/registration.ts';

/** Into `registration.registrations`. @throws ApiError */
export const loadRegistrations = (...query: Parameters<typeof listRegistrations>) =>
  load(
    'registration',
    () => listRegistrations(...query),
    (registrations) => ({ registrations }),
  );

/** Into `corporate.corporates`. @throws ApiError */
export const loadCorporateNeeds = (...query: Parameters<typeof listCorporateNeeds>) =>
  load(
    'corporate',
    () => listCorporateNeeds(...query),
    (corporates) => ({ corporates }),
  );
