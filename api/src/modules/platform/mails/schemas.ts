import { Type, type Static } from 'typebox';
import { answer, closed, filled, instant, listAnswer, nullable, paging } from '../../../http/schema-types.ts';

/** A mail that was given up and not handled yet. */
export const UndeliveredMail = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  subject: Type.String(),
  /** The order that it is about. */
  transaction_id: nullable(Type.String()),
  written_at: instant,
  given_up_at: instant,
  /** The last answer of the receiver's server. */
  error: nullable(Type.String()),
  /** False where its text was deleted, or its link was valid for minutes only. */
  can_be_sent: Type.Boolean(),
});
export type UndeliveredMail = Static<typeof UndeliveredMail>;
export const UndeliveredMails = listAnswer(UndeliveredMail);
export const UndeliveredQuery = Type.Object(paging);

export const MailParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
/** With `preview` nothing changes: the answer says whether the call is possible. */
export const MailCall = closed({ reason: filled(500), preview: Type.Optional(Type.Boolean()) });
export const MailAnswer = answer(Type.Null());
