import { loadActiveEventsAndWorkshops, loadActiveSchedules } from '@site/shared/store/catalogue';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { batchSummary } from '../course-card/batch.ts';
import { orNull } from '../lists/or-null.ts';
import { loadSearchOptions } from '../search-form/search-options.ts';

/** What the landing page shows of the catalogue: bookable bootcamp batches, workshops and events to come, and what the search offers. */
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
