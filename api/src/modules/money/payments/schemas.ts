import { Type } from 'typebox';
import { answer, oneOf } from '../../../http/schema-types.ts';

/** A notification of Xendit's invoices. It is used only in the description of the API. */
export const XenditNotification = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 200 }),
  external_id: Type.String({ minLength: 1, maxLength: 255 }),
  status: oneOf('PENDING', 'PAID', 'SETTLED', 'EXPIRED', 'FAILED'),
  amount: Type.Number(),
  currency: Type.Optional(Type.String({ maxLength: 10 })),
  paid_amount: Type.Optional(Type.Number()),
  payment_channel: Type.Optional(Type.String({ maxLength: 100 })),
  payment_method: Type.Optional(Type.String({ maxLength: 100 })),
});

export const Accepted = answer(Type.Null());

export const ProviderParams = Type.Object({ provider: Type.String({ maxLength: 50 }) });
export const SandboxParams = Type.Object({ id: Type.String({ maxLength: 100 }) });
export const SandboxEventParams = Type.Object({
  id: Type.String({ maxLength: 100 }),
  event: oneOf('pay', 'pay-partially', 'pay-too-much', 'pay-late', 'expire', 'fail', 'fail-refunds'),
});
export const FontParams = Type.Object({ weight: oneOf('400', '700') });
