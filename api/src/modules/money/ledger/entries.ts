import type { Queryable } from '../../../database/pool.ts';
import { actorColumns, PROVIDER, SYSTEM, type OrderActor } from './actor.ts';

export type EntryKind = 'PAYMENT' | 'REFUND' | 'BANK_TRANSFER' | 'WRITE_OFF' | 'CORRECTION' | 'WITHHELD_TAX';

interface NewEntry {
  /** null where the money fits no order. */
  readonly orderId: number | null;
  readonly kind: EntryKind;
  /** Whole rupiah: positive where we received it, negative where we paid it. */
  readonly amount: number;
  readonly provider?: string | null;
  /** The name of the movement at the provider or bank. Each movement is entered once. */
  readonly reference?: string | null;
  readonly channel?: string | null;
  /** The instant at which the money moved. */
  readonly occurredAt: string;
  readonly actor: OrderActor;
  readonly reason?: string | null;
  readonly receivedPaymentId?: number | null;
  readonly refundId?: number | null;
  readonly corrects?: number | null;
}

/**
 * The reference of money that a bank took back or that was voided. It is made of the name of the payment, because no provider's list names such a
 * movement.
 */
export const takenBack = (name: string): string => `taken back ${name}`;

/** The reference of money that was taken back and then came again. It is made of the reference of the entry that took it. */
export const wonBack = (reference: string): string => `won back, ${reference}`;

const OF_TAKEN_MONEY = new RegExp(`^(${wonBack('')})?${takenBack('')}`);

/** A reference for people. For money that was taken back it is the name of the payment; the reason says that it was taken. */
export const shownReference = (reference: string | null): string | null =>
  reference?.replace(OF_TAKEN_MONEY, '') ?? null;

/** SQL: whether a row of `ledger_entries` is money that was taken back and did not come again, whatever staff decided about it. */
export const isStillTaken = (e: string) => `(${e}.kind = 'REFUND' AND ${e}.provider_reference LIKE '${takenBack('%')}'
  AND NOT EXISTS (SELECT FROM ledger_entries again WHERE again.corrects = ${e}.id))`;

/**
 * SQL: the whole rupiah of an order that are {@link isStillTaken} and that staff have not acted on or noted since. Until they do, nothing bills this
 * money by itself.
 * @param orderId the id, as SQL
 */
export const takenUndecided = (orderId: string) => `order_taken_back(${orderId})`;

/** The id of the newest entry; 0 where there is none. */
export async function newestEntry(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM ledger_entries');
  return rows[0]?.id ?? 0;
}

/** Writes an entry. Entries are never changed. @throws pg.DatabaseError on `ledger_entries_once` where this movement is in the ledger already */
export async function insertEntry(db: Queryable, entry: NewEntry): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO ledger_entries (order_id, kind, amount, provider, provider_reference, channel, occurred_at, actor, staff_user_id, reason,
       received_payment_id, refund_id, corrects)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id`,
    [
      entry.orderId,
      entry.kind,
      entry.amount,
      entry.provider ?? null,
      entry.reference ?? null,
      entry.channel ?? null,
      entry.occurredAt,
      ...actorColumns(entry.actor),
      entry.reason ?? null,
      entry.receivedPaymentId ?? null,
      entry.refundId ?? null,
      entry.corrects ?? null,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('The ledger entry was not stored');
  return row.id;
}

/** Assigns an entry without an order to one, until {@link endAllocation}. */
export async function allocate(
  db: Queryable,
  entryId: number,
  { orderId, actor, reason }: { orderId: number; actor: OrderActor; reason: string | null },
): Promise<void> {
  await db.query(
    'INSERT INTO ledger_allocations (entry_id, order_id, actor, staff_user_id, reason) VALUES ($1, $2, $3, $4, $5)',
    [entryId, orderId, ...actorColumns(actor), reason],
  );
}

/** Ends the assignment of an entry to an order. The assignment stays stored; its end is another row. */
export async function endAllocation(
  db: Queryable,
  { allocation_id, order_id }: { readonly allocation_id: number; readonly order_id: number },
  { staffId, reason }: { staffId: number; reason: string },
): Promise<void> {
  await db.query(
    'INSERT INTO ledger_allocation_ends (allocation_id, order_id, staff_user_id, reason) VALUES ($1, $2, $3, $4)',
    [allocation_id, order_id, staffId, reason],
  );
}

/** The facts that a provider gives about one payment. */
export interface ReceivedMoney {
  readonly receivedPaymentId: number;
  readonly provider: string;
  /** The provider's name for the payment or, where payments have none, for its invoice. */
  readonly reference: string;
  readonly invoiceReference: string;
  /** The provider's own id of the payment; null where no news named it. */
  readonly paymentId: string | null;
  /** Whether another payment of the same invoice counts already. Then an entry by the invoice's name is not this payment. */
  readonly isAnother: boolean;
  /** null where it fits no order. */
  readonly orderId: number | null;
  /** Whole rupiah. */
  readonly amount: number;
  /** The provider's fee, which is taken off the amount; null where the provider does not tell it. */
  readonly fee: number | null;
  /** The fee that the payer paid in addition and the provider keeps. */
  readonly payerFee: number;
  /** The amount that the provider took off for the payer. */
  readonly promotion: number;
  readonly channel: string | null;
  readonly occurredAt: string;
}

interface KnownEntry {
  readonly id: number;
  readonly order_id: number | null;
  readonly allocated_to: number | null;
  readonly amount: number;
}

/**
 * Enters a payment once, however often it is notified. When it is notified again with another amount, the difference is entered as a correction. Money
 * that fitted no order before and fits one now is assigned to it. Where two orders claim it, the first stays.
 * @returns the provider's promotion where this is the first news of it: the order then owes that much less
 */
export async function bookPayment(db: Queryable, money: ReceivedMoney): Promise<number> {
  const known = await findPayment(db, money);
  if (!known) {
    const reference = await freeReference(db, money);
    const id = await insertEntry(db, { ...money, reference, kind: 'PAYMENT', actor: PROVIDER });
    await keepFee(db, id, money);
    return keepAdjustment(db, id, money);
  }
  // News of a known payment that fits no order is a claim for staff to check. The money did not come twice.
  if (money.orderId === null) return 0;
  if (known.order_id === null && known.allocated_to === null)
    await allocate(db, known.id, { orderId: money.orderId, actor: SYSTEM, reason: null });
  else if ((known.order_id ?? known.allocated_to) !== money.orderId) return 0;
  await keepFee(db, known.id, money);
  const promotion = await keepAdjustment(db, known.id, money);
  const difference = money.amount - known.amount;
  if (difference === 0) return promotion;
  await insertEntry(db, {
    ...money,
    orderId: known.order_id,
    kind: 'CORRECTION',
    amount: difference,
    reference: `${money.reference} #${money.receivedPaymentId}`,
    actor: PROVIDER,
    corrects: known.id,
  });
  return promotion;
}

/** Keeps the first fee that the provider tells. Some providers tell it only later. */
async function keepFee(db: Queryable, entryId: number, { fee, amount }: ReceivedMoney): Promise<void> {
  if (fee === null || !isWholeRupiah(fee) || fee > amount) return;
  await db.query('INSERT INTO ledger_fees (entry_id, amount) VALUES ($1, $2) ON CONFLICT (entry_id) DO NOTHING', [
    entryId,
    fee,
  ]);
}

/** Keeps the amounts by which the payer's payment differs from what we received. @returns the promotion, at its first news for money of an order */
async function keepAdjustment(
  db: Queryable,
  entryId: number,
  { orderId, payerFee, promotion }: ReceivedMoney,
): Promise<number> {
  const isWhole = [payerFee, promotion].every((amount) => amount === 0 || isWholeRupiah(amount));
  if (orderId === null || !isWhole || payerFee + promotion === 0) return 0;
  const { rowCount } = await db.query(
    'INSERT INTO ledger_adjustments (entry_id, payer_fee, promotion) VALUES ($1, $2, $3) ON CONFLICT (entry_id) DO NOTHING',
    [entryId, payerFee, promotion],
  );
  return rowCount === 1 ? promotion : 0;
}

/** A reference that is still free. Where payments are named by their invoice, only the first one gets that name. */
async function freeReference(db: Queryable, { provider, reference, paymentId }: ReceivedMoney): Promise<string> {
  if (paymentId === null || paymentId === reference) return reference;
  const { rowCount } = await db.query(
    `SELECT FROM ledger_entries WHERE provider = $1 AND provider_reference = $2 AND kind = 'PAYMENT'`,
    [provider, reference],
  );
  return rowCount === 0 ? reference : paymentId;
}

/** The entry of a payment, with its corrected amount. An entry of a payment with another id is never taken. */
async function findPayment(
  db: Queryable,
  { receivedPaymentId, provider, reference, invoiceReference, paymentId, isAnother }: ReceivedMoney,
): Promise<KnownEntry | null> {
  const { rows } = await db.query<KnownEntry>(
    `SELECT e.id, e.order_id, a.order_id AS allocated_to,
       e.amount + coalesce((SELECT sum(c.amount) FROM ledger_entries c WHERE c.corrects = e.id), 0)::integer AS amount
     FROM ledger_entries e LEFT JOIN live_allocations() a ON a.entry_id = e.id LEFT JOIN received_payments p ON p.id = e.received_payment_id
     WHERE e.kind = 'PAYMENT' AND e.provider = $1 AND (e.received_payment_id = $2 OR e.provider_reference IN ($3, $4, $5))
       AND (e.received_payment_id = $2 OR p.payment_reference = $5 OR NOT $6::boolean AND (p.payment_reference IS NULL OR $5::text IS NULL))
     ORDER BY coalesce(e.received_payment_id = $2, false) DESC, e.provider_reference = $3 DESC LIMIT 1`,
    [provider, receivedPaymentId, reference, invoiceReference, paymentId, isAnother],
  );
  return rows[0] ?? null;
}

/** The largest amount that an entry can hold. */
const MOST_RUPIAH = 2_147_483_647;

/** Whether an amount can be entered: whole rupiah, above 0. */
export function isWholeRupiah(amount: number): boolean {
  return Number.isInteger(amount) && amount > 0 && amount <= MOST_RUPIAH;
}
