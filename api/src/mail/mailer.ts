import type { SentMail } from './outbox.ts';

/** Sends mails: into a folder, or by SMTP. Several may be sent at a time. */
export interface Mailer {
  /**
   * @param id of the mail. It is the same when the mail is sent again, so that the receiver or the folder recognises it.
   * @throws MailRefused if trying again would not help; MailServerDown if no mail can be sent now; MailFailed if only this mail failed and a later
   * try may succeed
   */
  send(id: number, mail: SentMail): Promise<void>;
  /** Closes connections that are kept open. */
  close?(): void;
}

/** A mail was not sent. The message may quote the address of its receiver. */
export class MailFailed extends Error {
  override readonly name: string = 'MailFailed';
  /** For the log: the codes in the answer of the server. */
  readonly codes: string;

  constructor(message: string, { cause, codes = '' }: { cause?: unknown; codes?: string } = {}) {
    super(message, { cause });
    this.codes = codes;
  }
}

/** The receiver's server refuses this mail permanently. */
export class MailRefused extends MailFailed {
  override readonly name = 'MailRefused';
}

/** Our mail server is away, or takes no mails from us. */
export class MailServerDown extends MailFailed {
  override readonly name = 'MailServerDown';
}
