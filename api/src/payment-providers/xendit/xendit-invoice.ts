import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import {
  PaymentProviderError,
  type InvoiceNews,
  type InvoiceRequest,
  type ProviderInvoice,
  type ProviderInvoiceStatus,
} from '../payment-provider.ts';

/** Xendit leaves out what there is not, or says null. */
const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));

const newsFields = {
  id: Type.String({ minLength: 1, maxLength: 200 }),
  external_id: Type.String({ minLength: 1, maxLength: 255 }),
  status: Type.String(),
  amount: Type.Number(),
  /** What was asked for before a promotion took something off. */
  initial_amount: optional(Type.Number()),
  currency: optional(Type.String({ maxLength: 10 })),
  paid_amount: optional(Type.Number()),
  /** What is left of the payment after Xendit's fee. */
  adjusted_received_amount: optional(Type.Number()),
  paid_at: optional(Type.String()),
  payment_channel: optional(Type.String({ maxLength: 100 })),
  payment_method: optional(Type.String({ maxLength: 100 })),
  /** In notifications only: look-ups leave it out. */
  payment_id: optional(Type.String({ minLength: 1, maxLength: 255 })),
};

/** What we read of a notification; Xendit sends much more, and may add fields whenever it likes. */
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

/** @throws PaymentProviderError if it is not an invoice as agreed */
export function toInvoice(value: unknown): ProviderInvoice {
  if (!Value.Check(XenditInvoice, value))
    throw new PaymentProviderError('Xendit answered with an invoice that cannot be read');
  const invoice: Static<typeof XenditInvoice> = value;
  const status = statusOf(invoice.status);
  if (!status) throw new PaymentProviderError('Xendit names a status that is not known');
  return { ...newsOf(invoice, status), url: invoice.invoice_url };
}

/** null: not the news of an invoice. */
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
    // Refunds and lists go by the invoice.
    paymentReference: status === 'PAID' ? invoice.id : null,
    paymentId: status === 'PAID' ? (invoice.payment_id ?? null) : null,
  };
}

/** null: it does not say. */
function feeOf({ paid_amount: paid, adjusted_received_amount: left }: Static<typeof XenditInvoiceNews>): number | null {
  return typeof paid !== 'number' || typeof left !== 'number' ? null : paid - left;
}

/** SETTLED is PAID whose money has reached the account. null: a word we do not know. */
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
