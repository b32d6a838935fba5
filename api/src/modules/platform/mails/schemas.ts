import { Type, type Static } from 'typebox';
import { answer, closed, filled, instant, listAnswer, nullable, paging } from '../../../http/schema-types.ts';

/** A mail that was given up, and that staff have not dealt with. */
export const UndeliveredMail = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  subject: Type.String(),
  /** Of the order it is about. */
  transaction_id: nullable(Type.String()),
  written_at: instant,
  given_up_at: instant,
  /** What the server of the receiver said last. */
  error: nullable(Type.String()),
  /** Not where its text was forgotten meanwhile, or holds a link that ended within minutes. */
  can_be_sent: Type.Boolean(),
});
export type UndeliveredMail = Static<typeof UndeliveredMail>;
export const UndeliveredMails = listAnswer(UndeliveredMail);
export const UndeliveredQuery = Type.Object(paging);

export const MailParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
/** @property preview says whether it is possible, and changes nothing */
export const MailCall = closed({ reason: filled(500), preview: Type.Optional(Type.Boolean()) });
export const MailAnswer = answer(Type.Null());
