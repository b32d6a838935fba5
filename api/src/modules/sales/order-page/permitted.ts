import type { LinkRole } from '../../money/ledger/actor.ts';
import { isTooSmall } from '../order-actions/permitted.ts';
import type { OrderState } from '../orders/repository.ts';

/** What an order allows depends on. Times are ms since 1970. */
export interface Standing {
  readonly state: OrderState;
  readonly role: LinkRole;
  /** A company took the seat: it is staff who give it back, to the company. */
  readonly isOfCompany: boolean;
  /** To be paid now, whole rupiah. */
  readonly due: number;
  /** The least that an invoice can ask for, whole rupiah. */
  readonly smallest: number;
  /** Whether it ends once its time is over, where it is not paid. */
  readonly endsByItself: boolean;
  /** What was paid and is still here, whole rupiah. */
  readonly kept: number;
  /** Whether staff will transfer some of it back. */
  readonly awaitsTransfer: boolean;
  readonly heldUntil: number | null;
  readonly startsAt: number;
  readonly now: number;
}

/** What can be done by a link now. */
export interface Permitted {
  readonly pay: boolean;
  readonly correct: boolean;
  readonly change_participant: boolean;
  readonly cancel: boolean;
  readonly resend_mail: boolean;
  readonly ask_receipt: boolean;
  readonly set_refund_account: boolean;
}

/** The one place that says what a buyer may do. The page shows it, and every call asks it under the lock of the order. */
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
    // A buyer without a seat gets the money back whenever they ask.
    cancel:
      isPayer && !isOfCompany && (state === 'PENDING' || state === 'PAID_UNPLACED' || (state === 'PAID' && !hasBegun)),
    resend_mail: isPayer && state !== 'CANCELLED' && state !== 'FAILED',
    ask_receipt: isPayer && kept > 0,
    set_refund_account: isPayer && awaitsTransfer,
  };
}
