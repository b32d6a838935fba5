import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import { transaction } from '../../../database/pool.ts';
import { notForReaders } from '../../../database/reader.ts';
import { describe } from '../../../http/error-handler.ts';
import { PaymentProviderError, type PaymentProviders } from '../../../payment-providers/payment-provider.ts';
import { findAttempt, type Attempt, type StandingOrder } from './find-attempt.ts';
import { once, type Once } from './idempotency.ts';
import { offeredPlans, type Stage } from '../../money/ledger/instalments.ts';
import { LapsedOrders } from './lapsed-orders.ts';
import { drawLink } from '../../../access/token.ts';
import { endUnpaidOrder } from './end-order.ts';
import { makePayable, type MakingOptions, type PayableInvoice } from './make-invoice.ts';
import { keepLink } from './order-links.ts';
import { confirmNotified } from '../../money/payments/confirm-notified.ts';
import {
  FOR_STAFF,
  isMoney,
  type LearntBy,
  type PaymentNews,
  type Settlement,
} from '../../money/payments/payment-news.ts';
import { paymentUnavailable } from './payment-unavailable.ts';
import { placeOrder, type PlacedOrder, type PlaceOrderOptions, type PlacingCall } from './place-order.ts';
import { reconcileInvoices, type Reconciling } from './reconcile-invoices.ts';
import { keysOf, settleEarlierOrders } from './replace-order.ts';
import * as invoices from './invoices.ts';
import * as repository from './repository.ts';
import { normalise, requestHash } from './request-hash.ts';
import type { OrderPayload, OrderRequest } from './schemas.ts';
import { leaveUnconfirmed, settlePayment } from './settle-payment.ts';
import { findOrderId, isTransactionId } from '../../money/ledger/transaction-id.ts';

interface FreeOrder {
  readonly transaction: { readonly id: string };
}

/** The stored answer of a call that placed an order. It has no link, because only hashes of links are stored. */
interface Placed {
  /** Whether the caller is known to be the order's buyer. */
  readonly made?: boolean;
}

/** The link to the order's page, for the browser that placed it; null for others. */
interface WithLink {
  readonly order_link: string | null;
}

/** The result of an attempt, for the browser that made it. */
type AttemptWithLink =
  | { readonly status: 'ACCEPTED'; readonly order: StandingOrder & WithLink }
  | Exclude<Attempt, { readonly status: 'ACCEPTED' }>;

interface PaidOrder extends FreeOrder {
  readonly invoice: { readonly invoice_url: string; readonly expires_at: string; readonly amount: number };
}

/** A provider is asked about a pending order at most this often while its buyer watches the page. */
const WATCH_SECONDS = 10;

/** The most looks at a time for buyers who watch. Thousands watch when a sale opens, and buyers who order need the connections. */
const MOST_LOOKS = 20;

/** Whether it is unpaid, or has an open bill. */
const waitsForMoney = ({ state, owing }: repository.TransactionRow): boolean =>
  state === 'PENDING' || (owing !== null && owing.asked !== null);

/** Handles orders from the form to the certain seat. */
export class OrderService {
  readonly #db: pg.Pool;
  readonly #clock: Clock;
  readonly #payments: PaymentProviders;
  readonly #publicUrl: string;
  readonly #placing: PlaceOrderOptions;
  readonly #making: MakingOptions;
  readonly #lapsed: LapsedOrders;
  readonly #log: FastifyBaseLogger;
  #looks = 0;
  readonly #settleFound = (news: PaymentNews) => this.settle(news, 'LOOK_UP');

  constructor({
    db,
    clock,
    payments,
    config,
    log,
  }: {
    db: pg.Pool;
    clock: Clock;
    payments: PaymentProviders;
    config: Config;
    log: FastifyBaseLogger;
  }) {
    this.#db = db;
    this.#clock = clock;
    this.#payments = payments;
    this.#publicUrl = config.publicUrl;
    this.#log = log;
    this.#placing = {
      db,
      clock,
      publicUrl: config.publicUrl,
      get provider() {
        return payments.nameForNewInvoice();
      },
      invoiceSeconds: config.payment.invoiceSeconds,
      minPayable: config.minPayable,
      hoarding: config.hoarding,
      endLapsed: (orderId) => this.#endLapsed(orderId),
    };
    const closeAtProvider = (invoices: readonly invoices.InvoiceRow[]) => this.closeAtProvider(invoices);
    this.#making = { db, clock, payments, publicUrl: config.publicUrl, log, closeAtProvider };
    this.#lapsed = new LapsedOrders({
      db,
      clock,
      payments,
      publicUrl: config.publicUrl,
      unansweredSeconds: config.unansweredSeconds,
      log,
      settle: this.#settleFound,
      closeAtProvider,
    });
  }

  placeFree(request: OrderRequest, key: string | undefined): Promise<FreeOrder & WithLink> {
    return this.#placeOnce<FreeOrder>({ scope: 'free', key, isAnswer: isFreeOrder }, request, async ({ order }) => ({
      transaction: { id: order.transaction_id },
    }));
  }

  placePaid(request: OrderRequest, key: string | undefined): Promise<PaidOrder & WithLink> {
    return this.#placeOnce<PaidOrder>({ scope: 'invoice', key, isAnswer: isPaidOrder }, request, async (placed) => {
      const { url, expiresAt, amount } = await this.#payable(placed);
      return {
        transaction: { id: placed.order.transaction_id },
        invoice: { invoice_url: url, expires_at: expiresAt, amount },
      };
    });
  }

  async #placeOnce<Answer extends FreeOrder>(
    call: Pick<Once<Answer & Placed>, 'scope' | 'key' | 'isAnswer'>,
    { replaces_key, also_replaces, waiting_offer: waitingOffer, origin, ...form }: OrderRequest,
    answer: (placed: PlacedOrder) => Promise<Answer>,
  ): Promise<Omit<Answer & Placed, 'made'> & WithLink> {
    const payload = normalise(form);
    const replacesKeys = keysOf({ replaces_key, also_replaces });
    const placed = await once<Answer & Placed>(
      this.#db,
      { ...call, requestHash: requestHash(payload) },
      async (bindKey) => {
        const placing = { bindKey, replacesKeys, waitingOffer, origin };
        const placed = await this.#place(payload, call.scope === 'free', placing);
        return { ...(await answer(placed)), made: placed.isOfCaller };
      },
    );
    return this.#withLink(placed);
  }

  /** The plans in which a place in a batch can be paid. @param total whole rupiah */
  async plans(scheduleId: number, total: number): Promise<Stage[][]> {
    const endDate = await repository.findLastDay(this.#db, scheduleId);
    if (endDate === null) return [];
    return offeredPlans(total, { today: this.#clock.today(), endDate, smallest: this.#placing.minPayable });
  }

  async #withLink<T extends FreeOrder & Placed>({ made, ...placed }: T): Promise<Omit<T, 'made'> & WithLink> {
    const orderId = made === true ? await findOrderId(this.#db, placed.transaction.id) : null;
    return { ...placed, order_link: orderId === null ? null : await this.#newLink(orderId) };
  }

  /** @returns the secret of a new link of the payer. Only its hash is stored. */
  async #newLink(orderId: number): Promise<string> {
    const link = drawLink();
    await keepLink(this.#db, orderId, { role: 'PAYER' }, link);
    return link.secret;
  }

  async #place(payload: OrderPayload, free: boolean, call: PlacingCall): Promise<PlacedOrder> {
    if (call.replacesKeys.length > 0) {
      const asking = { db: this.#db, payments: this.#payments, settle: this.#settleFound };
      await settleEarlierOrders(asking, call.replacesKeys);
    }
    const placed = await placeOrder(this.#placing, payload, free, call);
    this.closeAtProvider(placed.replaced);
    return placed;
  }

  /** The payable invoice of a placed order. An order that existed before this call stays as it is where the invoice cannot be made. */
  async #payable({ order, invoice, isNewOrder }: PlacedOrder): Promise<PayableInvoice> {
    if (!invoice) throw new Error('A paid order was placed without an invoice');
    return isNewOrder ? this.billNew(order.id, invoice.id) : makePayable(this.#making, invoice);
  }

  /**
   * Makes the first invoice of a new order. Where it cannot be made, the order ends, and its buyer is told that nothing was ordered.
   * @throws ApiError 503 PAYMENT_UNAVAILABLE in that case
   */
  async billNew(orderId: number, invoiceId: number): Promise<PayableInvoice> {
    try {
      return await makePayable(this.#making, { id: invoiceId });
    } catch (error) {
      const end = (client: pg.PoolClient) => endUnpaidOrder(client, orderId, 'FAILED', { publicUrl: this.#publicUrl });
      this.closeAtProvider((await transaction(this.#db, end)) ?? []);
      throw error;
    }
  }

  /**
   * Makes the invoice that a call stored for an order, unless it is made already.
   * @param invoiceId null where the call stored none
   * @throws ApiError 503 PAYMENT_UNAVAILABLE where it cannot be made now. The order stays as it was, and the invoice is tried again.
   */
  async bill(invoiceId: number | null): Promise<void> {
    const asked = invoiceId === null ? null : await invoices.findInvoiceById(this.#db, invoiceId);
    if (asked?.state === 'CREATING' || asked?.state === 'FAILED') await makePayable(this.#making, asked);
  }

  /** Makes the invoice of an order that is stored as being made, if there is one. @throws ApiError as {@link bill} */
  async billNow(orderId: number): Promise<void> {
    await this.bill((await invoices.findInTheMaking(this.#db, orderId))?.id ?? null);
  }

  /** The provider that makes the next invoice. @param preview whether the call is only a preview */
  providerFor({ preview }: { readonly preview: boolean }): string {
    return this.#payments.nameForNewInvoice({ isPreview: preview });
  }

  /** The result of the call with this idempotency key. Its browser gets the link that the answer would have had. */
  async findAttempt(key: string): Promise<AttemptWithLink> {
    const found = await findAttempt(this.#db, key, this.#clock.now());
    if (found.status !== 'ACCEPTED') return found;
    const { order, orderId, opensPage } = found;
    return { status: 'ACCEPTED', order: { ...order, order_link: opensPage ? await this.#newLink(orderId) : null } };
  }

  async find(transactionId: string): Promise<repository.TransactionRow | null> {
    if (!isTransactionId(transactionId.toLowerCase())) return null;
    const found = await repository.findTransaction(this.#db, transactionId);
    // The webhook may be lost or late, so the provider is asked. The answer does not wait for that, because the page asks again.
    if (found && waitsForMoney(found)) this.lookSoon(found.id);
    return found;
  }

  /**
   * Asks the provider about an order that waits for money, without waiting, for the buyer who watches the page. It continues when the buyer leaves.
   * It does nothing while many other looks are running, because the page asks again.
   */
  lookSoon(orderId: number): void {
    if (this.#looks >= MOST_LOOKS) return;
    this.#looks += 1;
    notForReaders(() => this.reconcile({ silentSeconds: WATCH_SECONDS, orderId }))
      .catch((error: unknown) => this.#warn(error))
      .finally(() => {
        this.#looks -= 1;
      });
  }

  async settle(news: PaymentNews, learntBy: LearntBy): Promise<Settlement> {
    const { settlement, replaced } = await settlePayment(this.#db, news, learntBy, {
      clock: this.#clock,
      publicUrl: this.#publicUrl,
    });
    this.closeAtProvider(replaced);
    if (FOR_STAFF.includes(settlement)) {
      this.#log.warn({ settlement, externalId: news.externalId }, 'a payment needs the attention of staff');
    }
    return settlement;
  }

  /**
   * Settles a notification, after its provider confirms it where the notification itself is no proof.
   * @throws PaymentProviderError if the provider cannot be asked: try again later
   */
  async settleNotified(news: PaymentNews, isProof: boolean): Promise<Settlement> {
    const asking = { db: this.#db, payments: this.#payments, log: this.#log };
    const confirmed = isProof ? news : await confirmNotified(asking, news);
    return confirmed ? this.settle(confirmed, 'NOTIFICATION') : 'UNCONFIRMED';
  }

  /** Leaves a notification to staff that was not confirmed for so long that it is not tried any more. */
  async giveUpNotified(news: PaymentNews): Promise<void> {
    if (isMoney(news)) await leaveUnconfirmed(this.#db, news, this.#publicUrl);
  }

  /** Ends unpaid orders past their time. @param stopping aborts: the rest is left for the next sweep @returns the number of orders that ended */
  sweep(stopping?: AbortSignal): Promise<number> {
    return this.#lapsed.sweep(stopping);
  }

  /**
   * Ends the order of a buyer who registers again, where it is past its time.
   * @throws ApiError 503 PAYMENT_UNAVAILABLE where its provider cannot be asked
   */
  async #endLapsed(orderId: number): Promise<void> {
    try {
      await this.#lapsed.end(orderId);
    } catch (error) {
      throw error instanceof PaymentProviderError ? paymentUnavailable(error) : error;
    }
  }

  /** @see reconcileInvoices */
  reconcile(asked: Reconciling): Promise<void> {
    return reconcileInvoices({ ...this.#making, settle: this.#settleFound }, asked);
  }

  /** Closes invoices at their providers without waiting. Where that fails, {@link reconcile} closes them later. */
  closeAtProvider(invoices: readonly invoices.InvoiceRow[]): void {
    for (const { provider, provider_invoice_id } of invoices) {
      if (provider_invoice_id !== null)
        void this.#expire(provider, provider_invoice_id).catch((error: unknown) => this.#warn(error));
    }
  }

  async #expire(provider: string, id: string): Promise<void> {
    await this.#payments.named(provider).expireInvoice(id);
  }

  #warn(error: unknown): void {
    this.#log.warn({ cause: describe(error) }, 'the payment provider could not be asked');
  }
}

function isFreeOrder(value: unknown): value is FreeOrder {
  return typeof value === 'object' && value !== null && 'transaction' in value;
}

function isPaidOrder(value: unknown): value is PaidOrder {
  return isFreeOrder(value) && 'invoice' in value;
}
