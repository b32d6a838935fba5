import type { IncomingHttpHeaders } from 'node:http';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { parseNotification } from '../notification-body.ts';
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
import type { RefundFailureCode } from '../refund-failure.ts';
import { midtransCapability } from './midtrans-channels.ts';
import {
  instantOf,
  isSigned,
  newsOf,
  readNotification,
  readTransaction,
  refundsOf,
  requestBody,
  readRefund,
  type MidtransRefund,
  type MidtransTransaction,
} from './midtrans-transaction.ts';

interface MidtransOptions {
  readonly snapUrl: string;
  readonly apiUrl: string;
  readonly serverKey: string;
  readonly timeoutMs?: number;
}

const SnapAnswer = Type.Object({ redirect_url: Type.String({ pattern: '^https?://' }) });

/**
 * Midtrans Snap. Invoices have our name there, and each name can be used once. A transaction exists only from when the buyer chose a way to pay.
 * Until then it cannot be looked up (404) or closed, it is unpaid, and its page ends together with our invoice.
 */
export class MidtransProvider implements PaymentProvider {
  readonly name = 'midtrans';
  readonly #snap: ProviderHttp;
  readonly #api: ProviderHttp;
  readonly #serverKey: string;

  constructor({ snapUrl, apiUrl, serverKey, timeoutMs = 10_000 }: MidtransOptions) {
    const shared = { provider: 'Midtrans', secretKey: serverKey, timeoutMs };
    this.#snap = new ProviderHttp({ ...shared, url: snapUrl });
    this.#api = new ProviderHttp({ ...shared, url: apiUrl });
    this.#serverKey = serverKey;
  }

  async createInvoice(request: InvoiceRequest): Promise<ProviderInvoice> {
    const answer = await this.#snap.call('POST', '/snap/v1/transactions', { body: requestBody(request, Date.now()) });
    if (!Value.Check(SnapAnswer, answer))
      throw new PaymentProviderError('Midtrans answered with a page that cannot be read');
    return {
      id: request.externalId,
      externalId: request.externalId,
      status: 'PENDING',
      amount: request.amount,
      currency: 'IDR',
      url: answer.redirect_url,
      paidAmount: null,
      paidAt: null,
      channel: null,
      paymentReference: null,
      paymentId: null,
    };
  }

  findInvoice(externalId: string): Promise<ProviderInvoice | null> {
    return this.getInvoice(externalId);
  }

  /** Our name finds the newest transaction of an order. An older one is found by its own id. */
  async getInvoice(id: string, paymentId?: string | null): Promise<ProviderInvoice | null> {
    const named = paymentId ? await this.#status(paymentId) : null;
    // For some channels the answer has the transaction's id in place of our name. Then our name has to find that same transaction.
    const transaction = named?.order_id === id ? named : await this.#status(id);
    if (!transaction) return null;
    const news = newsOf(transaction);
    if (!news) throw new PaymentProviderError('Midtrans names a status that is not known');
    return { ...news, id, externalId: id, url: null };
  }

  /** Closes an invoice. One that was never tried cannot be closed, and its page ends by itself. A closed one cannot be changed (412). */
  async expireInvoice(id: string): Promise<void> {
    await this.#call('POST', `/v2/${encodeURIComponent(id)}/expire`).catch((error: unknown) => {
      if (!(error instanceof RefusedByProvider) || ![404, 407, 412].includes(error.status)) throw error;
    });
  }

  /** Checks a notification. Its signature does not cover the status, so it is no proof. */
  verify(_headers: IncomingHttpHeaders, rawBody: Buffer): Verification {
    const notification = readNotification(parseNotification(rawBody));
    if (!notification) return { outcome: 'UNREADABLE' };
    if (!isSigned(notification, this.#serverKey)) return { outcome: 'REJECTED' };
    // For some banks the notification has the transaction's id in place of our name. Such a notification is ignored: looking up our name finds the
    // payment.
    const news = notification.order_id === notification.transaction_id ? null : newsOf(notification);
    const events: ProviderEvent[] = news ? [{ kind: 'INVOICE', ...news }] : [];
    for (const refund of refundsOf(notification)) {
      events.push({
        kind: 'REFUND',
        ...answerOf(refund, notification.transaction_id),
        refundId: refund.refund_key ?? null,
        invoiceId: notification.order_id,
        paymentReference: notification.transaction_id,
        amount: Number(refund.refund_amount),
        currency: notification.currency ?? 'IDR',
      });
    }
    return { outcome: 'VERIFIED', proof: false, events };
  }

  capabilities(channel: string | null, paidAt: string): RefundCapability {
    return midtransCapability(channel, paidAt);
  }

  /**
   * Refunds a payment. The `refund_key` makes the call idempotent. An accepted refund is not done before the bank or wallet confirms it, and may still be
   * denied. A card payment of today is not settled yet: it can only be voided as a whole; a part of it can be refunded tomorrow.
   */
  async refund(request: RefundRequest): Promise<RefundAnswer> {
    const { refundId, amount, reason } = request;
    const id = transactionOf(request);
    try {
      const answer = await this.#call('POST', `/v2/${encodeURIComponent(id)}/refund`, {
        refund_key: refundId,
        amount,
        reason: reason.slice(0, 255),
      });
      const made = readRefund(answer);
      if (statusCodeOf(answer) === DENIED || Number(made?.refund_amount ?? amount) === 0) return failed('REFUSED');
      return made ? answerOf(made, id) : { status: 'PENDING', providerReference: refundId, failureCode: null };
    } catch (error) {
      if (!(error instanceof RefusedByProvider)) throw error;
      // The key may have been used by a first call whose answer was lost.
      const made = await this.getRefund({ ...request, providerReference: null });
      if (made) return made;
      if (error.status === NOT_NOW) {
        const transaction = await this.#status(id);
        if (transaction?.transaction_status === 'capture') return this.#void(transaction, request);
      }
      const failureCode = REFUSALS[error.status];
      if (!failureCode) throw error;
      return failed(failureCode);
    }
  }

  async #void(transaction: MidtransTransaction, request: RefundRequest): Promise<RefundAnswer> {
    const { refundId, amount } = request;
    if (newsOf(transaction)?.amount !== amount)
      return { status: 'PENDING', providerReference: null, failureCode: null };
    await this.#call('POST', `/v2/${encodeURIComponent(transactionOf(request))}/cancel`);
    return { status: 'DONE', providerReference: refundId, failureCode: null };
  }

  async getRefund(lookup: RefundLookup): Promise<RefundAnswer | null> {
    const { refundId, providerReference } = lookup;
    const transaction = await this.#status(transactionOf(lookup));
    if (!transaction) return null;
    // It was voided before it settled. Then there is no refund, and the payer has the money.
    if (refundId !== '' && transaction.transaction_status === 'cancel')
      return { status: 'DONE', providerReference: refundId, failureCode: null };
    // A refund from the dashboard has no key of ours.
    const answers = refundsOf(transaction).map((refund) => ({
      key: refund.refund_key,
      ...answerOf(refund, transaction.transaction_id),
    }));
    const found = answers.find((one) =>
      refundId === '' ? one.providerReference === providerReference : one.key === refundId,
    );
    return found ? { status: found.status, providerReference: found.providerReference, failureCode: null } : null;
  }

  /** Midtrans documents no list of payments, so each of the given invoices is looked up. */
  async *listPayments({ from, to, invoices }: PaymentPeriod): AsyncGenerator<ProviderMovement> {
    for (const { externalId } of invoices) {
      const transaction = await this.#status(externalId);
      if (!transaction || (transaction.currency ?? 'IDR') !== 'IDR') continue;
      for (const movement of movementsOf(transaction))
        if (Date.parse(movement.at) >= Date.parse(from) && Date.parse(movement.at) < Date.parse(to)) yield movement;
    }
  }

  async #status(id: string): Promise<MidtransTransaction | null> {
    if (id === '') return null;
    return nullIfUnknown(this.#call('GET', `/v2/${encodeURIComponent(id)}/status`).then(readTransaction));
  }

  /** Calls Midtrans, which also reports errors by a `status_code` in the body. In a transaction, that is the code of its state. */
  async #call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const answer = await this.#api.call(method, path, body ? { body } : {}).catch((error: unknown) => {
      if (error instanceof RefusedByProvider && method === 'GET' && isTransaction(error.answer)) return error.answer;
      throw error;
    });
    const code = statusCodeOf(answer);
    if (method === 'GET' && isTransaction(answer)) return answer;
    if (code >= 500 || code === 429) throw new PaymentProviderError(`Midtrans answered ${code}`);
    if (code >= 400) throw new RefusedByProvider('Midtrans', code, answer);
    return answer;
  }
}

/** The causes by the `status_code` of a refused refund. Other codes (keys, limits) say nothing about the refund. */
const REFUSALS: Readonly<Partial<Record<number, RefundFailureCode>>> = {
  400: 'REFUSED',
  402: 'NOT_SUPPORTED',
  404: 'NOT_ELIGIBLE',
  407: 'NOT_ELIGIBLE',
  412: 'NOT_ELIGIBLE',
  413: 'REFUSED',
  414: 'INSUFFICIENT_BALANCE',
};

/** The code of a refund that Midtrans accepted and the bank denied. */
const DENIED = 202;
/** The code for a transaction whose state does not allow the call. */
const NOT_NOW = 412;

/** The transaction to refund. Payments of earlier versions are stored by their invoice, which finds its newest transaction. */
const transactionOf = ({
  paymentReference,
  invoiceId,
}: Pick<RefundLookup, 'paymentReference' | 'invoiceId'>): string =>
  paymentReference === '' ? invoiceId : paymentReference;

const failed = (failureCode: RefundFailureCode): RefundAnswer => ({
  status: 'FAILED',
  providerReference: null,
  failureCode,
});

/** The answer about a refund. Its reference is our id, because Midtrans numbers the refunds of each transaction from 1. */
function answerOf(refund: MidtransRefund, transactionId: string): RefundAnswer {
  const { refund_key: key, refund_chargeback_uuid: uuid, refund_chargeback_id: number } = refund;
  return {
    status: refund.bank_confirmed_at ? 'DONE' : 'PENDING',
    providerReference: key ?? uuid ?? (number === undefined ? null : `${transactionId} ${number}`),
    failureCode: null,
  };
}

function isTransaction(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'transaction_status' in answer;
}

function statusCodeOf(answer: unknown): number {
  if (typeof answer !== 'object' || answer === null || !('status_code' in answer)) return 0;
  return Number(answer.status_code) || 0;
}

function movementsOf(transaction: MidtransTransaction): ProviderMovement[] {
  const news = newsOf(transaction);
  if (news?.status !== 'PAID' || news.paidAt === null) return [];
  const { externalId, paymentReference, channel } = news;
  const shared = { externalId, paymentReference, channel };
  const payment: ProviderMovement = {
    ...shared,
    kind: 'PAYMENT',
    refundId: null,
    providerReference: null,
    amount: news.paidAmount ?? news.amount,
    at: news.paidAt,
  };
  const refunds = refundsOf(transaction).map((refund): ProviderMovement => ({
    ...shared,
    kind: 'REFUND',
    refundId: refund.refund_key ?? null,
    providerReference: answerOf(refund, transaction.transaction_id).providerReference,
    amount: Number(refund.refund_amount),
    at: instantOf(refund.created_at ?? null) ?? payment.at,
  }));
  return [payment, ...refunds];
}
