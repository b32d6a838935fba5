import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { presentInstant, type Clock } from '../../../clock.ts';
import { transaction } from '../../../database/pool.ts';
import { describe } from '../../../http/error-handler.ts';
import {
  PaymentProviderError,
  type PaymentProviders,
  type ProviderInvoice,
} from '../../../payment-providers/payment-provider.ts';
import { endUnpaidOrder } from './end-order.ts';
import { inParallel } from '../../../payment-providers/in-parallel.ts';
import { mailAboutOrder } from './order-mail.ts';
import { newestEntry } from '../../money/ledger/entries.ts';
import type { PaymentNews, Settlement } from '../../money/payments/payment-news.ts';
import * as invoices from './invoices.ts';
import * as repository from './repository.ts';
import type { InvoiceRow } from './invoices.ts';

interface Options {
  readonly db: pg.Pool;
  readonly clock: Clock;
  readonly payments: PaymentProviders;
  readonly publicUrl: string;
  /** When the provider has not answered for this long, an order ends without its answer. */
  readonly unansweredSeconds: number;
  readonly log: FastifyBaseLogger;
  readonly settle: (news: PaymentNews) => Promise<Settlement>;
  readonly closeAtProvider: (invoices: readonly InvoiceRow[]) => void;
}

/** Ends orders past their time. Only the answer of the provider proves that they were not paid. */
export class LapsedOrders {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Ends these orders, beginning with the one that was not asked about for longest. Where the provider cannot be asked, the order waits for the next
   * sweep.
   * @param stopping aborts: the rest is left for the next sweep
   * @returns the number of orders that ended
   */
  async sweep(stopping?: AbortSignal): Promise<number> {
    const { db, clock, log } = this.#options;
    const begun = await repository.databaseTime(db);
    let ended = 0;
    await inParallel(
      async () => (stopping?.aborted ? null : repository.takeLapsedOrder(db, presentInstant(clock), begun)),
      async (orderId) => {
        try {
          if (await this.end(orderId, stopping)) ended += 1;
        } catch (error) {
          log.warn({ cause: describe(error), orderId }, 'an order could not be ended');
        }
      },
    );
    return ended;
  }

  /**
   * Ends one order, unless the provider says that it was paid.
   * @returns whether it ended
   * @throws PaymentProviderError if the provider could not be asked; the order then waits
   */
  async end(orderId: number, stopping?: AbortSignal): Promise<boolean> {
    const { db, clock, settle } = this.#options;
    // Staff may have extended it since it was found.
    if (await repository.isHeld(db, orderId, presentInstant(clock))) return false;
    let ended = false;
    let isPaid = false;
    try {
      for (const invoice of await invoices.findInvoicesToAsk(db, orderId)) {
        stopping?.throwIfAborted();
        const askedAfter = await newestEntry(db);
        const found = await this.#finalState(invoice);
        isPaid ||= found?.status === 'PAID';
        const news = found && { ...found, provider: invoice.provider, providerInvoiceId: found.id, askedAfter };
        if (news && (await settle(news)) === 'ENDED') ended = true;
      }
    } catch (error) {
      if (!(error instanceof PaymentProviderError) || (await this.#waitsOn(orderId))) throw error;
    }
    // An order whose own invoice was paid does not end, however that money was judged.
    return (!isPaid && (await this.#expire(orderId))) || ended;
  }

  /** The last state of an invoice. One that is still open is closed first, so that the answer cannot change any more. */
  async #finalState({ external_id, provider_invoice_id, provider: name }: InvoiceRow): Promise<ProviderInvoice | null> {
    const provider = this.#options.payments.named(name);
    const found = await provider.findInvoice(external_id, provider_invoice_id);
    if (found?.status !== 'PENDING') return found;
    await provider.expireInvoice(found.id);
    const closed = await provider.findInvoice(external_id, provider_invoice_id);
    if (closed?.status === 'PENDING') throw new PaymentProviderError(`Invoice ${external_id} could not be closed`);
    return closed;
  }

  /** Notes that the provider gave no answer. @returns whether the order waits for one */
  async #waitsOn(orderId: number): Promise<boolean> {
    const { db, clock, unansweredSeconds } = this.#options;
    const now = clock.now();
    const since = await repository.markUnanswered(db, orderId, new Date(now).toISOString());
    return since === null || now - Date.parse(since) < unansweredSeconds * 1000;
  }

  async #expire(orderId: number): Promise<boolean> {
    const { db, clock, publicUrl, closeAtProvider } = this.#options;
    const invoices = await transaction(db, async (client) => {
      const closed = await endUnpaidOrder(client, orderId, 'EXPIRED', {
        publicUrl,
        lapsedAt: presentInstant(clock),
      });
      if (closed) await mailAboutOrder(client, orderId, 'expired', publicUrl);
      return closed;
    });
    if (invoices) closeAtProvider(invoices);
    return invoices !== null;
  }
}
