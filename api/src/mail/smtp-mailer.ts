import { createTransport, type Transporter } from 'nodemailer';
import { brand } from '@site/shared/brand';
import { MailRefused, type Mailer } from './mailer.ts';
import type { SentMail } from './outbox.ts';

const TIMEOUT_MS = 15_000;

export class SmtpMailer implements Mailer {
  readonly #transport: Transporter;

  constructor(url: string) {
    this.#transport = createTransport({
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
  }

  async send(id: number, mail: SentMail): Promise<void> {
    // The same id each time lets mail programs recognise a message that was sent again after a lost answer.
    const messageId = `<outbox-${id}@${brand.email.split('@')[1] ?? 'local'}>`;
    try {
      // An address alone, not a line to be read as a list: whatever stands in it, it is one receiver.
      await this.#transport.sendMail({
        ...mail,
        from: { name: brand.name, address: brand.email },
        to: { name: '', address: mail.to },
        messageId,
      });
    } catch (error) {
      throw isRefusal(error) ? new MailRefused(error.message, { cause: error }) : error;
    }
  }
}

/** 5xx to the receiver or the content. The same answer to our own name, password or sender is a fault of the settings: the mail waits until an operator corrects them. */
function isRefusal(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'responseCode' in error &&
    Number(error.responseCode) >= 500 &&
    'command' in error &&
    ['RCPT TO', 'DATA'].includes(String(error.command))
  );
}
