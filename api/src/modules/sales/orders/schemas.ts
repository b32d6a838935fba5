import { Type, type Static } from 'typebox';
import { answer, closed, email, filled, id, nullable, oneOf } from '../../../http/schema-types.ts';
import { askedOfPerson } from '../registrations/person-schemas.ts';
import { MOST_STAGES } from '../../money/ledger/instalments.ts';

/** The registration form. */
export const OrderPayload = closed({
  /** The name of the payer. */
  name: filled(200),
  /** The price that the buyer saw, after discounts. It is only compared with our own computation. */
  price: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  /** The e-mail of the payer. */
  email,
  course_schedule_id: id,
  ...askedOfPerson,
  email_student: email,
  /** In any notation; stored as E.164. */
  phone_number: Type.String({ minLength: 1 }),
  motivation: filled(2_000),
  voucher_code: Type.Optional(nullable(Type.String({ maxLength: 60 }))),
  terms_accepted: Type.Literal(true),
  /** The number of stages in which it is paid; 1 for at once. Without it, an existing order keeps its plan. */
  instalments: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_STAGES })),
});
export type OrderPayload = Static<typeof OrderPayload>;

/** At least 128 random bits. A shorter key could be guessed, so it would prove nothing about an order. */
export const secretKey = Type.String({ minLength: 32, maxLength: 200 });

const told = Type.Optional(Type.String({ maxLength: 2_000 }));
/** An arrival, as the browser tells it. `keepOrigin` leaves out what cannot be stored, because that must not prevent an order. */
const Touch = Type.Object({
  utm_source: told,
  utm_medium: told,
  utm_campaign: told,
  utm_term: told,
  utm_content: told,
  referrer_host: told,
  landing_path: told,
});
export const Origin = Type.Object({ first: Touch, last: Touch });

/** The keys of the attempts that an order replaces. There may be several, because after a lost answer the browser cannot know which one made an order. */
export const replacedAttempts = {
  replaces_key: Type.Optional(secretKey),
  also_replaces: Type.Optional(Type.Array(secretKey, { maxItems: 20 })),
};

/**
 * The body of the calls that place orders: the form, the keys of earlier attempts that it replaces, and the secret of the link to an offer, where the
 * place was offered to a person on the waiting list.
 */
export const OrderRequest = closed({
  ...OrderPayload.properties,
  ...replacedAttempts,
  waiting_offer: Type.Optional(secretKey),
  /** The visitor's arrivals at the site. */
  origin: Type.Optional(Origin),
});
export type OrderRequest = Static<typeof OrderRequest>;

export const OrderHeaders = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ minLength: 8, maxLength: 200 })),
});

export const InstalmentQuery = closed({
  course_schedule_id: id,
  /** The whole sum to be paid, after discounts. */
  price: OrderPayload.properties.price,
});
/** The plans that can be chosen, that with the fewest stages first. Empty where it is paid at once. */
export const InstalmentAnswer = answer(
  Type.Object({
    plans: Type.Array(
      Type.Array(Type.Object({ number: Type.Integer(), due_on: Type.String(), amount: Type.Integer() })),
    ),
  }),
);

const transaction = Type.Object({ id: Type.String() });
const invoice = Type.Object({ invoice_url: Type.String(), expires_at: Type.String(), amount: Type.Integer() });
/** The secret of a link to the order's page; null where this call did not make the order. Not in the specification. */
const order_link = nullable(Type.String());
export const FreeOrderAnswer = Type.Object({ message: Type.String(), data: Type.Object({ transaction, order_link }) });
export const InvoiceAnswer = Type.Object({
  message: Type.String(),
  data: Type.Object({
    transaction,
    invoice,
    order_link,
  }),
});

export const AttemptHeaders = Type.Object({ 'idempotency-key': secretKey });
export const AttemptAnswer = Type.Object({
  message: Type.String(),
  /** UNKNOWN: the attempt made no order. ENDED: it made one, which ended unpaid. IN_FLIGHT: ask again in a moment. */
  status: oneOf('ACCEPTED', 'IN_FLIGHT', 'ENDED', 'UNKNOWN'),
  /** Only with ACCEPTED. */
  data: nullable(
    Type.Object({
      transaction,
      status: oneOf('PENDING', 'PAID', 'PAID_UNPLACED'),
      course: Type.Object({ title: Type.String() }),
      batch: Type.Integer(),
      start_date: Type.String(),
      amount: Type.Integer(),
      /** The invoice to pay; null where nothing is left to pay. */
      invoice: nullable(invoice),
      order_link,
    }),
  ),
});

const TransactionStatus = oneOf('PENDING', 'PAID', 'EXPIRED', 'CANCELLED', 'FAILED', 'PAID_UNPLACED', 'UNKNOWN');
export const TransactionAnswer = Type.Object({
  message: Type.String(),
  /** Beside `data`, because `data` alone tells valid from invalid ids. */
  status: TransactionStatus,
  /** For PENDING with a partial payment: the sum received, the sum missing, and its invoice once there is one. */
  rest: Type.Optional(Type.Object({ received: Type.Integer(), owed: Type.Integer(), invoice: nullable(invoice) })),
  /**
   * For PAID with a debt, which is a later stage or the difference after a move: the sum received, the sum missing, the sum of the open bill (null
   * where none is open), and whether the last bill ended unpaid. It has no address to pay, because knowing an id is not enough to see a bill.
   */
  owing: Type.Optional(
    Type.Object({
      received: Type.Integer(),
      owed: Type.Integer(),
      asked: nullable(Type.Integer()),
      bill_ended: Type.Boolean(),
    }),
  ),
  /** For PENDING: whether its invoice ended before the deadline. The order's page makes another. */
  needs_invoice: Type.Optional(Type.Boolean()),
  data: nullable(
    Type.Object({
      id: Type.String(),
      status: oneOf('PAID', 'PAID_UNPLACED'),
      /** Where the course has no thumbnail, its picture is drawn from the slug. */
      course: Type.Object({
        title: Type.String(),
        slug: Type.Optional(Type.String()),
        thumbnail: Type.Optional(nullable(Type.String())),
      }),
      /** The id of the batch, which identifies its entry in a calendar. */
      course_schedule_id: Type.Integer(),
      batch: Type.Integer(),
      start_date: Type.String(),
      amount: Type.Integer(),
    }),
  ),
});
export const TransactionParams = Type.Object({ id: Type.String({ maxLength: 100 }) });

/** A conflict, with the new quote where the price has changed. */
export const OrderConflict = Type.Object({
  message: Type.String(),
  code: oneOf(
    'PRICE_CHANGED',
    'SOLD_OUT',
    'ALREADY_REGISTERED',
    'IN_FLIGHT',
    'EARLIER_ORDER_PAID',
    'TOO_MANY_UNPAID',
    'OFFER_ENDED',
    'TOO_MANY_FREE',
    'CONSEQUENCE_CHANGED',
  ),
  quote: Type.Optional(
    Type.Object({
      price: Type.Integer(),
      course_discount: Type.Integer(),
      voucher_discount: Type.Integer(),
      payable: Type.Integer(),
    }),
  ),
});
