import type pg from 'pg';
import { mailedDocument } from '../modules/money-documents/mailed-document.ts';
import { MailRefused, type Mailer } from './mailer.ts';
import type { SentMail } from './outbox.ts';

/** A mail whose sender says nothing for so long is given to another. */
const LEASE_SECONDS = 120;
/** The longest pause between two tries; only a mail refused for good is given up. */
const LONGEST_PAUSE_SECONDS = 6 * 3600;

interface OutboxRow {
  readonly id: number;
  readonly to_email: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attempts: number;
  readonly document_id: number | null;
}

/** Sends what is due. Several processes may do so at once: each mail is taken by one. @param stopping takes no further one @returns how many were sent */
export async function deliverDueMails(
  db: pg.Pool,
  mailer: Mailer,
  warn: (error: unknown) => void,
  stopping?: AbortSignal,
): Promise<number> {
  let sent = 0;
  while (!stopping?.aborted) {
    const mail = await take(db);
    if (!mail) break;
    try {
      await mailer.send(mail.id, await written(db, mail));
      await db.query(
        `UPDATE email_outbox SET sent_at = now(), last_error = NULL, text = ${withoutLinks('text')}, html = ${withoutLinks('html')} WHERE id = $1`,
        [mail.id],
      );
      sent += 1;
    } catch (error) {
      warn(error);
      const pause = Math.min(LONGEST_PAUSE_SECONDS, 30 * 2 ** Math.min(mail.attempts, 12));
      await db.query(
        `UPDATE email_outbox SET last_error = $2, next_attempt_at = now() + make_interval(secs => $3), failed_at = CASE WHEN $4 THEN now() END WHERE id = $1`,
        [
          mail.id,
          (error instanceof Error ? error.message : 'unknown').slice(0, 500),
          pause,
          error instanceof MailRefused,
        ],
      );
    }
  }
  return sent;
}

async function written(db: pg.Pool, { to_email: to, subject, text, html, document_id }: OutboxRow): Promise<SentMail> {
  const mail = { to, subject, text, html };
  return document_id === null ? mail : { ...mail, attachments: [await mailedDocument(db, document_id)] };
}

/** SQL: a mail that was sent keeps no link by which its order, an account, or a place in a line could be opened. */
const withoutLinks = (column: string) =>
  `regexp_replace(${column}, '(/my-registration/|/waiting-list/|/my-classes/sign-in#)[A-Za-z0-9_-]{43}', '\\1…', 'g')`;

async function take(db: pg.Pool): Promise<OutboxRow | undefined> {
  const { rows } = await db.query<OutboxRow>(
    `UPDATE email_outbox SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $1) WHERE id = (
       SELECT id FROM email_outbox WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= now() ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, to_email, subject, text, html, attempts, document_id`,
    [LEASE_SECONDS],
  );
  return rows[0];
}
