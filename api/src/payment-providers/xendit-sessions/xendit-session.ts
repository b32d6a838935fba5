import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import {
  PaymentProviderError,
  type InvoiceEvent,
  type InvoiceRequest,
  type ProviderInvoice,
  type ProviderInvoiceStatus,
} from '../payment-provider.ts';

const optional = Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()]));
const reference = Type.String({ minLength: 1, maxLength: 255 });

/** The fields of a session that are read here, in answers and in notifications. */
const Session = Type.Object({
  payment_session_id: Type.String({ minLength: 1, maxLength: 200 }),
  reference_id: reference,
  status: Type.String(),
  currency: Type.String({ maxLength: 10 }),
  amount: Type.Number(),
  updated: Type.Optional(Type.String()),
  payment_link_url: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  payment_request_id: optional,
});
type Session = Static<typeof Session>;

/** A payment in the notification `payment.capture`. */
const Capture = Type.Object({
  status: Type.String(),
  payment_request_id: Type.String({ minLength: 1, maxLength: 255 }),
  reference_id: reference,
  request_amount: Type.Number(),
  currency: Type.String({ maxLength: 10 }),
  channel_code: optional,
  updated: Type.Optional(Type.String()),
});

const PaymentRequest = Type.Object({
  payment_request_id: Type.String(),
  reference_id: optional,
  status: optional,
  request_amount: Type.Number(),
  channel_code: optional,
});
export type PaymentRequest = Static<typeof PaymentRequest>;

export function requestBody(request: InvoiceRequest): object {
  const { externalId, amount, description, payer, course, expiresAt, returnUrl } = request;
  return {
    reference_id: externalId,
    session_type: 'PAY',
    mode: 'PAYMENT_LINK',
    amount,
    currency: 'IDR',
    country: 'ID',
    customer: {
      reference_id: externalId,
      type: 'INDIVIDUAL',
      email: payer.email,
      individual_detail: { given_names: payer.name },
    },
    items: [
      {
        reference_id: externalId,
        name: course.title,
        type: 'DIGITAL_SERVICE',
        category: 'EDUCATION',
        net_unit_amount: amount,
        quantity: 1,
        currency: 'IDR',
      },
    ],
    capture_method: 'AUTOMATIC',
    locale: 'id',
    description,
    // Without it, a session ends after half an hour.
    expires_at: new Date(expiresAt).toISOString(),
    allow_save_payment_method: 'DISABLED',
    success_return_url: returnUrl,
    cancel_return_url: returnUrl,
  };
}

/** @throws PaymentProviderError where the value is no session in the agreed form */
export function readSession(value: unknown): Session {
  if (!Value.Check(Session, value))
    throw new PaymentProviderError('Xendit answered with a session that cannot be read');
  return value;
}

/** @throws PaymentProviderError where the value is no payment request in the agreed form */
export function readPaymentRequest(value: unknown): PaymentRequest {
  if (!Value.Check(PaymentRequest, value))
    throw new PaymentProviderError('Xendit answered with a payment request that cannot be read');
  return value;
}

/** @param paidBy the payment of a paid session; null where it is not known @throws PaymentProviderError for an unknown status */
export function toInvoice(session: Session, paidBy: PaymentRequest | null): ProviderInvoice {
  const status = statusOf(session.status);
  if (!status) throw new PaymentProviderError('Xendit names a status that is not known');
  const isPaid = status === 'PAID';
  return {
    id: session.payment_session_id,
    externalId: session.reference_id,
    status,
    amount: session.amount,
    currency: session.currency,
    url: session.payment_link_url ?? null,
    paidAmount: isPaid ? (paidBy?.request_amount ?? session.amount) : null,
    paidAt: isPaid ? (session.updated ?? null) : null,
    channel: paidBy?.channel_code ?? null,
    paymentReference: isPaid ? (session.payment_request_id ?? null) : null,
    paymentId: isPaid ? (session.payment_request_id ?? null) : null,
  };
}

/** The event of `payment_session.completed` or `.expired`; null where the data are not about a session. */
export function sessionEvent(data: unknown): InvoiceEvent | null {
  if (!Value.Check(Session, data) || !statusOf(data.status)) return null;
  const { url: _url, ...news } = toInvoice(data, null);
  return { kind: 'INVOICE', ...news };
}

/** The event of `payment.capture`, which has our reference and the payment, but not the session; null where the data are not about a payment. */
export function captureEvent(data: unknown): InvoiceEvent | null {
  if (!Value.Check(Capture, data) || data.status !== 'SUCCEEDED') return null;
  return {
    kind: 'INVOICE',
    id: null,
    externalId: data.reference_id,
    status: 'PAID',
    amount: data.request_amount,
    currency: data.currency,
    paidAmount: data.request_amount,
    paidAt: data.updated ?? null,
    channel: data.channel_code ?? null,
    paymentReference: data.payment_request_id,
    paymentId: data.payment_request_id,
  };
}

/** The state of a session. Failed attempts to pay leave it ACTIVE. null for an unknown word. */
function statusOf(status: string): ProviderInvoiceStatus | null {
  switch (status) {
    case 'ACTIVE':
      return 'PENDING';
    case 'COMPLETED':
      return 'PAID';
    case 'EXPIRED':
    case 'CANCELED':
      return 'EXPIRED';
    default:
      return null;
  }
}
