import { Type, type Static } from 'typebox';
import { answer, closed, email, instant, nullable, oneOf } from '../../../http/schema-types.ts';
import { OrderPage } from '../../sales/order-page/schemas.ts';
import { NewPassword } from '../passwords/schemas.ts';

const token = Type.String({ minLength: 43, maxLength: 43 });
export const AskedLink = closed({
  email: Type.Optional(email),
  /** A link that is no longer valid: a new one is mailed to its address. */
  ended_link: Type.Optional(token),
});
export const UsedLink = closed({ token });
export const FirstPassword = closed({ password: NewPassword });
export const Done = answer(Type.Null());

const { state, place, held_until, course, batch } = OrderPage.properties;
export const OwnOrder = Type.Object({
  id: Type.Integer(),
  /** PAYER also where payer and participant have the same address. */
  role: oneOf('PAYER', 'PARTICIPANT'),
  state,
  place,
  /** The amount that can be paid now, whole rupiah; 0 for a participant, who does not see money. */
  due: Type.Integer(),
  /** The due day of the next stage to pay; null without a plan, and for a participant. */
  due_on: nullable(Type.String()),
  held_until,
  course,
  batch,
  participant: Type.Object({ first_name: Type.String(), last_name: Type.String() }),
});
export type OwnOrder = Static<typeof OwnOrder>;

export const OwnCertificate = Type.Object({
  ref_id: Type.String(),
  full_name: Type.String(),
  title: Type.String(),
  batch: Type.Integer(),
  issued_on: Type.String(),
  /** File path of the PDF; the address is MEDIA_BASE_URL + document. */
  document: Type.String(),
});
export type OwnCertificate = Static<typeof OwnCertificate>;

export const OwnClasses = Type.Object({
  /** The verified address that has these orders. */
  email: Type.String(),
  has_password: Type.Boolean(),
  /** The time of the server at the answer. Pages decide by it what is next and what is over. */
  now: instant,
  /** In the order in which their batches begin. */
  orders: Type.Array(OwnOrder),
  certificates: Type.Array(OwnCertificate),
});
export type OwnClasses = Static<typeof OwnClasses>;
export const OwnClassesAnswer = answer(OwnClasses);

export const OwnOrderParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
/** The secret of a link that was made for this account. The page is `/my-registration/{secret}`. */
export const OrderLink = answer(Type.Object({ secret: Type.String() }));
