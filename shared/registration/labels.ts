import type { Registration } from '../api/registration.ts';

/** How the site names the gender of a participant. Who was named by a company has not said it yet. */
export const genderLabels = {
  L: 'Laki-laki',
  P: 'Perempuan',
} as const satisfies Record<Exclude<Registration['gender'], ''>, string>;
