import type { Quote } from '@site/shared/money';
import type { Queryable } from '../../../database/pool.ts';
import { hasFreeSeat, insertPlace, takeSeat, type NewPlace } from './places.ts';
import { insertOrder, insertRegistration, type OrderRow, type StoredForm } from './repository.ts';
import { registrationHash } from './request-hash.ts';

/** What a seat costs that is not charged. */
export const NOTHING: Quote = { price: 0, courseDiscount: 0, voucherDiscount: 0, payable: 0 };

interface NewOrder {
  readonly form: StoredForm;
  readonly price: Quote;
  readonly voucherId: number | null;
  /** The terms that were accepted, and how. */
  readonly terms: string;
  /** Until when the seat is held unpaid; null: nothing is to be paid, and the seat is certain. */
  readonly expiresAt: string | null;
  readonly now: string;
  /** Takes the seat also while others wait. */
  readonly pastTheLine: boolean;
}

/** An order that has no seat yet. Its transaction gives it one, or is undone. */
export interface UnseatedOrder {
  readonly order: OrderRow;
  readonly seat: NewPlace & Pick<NewOrder, 'pastTheLine'>;
}

/**
 * Stores an order and its registration with its consent. Follow it with {@link seatOrder} in the same transaction, as late as can be: others
 * wait for the batch from then on.
 * @returns null where the batch is full
 */
export async function storeOrder(
  db: Queryable,
  { form, price, voucherId, terms, expiresAt, now, pastTheLine }: NewOrder,
): Promise<UnseatedOrder | null> {
  const { course_schedule_id: scheduleId, email_student: emailKey } = form;
  if (!(await hasFreeSeat(db, scheduleId, { pastTheLine }))) return null;
  const order = await insertOrder(db, {
    scheduleId,
    quote: price,
    voucherId,
    payload: form,
    requestHash: registrationHash(form),
    expiresAt,
    now,
  });
  const registrationId = await insertRegistration(db, order.id, form, { version: terms, acceptedAt: now });
  const state = expiresAt === null ? 'CONFIRMED' : 'HELD';
  return { order, seat: { registrationId, scheduleId, emailKey, state, pastTheLine } };
}

/** Takes the seat of an order, for which its person has a place from now on. @returns false where others took the last one: the transaction is to be undone */
export async function seatOrder(db: Queryable, { seat: { pastTheLine, ...place } }: UnseatedOrder): Promise<boolean> {
  if (!(await takeSeat(db, place.scheduleId, { pastTheLine }))) return false;
  await insertPlace(db, place);
  return true;
}
