import { Type, type Static } from 'typebox';
import { closed, email, filled, id, nullable, oneOf, plainDate } from '../../http/schema-types.ts';

/** The registration form. */
export const OrderPayload = closed({
  /** Of the payer. */
  name: filled(200),
  /** What the buyer saw, after discounts. Compared with our own computation, never used. */
  price: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  /** Of the payer. */
  email,
  course_schedule_id: id,
  first_name: filled(100),
  last_name: filled(100),
  email_student: email,
  gender: oneOf('L', 'P'),
  birth_date: plainDate,
  phone_number: Type.String({ minLength: 1, pattern: '^\\+?[0-9 ().-]{6,25}$' }),
  /** ISO 3166 code. */
  country: filled(60),
  address: filled(500),
  city: filled(100),
  zip_code: filled(20),
  motivation: filled(2_000),
  voucher_code: Type.Optional(nullable(Type.String({ maxLength: 60 }))),
  terms_accepted: Type.Literal(true),
});
export type OrderPayload = Static<typeof OrderPayload>;

export const OrderHeaders = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ minLength: 8, maxLength: 200 })),
});

const transaction = Type.Object({ id: Type.String() });
export const FreeOrderAnswer = Type.Object({ message: Type.String(), data: Type.Object({ transaction }) });
export const InvoiceAnswer = Type.Object({
  message: Type.String(),
  data: Type.Object({
    transaction,
    invoice: Type.Object({ invoice_url: Type.String(), expires_at: Type.String(), amount: Type.Integer() }),
  }),
});

export const TransactionStatus = oneOf('PENDING', 'PAID', 'EXPIRED', 'CANCELLED', 'FAILED', 'PAID_UNPLACED', 'UNKNOWN');
export const TransactionAnswer = Type.Object({
  message: Type.String(),
  /** Beside data, so that data alone tells valid from invalid. */
  status: TransactionStatus,
  data: nullable(
    Type.Object({
      id: Type.String(),
      status: oneOf('PAID', 'PAID_UNPLACED'),
      course: Type.Object({ title: Type.String() }),
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
  code: oneOf('PRICE_CHANGED', 'SOLD_OUT', 'ALREADY_REGISTERED', 'IN_FLIGHT'),
  quote: Type.Optional(
    Type.Object({
      price: Type.Integer(),
      course_discount: Type.Integer(),
      voucher_discount: Type.Integer(),
      payable: Type.Integer(),
    }),
  ),
});
