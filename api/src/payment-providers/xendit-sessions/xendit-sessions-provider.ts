import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCallbackToken, parseNotification } from '../notification-body.ts';
import {
  PaymentProviderError,
  type InvoiceRequest,
  type PaymentPeriod,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderInvoice,
  type ProviderMovement,
  type RefundAnswer,
  type RefundCapability,
  type RefundLookup,
  type RefundRequest,
  type Verification,
} from '../payment-provider.ts';
import { nullIfUnknown, ProviderHttp, RefusedByProvider } from '../provider-http.ts';
import { eventNameOf, type XenditOptions } from '../xendit/xendit-provider.ts';
import { toRefundEvent, xenditCapability, XenditRefunds } from '../xendit/xendit-refunds.ts';
import { xenditTransactions } from '../xendit/xendit-transactions.ts';
import {
  captureEvent,
  readPaymentRequest,
  readSession,
  requestBody,
  sessionEvent,
  toInvoice,
  type PaymentRequest,
} from './xendit-session.ts';

/** A late answer is awaited for this many times the usual limit, so that its session can be cancelled. Its buyer saw an error. */
const LATE = 3;
const V3 = { 'api-version': '2024-11-11' };

/**
 * Xendit's payment sessions (`/sessions`). They cannot be looked up by our name. So a session whose answer was lost is given up, and is cancelled when the
 * answer comes late. The next try may have the same name, so the end of the earlier session is then no news. If the earlier one is paid after all, its
 * notification has our name and its own id.
 */
export class XenditSessionsProvider implements PaymentProvider {
  readonly name = 'xendit-sessions';
  readonly #http: ProviderHttp;
  readonly #webhookToken: string;
  readonly #refunds: XenditRefunds;
  readonly #timeoutMs: number;

  constructor({ url, secretKey, webhookToken, timeoutMs = 10_000 }: XenditOptions) {
    this.#http = new ProviderHttp({ provider: 'Xendit', url, secretKey, timeoutMs });
    this.#webhookToken = webhookToken;
    this.#refunds = new XenditRefunds(this.#http);
    this.#timeoutMs = timeoutMs;
  }

  async createInvoice(request: InvoiceRequest): Promise<ProviderInvoice> {
    const signal = AbortSignal.timeout(this.#timeoutMs * LATE);
    const made = this.#http
      .call('POST', '/sessions', { signal, body: requestBody(request) })
      .then((answer) => toInvoice(readSession(answer), null));
    const inTime = new AbortController();
    const tooLate = sleep(this.#timeoutMs, null, { signal: inTime.signal, ref: false }).catch(() => null);
    const invoice = await Promise.race([made, tooLate]).finally(() => inTime.abort());
    if (invoice) return invoice;
    // Nobody got the address of this session.
    void made.then(({ id }) => this.expireInvoice(id)).catch(() => undefined);
    throw new PaymentProviderError('Xendit did not answer in time');
  }

  async findInvoice(_externalId: string, id?: string | null): Promise<ProviderInvoice | null> {
    return id ? this.getInvoice(id) : null;
  }

  /** Finds a session, which names one payment. Another payment of it is looked up by its own id, and has our reference. */
  async getInvoice(id: string, paymentId: string | null = null): Promise<ProviderInvoice | null> {
    if (id === '') return null;
    const session = await nullIfUnknown(
      this.#http.call('GET', `/sessions/${encodeURIComponent(id)}`).then(readSession),
    );
    if (!session) return null;
    const own = session.payment_request_id ?? null;
    const other = paymentId === own ? null : await this.#payment(paymentId);
    return other?.status === 'SUCCEEDED' && other.reference_id === session.reference_id
      ? toInvoice({ ...session, payment_request_id: other.payment_request_id }, other)
      : toInvoice(session, await this.#payment(own));
  }

  /** The payment request of a session, which does not have the channel and the amount itself. */
  async #payment(id: string | null): Promise<PaymentRequest | null> {
    if (id === null) return null;
    return nullIfUnknown(
      this.#http
        .call('GET', `/v3/payment_requests/${encodeURIComponent(id)}`, { headers: V3 })
        .then(readPaymentRequest),
    );
  }

  /** Closes a session. Only an active one can be cancelled. */
  async expireInvoice(id: string): Promise<void> {
    await this.#http.call('POST', `/sessions/${encodeURIComponent(id)}/cancel`).catch((error: unknown) => {
      if (!(error instanceof RefusedByProvider && error.isAboutTheRequest)) throw error;
    });
  }

  /** Checks a notification. The bodies are not signed, and all have the same token, so they are no proof. */
  verify(headers: IncomingHttpHeaders, rawBody: Buffer): Verification {
    if (!hasCallbackToken(headers, this.#webhookToken)) return { outcome: 'REJECTED' };
    const body = parseNotification(rawBody);
    const name = eventNameOf(body);
    if (name === null || typeof body !== 'object' || body === null || !('data' in body))
      return { outcome: 'UNREADABLE' };
    const events = eventsOf(name, body.data);
    return events ? { outcome: 'VERIFIED', proof: false, events } : { outcome: 'UNREADABLE' };
  }

  capabilities(channel: string | null, paidAt: string): RefundCapability {
    return xenditCapability(channel?.replace(/_VIRTUAL_ACCOUNT$/, '') ?? null, paidAt);
  }

  refund(request: RefundRequest): Promise<RefundAnswer> {
    return this.#refunds.refund(request, { payment_request_id: request.paymentReference });
  }

  getRefund(lookup: RefundLookup): Promise<RefundAnswer | null> {
    return this.#refunds.getRefund(lookup);
  }

  listPayments({ from, to }: PaymentPeriod): AsyncGenerator<ProviderMovement> {
    return xenditTransactions(this.#http, { from, to, types: ['PAYMENT', 'REFUND'] });
  }
}

/** The events of a notification; null for a known event in an unknown form. Events of other products, and failed attempts to pay, give none. */
function eventsOf(name: string, data: unknown): ProviderEvent[] | null {
  const read = (event: ProviderEvent | null) => event && [event];
  switch (name) {
    case 'payment_session.completed':
    case 'payment_session.expired':
      return read(sessionEvent(data));
    case 'payment.capture':
      return read(captureEvent(data));
    case 'refund.succeeded':
    case 'refund.failed':
      return read(toRefundEvent(data));
    default:
      return [];
  }
}
