import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Clock } from '../../../clock.ts';
import { transaction } from '../../../database/pool.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/error-handler.ts';
import type { PaymentProviders, ProviderInvoice } from '../../../payment-providers/payment-provider.ts';
import { billInvoice } from '../../money/money-documents/bill-invoice.ts';
import { become } from './becoming.ts';
import { mailAboutInvoice, resultUrl } from './order-mail.ts';
import { paymentUnavailable } from './payment-unavailable.ts';
import * as invoices from './invoices.ts';
import * as repository from './repository.ts';
import type { InvoiceRow } from './invoices.ts';

/** Longer than a provider may take; then its maker is taken for dead. */
const SILENT_SECONDS = 30;
const WAIT_MS = 12_000;
const LOOK_AGAIN_MS = 100;

export interface MakingOptions {
  readonly db: pg.Pool;
  readonly clock: Clock;
  readonly payments: PaymentProviders;
  readonly publicUrl: string;
  readonly log: FastifyBaseLogger;
  readonly closeAtProvider: (invoices: readonly InvoiceRow[]) => void;
}

export interface PayableInvoice {
  readonly url: string;
  readonly expiresAt: string;
  readonly amount: number;
}

/**
 * Has an invoice made that was written down. Of parallel calls for one invoice the first makes it, the others wait.
 * @throws ApiError 503 PAYMENT_UNAVAILABLE: it is tried again by itself; 422 where its voucher cannot be had any more, and it is not
 */
export async function makePayable(options: MakingOptions, { id }: Pick<InvoiceRow, 'id'>): Promise<PayableInvoice> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const invoice = await invoices.findInvoiceById(options.db, id);
    if (invoice?.state === 'PENDING' && invoice.url !== null)
      return { url: invoice.url, expiresAt: invoice.expires_at, amount: invoice.amount };
    if (invoice?.state !== 'CREATING' || Date.now() > deadline) throw paymentUnavailable();
    // Another call is making it.
    if (!(await makeInvoice(options, invoice))) await sleep(LOOK_AGAIN_MS);
  }
}

/**
 * Has the invoice made at its provider, outside any transaction, and opens it. Where none is made it stays in the making, and its order is
 * what it was.
 * @returns false: another caller is making it, or nobody has to any more
 * @throws ApiError as {@link makePayable}
 */
export async function makeInvoice(options: MakingOptions, invoice: InvoiceRow): Promise<boolean> {
  const turn = await invoices.takeTurn(options.db, invoice.id, SILENT_SECONDS);
  if (!turn) return false;
  try {
    const asked = turn.wasAsked ? await reachable(options, invoice) : invoice;
    if (!asked) return false;
    await openInvoice(options, asked, await askProvider(options, asked, asked === invoice && turn.wasAsked));
    return true;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    options.log.warn({ cause: describe(error) }, 'the payment provider made no invoice');
    await invoices.endTurn(options.db, invoice.id);
    throw paymentUnavailable(error);
  }
}

/** While its provider is down, or where it is not switched on any more, another one makes it, if there is one. */
async function reachable({ db, payments }: MakingOptions, invoice: InvoiceRow): Promise<InvoiceRow | null> {
  const { provider: before } = invoice;
  const isUsable = payments.all.some(({ name }) => name === before) && !payments.isDown(before);
  const provider = isUsable ? before : payments.nameForNewInvoice();
  if (provider === before) return invoice;
  return transaction(db, async (client) => {
    await client.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [invoice.order_id]);
    return invoices.passOn(client, invoice, provider);
  });
}

/** @param wasAsked an earlier try, or a process that ended over it: the provider may have it already */
async function askProvider(
  { db, clock, payments, publicUrl }: MakingOptions,
  invoice: InvoiceRow,
  wasAsked: boolean,
): Promise<ProviderInvoice> {
  const found = wasAsked ? await payments.named(invoice.provider).findInvoice(invoice.external_id) : null;
  if (found) return found;
  const { transaction_id, payer, course } = await repository.findBilled(db, invoice.order_id);
  const expiresAt = Date.parse(invoice.expires_at);
  return payments.createInvoice(invoice.provider, {
    externalId: invoice.external_id,
    amount: invoice.amount,
    description: `${course.title}, batch ${course.batch}`,
    payer,
    course,
    expiresAt,
    durationSeconds: Math.max(1, Math.round((expiresAt - clock.now()) / 1000)),
    returnUrl: resultUrl(publicUrl, transaction_id),
  });
}

/**
 * The provider has it: its order becomes what was asked for, it takes the place of the invoice that could be paid until now, it has its
 * tagihan, and the payer has its address. Not where it is settled or given up already.
 * @throws ApiError 422 where the order cannot become that any more: it is not made
 */
async function openInvoice(options: MakingOptions, invoice: InvoiceRow, made: ProviderInvoice): Promise<void> {
  const { db, closeAtProvider } = options;
  try {
    closeAtProvider(await transaction(db, (client) => open(client, options, invoice, made)));
  } catch (error) {
    if (error instanceof ApiError) {
      await giveUp(db, invoice);
      await invoices.keepProviderName(db, invoice.id, made.id);
    }
    throw error;
  }
}

/** @returns what it took the place of, to be closed at its provider */
async function open(
  client: pg.PoolClient,
  { clock, publicUrl }: MakingOptions,
  { id, order_id }: InvoiceRow,
  made: ProviderInvoice,
): Promise<InvoiceRow[]> {
  // The order before its invoice, as everybody does.
  await client.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [order_id]);
  const asked = await invoices.findInTheMaking(client, order_id);
  if (asked?.id !== id) {
    await invoices.keepProviderName(client, id, made.id);
    return [];
  }
  const replaced = await invoices.closePayableInvoice(client, order_id, 'REPLACED');
  if (asked.becomes) await become(client, order_id, asked.becomes, clock);
  const open = await invoices.storeProviderInvoice(client, id, made, replaced[0]?.id ?? null);
  await client.query(
    `UPDATE instalments SET invoice_id = $2 WHERE order_id = $1 AND invoice_id IS NULL AND number = 1`,
    [order_id, id],
  );
  await billInvoice(client, open, clock);
  await mailAboutInvoice(client, open, publicUrl);
  return replaced;
}

/** The invoice is not made any more, and its order stays what it is. */
export async function giveUp(db: pg.Pool, { id, order_id }: Pick<InvoiceRow, 'id' | 'order_id'>): Promise<void> {
  await transaction(db, async (client) => {
    await client.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [order_id]);
    if ((await invoices.findInTheMaking(client, order_id))?.id === id)
      await invoices.stopMaking(client, order_id, 'FAILED');
  });
}
