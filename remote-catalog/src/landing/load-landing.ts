import { loadActiveEventsAndWorkshops, loadActiveSchedules } from '@site/shared/store/catalogue';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { batchSummary } from '../course-card/batch.ts';
import { orNull } from '../lists/or-null.ts';
import { loadSearchOptions } from '../search-form/search-options.ts';

/** The part of the catalogue on the landing page: bootcamp batches that can be booked, future workshops and events, and the options of the search. */
export async function loadLanding({ request: { signal } }: LoaderFunctionArgs) {
  const [programs, events, options] = await Promise.all([
    orNull(
      loadActiveSchedules({ limit: 100, page: 1, condition: 'is', type: 'BOOTCAMP' }, signal).then(({ rows }) =>
        rows.map(batchSummary),
      ),
    ),
    orNull(
      loadActiveEventsAndWorkshops(signal).then(({ rows }) =>
        rows.filter(({ type }) => type !== 'BOOTCAMP').map(batchSummary),
      ),
    ),
    orNull(loadSearchOptions(signal)),
  ]);
  return { programs, events, options };
}

export type LandingData = Awaited<ReturnType<typeof loadLanding>>;
