import { Type, type Static } from 'typebox';
import { fileFormat } from '../../../exports/file-format.ts';
import { answer, id, instant, listAnswer, nullable, oneOf, paging, searchText } from '../../../http/schema-types.ts';
import { TimeZone } from '../../catalogue/master-data/schemas.ts';
import { shownPerson } from './person-schemas.ts';

const OrderState = oneOf('PENDING', 'PAID', 'EXPIRED', 'CANCELLED', 'FAILED', 'PAID_UNPLACED');

export const Registration = Type.Object({
  id: Type.Integer(),
  transaction_id: Type.String(),
  course_schedule: Type.Object({
    id: Type.Integer(),
    course: Type.Object({ title: Type.String() }),
    batch: Type.Integer(),
    start_date: Type.String(),
    start_time: Type.String(),
    end_time: Type.String(),
    is_cancelled: Type.Boolean(),
    time_zone: TimeZone,
  }),
  ...shownPerson,
  /** The fields that hold "•••" because the account lacks the permission `person.read`. */
  masked: Type.Optional(Type.Array(Type.String())),
  created_at: instant,
  /** The payer, who may be the student. */
  payer: Type.Object({ name: Type.String(), email: Type.String() }),
  /** `price` is the order's amount in rupiah, 0 for a free order. `status` is the order's state. */
  xendit_transaction: Type.Object({ price: Type.Integer(), status: OrderState }),
});
export type Registration = Static<typeof Registration>;
export const Registrations = listAnswer(Registration);

/** An invoice of the order. The newest one counts. */
const Invoice = Type.Object({
  /** Our name for it, which the provider's dashboard shows. */
  external_id: Type.String(),
  /** The provider's own name for it; null while it is being made. */
  provider_invoice_id: nullable(Type.String()),
  provider: Type.String(),
  amount: Type.Integer(),
  state: oneOf('CREATING', 'PENDING', 'PAID', 'EXPIRED', 'FAILED', 'REPLACED'),
  created_at: instant,
  updated_at: instant,
  expires_at: instant,
  paid_at: nullable(instant),
  payment_channel: nullable(Type.String()),
});

/** A registration with everything about its payment. Amounts are rupiah. */
export const RegistrationDetail = Type.Object({
  ...Registration.properties,
  order: Type.Object({
    state: OrderState,
    price: Type.Integer(),
    course_discount: Type.Integer(),
    voucher_discount: Type.Integer(),
    amount: Type.Integer(),
    voucher: nullable(Type.Object({ code: Type.String() })),
    created_at: instant,
    /** The time of its last change; for an ended order, the time of its end. */
    updated_at: instant,
    /** Until when it can be paid; null for a free order. */
    expires_at: nullable(instant),
    paid_at: nullable(instant),
    terms_accepted_at: instant,
  }),
  /** Newest first. */
  invoices: Type.Array(Invoice),
});
export type RegistrationDetail = Static<typeof RegistrationDetail>;
export const RegistrationAnswer = answer(RegistrationDetail);

const narrowing = {
  /** PAID: orders with a price, whether or not they were paid. FREE: the amount is 0. */
  type: Type.Optional(oneOf('ALL', 'PAID', 'FREE')),
  /** The state of the order. */
  status: Type.Optional(OrderState),
  /** Only registrations for this program. */
  course: Type.Optional(id),
  /** Only registrations with a seat in this batch, or without any seat but with an order for it. */
  batch: Type.Optional(id),
  /** Part of a name, an e-mail or a phone number of student or payer, or of a course's title; or the id of a transaction or an invoice. */
  q: Type.Optional(searchText),
  sort: Type.Optional(oneOf('newest', 'oldest', 'highest', 'lowest')),
};

/** The filters of a file of the list, and its format. */
export const RegistrationsFileQuery = Type.Object({ ...narrowing, ...fileFormat });
export type RegistrationsNarrowing = Omit<Static<typeof RegistrationsFileQuery>, 'format'>;

export const RegistrationsQuery = Type.Object({
  ...paging,
  ...narrowing,
  /** Only registrations below this one in the list by newest first. Pages by it do not shift while new ones arrive. */
  before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
});
export type RegistrationsQuery = Static<typeof RegistrationsQuery>;
