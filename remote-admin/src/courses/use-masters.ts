import { listInstructors } from '@site/shared/api/masters';
import { loadCategories, loadDiscounts, loadLocations } from '@site/shared/store/catalogue';
import { useStaffData } from '../staff-data/use-staff-data.ts';

const sources = {
  categories: loadCategories,
  discounts: loadDiscounts,
  instructors: listInstructors,
  locations: loadLocations,
};
type Masters = { [Name in keyof typeof sources]: Awaited<ReturnType<(typeof sources)[Name]>> };

/** The lists of master data that a form chooses from, each empty until all are loaded. */
export function useMasters<Name extends keyof Masters>(...names: Name[]) {
  const { data, ...loading } = useStaffData(
    ['masters', ...names],
    () => Promise.all(names.map((name) => sources[name]())),
    { isFresh: true },
  );
  const lists = Object.fromEntries(names.map((name, index) => [name, data?.[index] ?? []])) as Pick<Masters, Name>;
  return { loading, ...lists };
}
