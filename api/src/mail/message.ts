import { brand } from '@site/shared/brand';
import type { SentMail } from './outbox.ts';

/** One address for nodemailer. As an object it is taken literally; a string could be read as a list of addresses. */
const one = (address: string) => ({ name: '', address });

/**
 * A mail in the form that nodemailer takes.
 * @param id of the mail. The message id is made of it, so that mail programs recognise a mail that was sent twice after a lost answer.
 */
export const messageOf = (id: number, { to, replyTo, ...mail }: SentMail) => ({
  ...mail,
  from: { name: brand.name, address: brand.email },
  to: one(to),
  ...(replyTo !== undefined && { replyTo: one(replyTo) }),
  messageId: `<outbox-${id}@${brand.email.split('@')[1] ?? 'local'}>`,
});
