import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { nullable, oneOf } from '../../../http/schema-types.ts';

const text = Type.String();
const maybe = nullable(Type.String());
/** Whole rupiah. */
const rupiah = Type.Integer();
const Line = Type.Object({ label: text, amount: rupiah });

/** Who pays, as given. */
export const Buyer = Type.Object({ name: text, email: maybe, address: maybe, npwp: maybe, nik: maybe });
export type Buyer = Static<typeof Buyer>;

/** How money came, or went back. */
const Movement = Type.Object({ channel: maybe, reference: maybe, at: text });
export type Movement = Static<typeof Movement>;

/** All that a document prints, as it was when it was issued. What people read is stored in their words. */
export const DocumentSnapshot = Type.Object({
  kind: oneOf('TAGIHAN', 'BUKTI_PEMBAYARAN', 'KUITANSI', 'NOTA_KREDIT', 'PENAWARAN'),
  number: text,
  /** Instant. */
  issued_at: text,
  /** The day of it in Jakarta. */
  issued_on: text,
  seller: Type.Object({ name: text, address: Type.Array(text), city: text, email: text, phone: text }),
  buyer: Buyer,
  /** null: it is about no order. */
  transaction_id: maybe,
  /** Who takes part in what. */
  items: Type.Array(Type.Object({ participant: text, course: text, batch: text, dates: text, times: text })),
  /** The price with its discounts; they add up to the first of `sums`. Empty where it is not about the price. */
  lines: Type.Array(Line),
  sums: Type.Array(Line),
  amount: rupiah,
  amount_in_words: text,
  movement: Type.Unsafe<Movement | null>({ anyOf: [Movement, { type: 'null' }] }),
  /** Instant until which a tagihan can be paid, or a penawaran holds. */
  due_at: maybe,
  /** Number of the document that a credit note corrects, or a tagihan or penawaran replaces. */
  about: maybe,
  reason: maybe,
  /** Whether the law asks for a duty stamp on it. */
  needs_stamp: Type.Boolean(),
  /** Of a penawaran: what an order is made from. */
  quote: Type.Optional(Type.Object({ title: text, seats: Type.Integer(), price: rupiah, valid_until: text })),
});
export type DocumentSnapshot = Static<typeof DocumentSnapshot>;

/** Reads what a document stored. @throws Error if it is no snapshot */
export function toSnapshot(stored: unknown): DocumentSnapshot {
  if (!Value.Check(DocumentSnapshot, stored)) throw new Error('The snapshot of a document cannot be read');
  return stored;
}
