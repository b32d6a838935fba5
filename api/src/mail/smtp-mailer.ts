import { createTransport, type Transporter } from 'nodemailer';
import { brand } from '@site/shared/brand';
import type { Mailer } from './mailer.ts';
import type { Mail } from './outbox.ts';

const TIMEOUT_MS = 15_000;

export class SmtpMailer implements Mailer {
  readonly #transport: Transporter;

  constructor(url: string) {
    this.#transport = createTransport({ url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });
  }

  async send(id: number, mail: Mail): Promise<void> {
    // Servers drop a second message with the same id.
    const messageId = `<outbox-${id}@${brand.email.split('@')[1] ?? 'local'}>`;
    await this.#transport.sendMail({ from: { name: brand.name, address: brand.email }, messageId, ...mail });
  }
}
