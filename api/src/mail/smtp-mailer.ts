import { createTransport, type Transporter } from 'nodemailer';
import { brand } from '@site/shared/brand';
import { MailFailed, MailRefused, MailServerDown, type Mailer } from './mailer.ts';
import type { SentMail } from './outbox.ts';

const TIMEOUT_MS = 15_000;
const CONNECTIONS = 5;

export class SmtpMailer implements Mailer {
  readonly #transport: Transporter;

  constructor(url: string) {
    this.#transport = createTransport({
      url,
      // Connections are kept and used again.
      pool: true,
      maxConnections: CONNECTIONS,
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
      throw judged(error);
    }
  }

  close(): void {
    this.#transport.close();
  }
}

/**
 * 5xx to the receiver or the content is final, 4xx may pass. No answer, or a refusal of our own name, password or sender, is a fault
 * of the server or the settings: all mails wait until it is corrected.
 */
function judged(error: unknown): MailFailed {
  if (!(error instanceof Error)) return new MailFailed('unknown', { cause: error });
  const { code, command, responseCode } = { code: '', command: '', responseCode: 0, ...error };
  const details = { cause: error, codes: [code, command, responseCode || ''].filter(Boolean).join(' ') };
  const isAboutMail = ['EENVELOPE', 'EMESSAGE'].includes(code) && command !== 'MAIL FROM';
  if (!isAboutMail) return new MailServerDown(error.message, details);
  return responseCode >= 500 ? new MailRefused(error.message, details) : new MailFailed(error.message, details);
}
