import { loadActiveEventsAndWorkshops, loadActiveSchedules } from '@site/shared/store/catalogue';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { batchSummary } from '../course-card/batch.ts';
import { loadedList } from '../lists/loaded-list.ts';
import { loadSearchOptions } from '../search-form/search-options.ts';

/** What the landing page shows of the catalogue: bookable bootcamp batches, workshops and events to come, and what the search offers. */
export async function loadLanding({ request: { signal } }: LoaderFunctionArgs) {
  const [programs, events, options] = await Promise.all([
    loadedList(
      loadActiveSchedules({ limit: 100, page: 1, condition: 'is', type: 'BOOTCAMP' }, signal).then(({ rows }) =>
        rows.map(batchSummary),
      ),
    ),
    loadedList(
      loadActiveEventsAndWorkshops(signal).then(({ rows }) =>
        rows.filter(({ type }) => type !== 'BOOTCAMP').map(batchSummary),
      ),
    ),
    loadedList(loadSearchOptions(signal).then((found) => [found])),
  ]);
  return { programs, events, options };
}

export type LandingData = Awaited<ReturnType<typeof loadLanding>>;
