import { createHash } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { sameSecret } from '../../http/same-secret.ts';
import {
  PaymentProviderError,
  type InvoiceNews,
  type InvoiceRequest,
  type ProviderInvoiceStatus,
} from '../payment-provider.ts';

const text = Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()]));
/** An amount, which is sent as text: "100000.00". */
const amount = Type.String({ pattern: '^[0-9]{1,15}(\\.[0-9]{1,4})?$' });

const Refund = Type.Object({
  /** The number of the refund within its transaction. */
  refund_chargeback_id: Type.Optional(Type.Union([Type.Integer(), Type.String()])),
  refund_chargeback_uuid: text,
  refund_amount: amount,
  refund_key: text,
  created_at: text,
  /** Missing while the refund was asked for and the bank or wallet has not confirmed it. */
  bank_confirmed_at: text,
});
export type MidtransRefund = Static<typeof Refund>;

const transactionFields = {
  order_id: Type.String({ minLength: 1, maxLength: 255 }),
  transaction_id: Type.String({ minLength: 1, maxLength: 255 }),
  transaction_status: Type.String(),
  gross_amount: amount,
  currency: Type.Optional(Type.String({ maxLength: 10 })),
  fraud_status: text,
  payment_type: text,
  transaction_time: text,
  settlement_time: text,
  store: text,
  va_numbers: Type.Optional(Type.Array(Type.Object({ bank: Type.String({ maxLength: 50 }) }))),
  /** The sums received, where a virtual account takes any amount. */
  payment_amounts: Type.Optional(Type.Array(Type.Object({ amount }))),
  refunds: Type.Optional(Type.Array(Refund)),
  /** The key of the last refund. Some answers have no list of refunds. */
  refund_key: text,
  refund_amount: Type.Optional(amount),
  bank_confirmed_at: text,
  metadata: Type.Optional(Type.Unknown()),
};

/** The sums where the payer bears the fee: the original amount, and the fee that was added. */
const WithPayerFee = Type.Object({
  extra_info: Type.Object({
    gross_amount_info: Type.Object({ original_amount: amount, customer_imposed_payment_fee: amount }),
  }),
});

/** The fields of a transaction that are read here. */
const Transaction = Type.Object(transactionFields);
export type MidtransTransaction = Static<typeof Transaction>;

const Notification = Type.Object({
  ...transactionFields,
  status_code: Type.String({ maxLength: 10 }),
  signature_key: Type.String({ maxLength: 200 }),
});
export type MidtransNotification = Static<typeof Notification>;

/** @throws PaymentProviderError where the value is no transaction in the agreed form */
export function readTransaction(value: unknown): MidtransTransaction {
  if (!Value.Check(Transaction, value))
    throw new PaymentProviderError('Midtrans answered with a transaction that cannot be read');
  return value;
}

/** The refund in an answer; null where it has none. */
export function readRefund(value: unknown): MidtransRefund | null {
  return Value.Check(Refund, value) ? value : null;
}

/** null where the value is no notification of Midtrans. */
export function readNotification(value: unknown): MidtransNotification | null {
  return Value.Check(Notification, value) ? value : null;
}

export function refundsOf({
  refunds,
  refund_key,
  refund_amount,
  bank_confirmed_at,
}: MidtransTransaction): readonly MidtransRefund[] {
  return (
    refunds ??
    (refund_key && refund_amount ? [{ refund_key, refund_amount, bank_confirmed_at: bank_confirmed_at ?? null }] : [])
  );
}

/** Whether the notification was signed with our key. The signature covers order, code and amount, but not the status. */
export function isSigned(notification: MidtransNotification, serverKey: string): boolean {
  return sameSecret(notification.signature_key.toLowerCase(), signatureOf(notification, serverKey));
}

/** @param gross_amount exactly as it was sent */
export function signatureOf(
  { order_id, status_code, gross_amount }: Pick<MidtransNotification, 'order_id' | 'status_code' | 'gross_amount'>,
  serverKey: string,
): string {
  return createHash('sha512').update(`${order_id}${status_code}${gross_amount}${serverKey}`).digest('hex');
}

/** null for a status that is not known here. */
export function newsOf(transaction: MidtransTransaction): InvoiceNews | null {
  const status = statusOf(transaction);
  if (!status) return null;
  const isPaid = status === 'PAID';
  const gross = Number(transaction.gross_amount);
  const payerFee = payerFeeOf(transaction);
  const parts = transaction.payment_amounts ?? [];
  return {
    id: transaction.order_id,
    externalId: transaction.order_id,
    status,
    // A transaction is a single way to pay. Each way has its own time, and is cancelled when the buyer chooses another.
    ...(status === 'EXPIRED' || status === 'FAILED' ? { endsAlone: true } : {}),
    // A denial takes money back only where the payment was paid before. For an unpaid one it changes nothing.
    ...(['chargeback', 'deny'].includes(transaction.transaction_status) ? { isTakenBack: true } : {}),
    ...(transaction.transaction_status === 'partial_chargeback' ? { isPartTakenBack: true } : {}),
    amount: gross - payerFee,
    currency: transaction.currency ?? 'IDR',
    paidAmount: isPaid
      ? (parts.length === 0 ? gross : parts.reduce((sum, part) => sum + Number(part.amount), 0)) - payerFee
      : null,
    ...(payerFee > 0 ? { payerFee } : {}),
    paidAt: isPaid ? instantOf(transaction.settlement_time ?? transaction.transaction_time ?? null) : null,
    channel: isPaid ? channelOf(transaction) : null,
    paymentReference: isPaid ? transaction.transaction_id : null,
    paymentId: transaction.transaction_id,
  };
}

/** The fee that Midtrans added for the payer; 0 where there is none, or the sums do not add up. */
function payerFeeOf({ gross_amount, metadata }: MidtransTransaction): number {
  if (!Value.Check(WithPayerFee, metadata)) return 0;
  const { original_amount: original, customer_imposed_payment_fee: fee } = metadata.extra_info.gross_amount_info;
  return Number(original) + Number(fee) === Number(gross_amount) ? Number(fee) : 0;
}

/** The state of the invoice. Refunds and chargebacks move money, but the invoice stays paid. After a denied card, another try may follow. */
function statusOf({ transaction_status, fraud_status }: MidtransTransaction): ProviderInvoiceStatus | null {
  switch (transaction_status) {
    case 'settlement':
    case 'refund':
    case 'partial_refund':
    case 'chargeback':
    case 'partial_chargeback':
      return 'PAID';
    case 'capture':
      return fraud_status === 'accept' ? 'PAID' : 'PENDING';
    case 'pending':
    case 'authorize':
    case 'deny':
      return 'PENDING';
    case 'expire':
      return 'EXPIRED';
    case 'cancel':
    case 'failure':
      return 'FAILED';
    default:
      return null;
  }
}

/** The instant of a time that is WIB without a zone; null where it is none. */
export function instantOf(wib: string | null): string | null {
  const at = wib === null ? NaN : Date.parse(`${wib.replace(' ', 'T')}+07:00`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** @param instant ms since 1970 @returns "2026-04-13 18:11:08 +0700" */
export function wibTime(instant: number): string {
  return `${new Date(instant + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')} +0700`;
}

function channelOf({ payment_type, va_numbers, store }: MidtransTransaction): string | null {
  if (!payment_type) return null;
  if (payment_type === 'bank_transfer') return `${va_numbers?.[0]?.bank ?? 'permata'}_va`.toUpperCase();
  if (payment_type === 'echannel') return 'MANDIRI_BILL';
  return (payment_type === 'cstore' && store ? store : payment_type).toUpperCase();
}

/** The longest name that Midtrans takes. */
const NAME_LENGTH = 50;

/** @param now ms since 1970 */
export function requestBody(request: InvoiceRequest, now: number): object {
  const { externalId, amount: total, payer, course, durationSeconds, returnUrl } = request;
  // Rounded down, so that the page does not outlive our invoice.
  const duration = Math.max(1, Math.floor(durationSeconds / 60));
  return {
    transaction_details: { order_id: externalId, gross_amount: total },
    // The items must add up to the gross amount.
    item_details: [{ id: externalId, price: total, quantity: 1, name: course.title.slice(0, NAME_LENGTH) }],
    customer_details: { first_name: payer.name, email: payer.email },
    expiry: { start_time: wibTime(now), unit: 'minutes', duration },
    page_expiry: { unit: 'minutes', duration },
    callbacks: { finish: returnUrl },
    credit_card: { secure: true },
  };
}
