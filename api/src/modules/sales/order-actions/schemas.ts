import { ofPersonTexts } from '@site/shared/person/person-fields';
import { Type, type Static } from 'typebox';
import { Origin } from '../orders/schemas.ts';
import { Refund } from './refund-schemas.ts';
import {
  answer,
  closed,
  email,
  filled,
  id,
  instant,
  nullable,
  oneOf,
  phone,
  plainDate,
} from '../../../http/schema-types.ts';
import { TimeZone } from '../../catalogue/master-data/schemas.ts';
import { askedOfPerson } from '../registrations/person-schemas.ts';

export const bigId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** Whole rupiah, more than nothing. */
export const rupiah = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });

/** An order by the id of its transaction. */
export const OrderParams = Type.Object({ id: Type.String({ format: 'uuid' }) });
export const BigIdParams = Type.Object({ id: bigId });
export const CallHeaders = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ minLength: 8, maxLength: 200 })),
});

/** What every call says: why, and whether it only asks what would happen. */
export const call = { reason: filled(500), preview: Type.Optional(Type.Boolean()) };

export const Reasoned = closed(call);
export type Reasoned = Static<typeof Reasoned>;
export const Cancelling = closed({
  ...call,
  /** POLICY: what the order's refund policy gives back now. ALL, NONE, or `refund_amount`. */
  refund: Type.Optional(oneOf('POLICY', 'ALL', 'NONE')),
  /** Whole rupiah; instead of `refund`. */
  refund_amount: Type.Optional(rupiah),
});
export const Refunding = closed({
  ...call,
  /** Whole rupiah; without it, what was paid too much. */
  amount: Type.Optional(rupiah),
  /** FREE also cancels the order and gives the seat back. */
  seat: oneOf('KEEP', 'FREE'),
});
export const TransferRecord = closed({
  ...call,
  kind: Type.Optional(oneOf('BANK_TRANSFER', 'WITHHELD_TAX')),
  amount: rupiah,
  /** Of the bank statement or the proof of withholding; entered once. */
  reference: filled(200),
  occurred_at: Type.String({ format: 'date-time' }),
});
export const WritingOff = closed({ ...call, amount: Type.Optional(rupiah) });
export const Moving = closed({
  ...call,
  course_schedule_id: id,
  /** Of an order with several people the one who moves. */
  registration_id: Type.Optional(bigId),
  /** CHARGE: what the other batch costs more is owed, what it costs less can be refunded. KEEP: the price stays. */
  price: Type.Optional(oneOf('CHARGE', 'KEEP')),
});
export const Extending = closed({ ...call, expires_at: Type.String({ format: 'date-time' }) });
export const Planning = closed({
  ...call,
  /** When the second and third stage are due; the first is due at once. */
  due_on: Type.Array(plainDate, { minItems: 1, maxItems: 2 }),
});

const person = { ...askedOfPerson, email, phone_number: phone };
export const Participant = closed(person);
export type Participant = Static<typeof Participant>;
export const ParticipantCorrection = Type.Partial(closed(person));
export type ParticipantCorrection = Static<typeof ParticipantCorrection>;
export const PayerCorrection = Type.Partial(closed({ name: filled(200), email }));
export type PayerCorrection = Static<typeof PayerCorrection>;
const asRead = Type.String({ maxLength: 500 });
/**
 * What the fields were when the caller read them. Where one that is changed is another by now, nothing is done; what is left out is
 * written over.
 */
export const PersonRead = Type.Partial(
  closed({
    ...ofPersonTexts(() => asRead),
    ...{ email: asRead, phone_number: asRead, gender: asRead, birth_date: asRead },
    ...{ payer_name: asRead, payer_email: asRead },
  }),
);
export type PersonRead = Static<typeof PersonRead>;
export const Correcting = closed({
  ...call,
  registration_id: Type.Optional(bigId),
  participant: Type.Optional(ParticipantCorrection),
  payer: Type.Optional(PayerCorrection),
  before: Type.Optional(PersonRead),
});
export const ChangingParticipant = closed({
  ...call,
  registration_id: Type.Optional(bigId),
  participant: Participant,
  before: Type.Optional(PersonRead),
});

export const Note = closed({ text: filled(2_000) });
export const Noted = answer(Type.Null());

export const OrderState = oneOf('PENDING', 'PAID', 'EXPIRED', 'CANCELLED', 'FAILED', 'PAID_UNPLACED');
const money = {
  charged: Type.Integer(),
  paid: Type.Integer(),
  refunded: Type.Integer(),
  refunding: Type.Integer(),
  written_off: Type.Integer(),
  /** Above 0: to be given back. Below 0: still to be paid. */
  balance: Type.Integer(),
};
const Standing = Type.Object({ state: OrderState, ...money });
const Stages = Type.Array(Type.Object({ number: Type.Integer(), due_on: Type.String(), amount: Type.Integer() }));
export const OutcomeSchema = Type.Object({
  before: Standing,
  after: Standing,
  seats: Type.Array(
    Type.Object({
      course_schedule_id: Type.Integer(),
      title: Type.String(),
      batch: Type.Integer(),
      /** 1: a seat is taken. -1: one is given back. */
      change: Type.Integer(),
      /** Seats that are free then; null: unlimited. */
      free: nullable(Type.Integer()),
    }),
  ),
  refunds: Type.Array(
    Type.Object({
      amount: Type.Integer(),
      method: oneOf('PROVIDER', 'BANK_TRANSFER'),
      channel: nullable(Type.String()),
    }),
  ),
  /** An invoice that is made, and mailed once it is. `mails`: how many; left out of what a call answered before they were counted. */
  bill: nullable(
    Type.Object({ amount: Type.Integer(), expires_at: instant, mails: Type.Optional(Type.Integer({ minimum: 1 })) }),
  ),
  mails: Type.Array(Type.Object({ to: oneOf('PAYER', 'PARTICIPANT', 'TEAM'), subject: Type.String() })),
  /** Documents that are issued. Left out of what a call answered before there were any. */
  documents: Type.Optional(
    Type.Array(
      Type.Object({
        kind: oneOf('TAGIHAN', 'BUKTI_PEMBAYARAN', 'KUITANSI', 'NOTA_KREDIT'),
        /** null: it is given only when the call is made. */
        number: nullable(Type.String()),
        amount: Type.Integer(),
      }),
    ),
  ),
  /** The stages the order is paid in, where they change. An order that ends has none. */
  plan: Type.Optional(Type.Object({ before: Stages, after: Stages })),
});
export const OutcomeAnswer = answer(OutcomeSchema);

/** Refusals by the state of things. */
export const ActionConflict = Type.Object({ message: Type.String(), code: Type.String() });
/** With CONFLICT: what the fields are by now, and who corrected them. */
export const CorrectionConflict = Type.Object({
  ...ActionConflict.properties,
  current: Type.Optional(PersonRead),
  saved: Type.Optional(nullable(Type.Object({ by: Type.String(), at: instant }))),
});

const by = { actor: oneOf('STAFF', 'BUYER', 'PROVIDER', 'SYSTEM'), staff: nullable(Type.String()) };
const Entry = Type.Object({
  id: Type.Integer(),
  kind: oneOf('PAYMENT', 'REFUND', 'BANK_TRANSFER', 'WRITE_OFF', 'CORRECTION', 'WITHHELD_TAX'),
  amount: Type.Integer(),
  provider: nullable(Type.String()),
  /** As people read it: of money that was taken back the name of its payment. */
  provider_reference: nullable(Type.String()),
  channel: nullable(Type.String()),
  /** What the payer paid on top of it, and the provider keeps. */
  payer_fee: Type.Integer(),
  /** What the provider took off for the payer: the order owes that much less. */
  promotion: Type.Integer(),
  occurred_at: instant,
  ...by,
  reason: nullable(Type.String()),
  /** Where staff matched it: the payment that can be taken off again. */
  matched_payment_id: nullable(bigId),
});
const Charge = Type.Object({
  id: Type.Integer(),
  /** ENDED: it ended unpaid. REOPENED: money came after that. MOVED, CANCELLED, REDUCED: what staff did. */
  kind: oneOf('ENDED', 'REOPENED', 'MOVED', 'CANCELLED', 'REDUCED'),
  /** Added to what is owed. */
  amount: Type.Integer(),
  ...by,
  reason: nullable(Type.String()),
  created_at: instant,
});
const SentMail = Type.Object({
  id: Type.Integer(),
  /** What it is about: invoice, confirmed, moved, … */
  kind: Type.String(),
  to: oneOf('PAYER', 'PARTICIPANT', 'TEAM'),
  recipient: Type.String(),
  subject: Type.String(),
  state: oneOf('QUEUED', 'SENT', 'GIVEN_UP'),
  attempts: Type.Integer(),
  created_at: instant,
  sent_at: nullable(instant),
});
/** What staff want to remember of an order; the oldest first. */
const OrderNote = Type.Object({ id: bigId, text: Type.String(), staff_name: Type.String(), created_at: instant });
/** What staff may do with the order now, whatever their account may. Where a call is about one thing of it: the ids of those. */
const OrderPermitted = Type.Object({
  refund: Type.Boolean(),
  record_transfer: Type.Boolean(),
  write_off: Type.Boolean(),
  bill: Type.Boolean(),
  plan: Type.Boolean(),
  receipt: Type.Boolean(),
  /** All its people go to another batch. */
  move: Type.Boolean(),
  extend: Type.Boolean(),
  cancel: Type.Boolean(),
  resend_mail: Type.Boolean(),
  /** Registrations whose data can be corrected. */
  correct: Type.Array(bigId),
  /** Registrations whose seat another person can take. */
  change_participant: Type.Array(bigId),
  /** Payments that can be taken off it. */
  unmatch: Type.Array(bigId),
});
export type OrderPermitted = Static<typeof OrderPermitted>;
export const OrderAnswer = answer(
  Type.Object({
    transaction_id: Type.String(),
    state: OrderState,
    may: OrderPermitted,
    money: Type.Object(money),
    /** What is given back by the policy of the order if it is cancelled now; rupiah. */
    refund_by_policy: Type.Integer(),
    /** What changed the sum that is owed, oldest first. */
    charges: Type.Array(Charge),
    entries: Type.Array(Entry),
    refunds: Type.Array(Refund),
    instalments: Type.Array(
      Type.Object({
        number: Type.Integer(),
        due_on: Type.String(),
        amount: Type.Integer(),
        /** Whether an invoice asked for it. */
        billed: Type.Boolean(),
        paid: Type.Boolean(),
      }),
    ),
    places: Type.Array(
      Type.Object({
        registration_id: Type.Integer(),
        course_schedule_id: Type.Integer(),
        course: Type.Object({ id: Type.Integer(), slug: Type.String() }),
        title: Type.String(),
        batch: Type.Integer(),
        /** The batch does not take place. */
        is_cancelled: Type.Boolean(),
        state: oneOf('HELD', 'CONFIRMED', 'RELEASED', 'TRANSFERRED'),
        created_at: instant,
      }),
    ),
    actions: Type.Array(
      Type.Object({
        action: Type.String(),
        ...by,
        reason: Type.String(),
        created_at: instant,
      }),
    ),
    /** The newest first. */
    mails: Type.Array(SentMail),
    /** Where the buyer came from; null: the browser told nothing. */
    origin: Type.Optional(nullable(Origin)),
    notes: Type.Array(OrderNote),
  }),
);
export type OrderDetail = Static<typeof OrderAnswer>['data'];

export const BatchCancelling = closed({
  ...call,
  /** For everybody who is not named in `people`. LATER: paid orders wait without a seat. */
  decision: oneOf('REFUND', 'MOVE', 'LATER'),
  course_schedule_id: Type.Optional(id),
  people: Type.Optional(
    Type.Array(
      closed({
        transaction_id: Type.String({ format: 'uuid' }),
        decision: oneOf('REFUND', 'MOVE', 'LATER'),
        course_schedule_id: Type.Optional(id),
      }),
      { maxItems: 1000 },
    ),
  ),
});
export type BatchCancelling = Static<typeof BatchCancelling>;
const BatchRow = Type.Object({
  transaction_id: Type.String(),
  payer: Type.String(),
  participants: Type.Array(Type.String()),
  /** As it was decided; once done, what was done: who cannot be moved waits, and who did not pay ends. */
  decision: oneOf('REFUND', 'MOVE', 'LATER'),
  /** WAITING: not done yet. REFUSED: it cannot be done, and staff decide. */
  state: oneOf('WAITING', 'DONE', 'REFUSED'),
  /** null: not done, or nothing was left to do. */
  outcome: nullable(OutcomeSchema),
  /** Why it could not be done, or not as it was decided. */
  error: nullable(Type.Object({ code: Type.String(), message: Type.String() })),
});
export type BatchRow = Static<typeof BatchRow>;
export const BatchOutcome = answer(Type.Object({ rows: Type.Array(BatchRow) }));

/** Where people can be moved to. */
const OtherBatches = Type.Object({
  /** Whose batches these are. */
  course_id: id,
  /** The course they belong to first, then the others with a batch that has not begun. */
  courses: Type.Array(Type.Object({ id, title: Type.String(), is_own: Type.Boolean() })),
  /** Those that have not begun, the soonest first. */
  rows: Type.Array(
    Type.Object({
      id,
      batch: Type.Integer(),
      start_date: Type.String(),
      start_time: Type.String(),
      end_time: Type.String(),
      time_zone: TimeZone,
      days: Type.String(),
      /** null: unlimited. 0: full. */
      free: nullable(Type.Integer()),
    }),
  ),
});
export type OtherBatches = Static<typeof OtherBatches>;
export const OtherBatchesAnswer = answer(OtherBatches);
/** Without a course: the one its people belong to. */
export const OtherBatchesQuery = Type.Object({ course: Type.Optional(id) });
