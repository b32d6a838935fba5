import { formatRupiah } from '@site/shared/money';
import type { Clock } from '../../../clock.ts';
import type { Queryable } from '../../../database/pool.ts';
import { PROVIDER } from '../ledger/actor.ts';
import { insertEntry } from '../ledger/entries.ts';
import { readMoney } from '../ledger/money.ts';
import { charge } from '../ledger/charges.ts';
import { alertTeam } from '../../sales/orders/order-mail.ts';
import { lowerPaidStages } from '../ledger/what-is-due.ts';
import { changeRefund, insertRefund, isStuck, lockRefund } from './repository.ts';
import { enterRefund } from './settle-refund.ts';

/** Money that went back to the payer without us: refunded in the provider's dashboard, voided, or taken back by a bank. */
export interface OutsideRefund {
  readonly provider: string;
  /** Of the payment it returns; where the provider names its invoice only, that. */
  readonly paymentReference: string | null;
  readonly invoiceId: string | null;
  /** Names the movement, as the provider's list does. */
  readonly reference: string;
  /** Whole rupiah; null: all that is left of the payment was taken, by a bank or by ending it. */
  readonly amount: number | null;
  /** What staff read of it. */
  readonly reason: string;
}

interface Payment {
  readonly order_id: number | null;
  readonly payment_reference: string;
  readonly provider_invoice_id: string | null;
  readonly channel: string | null;
  /** Of it, whole rupiah. */
  readonly left: number;
}

export interface OutsideContext {
  readonly clock: Clock;
  readonly publicUrl: string;
  /** Ends an order that has neither a seat nor money. Orders do: this area knows of none. @returns whether it ended */
  readonly endEmptyOrder: (
    db: Queryable,
    orderId: number,
    end: { reason: string; publicUrl: string },
  ) => Promise<boolean>;
}

/**
 * Enters it once: in the ledger, as a refund that is done, so that it cannot be given back again. The seat stays, and an order that was
 * paid is asked for no more than before; the team decides about the rest. One that is not paid owes again what went. One without a seat of
 * which nothing is left ends. What was to go back of the same payment and failed or is stuck, or waits for a transfer, is given up for it.
 * More than is left went twice: that is entered without the order.
 * @returns whether there was anything to enter
 */
export async function enterOutsideRefund(
  db: Queryable,
  outside: OutsideRefund,
  context: OutsideContext,
): Promise<boolean> {
  const { provider, reference, reason } = outside;
  const orderId = (await findPayment(db, outside))?.order_id ?? null;
  const isUnpaid = orderId !== null && (await lockOrder(db, orderId)) === 'PENDING';
  const payment = await findPayment(db, outside);
  if (!payment || (await isEntered(db, outside))) return false;
  const amount = outside.amount ?? payment.left;
  if (amount <= 0) return false;
  const { payment_reference, provider_invoice_id, channel } = payment;
  if (orderId !== null) await giveUpForIt(db, orderId, amount, payment_reference);
  const money = orderId === null ? null : await readMoney(db, orderId);
  const ofPayment = (await findPayment(db, outside))?.left ?? 0;
  const left = money ? Math.min(ofPayment, money.paid - money.refunded - money.refunding) : 0;
  let hasEnded = false;
  if (orderId === null || !money || provider_invoice_id === null || amount > left) {
    const occurredAt = new Date(context.clock.now()).toISOString();
    const entry = { orderId: null, kind: 'REFUND', amount: -amount, provider, reference, channel, occurredAt } as const;
    await insertEntry(db, { ...entry, actor: PROVIDER, reason });
  } else {
    const reduced = isUnpaid ? 0 : Math.max(0, amount - Math.min(left, Math.max(0, money.balance)));
    await lowerPaidStages(db, orderId, reduced);
    await charge(db, orderId, { kind: 'REDUCED', amount: -reduced, actor: PROVIDER, reason });
    const part = { amount, payment: { provider, provider_invoice_id, payment_reference, channel } };
    const id = await insertRefund(db, orderId, part, { actor: PROVIDER, reason });
    const refund = await lockRefund(db, { id });
    if (!refund) throw new Error(`Refund ${id} is gone`);
    const isTaken = outside.amount === null;
    await enterRefund(db, refund, { reference, provider, actor: PROVIDER, reason, isTaken }, context);
    hasEnded = await context.endEmptyOrder(db, orderId, { reason, publicUrl: context.publicUrl });
  }
  if (orderId !== null)
    await alertTeam(
      db,
      orderId,
      `outside ${reference}`,
      `${reason}: ${formatRupiah(amount)}. ${whatFollows(amount > left, hasEnded)}`,
      context.publicUrl,
    );
  return true;
}

function whatFollows(isTooMuch: boolean, hasEnded: boolean): string {
  if (isTooMuch)
    return 'Itu lebih dari yang tersisa di pendaftaran ini, jadi dananya mungkin kembali dua kali. Periksa di dasbornya, lalu putuskan pendaftarannya.';
  if (hasEnded)
    return 'Sudah dicatat sebagai dana kembali. Tidak ada uang atau tempat yang tersisa, jadi pendaftarannya dibatalkan.';
  return 'Sudah dicatat sebagai dana kembali; tempatnya belum berubah. Periksa di dasbornya, lalu putuskan pendaftarannya.';
}

/** @returns its state */
async function lockOrder(db: Queryable, orderId: number): Promise<string | undefined> {
  const { rows } = await db.query<{ state: string }>('SELECT state FROM orders WHERE id = $1 FOR UPDATE', [orderId]);
  return rows[0]?.state;
}

async function findPayment(
  db: Queryable,
  { provider, paymentReference, invoiceId }: OutsideRefund,
): Promise<Payment | null> {
  const { rows } = await db.query<Payment>(
    `SELECT coalesce(e.order_id, a.order_id) AS order_id, e.provider_reference AS payment_reference, coalesce(p.provider_invoice_id, $3) AS provider_invoice_id,
       e.channel, (e.amount + coalesce((SELECT sum(c.amount) FROM ledger_entries c WHERE c.corrects = e.id), 0) - coalesce((SELECT sum(r.amount) FROM refunds r
         WHERE r.provider = e.provider AND r.payment_reference = e.provider_reference AND r.method = 'PROVIDER' AND r.state <> 'GIVEN_UP'), 0))::integer AS left
     FROM ledger_entries e LEFT JOIN live_allocations() a ON a.entry_id = e.id LEFT JOIN received_payments p ON p.id = e.received_payment_id
     WHERE e.provider = $1 AND e.kind = 'PAYMENT' AND (e.provider_reference = $2 OR p.provider_invoice_id = $3)
     ORDER BY (e.provider_reference = $2) DESC NULLS LAST, e.id LIMIT 1`,
    [provider, paymentReference, invoiceId],
  );
  return rows[0] ?? null;
}

async function isEntered(db: Queryable, { provider, reference }: OutsideRefund): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM ledger_entries WHERE provider = $1 AND provider_reference = $2 AND kind = 'REFUND'`,
    [provider, reference],
  );
  return rowCount !== 0;
}

/** Staff did in the dashboard what failed or is stuck here, or was theirs to transfer. */
async function giveUpForIt(db: Queryable, orderId: number, amount: number, paymentReference: string): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM refunds WHERE order_id = $1 AND amount = $2
       AND (payment_reference = $3 AND (state = 'FAILED' OR ${isStuck('refunds')}) OR method = 'BANK_TRANSFER' AND state = 'PENDING')
     ORDER BY id LIMIT 1 FOR UPDATE`,
    [orderId, amount, paymentReference],
  );
  if (rows[0]) await changeRefund(db, rows[0].id, { state: 'GIVEN_UP' });
}
