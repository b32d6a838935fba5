import type { IncomingHttpHeaders } from 'node:http';
import type { RefundFailureCode } from './refund-failure.ts';

/** What a hosted invoice can be in. Refunds do not change it. */
export type ProviderInvoiceStatus = 'PENDING' | 'PAID' | 'EXPIRED' | 'FAILED';

export interface InvoiceRequest {
  /** Our name for it: tries for the same invoice share it, until it may be used up. */
  readonly externalId: string;
  /** Whole rupiah. */
  readonly amount: number;
  readonly description: string;
  readonly payer: { readonly name: string; readonly email: string };
  readonly course: { readonly title: string; readonly batch: number; readonly startDate: string };
  /** ms since 1970 */
  readonly expiresAt: number;
  /** Seconds until then. */
  readonly durationSeconds: number;
  /** Where the buyer comes back to, paid or not. */
  readonly returnUrl: string;
}

/** What a provider says of an invoice. Amounts are whole rupiah where the currency is IDR, whatever the wire says. */
export interface InvoiceNews {
  /** The provider's name for it. */
  readonly id: string;
  /** Our name for it. */
  readonly externalId: string;
  readonly status: ProviderInvoiceStatus;
  /** What we asked for, whatever the provider added or took off since. */
  readonly amount: number;
  readonly currency: string;
  /** What came for it. null: unpaid, or paid with `amount` exactly. */
  readonly paidAmount: number | null;
  /** What the provider added for the payer and keeps: the payer paid that much more than came for the invoice. Whole rupiah. */
  readonly payerFee?: number | null;
  /** What the provider took off for the payer: the invoice is paid with that much less than it asks for. Whole rupiah. */
  readonly promotion?: number | null;
  /** What the provider keeps of it, where it says so. */
  readonly fee?: number | null;
  /** ISO instant. */
  readonly paidAt: string | null;
  readonly channel: string | null;
  /** What ended is one way to pay, not the invoice with all its ways: of one that was paid it means that the payment was voided. */
  readonly endsAlone?: boolean;
  /** It was paid, and a bank or the provider took all of it back. */
  readonly isTakenBack?: boolean;
  /** It was paid, and a bank took a part of it back: how much, the provider does not say. */
  readonly isPartTakenBack?: boolean;
  /**
   * The provider's name for the payment: the same in every notification, look-up and list. null while unpaid, and of what ended unless the
   * provider names each try to pay.
   */
  readonly paymentReference: string | null;
  /**
   * The provider's own id of the payment, which tells it from another one for the same invoice. null: this answer does not say which
   * payment it tells of. What that means for the money is said in `received-payments.ts`.
   */
  readonly paymentId: string | null;
}

export interface ProviderInvoice extends InvoiceNews {
  /** Where it is paid. null: the provider tells that only when it makes the invoice. */
  readonly url: string | null;
}

/** An invoice event. Some notifications name the payment and our invoice, but not the provider's: then `id` is null. */
export interface InvoiceEvent extends Omit<InvoiceNews, 'id'> {
  readonly kind: 'INVOICE';
  readonly id: string | null;
}

export type RefundStatus = 'PENDING' | 'DONE' | 'FAILED';

/** What became of a refund. */
export interface RefundAnswer {
  readonly status: RefundStatus;
  /** The provider's name for it; null where it made none. */
  readonly providerReference: string | null;
  /** Why it FAILED, else null. `retryCanHelp` in `refund-failure.ts` says whether a new refund can succeed. */
  readonly failureCode: RefundFailureCode | null;
}

export interface RefundEvent extends RefundAnswer {
  readonly kind: 'REFUND';
  /** Ours; null: it was made in the provider's dashboard. */
  readonly refundId: string | null;
  /** Id of the invoice at the provider, where the provider names it. */
  readonly invoiceId: string | null;
  readonly paymentReference: string | null;
  /** Whole rupiah. */
  readonly amount: number;
  readonly currency: string;
}

export type ProviderEvent = InvoiceEvent | RefundEvent;

/**
 * What a notification turned out to be.
 * VERIFIED: it comes from the provider. No events: it tells nothing that concerns us.
 * REJECTED: token or signature is wrong (401). UNREADABLE: not the provider's format (400).
 */
export type Verification =
  | {
      readonly outcome: 'VERIFIED';
      readonly events: readonly ProviderEvent[];
      /** Whether the events are proof by themselves. If not, the provider is asked again before anything is settled. */
      readonly proof: boolean;
    }
  | { readonly outcome: 'REJECTED' | 'UNREADABLE' };

export interface RefundRequest {
  /** Ours, and the idempotency key: the same id never refunds twice. 1–36 characters of [A-Za-z0-9-]. */
  readonly refundId: string;
  /** Id of the invoice at the provider. */
  readonly invoiceId: string;
  readonly paymentReference: string;
  /** Whole rupiah. */
  readonly amount: number;
  readonly reason: string;
}

/** `providerReference` is null when the answer to `refund` was lost. */
export interface RefundLookup extends Pick<RefundRequest, 'refundId' | 'invoiceId' | 'paymentReference'> {
  readonly providerReference: string | null;
}

export interface RefundCapability {
  readonly refund: 'NONE' | 'FULL' | 'PARTIAL';
  /** ISO instant after which nothing can be refunded; null: no limit is known. */
  readonly until: string | null;
}

export interface PaymentPeriod {
  /** ISO instants; `from` belongs to the period, `to` does not. */
  readonly from: string;
  readonly to: string;
  /** Our invoices at this provider that may have moved money in the period: looked up one by one where there is no list. */
  readonly invoices: readonly { readonly id: string; readonly externalId: string }[];
}

/** One movement of money, for reconciliation. */
export interface ProviderMovement {
  readonly kind: 'PAYMENT' | 'REFUND';
  /** Our name for the invoice; null where the provider does not tell. */
  readonly externalId: string | null;
  /** As in {@link InvoiceNews}; for a refund, the reference of the payment that it returns. */
  readonly paymentReference: string | null;
  /** For a refund: our id of it and the provider's. */
  readonly refundId: string | null;
  readonly providerReference: string | null;
  /** Whole rupiah, positive in both directions. */
  readonly amount: number;
  readonly channel: string | null;
  /** ISO instant. */
  readonly at: string;
}

/** Who takes the money. Every call ends by itself within about ten seconds, with an answer or an error. */
export interface PaymentProvider {
  /** The name that is stored with each invoice, and that is in the address of its notifications. */
  readonly name: string;
  /** Makes the invoice, or finds the one an earlier try with this external id made. @throws PaymentProviderError */
  createInvoice(request: InvoiceRequest): Promise<ProviderInvoice>;
  /**
   * By our name for it. A provider without such a look-up takes its own id, if we have learnt it.
   * null: there is none, or none whose address we ever handed out. @throws PaymentProviderError
   */
  findInvoice(externalId: string, id?: string | null): Promise<ProviderInvoice | null>;
  /**
   * By the provider's own name for it. null: there is none.
   * @param paymentId the payment to be told of, where the provider can be asked about a single one: the answer names the one it tells of
   * @throws PaymentProviderError
   */
  getInvoice(id: string, paymentId?: string | null): Promise<ProviderInvoice | null>;
  /** Closes it for payment; one that is closed already stays so. @throws PaymentProviderError */
  expireInvoice(id: string): Promise<void>;
  /** The only way a notification enters. Token or signature are compared in constant time. Never throws. */
  verify(headers: IncomingHttpHeaders, rawBody: Buffer): Verification;
  /** What can go back to the payer by this provider. @param paidAt ISO instant */
  capabilities(channel: string | null, paidAt: string): RefundCapability;
  /**
   * Sends money back. Called again with the same `refundId` it answers what became of the first call; after a failure that a retry
   * can help, the retry is a new refund with a new id.
   * @throws PaymentProviderError if the answer was lost: call again with the same id, or `getRefund`
   */
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /**
   * null: the provider knows no such refund. It may still be under way: `refund` with the same id is safe, and tells.
   * @throws PaymentProviderError
   */
  getRefund(lookup: RefundLookup): Promise<RefundAnswer | null>;
  /** Payments and refunds of a period. @throws PaymentProviderError */
  listPayments(period: PaymentPeriod): AsyncIterable<ProviderMovement>;
}

/** The providers that are switched on. An invoice stays with the one that made it. */
export interface PaymentProviders {
  readonly all: readonly PaymentProvider[];
  /** Which one the next invoice is made by: the first, or the fallback while the first is down. */
  nameForNewInvoice(options?: { readonly isPreview?: boolean }): string;
  /** Whether the last invoices of the first one could not be made, and it did not answer since; never of the fallback, which has no other. */
  isDown(name: string): boolean;
  /**
   * Asks the first one, where it is down, whether it answers: then it is down no more, though no buyer tried, until an invoice fails again.
   * @throws PaymentProviderError where it does not
   */
  lookWhileDown(): Promise<void>;
  /** Invoices that this one could not make, since the process started. */
  failuresOf(name: string): number;
  /** Makes an invoice, and notes whether that provider works. @throws PaymentProviderError */
  createInvoice(provider: string, request: InvoiceRequest): Promise<ProviderInvoice>;
  /** The one that made an invoice. @throws PaymentProviderError if it is not switched on any more */
  named(name: string): PaymentProvider;
}

/** The provider did not answer, or not as agreed. */
export class PaymentProviderError extends Error {
  override readonly name: string = 'PaymentProviderError';
}
