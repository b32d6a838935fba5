import type { Participant } from '../api/batches.ts';
import type { OrderState, Registration } from '../api/registration.ts';

/** The name of each gender on the site. A person whom a company named has not told it yet. */
export const genderLabels = {
  L: 'Laki-laki',
  P: 'Perempuan',
} as const satisfies Record<Exclude<Registration['gender'], ''>, string>;

/** The names of the states of an order, for staff. */
export const orderStateLabels = {
  PENDING: 'Menunggu',
  PAID: 'Lunas',
  EXPIRED: 'Kedaluwarsa',
  CANCELLED: 'Dibatalkan',
  FAILED: 'Gagal',
  PAID_UNPLACED: 'Lunas tanpa kursi',
} as const satisfies Record<OrderState, string>;

/** The names for what a participant has paid, for staff. */
export const participantMoneyLabels = {
  FREE: 'Gratis',
  UNPAID: 'Menunggu',
  OWING: 'Kurang',
  PAID: 'Lunas',
} as const satisfies Record<Participant['money'], string>;

/** The names of the states of a participant's seat, for staff. */
export const seatLabels = {
  CONFIRMED: 'Pasti',
  HELD: 'Dipegang',
} as const satisfies Record<Participant['seat'], string>;
