import type { Queryable } from '../database/pool.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Takes the address off the list the mail is about; mail programs post to it where their reader asks for that. */
  readonly oneClickUrl?: string;
}

/** A mail as it leaves. */
export interface SentMail extends Omit<Mail, 'oneClickUrl'> {
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: { readonly filename: string; readonly content: Buffer }[];
}

/**
 * Puts a mail into the outbox. Call it in the transaction of what it tells about: both happen or neither.
 * @param dedupeKey a second mail with the same key is not sent
 * @param documentId of a document about money, whose file it brings along
 * @returns whether it is the first with its key
 */
export async function enqueueMail(
  db: Queryable,
  dedupeKey: string,
  { to, subject, text, html, oneClickUrl }: Mail,
  documentId: number | null = null,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO email_outbox (dedupe_key, to_email, subject, text, html, document_id, one_click_url) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (dedupe_key) DO NOTHING`,
    [dedupeKey, to, subject, text, html, documentId, oneClickUrl ?? null],
  );
  return rowCount === 1;
}
