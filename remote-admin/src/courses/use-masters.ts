import { listInstructors } from '@site/shared/api/masters';
import { loadCategories, loadDiscounts, loadLocations } from '@site/shared/store/catalogue';
import { useStaffData } from '../staff-data/use-staff-data.ts';

/** Categories and discounts, as the course form chooses from them. */
export function useCourseChoices() {
  const { data, ...loading } = useStaffData(
    ['course choices'],
    () => Promise.all([loadCategories(), loadDiscounts()]),
    { isFresh: true },
  );
  const [categories = [], discounts = []] = data ?? [];
  return { loading, categories, discounts };
}

/** Instructors and locations, as the schedule form chooses from them. */
export function useScheduleChoices() {
  const { data, ...loading } = useStaffData(
    ['schedule choices'],
    () => Promise.all([listInstructors(), loadLocations()]),
    { isFresh: true },
  );
  const [instructors = [], locations = []] = data ?? [];
  return { loading, instructors, locations };
}
