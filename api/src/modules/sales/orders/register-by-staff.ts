import type { Quote } from '@site/shared/money';
import type { Queryable } from '../../../database/pool.ts';
import { conflict } from '../../../http/api-error.ts';
import { lockLiveOrder, lockPlace, type OrderRow, type StoredForm } from './repository.ts';
import { seatOrder, storeOrder } from './store-order.ts';
import { TERMS_VERSION } from './terms.ts';

/** The version of the terms where the participant did not tick the box, and staff say that they were accepted. */
const ACCEPTED_VIA_STAFF = `${TERMS_VERSION} via staff`;

/** The text that is stored where nobody said why the person takes part. */
export const NO_MOTIVATION = 'Didaftarkan oleh staf';

interface Terms {
  readonly price: Quote;
  /** The end of the hold of the unpaid seat; null where nothing is to be paid. */
  readonly expiresAt: string | null;
  readonly now: string;
}

/**
 * Stores the order of a person whom staff register, by a form or a table. It takes the seat even while people wait. Call it in a transaction, before any
 * row is locked.
 * @throws ApiError 409 ALREADY_REGISTERED with the transaction of the existing order, SOLD_OUT
 */
export async function registerByStaff(
  db: Queryable,
  form: StoredForm,
  { price, expiresAt, now }: Terms,
): Promise<OrderRow> {
  const { course_schedule_id: scheduleId, email_student: emailKey } = form;
  await lockPlace(db, scheduleId, emailKey);
  const standing = await lockLiveOrder(db, scheduleId, emailKey);
  if (standing)
    throw conflict('ALREADY_REGISTERED', 'Email ini sudah terdaftar di batch ini', {
      transaction_id: standing.transaction_id,
    });
  const stored = await storeOrder(db, {
    form,
    price,
    voucherId: null,
    terms: ACCEPTED_VIA_STAFF,
    expiresAt,
    now,
    pastTheLine: true,
  });
  if (!stored || !(await seatOrder(db, stored))) throw conflict('SOLD_OUT', 'Batch ini sudah penuh');
  return stored.order;
}
