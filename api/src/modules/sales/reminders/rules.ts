import type { ReminderName } from '../../../config.ts';
import { classEnded, classSoon, classTomorrow } from '../../../mail/templates/class-mails.ts';
import { paymentStillOpen, stageComing, stageStillOpen } from '../../../mail/templates/order-bill-mails.ts';
import { refundAccountWanted } from '../../../mail/templates/order-end-mails.ts';
import type { OrderFacts } from '../../../mail/templates/order-letter.ts';
import type { Mail } from '../../../mail/outbox.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A rule that an installation can turn off by its name. */
export interface Rule {
  readonly setting: ReminderName;
}

/** A mail to everybody with a certain place in a batch. */
export interface ClassRule extends Rule {
  /** Part of the keys in the outbox. Another name would send the mails again. */
  readonly name: string;
  /** The first minute of the batch, or its last one. */
  readonly anchor: 'START' | 'END';
  /** When the mail is due, in seconds after the anchor; below 0 before it. */
  readonly planned: number;
  /** After this time, in the same seconds, the mail is not sent any more. */
  readonly useless: number;
  readonly letter: (order: OrderFacts, today: string) => Mail;
}

export const classRules: readonly ClassRule[] = [
  {
    setting: 'three-days-before',
    name: 'three days before',
    anchor: 'START',
    planned: -3 * DAY,
    useless: -1 * DAY,
    letter: classSoon,
  },
  {
    setting: 'a-day-before',
    name: 'a day before',
    anchor: 'START',
    planned: -1 * DAY,
    useless: 0,
    letter: classTomorrow,
  },
  {
    setting: 'a-day-after',
    name: 'a day after',
    anchor: 'END',
    planned: DAY,
    useless: 4 * DAY,
    letter: classEnded,
  },
];

/** A buyer who has to name a bank account is asked again after so many seconds, and once more. */
export const accountRule = {
  setting: 'refund-account',
  first: 3 * DAY,
  second: 10 * DAY,
  letter: refundAccountWanted,
} as const;

/** A mail to a buyer with a certain seat, so many days before a stage is due, at this time in Jakarta, so that the buyer can prepare the money. */
export const stageRule = { setting: 'stage-coming', days: 3, time: '09:00', letter: stageComing } as const;

/** The times of two mails to a buyer who has not paid yet: at a share of the time until the deadline, and shortly before it. */
export const paymentTimes = {
  share: 0.5,
  /** Seconds before the deadline. */
  last: 2 * HOUR,
  /** The last mail is left out where it would follow the first one by less than this, seconds. */
  apart: HOUR,
  /** With less time left, in seconds, no mail is sent. */
  useless: 30 * MINUTE,
} as const;

/** The two cases: a seat that is lost at the deadline, and a bill of a buyer who keeps the seat. */
export const paymentRules = [
  { setting: 'unpaid-seat', of: 'SEAT', letter: paymentStillOpen },
  { setting: 'unpaid-bill', of: 'BILL', letter: stageStillOpen },
] as const;
