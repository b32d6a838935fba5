import { Type, type Static } from 'typebox';
import {
  answer,
  closed,
  email,
  filled,
  id,
  instant,
  listAnswer,
  nullable,
  oneOf,
  paging,
  phone,
  plainDate,
} from '../../http/schema-types.ts';

const bigId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** Whole rupiah, more than nothing. */
const rupiah = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });

/** An order by the id of its transaction. */
export const OrderParams = Type.Object({ id: Type.String({ format: 'uuid' }) });
export const BigIdParams = Type.Object({ id: bigId });
export const CallHeaders = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ minLength: 8, maxLength: 200 })),
});

/** What every call says: why, and whether it only asks what would happen. */
const call = { reason: filled(500), preview: Type.Optional(Type.Boolean()) };

export const Reasoned = closed(call);
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

const person = {
  first_name: filled(100),
  last_name: filled(100),
  email,
  gender: oneOf('L', 'P'),
  birth_date: plainDate,
  phone_number: phone,
  country: filled(60),
  address: filled(500),
  city: filled(100),
  zip_code: filled(20),
};
export const Participant = closed(person);
export type Participant = Static<typeof Participant>;
export const ParticipantCorrection = Type.Partial(closed(person));
export type ParticipantCorrection = Static<typeof ParticipantCorrection>;
export const PayerCorrection = Type.Partial(closed({ name: filled(200), email }));
export type PayerCorrection = Static<typeof PayerCorrection>;
export const Correcting = closed({
  ...call,
  registration_id: Type.Optional(bigId),
  participant: Type.Optional(ParticipantCorrection),
  payer: Type.Optional(PayerCorrection),
});
export const ChangingParticipant = closed({
  ...call,
  registration_id: Type.Optional(bigId),
  participant: Participant,
});

const OrderState = oneOf('PENDING', 'PAID', 'EXPIRED', 'CANCELLED', 'FAILED', 'PAID_UNPLACED');
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
  mails: Type.Array(Type.Object({ to: oneOf('PAYER', 'PARTICIPANT', 'TEAM'), subject: Type.String() })),
});
export const OutcomeAnswer = answer(OutcomeSchema);

/** Refusals by the state of things. */
export const ActionConflict = Type.Object({ message: Type.String(), code: Type.String() });

export const QueueQuery = Type.Object({
  ...paging,
  /**
   * UNPLACED: paid and without a seat. TO_REFUND: paid too much. OWING: placed, and not paid in full. OVERDUE: a stage of its plan is due.
   */
  queue: oneOf('UNPLACED', 'TO_REFUND', 'OWING', 'OVERDUE'),
});
const QueuedOrder = Type.Object({
  transaction_id: Type.String(),
  state: OrderState,
  balance: Type.Integer(),
  payer: Type.Object({ name: Type.String(), email: Type.String() }),
  course_schedule: Type.Object({
    id: Type.Integer(),
    course: Type.Object({ title: Type.String() }),
    batch: Type.Integer(),
    start_date: Type.String(),
  }),
  registration_id: nullable(Type.Integer()),
  participant: nullable(Type.String()),
  paid_at: nullable(instant),
  created_at: instant,
});
export type QueuedOrder = Static<typeof QueuedOrder>;
export const QueuedOrders = listAnswer(QueuedOrder);

const RefundState = oneOf('PENDING', 'DONE', 'FAILED', 'GIVEN_UP');
const Refund = Type.Object({
  id: Type.Integer(),
  transaction_id: Type.String(),
  amount: Type.Integer(),
  method: oneOf('PROVIDER', 'BANK_TRANSFER'),
  state: RefundState,
  channel: nullable(Type.String()),
  provider: nullable(Type.String()),
  provider_reference: nullable(Type.String()),
  failure_code: nullable(Type.String()),
  reason: Type.String(),
  created_at: instant,
  updated_at: instant,
  payer: Type.Object({ name: Type.String(), email: Type.String() }),
});
export const RefundsQuery = Type.Object({ ...paging, state: RefundState });
export const Refunds = listAnswer(Refund);
export const RefundRecord = closed({
  ...call,
  reference: filled(200),
  occurred_at: Type.String({ format: 'date-time' }),
});

const Entry = Type.Object({
  id: Type.Integer(),
  kind: oneOf('PAYMENT', 'REFUND', 'BANK_TRANSFER', 'WRITE_OFF', 'CORRECTION', 'WITHHELD_TAX'),
  amount: Type.Integer(),
  provider: nullable(Type.String()),
  provider_reference: nullable(Type.String()),
  channel: nullable(Type.String()),
  occurred_at: instant,
  actor: oneOf('STAFF', 'BUYER', 'PROVIDER', 'SYSTEM'),
  staff: nullable(Type.String()),
  reason: nullable(Type.String()),
});
export const OrderAnswer = answer(
  Type.Object({
    transaction_id: Type.String(),
    state: OrderState,
    money: Type.Object(money),
    /** What is given back by the policy of the order if it is cancelled now; rupiah. */
    refund_by_policy: Type.Integer(),
    entries: Type.Array(Entry),
    refunds: Type.Array(Refund),
    instalments: Type.Array(Type.Object({ number: Type.Integer(), due_on: Type.String(), amount: Type.Integer() })),
    places: Type.Array(
      Type.Object({
        registration_id: Type.Integer(),
        course_schedule_id: Type.Integer(),
        title: Type.String(),
        batch: Type.Integer(),
        state: oneOf('HELD', 'CONFIRMED', 'RELEASED', 'TRANSFERRED'),
        created_at: instant,
      }),
    ),
    actions: Type.Array(
      Type.Object({
        action: Type.String(),
        actor: oneOf('STAFF', 'BUYER', 'PROVIDER', 'SYSTEM'),
        staff: nullable(Type.String()),
        reason: Type.String(),
        created_at: instant,
      }),
    ),
  }),
);
export type OrderDetail = Static<typeof OrderAnswer>['data'];

export const UnmatchedQuery = Type.Object({ ...paging });
const Unmatched = Type.Object({
  /** Of the payment as it was received. */
  id: Type.Integer(),
  provider: Type.String(),
  provider_invoice_id: Type.String(),
  external_id: Type.String(),
  /** As received: may be no whole rupiah. */
  amount: Type.Number(),
  currency: Type.String(),
  channel: nullable(Type.String()),
  learnt_at: instant,
  judged: nullable(Type.String()),
  /** The order of the invoice it names, if we know one. */
  transaction_id: nullable(Type.String()),
});
export type Unmatched = Static<typeof Unmatched>;
export const UnmatchedPayments = listAnswer(Unmatched);
export const Matching = closed({
  ...call,
  transaction_id: Type.String({ format: 'uuid' }),
  /** Whole rupiah; needed where what was received is none. */
  amount: Type.Optional(rupiah),
});

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
export const BatchOutcome = answer(
  Type.Object({
    rows: Type.Array(
      Type.Object({
        transaction_id: Type.String(),
        payer: Type.String(),
        decision: oneOf('REFUND', 'MOVE', 'LATER'),
        outcome: nullable(OutcomeSchema),
        /** Why it could not be done; null: it was. */
        error: nullable(Type.Object({ code: Type.String(), message: Type.String() })),
      }),
    ),
  }),
);
