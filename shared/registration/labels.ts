import type { Participant } from '../api/batches.ts';
import type { OrderState, Registration } from '../api/registration.ts';

/** How the site names the gender of a participant. A person who was named by a company has not said it yet. */
export const genderLabels = {
  L: 'Laki-laki',
  P: 'Perempuan',
} as const satisfies Record<Exclude<Registration['gender'], ''>, string>;

/** How staff read the state of an order. */
export const orderStateLabels = {
  PENDING: 'Menunggu',
  PAID: 'Lunas',
  EXPIRED: 'Kedaluwarsa',
  CANCELLED: 'Dibatalkan',
  FAILED: 'Gagal',
  PAID_UNPLACED: 'Lunas tanpa kursi',
} as const satisfies Record<OrderState, string>;

/** How staff read what a participant paid. */
export const participantMoneyLabels = {
  FREE: 'Gratis',
  UNPAID: 'Menunggu',
  OWING: 'Kurang',
  PAID: 'Lunas',
} as const satisfies Record<Participant['money'], string>;

/** How staff read the seat of a participant. */
export const seatLabels = {
  CONFIRMED: 'Pasti',
  HELD: 'Dipegang',
} as const satisfies Record<Participant['seat'], string>;
