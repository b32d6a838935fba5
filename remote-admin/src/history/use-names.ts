import { listCategories, listDiscounts, listInstructors, listLocations } from '@site/shared/api/masters';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import type { Names } from './values-in-words.ts';

const byName = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));

/** What ids in entries are called. Until it is known, or where something was deleted, the id itself is shown. */
export function useNames(): Names {
  const { data } = useStaffData(['names of masters'], () =>
    Promise.all([listCategories(), listDiscounts(), listLocations(), listInstructors()]),
  );
  if (!data) return {};
  const [categories, discounts, locations, instructors] = data;
  return {
    category_id: byName(categories),
    discount_id: new Map(discounts.map(({ id, percentage }) => [id, `${percentage}%`])),
    location_id: byName(locations),
    instructor_id: byName(instructors),
  };
}
