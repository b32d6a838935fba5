import { Type, type Static } from 'typebox';
import { answer, nullable, oneOf } from '../../../http/schema-types.ts';
import { Registration } from '../../sales/registrations/schemas.ts';

const course = Type.String();
const batch = Type.Integer();

/** The first few records of each kind. A kind is empty where nothing is found or the account may not read it. */
export const Found = Type.Object({
  /** `id` is that of the registration. */
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
  /** Payments that were received and belong to no order yet. */
  payments: Type.Array(
    Type.Object({
      id: Type.Integer(),
      /** Whole rupiah, unless `currency` is another one. */
      amount: Type.Number(),
      currency: Type.String(),
      provider: Type.String(),
      /** The provider's name for the payment. */
      reference: Type.String(),
    }),
  ),
  documents: Type.Array(
    Type.Object({
      /** In its printed form: `BP/2026/000123`. */
      number: Type.String(),
      kind: oneOf('TAGIHAN', 'BUKTI_PEMBAYARAN', 'KUITANSI', 'NOTA_KREDIT', 'PENAWARAN'),
      /** Whole rupiah. */
      amount: Type.Integer(),
      /** That of the order; null for a quote. */
      transaction_id: nullable(Type.String()),
      /** The request that it was quoted for; null for a document about an order. */
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
