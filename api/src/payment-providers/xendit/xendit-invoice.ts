import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import {
  PaymentProviderError,
  type InvoiceNews,
  type InvoiceRequest,
  type ProviderInvoice,
  type ProviderInvoiceStatus,
} from '../payment-provider.ts';

/** Xendit leaves out missing values, or sends null. */
const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));

const newsFields = {
  id: Type.String({ minLength: 1, maxLength: 200 }),
  external_id: Type.String({ minLength: 1, maxLength: 255 }),
  status: Type.String(),
  amount: Type.Number(),
  /** The amount before a promotion took something off. */
  initial_amount: optional(Type.Number()),
  currency: optional(Type.String({ maxLength: 10 })),
  paid_amount: optional(Type.Number()),
  /** What is left of the payment after Xendit's fee. */
  adjusted_received_amount: optional(Type.Number()),
  paid_at: optional(Type.String()),
  payment_channel: optional(Type.String({ maxLength: 100 })),
  payment_method: optional(Type.String({ maxLength: 100 })),
  /** Only in notifications; look-ups do not have it. */
  payment_id: optional(Type.String({ minLength: 1, maxLength: 255 })),
};

/** The fields of a notification that are read here. Xendit sends many more, and may add some at any time. */
export const XenditInvoiceNews = Type.Object(newsFields);
const XenditInvoice = Type.Object({ ...newsFields, invoice_url: Type.String({ pattern: '^https?://' }) });

export function requestBody(request: InvoiceRequest): object {
  const { externalId, amount, description, payer, durationSeconds, returnUrl, course } = request;
  return {
    external_id: externalId,
    amount,
    currency: 'IDR',
    description,
    payer_email: payer.email,
    customer: { given_names: payer.name, email: payer.email },
    invoice_duration: durationSeconds,
    locale: 'id',
    success_redirect_url: returnUrl,
    failure_redirect_url: returnUrl,
    items: [{ name: course.title, quantity: 1, price: amount }],
  };
}

/** @throws PaymentProviderError where the value is no invoice in the agreed form */
export function toInvoice(value: unknown): ProviderInvoice {
  if (!Value.Check(XenditInvoice, value))
    throw new PaymentProviderError('Xendit answered with an invoice that cannot be read');
  const invoice: Static<typeof XenditInvoice> = value;
  const status = statusOf(invoice.status);
  if (!status) throw new PaymentProviderError('Xendit names a status that is not known');
  return { ...newsOf(invoice, status), url: invoice.invoice_url };
}

/** null where the value is no news of an invoice. */
export function toNews(value: unknown): InvoiceNews | null {
  if (!Value.Check(XenditInvoiceNews, value)) return null;
  const status = statusOf(value.status);
  return status && newsOf(value, status);
}

function newsOf(invoice: Static<typeof XenditInvoiceNews>, status: ProviderInvoiceStatus): InvoiceNews {
  const promotion = Math.max(0, (invoice.initial_amount ?? invoice.amount) - invoice.amount);
  return {
    id: invoice.id,
    externalId: invoice.external_id,
    status,
    amount: invoice.amount + promotion,
    currency: invoice.currency ?? 'IDR',
    paidAmount: invoice.paid_amount ?? (promotion > 0 && status === 'PAID' ? invoice.amount : null),
    ...(promotion > 0 ? { promotion } : {}),
    fee: feeOf(invoice),
    paidAt: invoice.paid_at ?? null,
    channel: invoice.payment_channel ?? invoice.payment_method ?? null,
    // Refunds and lists name payments by the invoice.
    paymentReference: status === 'PAID' ? invoice.id : null,
    paymentId: status === 'PAID' ? (invoice.payment_id ?? null) : null,
  };
}

/** The fee; null where it is not told. */
function feeOf({ paid_amount: paid, adjusted_received_amount: left }: Static<typeof XenditInvoiceNews>): number | null {
  return typeof paid !== 'number' || typeof left !== 'number' ? null : paid - left;
}

/** The state of an invoice. SETTLED is PAID after the money has reached the account. null for an unknown word. */
function statusOf(status: string): ProviderInvoiceStatus | null {
  switch (status) {
    case 'SETTLED':
      return 'PAID';
    case 'PENDING':
    case 'PAID':
    case 'EXPIRED':
    case 'FAILED':
      return status;
    default:
      return null;
  }
}
