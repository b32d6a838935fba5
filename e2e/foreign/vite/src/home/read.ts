import { registerSlice } from '@site/shared/store';

/** How often the mentors were read: a slice of this remote in the site's store. */
export const useRead = registerSlice<number>({
  remote: 'mentors',
  name: 'mentorsRead',
  initial: 0,
  stored: { version: 1, read: (stored) => (typeof stored === 'number' ? stored : undefined) },
});
