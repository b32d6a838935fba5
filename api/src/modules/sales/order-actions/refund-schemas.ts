import { Type } from 'typebox';
import { answer, instant, listAnswer, nullable, oneOf, paging } from '../../../http/schema-types.ts';

const RefundMethod = oneOf('PROVIDER', 'BANK_TRANSFER');
const RefundState = oneOf('PENDING', 'DONE', 'FAILED', 'GIVEN_UP');
export const RefundStanding = oneOf('DENIED', 'UNCONFIRMED', 'NOT_SETTLED', 'STUCK');
export const Account = Type.Object({
  bank: Type.String(),
  /** In full for those who may record money, otherwise the last four digits. */
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
   * The state at its provider; null where it waits for none. DENIED: refused. NOT_SETTLED: not accepted yet, and asked again. UNCONFIRMED: accepted,
   * and not confirmed by the payer's bank. STUCK: this takes too long, and staff may transfer it.
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
/** FAILED also finds stuck refunds, which are a task for staff like refused ones. */
export const RefundsQuery = Type.Object({ ...paging, state: RefundState, method: Type.Optional(RefundMethod) });
export const Refunds = listAnswer(Refund);
export const RefundAnswer = answer(
  Type.Object({
    ...Refund.properties,
    /** The reason why it no longer waits for staff, such as a colleague who recorded the payment; null while it waits. */
    refusal: nullable(Type.String()),
  }),
);
