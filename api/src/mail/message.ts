import { brand } from '@site/shared/brand';
import type { SentMail } from './outbox.ts';

/** An address alone, not a line to be read as a list: whatever stands in it, it is one address. */
const one = (address: string) => ({ name: '', address });

/**
 * A mail as nodemailer takes it.
 * @param id of the mail: the same message id each time lets mail programs recognise one that was sent again after a lost answer
 */
export const messageOf = (id: number, { to, replyTo, ...mail }: SentMail) => ({
  ...mail,
  from: { name: brand.name, address: brand.email },
  to: one(to),
  ...(replyTo !== undefined && { replyTo: one(replyTo) }),
  messageId: `<outbox-${id}@${brand.email.split('@')[1] ?? 'local'}>`,
});
