import type { IncomingHttpHeaders } from 'node:http';
import type { RefundFailureCode } from './refund-failure.ts';

/** The state of a hosted invoice. Refunds do not change it. */
export type ProviderInvoiceStatus = 'PENDING' | 'PAID' | 'EXPIRED' | 'FAILED';

export interface InvoiceRequest {
  /** Our name for the invoice. All tries for the same invoice have this name, until the provider may have used it up. */
  readonly externalId: string;
  /** Whole rupiah. */
  readonly amount: number;
  readonly description: string;
  readonly payer: { readonly name: string; readonly email: string };
  readonly course: { readonly title: string; readonly batch: number; readonly startDate: string };
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** The seconds until then. */
  readonly durationSeconds: number;
  /** The address to which the buyer returns, whether or not it was paid. */
  readonly returnUrl: string;
}

/** The facts that a provider gives about an invoice. Amounts are whole rupiah where the currency is IDR, whatever the provider's format is. */
export interface InvoiceNews {
  /** The provider's id of it. */
  readonly id: string;
  /** Our name for it. */
  readonly externalId: string;
  readonly status: ProviderInvoiceStatus;
  /** The amount that we asked for, without what the provider added or took off since. */
  readonly amount: number;
  readonly currency: string;
  /** The sum received. null: it is unpaid, or paid with exactly `amount`. */
  readonly paidAmount: number | null;
  /** The fee that the provider added for the payer and keeps. The payer paid that much more than was received. Whole rupiah. */
  readonly payerFee?: number | null;
  /** The sum that the provider took off for the payer. The invoice is paid with that much less than its amount. Whole rupiah. */
  readonly promotion?: number | null;
  /** The fee that the provider keeps of the sum, where it tells it. */
  readonly fee?: number | null;
  /** An ISO instant. */
  readonly paidAt: string | null;
  readonly channel: string | null;
  /** Whether only one way to pay has ended, and not the whole invoice. For a paid invoice that means that its payment was voided. */
  readonly endsAlone?: boolean;
  /** Whether a bank or the provider took back all of a payment. */
  readonly isTakenBack?: boolean;
  /** Whether a bank took back a part of a payment. The provider does not tell how much. */
  readonly isPartTakenBack?: boolean;
  /**
   * The provider's name for the payment, which is the same in every notification, look-up and list. null while it is unpaid, and for an ended invoice
   * unless the provider names each try to pay.
   */
  readonly paymentReference: string | null;
  /**
   * The provider's own id of the payment, which tells it from other payments of the same invoice. null where this answer does not name the payment.
   * The rules for such answers are in `received-payments.ts`.
   */
  readonly paymentId: string | null;
}

export interface ProviderInvoice extends InvoiceNews {
  /** The address at which it is paid. null: the provider tells it only when it makes the invoice. */
  readonly url: string | null;
}

/**
 * News of an invoice in a notification. `id` is null where the notification has the payment's id and our name, but not the provider's id of the
 * invoice.
 */
export interface InvoiceEvent extends Omit<InvoiceNews, 'id'> {
  readonly kind: 'INVOICE';
  readonly id: string | null;
}

export type RefundStatus = 'PENDING' | 'DONE' | 'FAILED';

/** The result of a refund. */
export interface RefundAnswer {
  readonly status: RefundStatus;
  /** The provider's name for it; null where it made none. */
  readonly providerReference: string | null;
  /** The cause of FAILED; null otherwise. `retryCanHelp` in `refund-failure.ts` says whether a new refund can succeed. */
  readonly failureCode: RefundFailureCode | null;
}

export interface RefundEvent extends RefundAnswer {
  readonly kind: 'REFUND';
  /** Our id; null for a refund from the provider's dashboard. */
  readonly refundId: string | null;
  /** The provider's id of the invoice, where the notification has it. */
  readonly invoiceId: string | null;
  readonly paymentReference: string | null;
  /** Whole rupiah. */
  readonly amount: number;
  readonly currency: string;
}

export type ProviderEvent = InvoiceEvent | RefundEvent;

/**
 * The result of checking a notification.
 * VERIFIED: it comes from the provider. Without events, it is about nothing that concerns us.
 * REJECTED: its token or signature is wrong (401). UNREADABLE: it is not in the provider's format (400).
 */
export type Verification =
  | {
      readonly outcome: 'VERIFIED';
      readonly events: readonly ProviderEvent[];
      /** Whether the events are proof by themselves. If not, the provider is asked before anything is settled. */
      readonly proof: boolean;
    }
  | { readonly outcome: 'REJECTED' | 'UNREADABLE' };

export interface RefundRequest {
  /** Our id, which makes the call idempotent: the same id never refunds twice. 1–36 characters of [A-Za-z0-9-]. */
  readonly refundId: string;
  /** The provider's id of the invoice. */
  readonly invoiceId: string;
  readonly paymentReference: string;
  /** Whole rupiah. */
  readonly amount: number;
  readonly reason: string;
}

/** `providerReference` is null where the answer to `refund` was lost. */
export interface RefundLookup extends Pick<RefundRequest, 'refundId' | 'invoiceId' | 'paymentReference'> {
  readonly providerReference: string | null;
}

export interface RefundCapability {
  readonly refund: 'NONE' | 'FULL' | 'PARTIAL';
  /** The ISO instant after which nothing can be refunded; null where no limit is known. */
  readonly until: string | null;
}

export interface PaymentPeriod {
  /** ISO instants. The period includes `from` and excludes `to`. */
  readonly from: string;
  readonly to: string;
  /** Our invoices at this provider that may have moved money in the period. A provider without a list looks up each of them. */
  readonly invoices: readonly { readonly id: string; readonly externalId: string }[];
}

/** One movement of money, for reconciliation. */
export interface ProviderMovement {
  readonly kind: 'PAYMENT' | 'REFUND';
  /** Our name for the invoice; null where the provider does not tell it. */
  readonly externalId: string | null;
  /** As in {@link InvoiceNews}. For a refund, it is the reference of the refunded payment. */
  readonly paymentReference: string | null;
  /** For a refund: our id, and the provider's. */
  readonly refundId: string | null;
  readonly providerReference: string | null;
  /** Whole rupiah, positive in both directions. */
  readonly amount: number;
  readonly channel: string | null;
  /** ISO instant. */
  readonly at: string;
}

/** A payment provider. Every call ends within about ten seconds, with an answer or an error. */
export interface PaymentProvider {
  /** The name that is stored with each invoice and is part of the address of its notifications. */
  readonly name: string;
  /** Makes the invoice, or finds the one that an earlier try with this external id made. @throws PaymentProviderError */
  createInvoice(request: InvoiceRequest): Promise<ProviderInvoice>;
  /**
   * Finds an invoice by our name. A provider without such a look-up needs its own id, if that is known.
   * null where there is none, or nobody ever got its address. @throws PaymentProviderError
   */
  findInvoice(externalId: string, id?: string | null): Promise<ProviderInvoice | null>;
  /**
   * Finds an invoice by the provider's id. null where there is none.
   * @param paymentId the payment to ask about, where the provider can be asked about single payments. The answer names the payment that it is about.
   * @throws PaymentProviderError
   */
  getInvoice(id: string, paymentId?: string | null): Promise<ProviderInvoice | null>;
  /** Closes an invoice for payment. A closed one stays closed. @throws PaymentProviderError */
  expireInvoice(id: string): Promise<void>;
  /** Checks a notification before anything of it is used. Compares token or signature in constant time. Never throws. */
  verify(headers: IncomingHttpHeaders, rawBody: Buffer): Verification;
  /** What this provider can refund. @param paidAt ISO instant */
  capabilities(channel: string | null, paidAt: string): RefundCapability;
  /**
   * Refunds a payment. A repeated call with the same `refundId` answers the result of the first. After a failure that a retry can help, the retry is a new
   * refund with a new id.
   * @throws PaymentProviderError if the answer was lost: call again with the same id, or `getRefund`
   */
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /**
   * The result of a refund. null where the provider knows no such refund. It may still be under way; calling `refund` with the same id is safe, and tells.
   * @throws PaymentProviderError
   */
  getRefund(lookup: RefundLookup): Promise<RefundAnswer | null>;
  /** Payments and refunds of a period. @throws PaymentProviderError */
  listPayments(period: PaymentPeriod): AsyncIterable<ProviderMovement>;
}

/** The providers that are switched on. An invoice stays with the provider that made it. */
export interface PaymentProviders {
  readonly all: readonly PaymentProvider[];
  /** The provider that makes the next invoice: the first, or the fallback while the first is down. */
  nameForNewInvoice(options?: { readonly isPreview?: boolean }): string;
  /** Whether the first provider could not make the last invoices and has not answered since. Never true for the fallback, which has no fallback itself. */
  isDown(name: string): boolean;
  /**
   * Asks the first provider whether it answers, while it is down. If it does, it is no longer down until an invoice fails again, even where no buyer
   * tried.
   * @throws PaymentProviderError where it does not answer
   */
  lookWhileDown(): Promise<void>;
  /** The number of invoices that this provider could not make since the process started. */
  failuresOf(name: string): number;
  /** Makes an invoice, and notes whether the provider works. @throws PaymentProviderError */
  createInvoice(provider: string, request: InvoiceRequest): Promise<ProviderInvoice>;
  /** The provider that made an invoice. @throws PaymentProviderError if it is not switched on any more */
  named(name: string): PaymentProvider;
}

/** The provider did not answer, or not in the agreed form. */
export class PaymentProviderError extends Error {
  override readonly name: string = 'PaymentProviderError';
}
