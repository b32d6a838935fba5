import { Type } from 'typebox';
import { answer, closed, filled, nullable } from '../../../http/schema-types.ts';
import { Account } from './refund-schemas.ts';
import { call, OutcomeSchema } from './schemas.ts';

export const RefundRecord = closed({
  ...call,
  reference: filled(200),
  occurred_at: Type.String({ format: 'date-time' }),
});
/** The account is in the answer, so that the preview and the record have the same fields. */
export const RecordAnswer = answer(Type.Object({ ...OutcomeSchema.properties, account: nullable(Account) }));
/** The account that a refund is transferred to. */
export const accountFields = {
  bank: Type.String({ minLength: 2, maxLength: 60, pattern: '^[A-Za-z][A-Za-z0-9 .&()-]+$' }),
  /** Digits. Spaces and hyphens between them are removed. */
  number: Type.String({ maxLength: 40, pattern: '^[ -]*([0-9][ -]*){6,20}$' }),
  holder: filled(100),
};
export const AccountOfRefund = closed({
  ...call,
  ...accountFields,
  /** The account as the caller read it; null where there was none. Without it the last save wins. */
  before: Type.Optional(nullable(closed(Account.properties))),
});
