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
  /** Above 0: to be given back. Below 0: still to be paid. */
  balance: rupiah,
  /** To be paid now: with a plan the stage that is due or comes next. */
  due: rupiah,
  /** No invoice asks for so little: it is asked for with the next stage, where one follows. Until then `pay` is not offered. */
  is_too_small: Type.Boolean(),
  payments: Type.Array(Type.Object({ amount: rupiah, channel: nullable(Type.String()), paid_at: instant })),
});

const Stage = Type.Object({
  number: Type.Integer(),
  due_on: Type.String(),
  amount: rupiah,
  /** NEXT: the one to be paid next. */
  state: oneOf('PAID', 'NEXT', 'OVERDUE', 'LATER'),
});

const Refund = Type.Object({
  amount: rupiah,
  method: oneOf('PROVIDER', 'BANK_TRANSFER'),
  state: oneOf('PENDING', 'DONE', 'FAILED', 'GIVEN_UP'),
  /** How it stands with its provider; null where it waits for none. */
  standing: nullable(oneOf('DENIED', 'UNCONFIRMED', 'NOT_SETTLED', 'STUCK')),
  channel: nullable(Type.String()),
  reference: nullable(Type.String()),
  /** What is said of money that a bank took back, or whose payment staff voided; null: we send it. */
  taken_because: nullable(Type.String()),
  created_at: instant,
  updated_at: instant,
});

const RefundRules = Type.Object({
  /** The steps of the policy the order was placed under, the most days first. Once class began nothing comes back. */
  steps: Type.Array(Type.Object({ percent: Type.Integer(), until: instant, amount: rupiah })),
  /** What comes back if the order is cancelled now. */
  percent: Type.Integer(),
  amount: rupiah,
});

export const OrderPage = Type.Object({
  /** Whose link it is. A participant's shows nothing about money and payer. */
  role: oneOf('PAYER', 'PARTICIPANT'),
  state: oneOf('PENDING', 'PAID', 'EXPIRED', 'CANCELLED', 'FAILED', 'PAID_UNPLACED'),
  /** HELD until something is paid. null: no seat. */
  place: nullable(oneOf('HELD', 'CONFIRMED')),
  /** It ended unpaid, and the buyer ordered again in its place. */
  is_replaced: Type.Boolean(),
  created_at: instant,
  paid_at: nullable(instant),
  /** The seat is held until then; null where nothing lapses. */
  held_until: nullable(instant),
  /** When the server answered: remaining times are counted from it. */
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
    /** For people whose place is certain: the street address, or the link of the online class. null also where staff gave none yet. */
    joining_details: nullable(Type.String()),
    /** The batch does not take place. */
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
  /** The first that was issued first. */
  documents: Type.Array(MoneyDocument),
  /** Some money can only go back by bank transfer: to which account is not known yet. */
  needs_refund_account: Type.Boolean(),
  /** Where it goes, as far as it is not paid yet; of the number the last digits, such as `…4821`. */
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
  /** ALL: also the stages that are not due yet. */
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
  /** What the page said would come back, whole rupiah. Needed where it is no preview. */
  refund_amount: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  reason: Type.Optional(filled(300)),
});
export const OwnReceipt = closed({ ...preview, ...receiptFields });
export const OwnAccount = closed({ ...preview, ...accountFields });
export const Bare = closed(preview);
export const SendLink = closed({
  /** The id that /success-payment shows. */
  transaction_id: Type.Optional(Type.String({ maxLength: 100 })),
  /** A link that does not work any more. */
  ended_link: Type.Optional(Type.String({ maxLength: 100 })),
});

/** What was done or would be, and how the page looks after it. A participant is not told of money. */
export const BuyerOutcome = answer(Type.Object({ outcome: nullable(OutcomeSchema), page: OrderPage }));
export const Sent = answer(Type.Null());
export const BuyerConflict = Type.Object({
  message: Type.String(),
  code: Type.String(),
  /** With REFUND_CHANGED: what would come back now, whole rupiah. */
  refund_amount: Type.Optional(Type.Integer()),
  /** With CONFLICT: what the fields are by now. */
  stored: Type.Optional(PersonRead),
});
