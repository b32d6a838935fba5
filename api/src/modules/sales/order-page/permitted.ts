import type { LinkRole } from '../../money/ledger/actor.ts';
import { isTooSmall } from '../order-actions/permitted.ts';
import type { OrderState } from '../orders/repository.ts';

/** The facts that decide what a link may do. Times are ms since 1970. */
export interface Standing {
  readonly state: OrderState;
  readonly role: LinkRole;
  /** Whether a company took the seat. Then only staff can give it back, namely to the company. */
  readonly isOfCompany: boolean;
  /** The sum to be paid now, whole rupiah. */
  readonly due: number;
  /** The smallest amount that can be billed, whole rupiah. */
  readonly smallest: number;
  /** Whether it ends when its time is over and it is not paid. */
  readonly endsByItself: boolean;
  /** The sum that was paid and not paid back, whole rupiah. */
  readonly kept: number;
  /** Whether staff will transfer some of it back. */
  readonly awaitsTransfer: boolean;
  readonly heldUntil: number | null;
  readonly startsAt: number;
  readonly now: number;
}

/** What a link may do now. */
export interface Permitted {
  readonly pay: boolean;
  readonly correct: boolean;
  readonly change_participant: boolean;
  readonly cancel: boolean;
  readonly resend_mail: boolean;
  readonly ask_receipt: boolean;
  readonly set_refund_account: boolean;
}

/** The rules of what a buyer may do. The page shows the result, and every call checks it with the order locked. */
export function permitted({
  state,
  role,
  isOfCompany,
  due,
  smallest,
  endsByItself,
  kept,
  awaitsTransfer,
  heldUntil,
  startsAt,
  now,
}: Standing): Permitted {
  const isPayer = role === 'PAYER';
  const hasBegun = now >= startsAt;
  const sits = state === 'PENDING' || state === 'PAID';
  const hasLapsed = state === 'PENDING' && endsByItself && heldUntil !== null && heldUntil <= now;
  return {
    pay: isPayer && sits && due > 0 && !isTooSmall(due, smallest) && !hasLapsed && !(state === 'PENDING' && hasBegun),
    correct: (sits || state === 'PAID_UNPLACED') && !hasBegun,
    change_participant: isPayer && sits && !hasBegun,
    // A buyer without a seat can always get the money back.
    cancel:
      isPayer && !isOfCompany && (state === 'PENDING' || state === 'PAID_UNPLACED' || (state === 'PAID' && !hasBegun)),
    resend_mail: isPayer && state !== 'CANCELLED' && state !== 'FAILED',
    ask_receipt: isPayer && kept > 0,
    set_refund_account: isPayer && awaitsTransfer,
  };
}
