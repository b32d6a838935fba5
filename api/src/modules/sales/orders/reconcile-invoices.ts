import { describe } from '../../../http/error-handler.ts';
import { inParallel } from '../../../payment-providers/in-parallel.ts';
import { newestEntry } from '../../money/ledger/entries.ts';
import type { PaymentNews, Settlement } from '../../money/payments/payment-news.ts';
import { findInvoiceById, markClosedAtProvider, takeInvoicesToCheck, type InvoiceRow } from './invoices.ts';
import { makeInvoice, type MakingOptions } from './make-invoice.ts';

const MANY = 100;
const MANY_ENDED = 50;

interface Options extends MakingOptions {
  readonly settle: (news: PaymentNews) => Promise<Settlement>;
}

export interface Reconciling {
  /** Only invoices that were not asked about for so long. */
  readonly silentSeconds: number;
  /** Only invoices of this order. */
  readonly orderId?: number;
  /** Aborts: the rest is left for the next call. */
  readonly stopping?: AbortSignal;
}

/**
 * Asks the providers about invoices whose notification never came, and about invoices that ended here but are still open there. Invoices that are stored
 * as being made are made.
 */
export async function reconcileInvoices(
  options: Options,
  { silentSeconds, orderId, stopping }: Reconciling,
): Promise<void> {
  const { db, payments, log } = options;
  const names = payments.all.map(({ name }) => name);
  const take = (isOpen: boolean, limit: number) =>
    takeInvoicesToCheck(db, names, { isOpen, silentSeconds, limit, orderId });
  const toCheck = [...(await take(true, MANY)), ...(await take(false, MANY_ENDED))];
  await inParallel(
    async () => (stopping?.aborted ? null : (toCheck.shift() ?? null)),
    async (invoice) => {
      try {
        await look(options, invoice);
      } catch (error) {
        log.warn({ cause: describe(error), externalId: invoice.external_id }, 'an invoice could not be looked up');
      }
    },
  );
}

async function look(options: Options, taken: InvoiceRow): Promise<void> {
  const { db, clock, payments, settle } = options;
  const isOver = Date.parse(taken.expires_at) <= clock.now();
  if (taken.state === 'CREATING' && !(await makeInvoice(options, taken)) && !isOver) return;
  // A process that died while it made the invoice may have succeeded, and the invoice may be paid already.
  const invoice = (taken.state === 'CREATING' && (await findInvoiceById(db, taken.id))) || taken;
  const provider = payments.named(invoice.provider);
  const askedAfter = await newestEntry(db);
  const found = await provider.findInvoice(invoice.external_id, invoice.provider_invoice_id);
  if (found) await settle({ ...found, provider: provider.name, providerInvoiceId: found.id, askedAfter });
  if (invoice.state === 'CREATING' || invoice.state === 'PENDING') return;
  // It is closed now. The next look checks that.
  if (found?.status === 'PENDING') await provider.expireInvoice(found.id);
  // Where the provider does not know it, its page may be open without a chosen way to pay. It can be paid until its own end.
  else if (found || isOver) await markClosedAtProvider(db, invoice.id);
}
