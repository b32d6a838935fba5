import type { MailConfig } from '../config.ts';
import { FolderMailer } from './folder-mailer.ts';
import type { Mailer } from './mailer.ts';
import { SmtpMailer } from './smtp-mailer.ts';

export function createMailer(config: MailConfig): Mailer {
  return config.mailer === 'smtp' ? new SmtpMailer(config.url) : new FolderMailer(config.folder);
}
