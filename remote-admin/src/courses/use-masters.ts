import { listInstructors, type Instructor } from '@site/shared/api/masters';
import { useStore } from '@site/shared/store';
import { loadCategories, loadDiscounts, loadLocations } from '@site/shared/store/catalogue';
import { useState } from 'react';
import { useLoading } from '../staff-list/use-loading.ts';

/** Categories and discounts, as the course form chooses from them. */
export function useCourseChoices() {
  const loading = useLoading('choices', (signal) => Promise.all([loadCategories(signal), loadDiscounts(signal)]));
  const categories = useStore((state) => state.category.categories.rows);
  const discounts = useStore((state) => state.discount.discounts.rows);
  return { loading, categories, discounts };
}

/** Instructors and locations, as the schedule form chooses from them. */
export function useScheduleChoices() {
  const [instructors, setInstructors] = useState<Instructor[]>([]);
  const loading = useLoading('choices', (signal) =>
    Promise.all([loadLocations(signal), listInstructors(signal).then(setInstructors)]),
  );
  const locations = useStore((state) => state.location.locations.rows);
  return { loading, instructors, locations };
}
