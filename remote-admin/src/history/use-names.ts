import { listCategories, listDiscounts, listInstructors, listLocations } from '@site/shared/api/masters';
import { useEffect, useState } from 'react';
import type { Names } from './values-in-words.ts';

/** What ids in entries are called. Until it is known, or where something was deleted, the id itself is shown. */
export function useNames(): Names {
  const [names, setNames] = useState<Names>({});
  useEffect(() => {
    const aborter = new AbortController();
    void readNames(aborter.signal).then(setNames, () => undefined);
    return () => aborter.abort();
  }, []);
  return names;
}

async function readNames(signal: AbortSignal): Promise<Names> {
  const [categories, discounts, locations, instructors] = await Promise.all([
    listCategories(signal),
    listDiscounts(signal),
    listLocations(signal),
    listInstructors(signal),
  ]);
  const byName = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));
  return {
    category_id: byName(categories),
    discount_id: new Map(discounts.map(({ id, percentage }) => [id, `${percentage}%`])),
    location_id: byName(locations),
    instructor_id: byName(instructors),
  };
}
