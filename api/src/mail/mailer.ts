import type { SentMail } from './outbox.ts';

/** How a mail leaves. Adapters: a folder one can read, or SMTP. Several may be sent at a time. */
export interface Mailer {
  /**
   * @param id of the mail, the same when it is sent again after a fault: the receiver or the folder recognises it
   * @throws MailRefused if trying again would not help; MailServerDown if no mail could be sent now; anything else is about this mail
   * and may pass
   */
  send(id: number, mail: SentMail): Promise<void>;
  /** Ends connections that are kept open. */
  close?(): void;
}

/** The mail did not leave. The message may quote the address of its receiver. */
export class MailFailed extends Error {
  override readonly name: string = 'MailFailed';
  /** For the log: what the server answered, in codes alone. */
  readonly codes: string;

  constructor(message: string, { cause, codes = '' }: { cause?: unknown; codes?: string } = {}) {
    super(message, { cause });
    this.codes = codes;
  }
}

/** The receiver's server refuses this mail for good. */
export class MailRefused extends MailFailed {
  override readonly name = 'MailRefused';
}

/** Our mail server is away, or does not take mails of ours. */
export class MailServerDown extends MailFailed {
  override readonly name = 'MailServerDown';
}
