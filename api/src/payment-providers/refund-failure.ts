/** The causes of a failed refund, in the same words for all providers. */
export type RefundFailureCode =
  /** Our balance at the provider is too low, for example because it was withdrawn. */
  | 'INSUFFICIENT_BALANCE'
  | 'TEMPORARILY_UNAVAILABLE'
  /** Another refund of the same payment is under way. */
  | 'IN_PROGRESS'
  /** The payer's wallet cannot hold so much. */
  | 'RECEIVER_LIMIT'
  | 'NOT_SUPPORTED'
  | 'PARTIAL_NOT_SUPPORTED'
  /** More than is left of the payment. */
  | 'AMOUNT_TOO_HIGH'
  /** It is too late or too early, or this payment cannot be refunded. */
  | 'NOT_ELIGIBLE'
  /** Another cause, which the provider's dashboard shows. */
  | 'REFUSED';

const FINAL: ReadonlySet<string> = new Set<RefundFailureCode>([
  'NOT_SUPPORTED',
  'PARTIAL_NOT_SUPPORTED',
  'AMOUNT_TOO_HIGH',
  'NOT_ELIGIBLE',
  'REFUSED',
]);

/** Whether the provider will never refund it, so that it goes by bank transfer. The code of an older version is tried again. */
export function isFinalFailure(code: string | null): boolean {
  return code !== null && FINAL.has(code);
}

/** Whether a new refund (with a new id) can succeed later. */
export const retryCanHelp = (code: RefundFailureCode): boolean => !isFinalFailure(code);
