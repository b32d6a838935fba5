import type { SentMail } from './outbox.ts';

/** How a mail leaves. Adapters: a folder one can read, or SMTP. */
export interface Mailer {
  /**
   * @param id of the mail, the same when it is sent again after a fault: the receiver or the folder recognises it
   * @throws MailRefused if trying again would not help; anything else may pass
   */
  send(id: number, mail: SentMail): Promise<void>;
}

/** The receiver's server refuses this mail for good. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
