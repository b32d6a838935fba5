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
/** Whole rupiah, above 0. */
export const rupiah = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });

/** An order, by the id of its transaction. */
export const OrderParams = Type.Object({ id: Type.String({ format: 'uuid' }) });
export const BigIdParams = Type.Object({ id: bigId });
export const CallHeaders = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ minLength: 8, maxLength: 200 })),
});

/** The fields of every call: the reason, and whether it is only a preview. */
export const call = { reason: filled(500), preview: Type.Optional(Type.Boolean()) };

export const Reasoned = closed(call);
export type Reasoned = Static<typeof Reasoned>;
export const Cancelling = closed({
  ...call,
  /** POLICY: the sum that the order's refund policy pays back now. ALL, NONE, or `refund_amount`. */
  refund: Type.Optional(oneOf('POLICY', 'ALL', 'NONE')),
  /** Whole rupiah, in place of `refund`. */
  refund_amount: Type.Optional(rupiah),
});
export const Refunding = closed({
  ...call,
  /** Whole rupiah. Without it: the overpaid sum. */
  amount: Type.Optional(rupiah),
  /** FREE also cancels the order and gives the seat back. */
  seat: oneOf('KEEP', 'FREE'),
});
export const TransferRecord = closed({
  ...call,
  kind: Type.Optional(oneOf('BANK_TRANSFER', 'WITHHELD_TAX')),
  amount: rupiah,
  /** From the bank statement or the proof of withholding. Each reference is entered once. */
  reference: filled(200),
  occurred_at: Type.String({ format: 'date-time' }),
});
export const WritingOff = closed({ ...call, amount: Type.Optional(rupiah) });
export const Moving = closed({
  ...call,
  course_schedule_id: id,
  /** The person who moves, where the order has several. */
  registration_id: Type.Optional(bigId),
  /** CHARGE: a higher price of the other batch is owed, and the difference to a lower one can be paid back. KEEP: the price stays. */
  price: Type.Optional(oneOf('CHARGE', 'KEEP')),
});
export const Extending = closed({ ...call, expires_at: Type.String({ format: 'date-time' }) });
export const Planning = closed({
  ...call,
  /** The due days of the second and third stage. The first is due at once. */
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
 * The fields as the caller read them. Where a field that the call changes has another value by now, the call is refused. A missing field is not
 * compared.
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
  /** Above 0: to be paid back. Below 0: still owed. */
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
      /** 1: a seat is taken. -1: a seat is given back. */
      change: Type.Integer(),
      /** The number of free seats after that; null where they are unlimited. */
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
  /** The new invoice, which is mailed once it is made. `mails`: the number of mails; missing in outcomes from before it was counted. */
  bill: nullable(
    Type.Object({ amount: Type.Integer(), expires_at: instant, mails: Type.Optional(Type.Integer({ minimum: 1 })) }),
  ),
  mails: Type.Array(Type.Object({ to: oneOf('PAYER', 'PARTICIPANT', 'TEAM'), subject: Type.String() })),
  /** The issued documents. Missing in outcomes from before there were documents. */
  documents: Type.Optional(
    Type.Array(
      Type.Object({
        kind: oneOf('TAGIHAN', 'BUKTI_PEMBAYARAN', 'KUITANSI', 'NOTA_KREDIT'),
        /** null in a preview, because numbers are only given to issued documents. */
        number: nullable(Type.String()),
        amount: Type.Integer(),
      }),
    ),
  ),
  /** The stages of the plan, where they change. An order that ends has none. */
  plan: Type.Optional(Type.Object({ before: Stages, after: Stages })),
});
export const OutcomeAnswer = answer(OutcomeSchema);

/** The refusal of a call by the state of its order. */
export const ActionConflict = Type.Object({ message: Type.String(), code: Type.String() });
/** With CONFLICT: the present values of the fields, and the person who corrected them. */
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
  /** The reference for people: for money that was taken back, it is the name of its payment. */
  provider_reference: nullable(Type.String()),
  channel: nullable(Type.String()),
  /** The fee that the payer paid in addition and the provider keeps. */
  payer_fee: Type.Integer(),
  /** The sum that the provider took off for the payer. The order owes that much less. */
  promotion: Type.Integer(),
  occurred_at: instant,
  ...by,
  reason: nullable(Type.String()),
  /** The payment, where staff matched it. It can be removed from the order. */
  matched_payment_id: nullable(bigId),
});
const Charge = Type.Object({
  id: Type.Integer(),
  /** ENDED: it ended unpaid. REOPENED: money came after that. MOVED, CANCELLED, REDUCED: staff did it. */
  kind: oneOf('ENDED', 'REOPENED', 'MOVED', 'CANCELLED', 'REDUCED'),
  /** The sum that is added to the debt. */
  amount: Type.Integer(),
  ...by,
  reason: nullable(Type.String()),
  created_at: instant,
});
const SentMail = Type.Object({
  id: Type.Integer(),
  /** The kind of the mail: invoice, confirmed, moved and others. */
  kind: Type.String(),
  to: oneOf('PAYER', 'PARTICIPANT', 'TEAM'),
  recipient: Type.String(),
  subject: Type.String(),
  state: oneOf('QUEUED', 'SENT', 'GIVEN_UP'),
  attempts: Type.Integer(),
  created_at: instant,
  sent_at: nullable(instant),
});
/** A note of staff about an order. */
const OrderNote = Type.Object({ id: bigId, text: Type.String(), staff_name: Type.String(), created_at: instant });
/** What staff may do with the order now, apart from the permissions of an account. Some calls are about a part of it: then it is the ids of the parts. */
const OrderPermitted = Type.Object({
  refund: Type.Boolean(),
  record_transfer: Type.Boolean(),
  write_off: Type.Boolean(),
  bill: Type.Boolean(),
  plan: Type.Boolean(),
  receipt: Type.Boolean(),
  /** All of its people move to another batch. */
  move: Type.Boolean(),
  extend: Type.Boolean(),
  cancel: Type.Boolean(),
  resend_mail: Type.Boolean(),
  /** The registrations whose data can be corrected. */
  correct: Type.Array(bigId),
  /** The registrations whose seat another person can take. */
  change_participant: Type.Array(bigId),
  /** The payments that can be removed from it. */
  unmatch: Type.Array(bigId),
});
export type OrderPermitted = Static<typeof OrderPermitted>;
export const OrderAnswer = answer(
  Type.Object({
    transaction_id: Type.String(),
    state: OrderState,
    may: OrderPermitted,
    money: Type.Object(money),
    /** The sum that its refund policy pays back if it is cancelled now, rupiah. */
    refund_by_policy: Type.Integer(),
    /** The changes of the debt, oldest first. */
    charges: Type.Array(Charge),
    entries: Type.Array(Entry),
    refunds: Type.Array(Refund),
    instalments: Type.Array(
      Type.Object({
        number: Type.Integer(),
        due_on: Type.String(),
        amount: Type.Integer(),
        /** Whether it was billed. */
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
        /** Whether the batch was cancelled. */
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
    /** Newest first. */
    mails: Type.Array(SentMail),
    /** The origin of the buyer; null where the browser told nothing. */
    origin: Type.Optional(nullable(Origin)),
    notes: Type.Array(OrderNote),
  }),
);
export type OrderDetail = Static<typeof OrderAnswer>['data'];

export const BatchCancelling = closed({
  ...call,
  /** The decision about everybody who is not in `people`. LATER: paid orders wait without a seat. */
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
  /** The decision or, once it is done, what was done: a person who cannot be moved waits, and an unpaid order ends. */
  decision: oneOf('REFUND', 'MOVE', 'LATER'),
  /** WAITING: not done yet. REFUSED: it cannot be done, and staff decide. */
  state: oneOf('WAITING', 'DONE', 'REFUSED'),
  /** null where it is not done, or nothing was left to do. */
  outcome: nullable(OutcomeSchema),
  /** The reason why it could not be done, or was done in another way. */
  error: nullable(Type.Object({ code: Type.String(), message: Type.String() })),
});
export type BatchRow = Static<typeof BatchRow>;
export const BatchOutcome = answer(Type.Object({ rows: Type.Array(BatchRow) }));

/** The batches to which people can be moved. */
const OtherBatches = Type.Object({
  /** The course of these batches. */
  course_id: id,
  /** Their present course, then the others that have a batch which has not begun. */
  courses: Type.Array(Type.Object({ id, title: Type.String(), is_own: Type.Boolean() })),
  /** The batches that have not begun, the soonest first. */
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
/** Without a course: the present one of its people. */
export const OtherBatchesQuery = Type.Object({ course: Type.Optional(id) });
