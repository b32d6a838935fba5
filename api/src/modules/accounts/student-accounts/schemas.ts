import { Type, type Static } from 'typebox';
import { answer, closed, email, instant, nullable, oneOf, plainDate } from '../../../http/schema-types.ts';
import { OrderPage } from '../../sales/order-page/schemas.ts';
import { NewPassword } from '../passwords/schemas.ts';

const token = Type.String({ minLength: 43, maxLength: 43 });
export const AskedLink = closed({
  email: Type.Optional(email),
  /** A link that does not work any more: another goes to its address. */
  ended_link: Type.Optional(token),
});
export const UsedLink = closed({ token });
export const FirstPassword = closed({ password: NewPassword });
export const Done = answer(Type.Null());

const { state, place, held_until, course, batch } = OrderPage.properties;
export const OwnOrder = Type.Object({
  id: Type.Integer(),
  /** PAYER stands for both where payer and participant have one address. */
  role: oneOf('PAYER', 'PARTICIPANT'),
  state,
  place,
  /** What can be paid now, whole rupiah; 0 for a participant, who is not told of money. */
  due: Type.Integer(),
  held_until,
  /** When the next stage of a plan is to be paid; null where nothing can be paid now, or it is paid at once. */
  due_on: nullable(plainDate),
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
  /** The verified address whose orders these are. */
  email: Type.String(),
  has_password: Type.Boolean(),
  /** When the server answered: what is next and what is over is counted from it. */
  now: instant,
  /** The batch that begins first is first. */
  orders: Type.Array(OwnOrder),
  certificates: Type.Array(OwnCertificate),
});
export type OwnClasses = Static<typeof OwnClasses>;
export const OwnClassesAnswer = answer(OwnClasses);

export const OwnOrderParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
/** The secret of a link that was drawn for this account: the page is `/my-registration/{secret}`. */
export const OrderLink = answer(Type.Object({ secret: Type.String() }));
