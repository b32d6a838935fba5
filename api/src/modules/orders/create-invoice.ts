import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Clock } from '../../clock.ts';
import { transaction } from '../../database/pool.ts';
import { describe } from '../../http/error-handler.ts';
import type { PaymentProviders, ProviderInvoice } from '../../payments/payment-provider.ts';
import { billInvoice } from '../money-documents/bill-invoice.ts';
import { mailAboutInvoice, resultUrl } from './order-mail.ts';
import { paymentUnavailable } from './payment-unavailable.ts';
import { giveUpInvoice } from './reissue-invoice.ts';
import * as invoices from './invoices.ts';
import * as repository from './repository.ts';
import type { InvoiceRow } from './invoices.ts';
import type { OfferRow, OrderRow } from './repository.ts';

/** Longer than a provider may take; then its maker is taken for dead. */
const SILENT_SECONDS = 30;
const WAIT_MS = 12_000;

interface Options {
  readonly db: pg.Pool;
  readonly clock: Clock;
  readonly payments: PaymentProviders;
  readonly publicUrl: string;
  readonly log: FastifyBaseLogger;
}

export interface OpenInvoice {
  readonly url: string;
  readonly expiresAt: string;
  readonly amount: number;
}

/** An order whose invoice was written down, to be made at the provider. */
export interface Billed {
  readonly order: Pick<OrderRow, 'id' | 'transaction_id'>;
  readonly offer: Pick<OfferRow, 'title' | 'batch' | 'start_date'>;
  /** Whether this call wrote it down, and so has to make it. */
  readonly isNewInvoice: boolean;
}

/**
 * Makes the provider's invoice for a placed order, outside any transaction. Of parallel calls for one order the first makes it, the others wait.
 * If the provider fails, a first invoice takes its order along; where it was to replace another, the order stays what it was.
 */
export async function createInvoice(options: Options, placed: Billed, invoice: InvoiceRow): Promise<OpenInvoice> {
  const mine =
    invoice.state === 'CREATING' &&
    (placed.isNewInvoice || (await invoices.claimInvoiceCreation(options.db, invoice.id, SILENT_SECONDS)));
  const open = mine ? await make(options, placed, invoice) : await waitFor(options.db, invoice.id);
  if (open?.state !== 'PENDING' || open.url === null) throw paymentUnavailable();
  return { url: open.url, expiresAt: open.expires_at, amount: open.amount };
}

async function make(
  { db, clock, payments, publicUrl, log }: Options,
  placed: Billed,
  invoice: InvoiceRow,
): Promise<InvoiceRow | null> {
  const { order, offer } = placed;
  const payer = await repository.findPayer(db, order.id);
  try {
    const expiresAt = Date.parse(invoice.expires_at);
    // A process began this invoice and ended: the provider may have it already.
    const begun = placed.isNewInvoice ? null : await payments.named(invoice.provider).findInvoice(invoice.external_id);
    const made =
      begun ??
      (await payments.createInvoice(invoice.provider, {
        externalId: invoice.external_id,
        amount: invoice.amount,
        description: `${offer.title}, batch ${offer.batch}`,
        payer,
        course: { title: offer.title, batch: offer.batch, startDate: offer.start_date },
        expiresAt,
        durationSeconds: Math.max(1, Math.round((expiresAt - clock.now()) / 1000)),
        returnUrl: resultUrl(publicUrl, order.transaction_id),
      }));
    return (
      (await openInvoice({ db, clock, publicUrl }, invoice, made)) ?? (await invoices.findInvoiceById(db, invoice.id))
    );
  } catch (error) {
    log.warn({ cause: describe(error) }, 'the payment provider made no invoice');
    await transaction(db, (client) => giveUpInvoice(client, order.id, invoice.id));
    throw paymentUnavailable(error);
  }
}

/** The provider has it: from now on it can be paid, it has its tagihan, and the payer has its address. @returns null if it was settled or given up meanwhile */
export function openInvoice(
  { db, clock, publicUrl }: Pick<Options, 'db' | 'clock' | 'publicUrl'>,
  { id, order_id }: Pick<InvoiceRow, 'id' | 'order_id'>,
  made: ProviderInvoice,
): Promise<InvoiceRow | null> {
  return transaction(db, async (client) => {
    // The order before its invoice, as everybody does.
    await client.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [order_id]);
    const open = await invoices.storeProviderInvoice(client, id, made);
    if (!open) return null;
    await client.query(
      `UPDATE instalments SET invoice_id = $2 WHERE order_id = $1 AND invoice_id IS NULL AND number = 1`,
      [order_id, id],
    );
    await billInvoice(client, open, clock);
    await mailAboutInvoice(client, open, publicUrl);
    return open;
  });
}

/** Another call is making it. */
async function waitFor(db: pg.Pool, invoiceId: number): Promise<InvoiceRow | null> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const invoice = await invoices.findInvoiceById(db, invoiceId);
    if (invoice?.state !== 'CREATING' || Date.now() > deadline) return invoice;
    await sleep(100);
  }
}
