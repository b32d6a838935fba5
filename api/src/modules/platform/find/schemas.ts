import { Type, type Static } from 'typebox';
import { answer, nullable, oneOf } from '../../../http/schema-types.ts';
import { Registration } from '../../sales/registrations/schemas.ts';

const course = Type.String();
const batch = Type.Integer();

/** Of each kind the first few. A kind that the account may not read, or in which nothing is found, is empty. */
export const Found = Type.Object({
  /** `id` is the registration's. */
  registrations: Type.Array(
    Type.Object({
      id: Type.Integer(),
      transaction_id: Type.String(),
      full_name: Type.String(),
      course,
      batch,
      state: Registration.properties.xendit_transaction.properties.status,
    }),
  ),
  /** Received, and on no order yet. */
  payments: Type.Array(
    Type.Object({
      id: Type.Integer(),
      /** Whole rupiah, unless `currency` is another. */
      amount: Type.Number(),
      currency: Type.String(),
      provider: Type.String(),
      /** As the provider names it. */
      reference: Type.String(),
    }),
  ),
  documents: Type.Array(
    Type.Object({
      /** As it is printed: `BP/2026/000123`. */
      number: Type.String(),
      kind: oneOf('TAGIHAN', 'BUKTI_PEMBAYARAN', 'KUITANSI', 'NOTA_KREDIT', 'PENAWARAN'),
      /** Whole rupiah. */
      amount: Type.Integer(),
      /** Of its order; null: it is a quote. */
      transaction_id: nullable(Type.String()),
      /** Of the company it was quoted to; null: it is about an order. */
      corporate_need_id: nullable(Type.Integer()),
    }),
  ),
  certificates: Type.Array(
    Type.Object({ id: Type.Integer(), ref_id: Type.String(), full_name: Type.String(), course, batch }),
  ),
  courses: Type.Array(Type.Object({ id: Type.Integer(), code: Type.String(), title: Type.String() })),
  batches: Type.Array(Type.Object({ id: Type.Integer(), course, batch, start_date: Type.String() })),
  corporate_needs: Type.Array(
    Type.Object({ id: Type.Integer(), company_name: Type.String(), pic_name: Type.String() }),
  ),
});
export type Found = Static<typeof Found>;
export const FoundAnswer = answer(Found);

export const FindQuery = Type.Object({
  /**
   * Part of a name, an e-mail, a phone number, a company or a title; a transaction's or certificate's id; a batch by its number;
   * an amount or a provider's reference of money without an order; a document's number.
   */
  query: Type.String({ minLength: 2, maxLength: 200, pattern: '\\S.*\\S' }),
});
