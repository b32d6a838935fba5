import type { Registration } from '../api/registration.ts';

/** How the site names the gender of a participant. */
export const genderLabels = {
  L: 'Laki-laki',
  P: 'Perempuan',
} as const satisfies Record<Registration['gender'], string>;
