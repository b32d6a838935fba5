import { listInstructors, type Instructor } from '@site/shared/api/masters';
import { useStore } from '@site/shared/store';
import { useLoadState } from '@site/shared/store/load-state';
import { loadCategories, loadDiscounts, loadLocations } from '@site/shared/store/catalogue';
import { useState } from 'react';
import { useLoading } from '../staff-list/use-loading.ts';

/** Categories and discounts, as the course form chooses from them. */
export function useCourseChoices() {
  const loading = useLoading('choices', (signal) => Promise.all([loadCategories(signal), loadDiscounts(signal)]));
  const { isLoading, reason } = useLoadState('category', 'discount');
  const categories = useStore((state) => state.category.categories.rows);
  const discounts = useStore((state) => state.discount.discounts.rows);
  return { loading: { ...loading, hasLoaded: loading.hasLoaded && !isLoading, reason }, categories, discounts };
}

/** Instructors and locations, as the schedule form chooses from them. */
export function useScheduleChoices() {
  const [instructors, setInstructors] = useState<Instructor[]>([]);
  const loading = useLoading('choices', (signal) =>
    Promise.all([loadLocations(signal), listInstructors(signal).then(setInstructors)]),
  );
  const { isLoading, reason } = useLoadState('location');
  const locations = useStore((state) => state.location.locations.rows);
  return { loading: { ...loading, hasLoaded: loading.hasLoaded && !isLoading, reason }, instructors, locations };
}
