import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Clock } from '../../../clock.ts';
import { transaction } from '../../../database/pool.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/error-handler.ts';
import type { PaymentProviders, ProviderInvoice } from '../../../payment-providers/payment-provider.ts';
import { RefusedByProvider } from '../../../payment-providers/provider-http.ts';
import { openInvoice } from './open-invoice.ts';
import { mailAboutInvoice, resultUrl } from './order-mail.ts';
import { paymentUnavailable } from './payment-unavailable.ts';
import * as invoices from './invoices.ts';
import * as repository from './repository.ts';
import type { InvoiceRow, Turn } from './invoices.ts';

/** Longer than a provider may take. A caller that is silent for longer counts as dead. */
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
 * Makes a stored invoice payable. Of parallel calls for one invoice the first makes it, and the others wait.
 * @throws ApiError 503 PAYMENT_UNAVAILABLE where it is not made now; it is tried again while it is stored as being made. 422 where its voucher is no
 * longer available, 409 where the debt of its order has changed; then it is given up
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
 * Has the provider make the invoice, outside any transaction, and opens it. Where none is made, the invoice stays pending and its order stays as it was.
 * An invoice whose time is over is given up.
 * @returns false where another caller makes it, or nobody has to any more
 * @throws ApiError as {@link makePayable}
 */
export async function makeInvoice(options: MakingOptions, { id }: Pick<InvoiceRow, 'id'>): Promise<boolean> {
  const { db, clock, log } = options;
  const turn = await invoices.takeTurn(db, id, SILENT_SECONDS);
  if (!turn) return false;
  if (Date.parse(turn.invoice.expires_at) <= clock.now()) {
    await giveUp(db, turn.invoice);
    return false;
  }
  let asked = turn;
  try {
    if (asked.wasAsked) asked = await reachable(options, asked);
    const made = await askProvider(options, asked).catch(async (error: unknown) => {
      // The name may have been used up by a try whose answer was lost.
      if (!asked.wasAsked || !isRefused(error)) throw error;
      asked = await renamed(options, asked.invoice, asked.invoice.provider);
      return askProvider(options, asked);
    });
    await open(options, asked.invoice, made);
    return true;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    log.warn({ cause: describe(error) }, 'an invoice could not be opened');
    await invoices.endTurn(db, asked.invoice, isRefused(error) && !asked.wasAsked);
    throw paymentUnavailable(error);
  }
}

const isRefused = (error: unknown): boolean => error instanceof RefusedByProvider && error.isAboutTheRequest;

/** The turn at the provider that makes new invoices now. An invoice that another provider did not make gets a new name there. */
async function reachable(options: MakingOptions, turn: Turn): Promise<Turn> {
  const provider = options.payments.nameForNewInvoice();
  return provider === turn.invoice.provider ? turn : renamed(options, turn.invoice, provider);
}

/** @throws ApiError 503 where it is not being made any more */
async function renamed({ db }: MakingOptions, invoice: InvoiceRow, provider: string): Promise<Turn> {
  const passed = await transaction(db, async (client) => {
    await client.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [invoice.order_id]);
    return invoices.passOn(client, invoice, provider);
  });
  if (!passed) throw paymentUnavailable();
  return { invoice: passed, wasAsked: false };
}

async function askProvider(
  { db, clock, payments, publicUrl }: MakingOptions,
  { invoice, wasAsked }: Turn,
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
 * Opens the invoice that the provider made and mails its address to the payer, unless it was settled, given up or renamed meanwhile.
 * @throws ApiError 422 or 409 where the order cannot change as the invoice says any more; then it is given up
 */
async function open(options: MakingOptions, invoice: InvoiceRow, made: ProviderInvoice): Promise<void> {
  const { db, clock, publicUrl, closeAtProvider } = options;
  const { id, order_id, external_id } = invoice;
  try {
    const replaced = await transaction(db, async (client) => {
      // The order is locked before its invoice, as everywhere.
      await client.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [order_id]);
      const asked = await invoices.findInTheMaking(client, order_id);
      if (asked?.id !== id || asked.external_id !== external_id) {
        await invoices.keepProviderName(client, external_id, made.id);
        return [];
      }
      const opened = await openInvoice(client, asked, made, clock);
      await mailAboutInvoice(client, opened.open, publicUrl);
      return opened.replaced;
    });
    closeAtProvider(replaced);
  } catch (error) {
    if (error instanceof ApiError) {
      await giveUp(db, invoice);
      await invoices.keepProviderName(db, external_id, made.id);
    }
    throw error;
  }
}

/** Gives up an invoice. Its order stays as it is. */
export async function giveUp(db: pg.Pool, { id, order_id }: Pick<InvoiceRow, 'id' | 'order_id'>): Promise<void> {
  await transaction(db, async (client) => {
    await client.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [order_id]);
    if ((await invoices.findInTheMaking(client, order_id))?.id === id)
      await invoices.stopMaking(client, order_id, 'FAILED');
  });
}
