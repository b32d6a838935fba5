import { createTransport, type Transporter } from 'nodemailer';
import { MailFailed, MailRefused, MailServerDown, type Mailer } from './mailer.ts';
import { messageOf } from './message.ts';
import type { SentMail } from './outbox.ts';

const TIMEOUT_MS = 15_000;
const CONNECTIONS = 5;

export class SmtpMailer implements Mailer {
  readonly #transport: Transporter;

  constructor(url: string) {
    this.#transport = createTransport({
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
  }

  async send(id: number, mail: SentMail): Promise<void> {
    try {
      await this.#transport.sendMail(messageOf(id, mail));
    } catch (error) {
      throw judged(error);
    }
  }

  close(): void {
    this.#transport.close();
  }
}

/**
 * The kind of a failure. A 5xx answer to the receiver or the content is final, a 4xx may pass. No answer, or a refusal of our own name, password or
 * sender, is a fault of the server or the settings: all mails wait until it is corrected.
 */
function judged(error: unknown): MailFailed {
  if (!(error instanceof Error)) return new MailFailed('unknown', { cause: error });
  const { code, command, responseCode } = { code: '', command: '', responseCode: 0, ...error };
  const details = { cause: error, codes: [code, command, responseCode || ''].filter(Boolean).join(' ') };
  const isAboutMail = ['EENVELOPE', 'EMESSAGE'].includes(code) && command !== 'MAIL FROM';
  if (!isAboutMail) return new MailServerDown(error.message, details);
  return responseCode >= 500 ? new MailRefused(error.message, details) : new MailFailed(error.message, details);
}
