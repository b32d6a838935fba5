import { formatRupiah } from '@site/shared/money';
import type { Clock } from '../../../clock.ts';
import type { Queryable } from '../../../database/pool.ts';
import { PROVIDER } from '../ledger/actor.ts';
import { insertEntry } from '../ledger/entries.ts';
import { leftOf, readMoney } from '../ledger/money.ts';
import { charge } from '../ledger/charges.ts';
import { alertTeam } from '../../sales/orders/order-mail.ts';
import { lowerPaidStages } from '../ledger/what-is-due.ts';
import { askAgain } from '../ledger/instalments.ts';
import { changeRefund, insertRefund, isStuck, lockRefund } from './repository.ts';
import { enterRefund } from './settle-refund.ts';

/** Money that went back to the payer without this system: it was refunded in the provider's dashboard, voided, or taken back by a bank. */
export interface OutsideRefund {
  readonly provider: string;
  /** The name of the payment that went back; null where the provider names only its invoice. */
  readonly paymentReference: string | null;
  readonly invoiceId: string | null;
  /** The name of the movement in the provider's list. */
  readonly reference: string;
  /** Whole rupiah; null where all that is left of the payment was taken back by a bank or voided. */
  readonly amount: number | null;
  /** Whether a bank took it, instead of staff paying it back. Then an order that stands owes it again. */
  readonly isTakenByBank: boolean;
  /** The explanation for staff. */
  readonly reason: string;
}

interface Payment {
  readonly order_id: number | null;
  readonly payment_reference: string;
  readonly provider_invoice_id: string | null;
  readonly channel: string | null;
  /** What is left of it, whole rupiah. */
  readonly left: number;
}

export interface OutsideContext {
  readonly clock: Clock;
  readonly publicUrl: string;
  /** Ends an order that has neither a seat nor money. It is passed in because this area may not import orders. @returns whether it ended */
  readonly endEmptyOrder: (
    db: Queryable,
    orderId: number,
    end: { reason: string; publicUrl: string },
  ) => Promise<boolean>;
}

/**
 * Enters such a refund once: in the ledger, as a refund that is done, so that it cannot be paid back again. The seat stays, and the team decides about
 * it.
 * - An order that was paid no longer owes what staff paid back at the provider. It owes again what a bank took; an unpaid order owes again whatever left.
 * - An order without a seat and without money ends.
 * - A refund of the same amount for this payment that failed or is stuck, or one that waits for a transfer, is given up in its favour.
 * - Where more left than there was, it left twice: that is entered without the order.
 * @returns whether there was anything to enter
 */
export async function enterOutsideRefund(
  db: Queryable,
  outside: OutsideRefund,
  context: OutsideContext,
): Promise<boolean> {
  const { provider, reason, isTakenByBank } = outside;
  const orderId = (await findPayment(db, outside))?.order_id ?? null;
  const state = orderId === null ? null : await lockOrder(db, orderId);
  const payment = await findPayment(db, outside);
  const reference = await referenceOf(db, outside);
  if (!payment || (await isEntered(db, provider, reference))) return false;
  const amount = outside.amount ?? payment.left;
  if (amount <= 0) return false;
  const { payment_reference, provider_invoice_id, channel } = payment;
  if (orderId !== null) await giveUpForIt(db, orderId, amount, payment_reference);
  const money = orderId === null ? null : await readMoney(db, orderId);
  const ofPayment = (await findPayment(db, outside))?.left ?? 0;
  const left = money ? Math.min(ofPayment, leftOf(money)) : 0;
  const isOwedAgain = state === 'PENDING' || (isTakenByBank && (state === 'PAID' || state === 'PAID_UNPLACED'));
  let [hasEnded, owed] = [false, 0];
  if (orderId === null || !money || provider_invoice_id === null || amount > left) {
    const occurredAt = new Date(context.clock.now()).toISOString();
    const entry = { orderId: null, kind: 'REFUND', amount: -amount, provider, reference, channel, occurredAt } as const;
    await insertEntry(db, { ...entry, actor: PROVIDER, reason });
  } else {
    const reduced = isOwedAgain ? 0 : Math.max(0, amount - Math.min(left, Math.max(0, money.balance)));
    await lowerPaidStages(db, orderId, reduced);
    await charge(db, orderId, { kind: 'REDUCED', amount: -reduced, actor: PROVIDER, reason });
    const part = { amount, payment: { provider, provider_invoice_id, payment_reference, channel } };
    const id = await insertRefund(db, orderId, part, { actor: PROVIDER, reason });
    const refund = await lockRefund(db, { id });
    if (!refund) throw new Error(`Refund ${id} is gone`);
    const isTaken = outside.amount === null;
    await enterRefund(db, refund, { reference, provider, actor: PROVIDER, reason, isTaken }, context);
    if (isOwedAgain) {
      await askAgain(db, orderId);
      owed = Math.max(0, -(await readMoney(db, orderId)).balance);
    }
    hasEnded = await context.endEmptyOrder(db, orderId, { reason, publicUrl: context.publicUrl });
  }
  if (orderId !== null) {
    // Staff have to decide only about money that was taken. About money that they paid back themselves they have decided.
    const isKept = state === 'PENDING' && outside.amount === null;
    const follows = whatFollows({ isTooMuch: amount > left, hasEnded, isKept, owed });
    const text = `${reason}: ${formatRupiah(amount)}. ${follows}`;
    await alertTeam(db, orderId, `outside ${reference}`, text, context.publicUrl);
  }
  return true;
}

interface Consequence {
  readonly isTooMuch: boolean;
  readonly hasEnded: boolean;
  /** The order is unpaid, and its seat is kept until staff decide. */
  readonly isKept: boolean;
  /** The debt of an order that owes again what left, whole rupiah. */
  readonly owed: number;
}

function whatFollows({ isTooMuch, hasEnded, isKept, owed }: Consequence): string {
  if (isTooMuch)
    return 'Itu lebih dari yang tersisa di pendaftaran ini, jadi dananya mungkin kembali dua kali. Periksa di dasbornya, lalu putuskan pendaftarannya.';
  if (hasEnded)
    return 'Sudah dicatat sebagai dana kembali. Tidak ada uang atau tempat yang tersisa, jadi pendaftarannya dibatalkan.';
  if (isKept)
    return `Sudah dicatat sebagai dana kembali, dan pendaftarannya sekarang kurang ${formatRupiah(owed)}. Tempatnya disimpan sampai diputuskan, juga kalau batas bayarnya lewat: perpanjang batas bayarnya, atau batalkan pendaftarannya.`;
  if (owed > 0)
    return `Sudah dicatat sebagai dana kembali; tempatnya belum berubah, dan pendaftarannya sekarang kurang ${formatRupiah(owed)}. Tagih lagi, hapus tagihannya, atau batalkan pendaftarannya.`;
  return 'Sudah dicatat sebagai dana kembali; tempatnya belum berubah. Periksa di dasbornya, lalu putuskan pendaftarannya.';
}

/** @returns the state of the order */
async function lockOrder(db: Queryable, orderId: number): Promise<string | null> {
  const { rows } = await db.query<{ state: string }>('SELECT state FROM orders WHERE id = $1 FOR UPDATE', [orderId]);
  return rows[0]?.state ?? null;
}

async function findPayment(
  db: Queryable,
  { provider, paymentReference, invoiceId }: OutsideRefund,
): Promise<Payment | null> {
  const { rows } = await db.query<Payment>(
    `SELECT coalesce(e.order_id, a.order_id) AS order_id, e.provider_reference AS payment_reference, coalesce(p.provider_invoice_id, $3) AS provider_invoice_id,
       e.channel, (e.amount + coalesce((SELECT sum(c.amount) FROM ledger_entries c WHERE c.corrects = e.id), 0)
         - returned_of_payment(e.provider, e.provider_reference))::integer AS left
     FROM ledger_entries e LEFT JOIN live_allocations() a ON a.entry_id = e.id LEFT JOIN received_payments p ON p.id = e.received_payment_id
     WHERE e.provider = $1 AND e.kind = 'PAYMENT' AND (e.provider_reference = $2 OR p.provider_invoice_id = $3)
     ORDER BY (e.provider_reference = $2) DESC NULLS LAST, e.id LIMIT 1`,
    [provider, paymentReference, invoiceId],
  );
  return rows[0] ?? null;
}

/** The reference of the movement. Money that came again and is taken once more gets a number, because the ledger has each reference once. */
async function referenceOf(db: Queryable, { provider, reference }: OutsideRefund): Promise<string> {
  const { rows } = await db.query<{ times: number }>(
    `SELECT count(*)::int AS times FROM ledger_entries e WHERE e.provider = $1 AND e.kind = 'REFUND'
       AND (e.provider_reference = $2 OR starts_with(e.provider_reference, $2 || ' #')) AND EXISTS (SELECT FROM ledger_entries c WHERE c.corrects = e.id)`,
    [provider, reference],
  );
  const times = rows[0]?.times ?? 0;
  return times === 0 ? reference : `${reference} #${times + 1}`;
}

async function isEntered(db: Queryable, provider: string, reference: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM ledger_entries WHERE provider = $1 AND provider_reference = $2 AND kind = 'REFUND'`,
    [provider, reference],
  );
  return rowCount !== 0;
}

/** Gives up the refund that staff have made in the dashboard instead: one that failed or is stuck here, or that they were to transfer. */
async function giveUpForIt(db: Queryable, orderId: number, amount: number, paymentReference: string): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM refunds WHERE order_id = $1 AND amount = $2
       AND (payment_reference = $3 AND (state = 'FAILED' OR ${isStuck('refunds')}) OR method = 'BANK_TRANSFER' AND state = 'PENDING')
     ORDER BY id LIMIT 1 FOR UPDATE`,
    [orderId, amount, paymentReference],
  );
  if (rows[0]) await changeRefund(db, rows[0].id, { state: 'GIVEN_UP' });
}
