import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { nullable, oneOf } from '../../../http/schema-types.ts';

const text = Type.String();
const maybe = nullable(Type.String());
/** Whole rupiah. */
const rupiah = Type.Integer();
const Line = Type.Object({ label: text, amount: rupiah });

/** The payer's data, as they were given. */
export const Buyer = Type.Object({ name: text, email: maybe, address: maybe, npwp: maybe, nik: maybe });
export type Buyer = Static<typeof Buyer>;

/** The movement of money that a document is about. */
const Movement = Type.Object({ channel: maybe, reference: maybe, at: text });
export type Movement = Static<typeof Movement>;

/** Everything that a document prints, as it was at the issue. Texts are stored as people read them. */
export const DocumentSnapshot = Type.Object({
  kind: oneOf('TAGIHAN', 'BUKTI_PEMBAYARAN', 'KUITANSI', 'NOTA_KREDIT', 'PENAWARAN'),
  number: text,
  /** An instant. */
  issued_at: text,
  /** The date of it in Jakarta. */
  issued_on: text,
  seller: Type.Object({ name: text, address: Type.Array(text), city: text, email: text, phone: text }),
  buyer: Buyer,
  /** null where it is not about an order. */
  transaction_id: maybe,
  /** The participants and their classes. */
  items: Type.Array(Type.Object({ participant: text, course: text, batch: text, dates: text, times: text })),
  /** The price with its discounts, which add up to the first of `sums`. Empty where the document is not about the price. */
  lines: Type.Array(Line),
  sums: Type.Array(Line),
  amount: rupiah,
  amount_in_words: text,
  movement: Type.Unsafe<Movement | null>({ anyOf: [Movement, { type: 'null' }] }),
  /** The instant until which a tagihan can be paid, or a penawaran is valid. */
  due_at: maybe,
  /** The number of the document that a credit note corrects, or that a tagihan or penawaran replaces. */
  about: maybe,
  reason: maybe,
  /** Whether the law requires a duty stamp on it. */
  needs_stamp: Type.Boolean(),
  /** Only in a penawaran: the data that an order is made from. */
  quote: Type.Optional(Type.Object({ title: text, seats: Type.Integer(), price: rupiah, valid_until: text })),
});
export type DocumentSnapshot = Static<typeof DocumentSnapshot>;

/** Checks a stored snapshot. @throws Error where it is none */
export function toSnapshot(stored: unknown): DocumentSnapshot {
  if (!Value.Check(DocumentSnapshot, stored)) throw new Error('The snapshot of a document cannot be read');
  return stored;
}
