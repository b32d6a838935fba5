import type { OrderActor } from '../../money/ledger/actor.ts';
import type { OrderState } from './repository.ts';

export type LifecycleEvent =
  | 'PLACE'
  | 'PLACE_FREE'
  | 'REGISTER'
  | 'PAY'
  | 'PAY_PART'
  | 'PAY_AFTER_START'
  | 'PAY_LATE'
  | 'PAY_MORE'
  | 'UNMATCH'
  | 'EXPIRE'
  | 'INVOICE_ENDED'
  | 'FAIL'
  | 'REPLACE'
  | 'CANCEL'
  | 'REFUND'
  | 'REFUND_ENDED'
  | 'TAKEN_BACK'
  | 'WON_BACK'
  | 'REFUND_ACCOUNT'
  | 'MOVE'
  | 'SEAT'
  | 'UNSEAT'
  | 'WRITE_OFF'
  | 'EXTEND'
  | 'BILL'
  | 'PLAN'
  | 'CORRECT'
  | 'CHANGE_PARTICIPANT'
  | 'RESEND_MAIL'
  | 'RECEIPT'
  | 'ASK_INVOICE'
  | 'NEW_LINK';

export interface Transition {
  readonly event: LifecycleEvent;
  /** null: there is no order yet. */
  readonly from: readonly (OrderState | null)[];
  /** Absent where the state stays. */
  readonly to?: readonly OrderState[];
  readonly by: readonly OrderActor['kind'][];
  /** The effect on the debt and on the money that moved. Absent, here and for seat and voucher: no change. */
  readonly money?: string;
  readonly seat?: string;
  readonly voucher?: string;
  /** Absent where there are none. */
  readonly mails?: string;
}

const ENDED = ['EXPIRED', 'CANCELLED', 'FAILED'] as const;
const STANDING = ['PENDING', 'PAID', 'PAID_UNPLACED'] as const;
const ANY = [...STANDING, ...ENDED] as const;

/**
 * All transitions of an order. This table allows the calls of staff and buyers, the property test walks only its transitions, and
 * docs/order-lifecycle.md is generated from it.
 */
export const transitions: readonly Transition[] = [
  {
    event: 'PLACE',
    from: [null],
    to: ['PENDING'],
    by: ['BUYER'],
    money: 'owes its amount; an invoice is made',
    seat: 'held; of an offer of the waiting list the seat that it holds, until its deadline',
    voucher: 'one use taken',
    mails: 'invoice',
  },
  {
    event: 'PLACE_FREE',
    from: [null],
    to: ['PAID'],
    by: ['BUYER'],
    money: 'owes nothing',
    seat: 'confirmed',
    voucher: 'one use taken',
    mails: 'confirmed',
  },
  {
    event: 'REGISTER',
    from: [null],
    to: ['PENDING', 'PAID'],
    by: ['STAFF'],
    money: 'owes nothing; or what the batch costs, with an invoice or a transfer that is entered',
    seat: 'confirmed; held where it is not paid yet; also while others wait',
    mails: 'confirmed or invoice',
  },
  {
    event: 'PAY',
    from: ['PENDING'],
    to: ['PAID'],
    by: ['PROVIDER', 'STAFF'],
    money: 'entered; too much waits to be refunded',
    seat: 'confirmed',
    voucher: 'stays used',
    mails: 'confirmed',
  },
  {
    event: 'PAY_PART',
    from: ['PENDING'],
    to: ['PENDING'],
    by: ['PROVIDER', 'STAFF'],
    money: 'entered; the rest is owed',
    seat: 'stays held, also after its time',
    voucher: 'stays used',
    mails: 'invoice for the rest',
  },
  {
    event: 'PAY_AFTER_START',
    from: ['PENDING'],
    to: ['PAID_UNPLACED'],
    by: ['PROVIDER', 'STAFF'],
    money: 'entered',
    seat: 'given back',
    voucher: 'stays used',
    mails: 'no place',
  },
  {
    event: 'PAY_LATE',
    from: [...ENDED],
    to: ['PAID', 'PAID_UNPLACED'],
    by: ['PROVIDER', 'STAFF'],
    money: 'entered; what was owed is owed again',
    seat: 'confirmed where one is free, the waiting list is empty and class has not begun',
    voucher: 'used again where its quota allows',
    mails: 'confirmed or no place',
  },
  {
    event: 'PAY_MORE',
    from: ['PAID', 'PAID_UNPLACED'],
    by: ['PROVIDER', 'STAFF'],
    money: 'entered; too much waits to be refunded; what is left of a stage is asked for again',
    mails: 'received, with what is left; or no place',
  },
  {
    event: 'UNMATCH',
    from: ['PENDING', 'PAID', 'PAID_UNPLACED'],
    by: ['STAFF'],
    money: 'a payment that was matched to it belongs to no order again; not what went back',
    seat: 'unchanged where enough is left for it, or class has begun',
  },
  {
    event: 'UNMATCH',
    from: ['PAID'],
    to: ['PENDING'],
    by: ['STAFF'],
    money: 'the same, and too little is left: owed again, with an invoice',
    seat: 'held, until a new deadline',
    voucher: 'stays used',
    mails: 'invoice',
  },
  {
    event: 'UNMATCH',
    from: ['PAID_UNPLACED'],
    to: ['EXPIRED'],
    by: ['STAFF'],
    money: 'the same, and nothing is left: nothing is owed',
    seat: 'none',
    voucher: 'use given back',
  },
  {
    event: 'EXPIRE',
    from: ['PENDING'],
    to: ['EXPIRED'],
    by: ['PROVIDER', 'SYSTEM'],
    money: 'nothing is owed; not with money on it, nor before staff decide about money that was taken back',
    seat: 'given back; who had it from the waiting list waits on, last in line',
    voucher: 'use given back',
    mails: 'expired',
  },
  {
    event: 'INVOICE_ENDED',
    from: ['PENDING', 'PAID'],
    by: ['PROVIDER'],
    money: 'unchanged; another invoice can be asked for',
    seat: 'unchanged, until the time of the order is over',
    mails: 'that this way to pay ended, where it is not placed yet',
  },
  {
    event: 'FAIL',
    from: ['PENDING'],
    to: ['FAILED'],
    by: ['SYSTEM'],
    money: 'its first invoice could not be made: nothing is owed',
    seat: 'given back; an offer of the waiting list stands as before',
    voucher: 'use given back',
  },
  {
    event: 'REPLACE',
    from: ['PENDING', 'PAID'],
    to: ['CANCELLED'],
    by: ['BUYER'],
    money: 'nothing is owed; only without money on it',
    seat: 'given back',
    voucher: 'use given back',
  },
  {
    event: 'CANCEL',
    from: [...STANDING],
    to: ['CANCELLED'],
    by: ['STAFF', 'BUYER'],
    money: 'owes what is kept; the rest is refunded',
    seat: 'given back; who had it from the waiting list is out of it',
    voucher: 'use given back',
    mails: 'cancelled',
  },
  {
    event: 'REFUND',
    from: [...ANY],
    by: ['STAFF'],
    money: 'promised back; owes less by what was not too much',
    mails: 'none until it is done; by transfer: where to give the account',
  },
  {
    event: 'REFUND',
    from: ['PAID_UNPLACED'],
    to: ['CANCELLED'],
    by: ['STAFF'],
    money: 'all of it is promised back: nothing is owed',
    seat: 'none',
    voucher: 'use given back',
    mails: 'cancelled',
  },
  {
    event: 'REFUND_ENDED',
    from: [...ANY],
    by: ['PROVIDER', 'STAFF'],
    money: 'done: entered; failed: a task; given up: not promised any more',
    mails: 'refunded, or to the team',
  },
  {
    event: 'REFUND_ENDED',
    from: ['PAID_UNPLACED'],
    to: ['CANCELLED'],
    by: ['PROVIDER'],
    money: 'all of it went back without us: nothing is owed',
    seat: 'none',
    voucher: 'use given back',
    mails: 'to the team; refunded, where no bank took it back',
  },
  {
    event: 'TAKEN_BACK',
    from: [...ANY],
    by: ['PROVIDER'],
    money:
      'a bank took it: entered as given back; owed again, but by an order that ended; nothing asks for it before staff decide',
    mails: 'to the team',
  },
  {
    event: 'WON_BACK',
    from: ['PENDING'],
    to: ['PAID', 'PAID_UNPLACED'],
    by: ['PROVIDER'],
    money: 'what was taken back is here again, and with it enough for the seat',
    seat: 'confirmed; given back where class has begun or does not take place',
    voucher: 'stays used',
    mails: 'confirmed or no place, and to the team',
  },
  {
    event: 'WON_BACK',
    from: [...ANY],
    by: ['PROVIDER'],
    money: 'what was taken back is here again; too much waits to be refunded',
    mails: 'received, where the order stands, and to the team',
  },
  {
    event: 'REFUND_ACCOUNT',
    from: [...ANY],
    by: ['STAFF', 'BUYER'],
    money: 'unchanged; where a refund is transferred to, kept apart',
  },
  {
    event: 'MOVE',
    from: ['PENDING', 'PAID'],
    by: ['STAFF'],
    money: 'stays; the difference is owed or refunded',
    seat: 'one batch gives it back, the other takes it',
    mails: 'moved; the payer reads the difference',
  },
  {
    event: 'SEAT',
    from: ['PAID_UNPLACED'],
    to: ['PAID'],
    by: ['STAFF'],
    money: 'stays; the difference is owed or refunded',
    seat: 'confirmed in the batch staff choose',
    voucher: 'used again where its quota allows',
    mails: 'moved',
  },
  {
    event: 'UNSEAT',
    from: ['PENDING', 'PAID'],
    to: ['PAID_UNPLACED'],
    by: ['STAFF'],
    money: 'stays, until staff decide; nothing is asked for meanwhile',
    seat: 'given back',
    voucher: 'stays used',
    mails: 'batch cancelled',
  },
  {
    event: 'WRITE_OFF',
    from: ['PAID', 'PAID_UNPLACED'],
    by: ['STAFF'],
    money: 'what is still owed, or a part of it, counts as settled',
  },
  {
    event: 'EXTEND',
    from: ['PENDING'],
    by: ['STAFF'],
    money: 'a new invoice takes the place of the old one',
    seat: 'held for longer, once that can be paid',
    mails: 'invoice',
  },
  {
    event: 'BILL',
    from: ['PENDING', 'PAID'],
    by: ['STAFF', 'SYSTEM'],
    money:
      'an invoice for what is owed, or for the stage that is due; PENDING only for the rest of what was paid in part',
    mails: 'invoice',
  },
  {
    event: 'PLAN',
    from: ['PENDING'],
    by: ['STAFF'],
    money: 'owed in stages, once the invoice of the first takes the place of the old one',
    mails: 'invoice',
  },
  {
    event: 'CORRECT',
    from: [...ANY],
    by: ['STAFF', 'BUYER'],
    mails: 'a link, to whose e-mail is another one',
  },
  {
    event: 'CHANGE_PARTICIPANT',
    from: ['PENDING', 'PAID'],
    by: ['STAFF', 'BUYER'],
    seat: 'another person takes it',
    mails: 'moved',
  },
  {
    event: 'RESEND_MAIL',
    from: [...ANY],
    by: ['STAFF', 'BUYER'],
    mails: 'that of its state',
  },
  {
    event: 'RECEIPT',
    from: [...ANY],
    by: ['STAFF', 'BUYER'],
    money: 'unchanged; a kuitansi of what was paid',
  },
  {
    event: 'ASK_INVOICE',
    from: ['PENDING', 'PAID'],
    by: ['BUYER'],
    money: 'the open invoice, or a new one for what is due',
    mails: 'invoice, where it is a new one',
  },
  {
    event: 'NEW_LINK',
    from: [...ANY],
    by: ['BUYER'],
    mails: 'the new link; all earlier links of that person end',
  },
];

/** Whether an event may happen to an order in this state. */
export function isAllowed(event: LifecycleEvent, state: OrderState | null, by: OrderActor['kind']): boolean {
  return transitions.some((one) => one.event === event && one.from.includes(state) && one.by.includes(by));
}

/** Whether the table has a transition between two states, by any event. */
export function leadsTo(from: OrderState | null, to: OrderState): boolean {
  return from === to || transitions.some((one) => one.from.includes(from) && one.to?.includes(to));
}
