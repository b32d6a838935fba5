import { Type } from 'typebox';
import { answer, instant, listAnswer, nullable, oneOf, paging } from '../../../http/schema-types.ts';

const RefundMethod = oneOf('PROVIDER', 'BANK_TRANSFER');
const RefundState = oneOf('PENDING', 'DONE', 'FAILED', 'GIVEN_UP');
export const RefundStanding = oneOf('DENIED', 'UNCONFIRMED', 'NOT_SETTLED', 'STUCK');
export const Account = Type.Object({
  bank: Type.String(),
  /** In full for those who may record money, else its last four digits. */
  number: Type.String(),
  holder: Type.String(),
});
export const Refund = Type.Object({
  id: Type.Integer(),
  transaction_id: Type.String(),
  amount: Type.Integer(),
  method: RefundMethod,
  state: RefundState,
  channel: nullable(Type.String()),
  provider: nullable(Type.String()),
  provider_reference: nullable(Type.String()),
  failure_code: nullable(Type.String()),
  /**
   * How it stands with its provider; null where it waits for none. DENIED: refused. NOT_SETTLED: not taken on yet, it is asked again.
   * UNCONFIRMED: taken on, and not confirmed by the payer's bank. STUCK: that takes too long, staff may transfer it.
   */
  standing: nullable(RefundStanding),
  /** Whether another try at its provider can succeed. */
  can_be_retried: Type.Boolean(),
  reason: Type.String(),
  created_at: instant,
  updated_at: instant,
  payer: Type.Object({ name: Type.String(), email: Type.String() }),
  account: nullable(Account),
});
/** FAILED: also what is stuck, a task as what was denied is. */
export const RefundsQuery = Type.Object({ ...paging, state: RefundState, method: Type.Optional(RefundMethod) });
export const Refunds = listAnswer(Refund);
export const RefundAnswer = answer(
  Type.Object({
    ...Refund.properties,
    /** Why it waits for staff no more, such as a colleague who entered that it was paid; null: it waits for them. */
    refusal: nullable(Type.String()),
  }),
);
