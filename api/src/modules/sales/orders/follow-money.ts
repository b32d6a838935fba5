import { beginsAt, type Beginning } from '@site/shared/dates';
import { enqueueJob } from '../../../background/jobs.ts';
import { presentInstant, type Clock } from '../../../clock.ts';
import type { Queryable } from '../../../database/pool.ts';
import type { OrderActor } from '../../money/ledger/actor.ts';
import { readMoney } from '../../money/ledger/money.ts';
import { documentMoney } from '../../money/money-documents/document-money.ts';
import { takeVoucherAgain } from '../vouchers/repository.ts';
import { charge, chargedBeforeEnd } from '../../money/ledger/charges.ts';
import { mailAboutFurtherMoney, mailAboutOrder } from './order-mail.ts';
import type { Settlement } from '../../money/payments/payment-news.ts';
import {
  batchOfOrder,
  confirmPlaces,
  currentPlaces,
  insertPlace,
  isTaken,
  lockBatches,
  releasePlaces,
  takeSeat,
} from './places.ts';
import type { OrderState } from './repository.ts';
import { askAgain } from '../../money/ledger/instalments.ts';
import { confirmsSeat, lowerPaidStages } from '../../money/ledger/what-is-due.ts';

/** An order whose row is locked, as it was before money was entered for it. */
export interface OrderBefore {
  readonly order_id: number;
  readonly state: OrderState;
  readonly balance: number;
}

export interface MoneyCame {
  readonly actor: OrderActor;
  /** The time of the payment, ms since 1970. */
  readonly paidAt: number;
  /** The sum that the provider took off for the payer, whole rupiah. */
  readonly promotion?: number;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** Does what follows for the seat from money that was just entered, by a provider or by staff. Call it in the transaction that entered it. */
export async function followMoney(db: Queryable, before: OrderBefore, came: MoneyCame): Promise<Settlement> {
  const { order_id: orderId, state } = before;
  if (state !== 'PENDING' && state !== 'PAID' && state !== 'PAID_UNPLACED') return placeLate(db, orderId, came);
  await takeOff(db, orderId, came);
  await documentMoney(db, orderId, came.clock);
  if (state !== 'PENDING') return paidMore(db, before, came);
  const money = await readMoney(db, orderId);
  // It is not enough for the seat: the order keeps the seat as it is, and the rest is billed.
  if (!(await confirmsSeat(db, orderId))) {
    await enqueueJob(db, ASK_FOR_REST, { order_id: orderId });
    return 'UNDERPAID';
  }
  // The class was moved to an earlier time, or cancelled. A payment made since gives no seat in it.
  if ((await hasBegun(db, orderId, came.paidAt)) || (await isCancelled(db, orderId))) {
    await releasePlaces(db, orderId);
    return unplace(db, orderId, came);
  }
  await markPaid(db, orderId, came);
  await confirmPlaces(db, orderId);
  await askAgain(db, orderId);
  await mailAboutOrder(db, orderId, 'confirmed', came.publicUrl);
  return money.balance > 0 ? 'OVERPAID' : 'PAID';
}

/** The job that makes the invoice for the rest, because no provider is asked in a transaction. */
export const ASK_FOR_REST = 'ask-for-rest';

/** Handles money for an order that was paid before: a debt, or too much. The payer gets the proof, and the open rest of a stage is billed again. */
async function paidMore(
  db: Queryable,
  { order_id: orderId, state, balance: before }: OrderBefore,
  { publicUrl }: MoneyCame,
): Promise<Settlement> {
  await askAgain(db, orderId);
  if (state === 'PAID') await mailAboutFurtherMoney(db, orderId, publicUrl);
  else await mailAboutOrder(db, orderId, 'unplaced', publicUrl);
  const { balance } = await readMoney(db, orderId);
  if (balance <= 0) return 'PAID_REST';
  return before < 0 ? 'OVERPAID' : 'PAID_AGAIN';
}

/** Handles a payment after the end of its order. The order has its old debt again, and takes a free seat if it may. */
async function placeLate(db: Queryable, orderId: number, came: MoneyCame): Promise<Settlement> {
  await charge(db, orderId, {
    kind: 'REOPENED',
    amount: await chargedBeforeEnd(db, orderId),
    actor: came.actor,
    reason: came.actor.kind === 'STAFF' ? 'Pembayaran masuk' : null,
  });
  await db.query('UPDATE orders SET ended_as = NULL WHERE id = $1', [orderId]);
  await takeOff(db, orderId, came);
  // The lock of the batch may have to be waited for. It comes before the number of a document, which all payments would then wait for.
  const isSeated = (await confirmsSeat(db, orderId)) && (await takeSeatsAgain(db, orderId, came));
  await documentMoney(db, orderId, came.clock);
  if (!isSeated) return unplace(db, orderId, came);
  const money = await readMoney(db, orderId);
  await markPaid(db, orderId, came);
  await askAgain(db, orderId, { isSeatedAgain: true });
  await mailAboutOrder(db, orderId, 'confirmed', came.publicUrl);
  return money.balance > 0 ? 'OVERPAID' : 'PAID_LATE';
}

/** Takes the provider's promotion off the debt, because nobody has to pay it. */
async function takeOff(db: Queryable, orderId: number, { actor, promotion = 0 }: MoneyCame): Promise<void> {
  if (promotion === 0) return;
  const { balance } = await readMoney(db, orderId);
  const amount = Math.min(promotion, Math.max(0, -balance));
  await lowerPaidStages(db, orderId, amount);
  await charge(db, orderId, { kind: 'REDUCED', amount: -amount, actor, reason: 'Promo dari penyedia pembayaran' });
}

/** Takes seats for everybody of an order that ended, unless class has begun or one of them has another place in the batch. */
async function takeSeatsAgain(db: Queryable, orderId: number, { clock }: MoneyCame): Promise<boolean> {
  if (await hasBegun(db, orderId, clock.now())) return false;
  const places = await currentPlaces(db, orderId);
  await lockBatches(
    db,
    places.map(({ course_schedule_id }) => course_schedule_id),
  );
  for (const { course_schedule_id, student_email_key } of places)
    if (await isTaken(db, course_schedule_id, student_email_key)) return false;
  if (!(await takeAll(db, places))) return false;
  for (const { registration_id, course_schedule_id, student_email_key } of places)
    await insertPlace(db, {
      registrationId: registration_id,
      scheduleId: course_schedule_id,
      emailKey: student_email_key,
      state: 'CONFIRMED',
    });
  await honourVoucher(db, orderId);
  return true;
}

/** Takes all of these seats, or none. */
async function takeAll(db: Queryable, places: readonly { readonly course_schedule_id: number }[]): Promise<boolean> {
  await db.query('SAVEPOINT seats');
  for (const { course_schedule_id } of places) {
    if (await takeSeat(db, course_schedule_id)) continue;
    await db.query('ROLLBACK TO SAVEPOINT seats');
    return false;
  }
  return places.length > 0;
}

/** Counts the use of a voucher again that an ended order gave back, if its quota allows. The order's price stays either way. */
export async function honourVoucher(db: Queryable, orderId: number): Promise<void> {
  const { rows } = await db.query<{ voucher_id: number }>(
    `SELECT voucher_id FROM orders o WHERE id = $1 AND voucher_id IS NOT NULL
       AND NOT EXISTS (SELECT FROM voucher_redemptions u WHERE u.order_id = o.id AND u.released_at IS NULL)`,
    [orderId],
  );
  const [order] = rows;
  if (order) await takeVoucherAgain(db, order.voucher_id, orderId);
}

/** @param at ms since 1970 */
export async function hasBegun(db: Queryable, orderId: number, at: number): Promise<boolean> {
  const { rows } = await db.query<Beginning>(
    `SELECT s.start_date, s.start_time, time_zone_of(s.mode, s.location_id) AS time_zone FROM orders o JOIN course_schedules s ON s.id = ${batchOfOrder} WHERE o.id = $1`,
    [orderId],
  );
  const [batch] = rows;
  return batch !== undefined && at >= beginsAt(batch);
}

/** Whether its batch was cancelled. */
async function isCancelled(db: Queryable, orderId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM orders o JOIN course_schedules s ON s.id = ${batchOfOrder} WHERE o.id = $1 AND s.cancelled_at IS NOT NULL`,
    [orderId],
  );
  return rowCount !== 0;
}

/** Leaves an order with money and without a seat to staff, who find a seat or pay the money back. */
async function unplace(db: Queryable, orderId: number, came: MoneyCame): Promise<Settlement> {
  await markPaid(db, orderId, came);
  await mailAboutOrder(db, orderId, 'unplaced', came.publicUrl);
  return 'PAID_UNPLACED';
}

async function markPaid(db: Queryable, orderId: number, { clock }: MoneyCame): Promise<void> {
  await db.query('UPDATE orders SET paid_at = $2, updated_at = now() WHERE id = $1', [orderId, presentInstant(clock)]);
}
