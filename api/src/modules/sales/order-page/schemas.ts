import { Type, type Static } from 'typebox';
import { answer, closed, filled, instant, nullable, oneOf } from '../../../http/schema-types.ts';
import { MoneyDocument, receiptFields } from '../../money/money-documents/schemas.ts';
import { accountFields } from '../order-actions/refund-call-schemas.ts';
import {
  OutcomeSchema,
  Participant,
  ParticipantCorrection,
  PayerCorrection,
  PersonRead,
} from '../order-actions/schemas.ts';
import { TimeZone } from '../../catalogue/master-data/schemas.ts';
import { shownPerson } from '../registrations/person-schemas.ts';

export const OwnFileParams = Type.Object({
  secret: Type.String(),
  document_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
});

const rupiah = Type.Integer();
const Money = Type.Object({
  price: rupiah,
  course_discount: rupiah,
  voucher_discount: rupiah,
  voucher_code: nullable(Type.String()),
  charged: rupiah,
  paid: rupiah,
  refunded: rupiah,
  refunding: rupiah,
  written_off: rupiah,
  /** Above 0: to be paid back. Below 0: still owed. */
  balance: rupiah,
  /** The sum to be paid now: with a plan, the stage that is due or comes next. */
  due: rupiah,
  /** The sum is too small for an invoice. It is billed with the next stage, if there is one; until then `pay` is false. */
  is_too_small: Type.Boolean(),
  payments: Type.Array(Type.Object({ amount: rupiah, channel: nullable(Type.String()), paid_at: instant })),
});

const Stage = Type.Object({
  number: Type.Integer(),
  due_on: Type.String(),
  amount: rupiah,
  /** NEXT: the stage to be paid next. */
  state: oneOf('PAID', 'NEXT', 'OVERDUE', 'LATER'),
});

const Refund = Type.Object({
  amount: rupiah,
  method: oneOf('PROVIDER', 'BANK_TRANSFER'),
  state: oneOf('PENDING', 'DONE', 'FAILED', 'GIVEN_UP'),
  /** Its state at the provider; null where it waits for none. */
  standing: nullable(oneOf('DENIED', 'UNCONFIRMED', 'NOT_SETTLED', 'STUCK')),
  channel: nullable(Type.String()),
  reference: nullable(Type.String()),
  /** The reason, for money that a bank took back or whose payment staff voided; null where we send it. */
  taken_because: nullable(Type.String()),
  created_at: instant,
  updated_at: instant,
});

const RefundRules = Type.Object({
  /** The steps of the order's refund policy, the most days first. Nothing is paid back once class has begun. */
  steps: Type.Array(Type.Object({ percent: Type.Integer(), until: instant, amount: rupiah })),
  /** The percentage that is paid back if the order is cancelled now. */
  percent: Type.Integer(),
  amount: rupiah,
});

export const OrderPage = Type.Object({
  /** The role of the link's owner. A participant's link shows nothing about money or the payer. */
  role: oneOf('PAYER', 'PARTICIPANT'),
  state: oneOf('PENDING', 'PAID', 'EXPIRED', 'CANCELLED', 'FAILED', 'PAID_UNPLACED'),
  /** HELD until something is paid. null: no seat. */
  place: nullable(oneOf('HELD', 'CONFIRMED')),
  /** It ended unpaid because the buyer placed another order in its place. */
  is_replaced: Type.Boolean(),
  created_at: instant,
  paid_at: nullable(instant),
  /** The time until which the seat is held; null where the order has no deadline. */
  held_until: nullable(instant),
  /** The time of the server at the answer. Pages compute remaining times from it. */
  now: instant,
  course: Type.Object({
    id: Type.Integer(),
    slug: Type.String(),
    title: Type.String(),
    type: oneOf('BOOTCAMP', 'EVENT', 'WORKSHOP'),
    thumbnail: nullable(Type.String()),
  }),
  batch: Type.Object({
    id: Type.Integer(),
    number: Type.Integer(),
    start_date: Type.String(),
    end_date: Type.String(),
    start_time: Type.String(),
    end_time: Type.String(),
    time_zone: TimeZone,
    days: Type.String(),
    mode: oneOf('REMOTE', 'HYBRID', 'OFFLINE'),
    location: nullable(Type.String()),
    /** For people whose place is certain: the street address or the link of the online class. null also where staff have given none yet. */
    joining_details: nullable(Type.String()),
    /** Whether the batch was cancelled. */
    is_cancelled: Type.Boolean(),
    instructor: Type.Object({ name: Type.String(), current_job: Type.String() }),
    starts_at: instant,
  }),
  participant: Type.Object(shownPerson),
  payer: nullable(Type.Object({ name: Type.String(), email: Type.String() })),
  transaction_id: nullable(Type.String()),
  money: nullable(Money),
  stages: Type.Array(Stage),
  invoice: nullable(Type.Object({ url: Type.String(), amount: rupiah, expires_at: instant })),
  refunds: Type.Array(Refund),
  refund_rules: nullable(RefundRules),
  /** In the order in which they were issued. */
  documents: Type.Array(MoneyDocument),
  /** Some money can only be paid back by bank transfer, and the account is not known yet. */
  needs_refund_account: Type.Boolean(),
  /** The account for money that is not transferred yet; the number is shortened, such as `…4821`. */
  refund_account: nullable(Type.Object({ bank: Type.String(), number: Type.String() })),
  may: Type.Object({
    pay: Type.Boolean(),
    correct: Type.Boolean(),
    change_participant: Type.Boolean(),
    cancel: Type.Boolean(),
    resend_mail: Type.Boolean(),
    ask_receipt: Type.Boolean(),
    set_refund_account: Type.Boolean(),
  }),
});
export type OrderPage = Static<typeof OrderPage>;
export const OrderPageAnswer = answer(OrderPage);

const preview = { preview: Type.Optional(Type.Boolean()) };
export const Paying = closed({
  ...preview,
  /** ALL includes the stages that are not due yet. */
  amount: Type.Optional(oneOf('DUE', 'ALL')),
});
export const OwnCorrection = closed({
  ...preview,
  participant: Type.Optional(ParticipantCorrection),
  payer: Type.Optional(PayerCorrection),
  before: Type.Optional(PersonRead),
});
export const NewParticipant = closed({ ...preview, participant: Participant, before: Type.Optional(PersonRead) });
export const OwnCancelling = closed({
  ...preview,
  /** The refund that the page showed, whole rupiah. Required except in a preview. */
  refund_amount: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  reason: Type.Optional(filled(300)),
});
export const OwnReceipt = closed({ ...preview, ...receiptFields });
export const OwnAccount = closed({ ...preview, ...accountFields });
export const Bare = closed(preview);
export const SendLink = closed({
  /** The id that /success-payment shows. */
  transaction_id: Type.Optional(Type.String({ maxLength: 100 })),
  /** A link that is no longer valid. */
  ended_link: Type.Optional(Type.String({ maxLength: 100 })),
});

/** The changes of the call, or those it would make, and the page after it. A participant sees nothing about money. */
export const BuyerOutcome = answer(Type.Object({ outcome: nullable(OutcomeSchema), page: OrderPage }));
export const Sent = answer(Type.Null());
export const BuyerConflict = Type.Object({
  message: Type.String(),
  code: Type.String(),
  /** With REFUND_CHANGED: the present refund, whole rupiah. */
  refund_amount: Type.Optional(Type.Integer()),
  /** With CONFLICT: the present values of the fields. */
  stored: Type.Optional(PersonRead),
});
