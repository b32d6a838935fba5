import type { Quote } from '@site/shared/money';
import type { Queryable } from '../../../database/pool.ts';
import { insertPlace, takeSeat } from './places.ts';
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

/**
 * Takes a seat and stores what goes with it: the order, the registration with its consent, and the place. Call it in a transaction, so
 * that it is all or nothing.
 * @returns null where the batch is full
 */
export async function storeOrder(
  db: Queryable,
  { form, price, voucherId, terms, expiresAt, now, pastTheLine }: NewOrder,
): Promise<OrderRow | null> {
  const { course_schedule_id: scheduleId, email_student: emailKey } = form;
  if (!(await takeSeat(db, scheduleId, { pastTheLine }))) return null;
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
  await insertPlace(db, { registrationId, scheduleId, emailKey, state: expiresAt === null ? 'CONFIRMED' : 'HELD' });
  return order;
}
