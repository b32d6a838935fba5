import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import {
  PaymentProviderError,
  type RefundAnswer,
  type RefundCapability,
  type RefundEvent,
  type RefundLookup,
  type RefundRequest,
  type RefundStatus,
} from '../payment-provider.ts';
import { nullIfUnknown, RefusedByProvider, type ProviderHttp } from '../provider-http.ts';
import type { RefundFailureCode } from '../refund-failure.ts';
import { findRefundId } from './xendit-transactions.ts';

const text = Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()]));

const XenditRefund = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 200 }),
  status: Type.String(),
  amount: Type.Number(),
  currency: Type.Optional(Type.String({ maxLength: 10 })),
  reference_id: text,
  invoice_id: text,
  payment_request_id: text,
  failure_code: text,
});
type XenditRefund = Static<typeof XenditRefund>;

/** What a refund refers to: the invoice, or the payment request of a session. */
export type RefundedBy = { readonly invoice_id: string } | { readonly payment_request_id: string };

/** Refunds by `/refunds`, for Xendit's invoices and its sessions. They go back to the instrument that paid. */
export class XenditRefunds {
  readonly #http: ProviderHttp;

  constructor(http: ProviderHttp) {
    this.#http = http;
  }

  /** Refunds a payment. Xendit answers a repeated `idempotency-key` with the result of the first call. */
  async refund({ refundId, amount, reason }: RefundRequest, of: RefundedBy): Promise<RefundAnswer> {
    try {
      const answer = await this.#http.call('POST', '/refunds', {
        headers: { 'idempotency-key': refundId },
        body: {
          reference_id: refundId,
          ...of,
          currency: 'IDR',
          amount,
          reason: 'REQUESTED_BY_CUSTOMER',
          metadata: { reason: reason.slice(0, 500) },
        },
      });
      return read(answer);
    } catch (error) {
      if (!(error instanceof RefusedByProvider)) throw error;
      const failureCode = REFUSALS[errorCodeOf(error.answer)] ?? (IS_FINAL.has(error.status) ? 'REFUSED' : null);
      if (failureCode === null) throw error;
      return { status: 'FAILED', providerReference: null, failureCode };
    }
  }

  /** Finds a refund by Xendit's id. Where that was lost with the answer, it is searched in the list of transactions. */
  async getRefund({ refundId, providerReference }: RefundLookup): Promise<RefundAnswer | null> {
    const id = providerReference ?? (await findRefundId(this.#http, refundId));
    if (id === null) return null;
    return nullIfUnknown(this.#http.call('GET', `/refunds/${encodeURIComponent(id)}`).then(read));
  }
}

/** The event of a refund; null where the data are not about one. In places the documentation nests `data` twice, so both forms are read. */
export function toRefundEvent(data: unknown): RefundEvent | null {
  if (typeof data === 'object' && data !== null && 'data' in data) return toRefundEvent(data.data);
  if (!Value.Check(XenditRefund, data) || !statusOf(data.status)) return null;
  return {
    kind: 'REFUND',
    ...answerOf(data),
    refundId: data.reference_id || null,
    invoiceId: data.invoice_id || null,
    paymentReference: data.payment_request_id || data.invoice_id || null,
    amount: data.amount,
    currency: data.currency ?? 'IDR',
  };
}

/**
 * What can be refunded, by the channels' pages of the documentation. Virtual accounts, shops, OVO and AstraPay refund nothing. Whether a part of a QRIS
 * payment can be refunded is up to its issuer, so only the whole is offered. An unknown channel counts as one that refunds nothing.
 */
export function xenditCapability(channel: string | null, paidAt: string): RefundCapability {
  const within = (days: number): string => new Date(Date.parse(paidAt) + days * 86_400_000).toISOString();
  switch ((channel ?? '').toUpperCase()) {
    case 'CREDIT_CARD':
    case 'CARDS':
      return { refund: 'PARTIAL', until: null };
    case 'QRIS':
      return { refund: 'FULL', until: within(30) };
    case 'DANA':
    case 'SHOPEEPAY':
    case 'LINKAJA':
    case 'JENIUSPAY':
      return { refund: 'FULL', until: null };
    case 'KREDIVO':
      return { refund: 'FULL', until: within(14) };
    case 'INDODANA':
      return { refund: 'FULL', until: within(30) };
    default:
      return { refund: 'NONE', until: null };
  }
}

function read(value: unknown): RefundAnswer {
  if (!Value.Check(XenditRefund, value) || !statusOf(value.status))
    throw new PaymentProviderError('Xendit answered with a refund that cannot be read');
  return answerOf(value);
}

function answerOf({ id, status, failure_code }: XenditRefund): RefundAnswer {
  const ours = statusOf(status) ?? 'PENDING';
  return {
    status: ours,
    providerReference: id,
    failureCode: ours === 'FAILED' ? (REFUSALS[failure_code ?? ''] ?? 'REFUSED') : null,
  };
}

function statusOf(status: string): RefundStatus | null {
  switch (status) {
    case 'PENDING':
      return 'PENDING';
    case 'SUCCEEDED':
      return 'DONE';
    case 'FAILED':
    case 'CANCELLED':
      return 'FAILED';
    default:
      return null;
  }
}

/** The statuses of a final refusal. With others (keys, rights, the same call still under way) the refund may exist or come about. */
const IS_FINAL: ReadonlySet<number> = new Set([400, 404, 422]);

/** The cause of a refusal, by the code in an answer or a notification. */
const REFUSALS: Readonly<Partial<Record<string, RefundFailureCode>>> = {
  INSUFFICIENT_BALANCE: 'INSUFFICIENT_BALANCE',
  REFUND_TEMPORARILY_UNAVAILABLE: 'TEMPORARILY_UNAVAILABLE',
  REFUND_IN_PROGRESS: 'IN_PROGRESS',
  MAXIMUM_USER_BALANCE_EXCEEDED: 'RECEIVER_LIMIT',
  REFUND_NOT_SUPPORTED: 'NOT_SUPPORTED',
  PARTIAL_REFUND_NOT_SUPPORTED: 'PARTIAL_NOT_SUPPORTED',
  MAXIMUM_REFUND_AMOUNT_REACHED: 'AMOUNT_TOO_HIGH',
  INELIGIBLE_TRANSACTION: 'NOT_ELIGIBLE',
};

function errorCodeOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('error_code' in answer)) return '';
  return typeof answer.error_code === 'string' ? answer.error_code : '';
}
