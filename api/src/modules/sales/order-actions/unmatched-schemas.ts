import { Type, type Static } from 'typebox';
import { answer, closed, instant, listAnswer, nullable, paging } from '../../../http/schema-types.ts';
import { call, rupiah } from './schemas.ts';

export const UnmatchedQuery = Type.Object({ ...paging });
const Unmatched = Type.Object({
  /** Of the payment as it was received. */
  id: Type.Integer(),
  provider: Type.String(),
  provider_invoice_id: Type.String(),
  external_id: Type.String(),
  /** As received: may be no whole rupiah. */
  amount: Type.Number(),
  currency: Type.String(),
  channel: nullable(Type.String()),
  learnt_at: instant,
  judged: nullable(Type.String()),
  /** The order of the invoice it names, if we know one. */
  transaction_id: nullable(Type.String()),
});
export type Unmatched = Static<typeof Unmatched>;
export const UnmatchedPayments = listAnswer(Unmatched);
export const UnmatchedPaymentAnswer = answer(
  Type.Object({
    ...Unmatched.properties,
    /** Why it waits for staff no more, such as a colleague who matched it; null: it waits for them. */
    refusal: nullable(Type.String()),
  }),
);
export const Matching = closed({
  ...call,
  transaction_id: Type.String({ format: 'uuid' }),
  /** Whole rupiah; needed where what was received is none. */
  amount: Type.Optional(rupiah),
});
