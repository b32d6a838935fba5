import fs from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';
import { messageOf } from './message.ts';
import type { SentMail } from './outbox.ts';

/** Writes every mail as an .eml file that mail programs open. */
export class FolderMailer implements Mailer {
  readonly #folder: string;
  readonly #transport = createTransport({ streamTransport: true, buffer: true });

  constructor(folder: string) {
    this.#folder = folder;
  }

  async send(id: number, mail: SentMail): Promise<void> {
    const { message } = await this.#transport.sendMail(messageOf(id, mail));
    await fs.mkdir(this.#folder, { recursive: true });
    // The file is named by the mail, so that sending it again overwrites it.
    await fs.writeFile(path.join(this.#folder, `${String(id).padStart(6, '0')}.eml`), message);
  }
}
