import { Type, type Static } from 'typebox';
import { answer, closed, email, filled, id, nullable, oneOf } from '../../../http/schema-types.ts';
import { askedOfPerson } from '../registrations/person-schemas.ts';
import { MOST_STAGES } from '../../money/ledger/instalments.ts';

/** The registration form. */
export const OrderPayload = closed({
  /** Of the payer. */
  name: filled(200),
  /** What the buyer saw, after discounts. Compared with our own computation, never used. */
  price: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  /** Of the payer. */
  email,
  course_schedule_id: id,
  ...askedOfPerson,
  email_student: email,
  /** However it is written; stored as E.164. */
  phone_number: Type.String({ minLength: 1 }),
  motivation: filled(2_000),
  voucher_code: Type.Optional(nullable(Type.String({ maxLength: 60 }))),
  terms_accepted: Type.Literal(true),
  /** In so many stages it is paid, 1 for at once. Without it an order that stands keeps the plan it has. */
  instalments: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_STAGES })),
});
export type OrderPayload = Static<typeof OrderPayload>;

/** 128 random bits and more: a shorter key could be guessed, so it proves nothing about an order. */
export const secretKey = Type.String({ minLength: 32, maxLength: 200 });

const told = Type.Optional(Type.String({ maxLength: 2_000 }));
/** As the browser tells it. What cannot be kept is left out by `keepOrigin`: it must not cost an order. */
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

/** The attempts whose place an order takes, by their keys: several where answers were lost, so that the browser cannot know which of them made an order. */
export const replacedAttempts = {
  replaces_key: Type.Optional(secretKey),
  also_replaces: Type.Optional(Type.Array(secretKey, { maxItems: 20 })),
};

/**
 * What the order calls take: the form; where it was sent before, the keys of those attempts, whose place it takes; and where a place was offered
 * to a person who waited for it, the secret of the link to that offer.
 */
export const OrderRequest = closed({
  ...OrderPayload.properties,
  ...replacedAttempts,
  waiting_offer: Type.Optional(secretKey),
  /** Where the visitor came from. */
  origin: Type.Optional(Origin),
});
export type OrderRequest = Static<typeof OrderRequest>;

export const OrderHeaders = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ minLength: 8, maxLength: 200 })),
});

export const InstalmentQuery = closed({
  course_schedule_id: id,
  /** What is to be paid in all, after discounts. */
  price: OrderPayload.properties.price,
});
/** Each plan is the stages it is paid in, that of fewest first; none where it is paid at once. */
export const InstalmentAnswer = answer(
  Type.Object({
    plans: Type.Array(
      Type.Array(Type.Object({ number: Type.Integer(), due_on: Type.String(), amount: Type.Integer() })),
    ),
  }),
);

const transaction = Type.Object({ id: Type.String() });
const invoice = Type.Object({ invoice_url: Type.String(), expires_at: Type.String(), amount: Type.Integer() });
/** The secret of a link to the order's page; null where the order was not made by this call. Not in the specification. */
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
  /** Only of an accepted one. */
  data: nullable(
    Type.Object({
      transaction,
      status: oneOf('PENDING', 'PAID', 'PAID_UNPLACED'),
      course: Type.Object({ title: Type.String() }),
      batch: Type.Integer(),
      start_date: Type.String(),
      amount: Type.Integer(),
      /** Where it is paid; null where nothing is to be paid any more. */
      invoice: nullable(invoice),
      order_link,
    }),
  ),
});

const TransactionStatus = oneOf('PENDING', 'PAID', 'EXPIRED', 'CANCELLED', 'FAILED', 'PAID_UNPLACED', 'UNKNOWN');
export const TransactionAnswer = Type.Object({
  message: Type.String(),
  /** Beside data, so that data alone tells valid from invalid. */
  status: TransactionStatus,
  /** Of a PENDING one for which a part was paid: what came, what is missing, and the invoice for it once there is one. */
  rest: Type.Optional(Type.Object({ received: Type.Integer(), owed: Type.Integer(), invoice: nullable(invoice) })),
  /**
   * Of a PAID one that owes more, a later stage or what a move made dearer: what came, what is missing, what the open bill asks for, null
   * where none is open, and whether the last one ended unpaid. Not where it is paid: knowing an id is not enough to see a bill.
   */
  owing: Type.Optional(
    Type.Object({
      received: Type.Integer(),
      owed: Type.Integer(),
      asked: nullable(Type.Integer()),
      bill_ended: Type.Boolean(),
    }),
  ),
  /** Of a PENDING one whose invoice ended before its time: its page makes another. */
  needs_invoice: Type.Optional(Type.Boolean()),
  data: nullable(
    Type.Object({
      id: Type.String(),
      status: oneOf('PAID', 'PAID_UNPLACED'),
      /** The picture is drawn from the slug where no thumbnail was uploaded. */
      course: Type.Object({
        title: Type.String(),
        slug: Type.Optional(Type.String()),
        thumbnail: Type.Optional(nullable(Type.String())),
      }),
      /** Of the batch: what its entry in a calendar is named by. */
      course_schedule_id: Type.Integer(),
      batch: Type.Integer(),
      start_date: Type.String(),
      amount: Type.Integer(),
    }),
  ),
});
export const TransactionParams = Type.Object({ id: Type.String({ maxLength: 100 }) });

/** A conflict, with the new quote where the price changed. */
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
