import type { Queryable } from '../../../database/pool.ts';
import { conflict } from '../../../http/api-error.ts';
import { endAllocation } from '../../money/ledger/entries.ts';
import { readMoney } from '../../money/ledger/money.ts';
import { findMatched } from '../../money/ledger/unmatched.ts';
import { documentMoney } from '../../money/money-documents/document-money.ts';
import { endEmptyOrder } from '../orders/end-order.ts';
import { hasBegun } from '../orders/follow-money.ts';
import { expiry } from '../orders/hoarding.ts';
import { askForInvoice, type InvoiceRow } from '../orders/invoices.ts';
import { currentPlaces, insertPlace } from '../orders/places.ts';
import { askAgain } from '../../money/ledger/instalments.ts';
import { confirmsSeat, dueNow } from '../../money/ledger/what-is-due.ts';
import type { Work } from './act.ts';
import { batchOf } from './bill.ts';
import type { ActionDeps } from './deps.ts';
import { refusals, refuse } from './permitted.ts';

interface Unmatching {
  readonly paymentId: number;
  /** The provider of the invoice, where one is needed. */
  readonly provider: string;
  /** For how long the seat is held again. */
  readonly heldSeconds: number;
  /** The smallest amount that can be billed, whole rupiah. An order that owes less gets no invoice; staff see its debt. */
  readonly smallest: number;
}

/**
 * Removes a payment from the order that staff matched it to; the payment waits for staff again. An order with too little money left becomes what it was
 * before: unpaid, with its seat held and an invoice, or ended where it had no seat. Once class has begun, the person keeps the seat.
 * @returns invoices of an order that ended, to be closed at their providers
 * @throws ApiError 409 NOT_MATCHED, ALREADY_REFUNDED, CERTIFIED
 */
export async function unmatchPayment(
  work: Work,
  deps: ActionDeps,
  { paymentId, ...hold }: Unmatching,
): Promise<InvoiceRow[]> {
  const { client, order, actor, reason } = work;
  const matched = await findMatched(client, paymentId);
  if (matched?.order_id !== order.id || actor.kind !== 'STAFF') throw notMatched();
  const begun = await hasBegun(client, order.id, deps.clock.now());
  const money = await readMoney(client, order.id);
  refuse(refusals.unmatch({ money, hasBegun: begun, places: await currentPlaces(client, order.id) }, matched));
  await endAllocation(client, matched, { staffId: actor.staffId, reason });
  await documentMoney(client, order.id, deps.clock);
  await askAgain(client, order.id);
  const isEnough = await confirmsSeat(client, order.id);
  if (order.state === 'PAID_UNPLACED')
    return isEnough
      ? []
      : ((await endEmptyOrder(client, order.id, 'EXPIRED', { actor, reason, publicUrl: deps.publicUrl })) ?? []);
  if (!isEnough && !begun) await holdAgain(work, deps, hold);
  return [];
}

/** Makes a certain seat a held one. The money is gone in any case, so nothing here waits for the new invoice. */
async function holdAgain(
  work: Work,
  deps: ActionDeps,
  { provider, heldSeconds, smallest }: Omit<Unmatching, 'paymentId'>,
): Promise<void> {
  const { client, order } = work;
  if (order.state === 'PAID') await holdPlaces(client, order.id);
  const batch = await batchOf(client, order.id);
  const expiresAt = expiry(deps, batch, heldSeconds);
  await client.query(
    'UPDATE orders SET expires_at = $2, paid_at = NULL, unanswered_since = NULL, updated_at = now() WHERE id = $1',
    [order.id, expiresAt],
  );
  const amount = await dueNow(client, order.id, deps.clock.today());
  if (amount >= smallest) await askForInvoice(client, order.id, { provider, amount, expiresAt, becomes: null });
}

/**
 * Replaces certain places by held ones. A place never returns to an earlier state: it ends, and the person gets another one. No seat is taken or
 * given back.
 */
async function holdPlaces(db: Queryable, orderId: number): Promise<void> {
  for (const place of await currentPlaces(db, orderId)) {
    if (place.state !== 'CONFIRMED') continue;
    await db.query(`UPDATE places SET state = 'TRANSFERRED', updated_at = now() WHERE id = $1`, [place.id]);
    await insertPlace(db, {
      registrationId: place.registration_id,
      scheduleId: place.course_schedule_id,
      emailKey: place.student_email_key,
      state: 'HELD',
      transferredFrom: place.id,
    });
  }
}

export function notMatched(): Error {
  return conflict('NOT_MATCHED', 'Pembayaran ini tidak sedang dicocokkan ke pendaftaran mana pun.');
}
