/** What a hosted invoice can be in. A provider's SETTLED counts as PAID. */
export type ProviderInvoiceStatus = 'PENDING' | 'PAID' | 'EXPIRED' | 'FAILED';

export interface InvoiceRequest {
  /** Our name for it, one a try. */
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

export interface ProviderInvoice {
  readonly id: string;
  readonly externalId: string;
  readonly status: ProviderInvoiceStatus;
  readonly amount: number;
  readonly currency: string;
  readonly url: string;
  /** Whole rupiah; null while unpaid. */
  readonly paidAmount: number | null;
  readonly paidAt: string | null;
  readonly channel: string | null;
}

/** Who takes the money: the local sandbox or Xendit. Every call ends by itself within about ten seconds, with an answer or an error. */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'xendit';
  /** What its notifications carry in `x-callback-token`. */
  readonly webhookToken: string;
  /** Whether a notification with the right token is proof by itself. If not, what it says is asked for again before anything is settled. */
  readonly notificationsAreProof: boolean;
  /** Makes the invoice, or finds the one an earlier try with this external id made. @throws PaymentProviderError */
  createInvoice(request: InvoiceRequest): Promise<ProviderInvoice>;
  /** null: there is none. @throws PaymentProviderError */
  findInvoice(externalId: string): Promise<ProviderInvoice | null>;
  /** By the provider's own name for it. null: there is none. @throws PaymentProviderError */
  getInvoice(id: string): Promise<ProviderInvoice | null>;
  /** Closes it for payment; one that is closed already stays so. @throws PaymentProviderError */
  expireInvoice(id: string): Promise<void>;
}

/** The provider did not answer, or not as agreed. */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError';
}
