import { Type, type Static } from 'typebox';
import { answer, closed, instant, listAnswer, nullable, paging } from '../../../http/schema-types.ts';
import { call, rupiah } from './schemas.ts';

export const UnmatchedQuery = Type.Object({ ...paging });
const Unmatched = Type.Object({
  /** The id of the received payment. */
  id: Type.Integer(),
  provider: Type.String(),
  provider_invoice_id: Type.String(),
  external_id: Type.String(),
  /** As it was received; it may have fractions of a rupiah. */
  amount: Type.Number(),
  currency: Type.String(),
  channel: nullable(Type.String()),
  learnt_at: instant,
  judged: nullable(Type.String()),
  /** The order of the invoice that it names, where that is known. */
  transaction_id: nullable(Type.String()),
});
export type Unmatched = Static<typeof Unmatched>;
export const UnmatchedPayments = listAnswer(Unmatched);
export const UnmatchedPaymentAnswer = answer(
  Type.Object({
    ...Unmatched.properties,
    /** The reason why it no longer waits for staff, such as a colleague who matched it; null while it waits. */
    refusal: nullable(Type.String()),
  }),
);
export const Matching = closed({
  ...call,
  transaction_id: Type.String({ format: 'uuid' }),
  /** Whole rupiah. Required where it was received in another currency or in fractions. */
  amount: Type.Optional(rupiah),
});
