import type { Queryable } from '../../../database/pool.ts';
import { conflict, type ApiError } from '../../../http/api-error.ts';
import type { PaymentProviders } from '../../../payment-providers/payment-provider.ts';
import { endUnpaidOrder, giveBack } from './end-order.ts';
import { hashOfKey, SCOPES } from './idempotency.ts';
import { paymentUnavailable } from './payment-unavailable.ts';
import { moveLinks } from './order-links.ts';
import { batchOfOrder } from './places.ts';
import { heldUntil, type InvoiceRow } from './invoices.ts';
import type { OrderState } from './repository.ts';
import { newestEntry } from '../../money/ledger/entries.ts';
import type { PaymentNews } from '../../money/payments/payment-news.ts';

/** The keys of the earlier attempts in a request. */
export const keysOf = ({
  replaces_key: key,
  also_replaces: others = [],
}: {
  readonly replaces_key?: string | undefined;
  readonly also_replaces?: readonly string[] | undefined;
}): readonly string[] => [...new Set(key === undefined ? others : [key, ...others])];

interface Asking {
  readonly db: Queryable;
  readonly payments: PaymentProviders;
  readonly settle: (news: PaymentNews) => Promise<unknown>;
}

/**
 * Asks the provider whether an order of earlier attempts was paid meanwhile, and settles the answer, because a notification may be late or lost. Call it
 * outside any transaction, before the order is replaced.
 * @throws ApiError 503 PAYMENT_UNAVAILABLE: without an answer the order may have money, so it must not end
 */
export async function settleEarlierOrders({ db, payments, settle }: Asking, keys: readonly string[]): Promise<void> {
  const { rows } = await db.query<{ external_id: string; provider_invoice_id: string | null; provider: string }>(
    `SELECT i.external_id, i.provider_invoice_id, i.provider FROM idempotency_keys k JOIN orders o ON o.id = k.order_id JOIN invoices i ON i.order_id = o.id
     WHERE k.scope = ANY ($1) AND k.key_hash = ANY ($2) AND o.state = 'PENDING' AND i.provider = ANY ($3) AND i.state <> 'PAID' AND NOT i.closed_at_provider`,
    [SCOPES, keys.map(hashOfKey), payments.all.map(({ name }) => name)],
  );
  for (const { external_id, provider_invoice_id, provider: name } of rows) {
    const provider = payments.named(name);
    const askedAfter = await newestEntry(db);
    const found = await provider.findInvoice(external_id, provider_invoice_id).catch((error: unknown) => {
      throw paymentUnavailable(error);
    });
    if (found && found.status !== 'PENDING')
      await settle({ ...found, provider: provider.name, providerInvoiceId: found.id, askedAfter });
  }
}

/**
 * The order of an earlier attempt that is still unpaid and has the same form. It gets the new price and does not end.
 * @param now ISO instant
 */
export async function orderOfSameForm(
  db: Queryable,
  orders: readonly number[],
  form: { scheduleId: number; hash: Buffer; now: string },
): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT o.id FROM orders o WHERE o.id = ANY ($1) AND o.state = 'PENDING' AND o.request_hash = $2 AND ${batchOfOrder} = $3 AND ${heldUntil('o')} > $4
       AND NOT EXISTS (SELECT FROM idempotency_keys k WHERE k.order_id = o.id AND k.status IS NULL AND k.locked_until > now())`,
    [orders, form.hash, form.scheduleId, form.now],
  );
  return rows[0]?.id ?? null;
}

/** The orders that earlier attempts made. Two calls with one key may have made two. */
export async function ordersOfAttempts(db: Queryable, keys: readonly string[]): Promise<number[]> {
  if (keys.length === 0) return [];
  const { rows } = await db.query<{ order_id: number }>(
    'SELECT order_id FROM idempotency_keys WHERE scope = ANY ($1) AND key_hash = ANY ($2) AND order_id IS NOT NULL',
    [SCOPES, keys.map(hashOfKey)],
  );
  return rows.map(({ order_id }) => order_id);
}

/**
 * Ends the orders of earlier attempts and gives their seats and vouchers back, so that the next order in this transaction replaces them. An attempt that
 * made no order can make none from now on, because its request may still be on its way.
 * @param keys of those attempts. Only the buyer's browser knows them, which proves that the orders are the buyer's.
 * @param kept the order that gets a new price and does not end
 * @returns the invoices that it closed, to be closed at the provider
 * @throws ApiError 409 IN_FLIGHT; EARLIER_ORDER_PAID where an order has money, or money of it was taken back, and so waits for staff
 */
export async function endEarlierOrders(
  client: Queryable,
  keys: readonly string[],
  { kept, publicUrl }: { kept: number | null; publicUrl: string },
): Promise<InvoiceRow[]> {
  if (keys.length === 0) return [];
  const hashes = keys.map(hashOfKey);
  await closeKeys(client, hashes);
  const { rows } = await client.query<{ order_id: number | null; is_running: boolean }>(
    `SELECT order_id, status IS NULL AND locked_until > now() AS is_running FROM idempotency_keys
     WHERE scope = ANY ($1) AND key_hash = ANY ($2) AND (order_id IS NOT NULL OR status IS NULL) ORDER BY order_id`,
    [SCOPES, hashes],
  );
  const closed: InvoiceRow[] = [];
  for (const { order_id, is_running } of rows) {
    if (order_id === kept && kept !== null) continue;
    if (is_running) throw conflict('IN_FLIGHT', 'Pendaftaran sebelumnya masih diproses');
    if (order_id !== null) closed.push(...(await end(client, order_id, publicUrl)));
  }
  return closed;
}

/** Makes the order the replacement of earlier ones that ended without money. Their links lead to it. */
export async function takePlaceOf(client: Queryable, earlier: readonly number[], orderId: number): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `UPDATE orders SET replaced_by = $2 WHERE id = ANY ($1) AND id <> $2 AND state IN ('CANCELLED', 'EXPIRED', 'FAILED')
       AND NOT order_has_money(id) RETURNING id`,
    [earlier, orderId],
  );
  await moveLinks(
    client,
    rows.map(({ id }) => id),
    orderId,
  );
}

/**
 * Uses up keys that were never used, so that a later call with one is refused. They are locked in a fixed order, because two calls may close the same
 * keys.
 */
async function closeKeys(client: Queryable, hashes: readonly Buffer[]): Promise<void> {
  await client.query(
    `INSERT INTO idempotency_keys (scope, key_hash, request_hash, status, locked_until)
     SELECT scope, hash, ''::bytea, 422, now() FROM unnest($1::text[]) scope, unnest($2::bytea[]) hash ORDER BY hash, scope ON CONFLICT DO NOTHING`,
    [SCOPES, hashes],
  );
}

/** Ends an unpaid order. Each step checks the state that it ends, so a payment that comes first leaves nothing to end. */
async function end(client: Queryable, orderId: number, publicUrl: string): Promise<InvoiceRow[]> {
  const closed = await endUnpaidOrder(client, orderId, 'CANCELLED', { publicUrl });
  if (closed) return closed;
  if (await endFreeOrder(client, orderId, publicUrl)) return [];
  const { rows } = await client.query<{ state: OrderState }>('SELECT state FROM orders WHERE id = $1', [orderId]);
  if (!['EXPIRED', 'CANCELLED', 'FAILED'].includes(rows[0]?.state ?? '')) throw earlierOrderPaid();
  return [];
}

/** @returns false where the order costs something, has money, has ended, or one of its participants got a certificate */
async function endFreeOrder(client: Queryable, orderId: number, publicUrl: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE orders SET ended_as = 'CANCELLED', updated_at = now() WHERE id = $1 AND state = 'PAID' AND amount = 0 AND balance = 0
       AND NOT order_has_money(id)
       AND NOT EXISTS (SELECT FROM registrations r JOIN places p ON p.registration_id = r.id WHERE r.order_id = orders.id AND p.certified)`,
    [orderId],
  );
  if (rowCount !== 1) return false;
  await giveBack(client, orderId, publicUrl);
  return true;
}

function earlierOrderPaid(): ApiError {
  return conflict('EARLIER_ORDER_PAID', 'Pendaftaran sebelumnya sudah dibayar, jadi tidak bisa diganti');
}
