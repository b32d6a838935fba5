/** Why a refund failed, in one language for all providers. */
export type RefundFailureCode =
  /** Our own balance at the provider is too low, for example because it was withdrawn. */
  | 'INSUFFICIENT_BALANCE'
  | 'TEMPORARILY_UNAVAILABLE'
  /** Another refund of the same payment is under way. */
  | 'IN_PROGRESS'
  /** The payer's wallet cannot hold so much. */
  | 'RECEIVER_LIMIT'
  | 'NOT_SUPPORTED'
  | 'PARTIAL_NOT_SUPPORTED'
  /** More than what is left of the payment. */
  | 'AMOUNT_TOO_HIGH'
  /** Too late, too early, or not this payment. */
  | 'NOT_ELIGIBLE'
  /** Refused for another reason, which the provider's dashboard shows. */
  | 'REFUSED';

const HELPED_BY_RETRY: ReadonlySet<string> = new Set<RefundFailureCode>([
  'INSUFFICIENT_BALANCE',
  'TEMPORARILY_UNAVAILABLE',
  'IN_PROGRESS',
  'RECEIVER_LIMIT',
]);

/** Whether a new refund (with a new id) can succeed later. Otherwise the money goes back another way. */
export function retryCanHelp(code: RefundFailureCode): boolean {
  return HELPED_BY_RETRY.has(code);
}
