import type { Queryable } from '../database/pool.ts';

/** Where many mails wait: before all others, because its reader waits for it, or behind them, because it goes to many. */
export type Urgency = 'NOW' | 'LATER';

const RANK: Readonly<Record<Urgency | 'USUAL', number>> = { NOW: 0, USUAL: 1, LATER: 2 };

/** No mail reaches a domain under `.invalid`, which is reserved. Addresses of persons who were erased end so. */
const REACHES_NOBODY = /\.invalid$/i;

/** SQL, for a row of the outbox: of the receiver. */
export const RECEIVING_DOMAIN = `lower(split_part(to_email, '@', -1))`;

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whom it is answered to. Left out: us. */
  readonly replyTo?: string;
  /** Takes the address off the list the mail is about; mail programs post to it where their reader asks for that. */
  readonly oneClickUrl?: string;
  /** Left out: as usual. */
  readonly urgency?: Urgency;
}

/** A mail as it leaves. */
export interface SentMail extends Omit<Mail, 'oneClickUrl' | 'urgency'> {
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: { readonly filename: string; readonly content: Buffer }[];
}

/**
 * Puts a mail into the outbox. Call it in the transaction of what it tells about: both happen or neither.
 * @param dedupeKey a second mail with the same key is not sent
 * @param documentId of a document about money, whose file it brings along
 * @returns whether it will be sent: it is the first with its key, and its receiver was not erased
 */
export async function enqueueMail(
  db: Queryable,
  dedupeKey: string,
  { to, subject, text, html, replyTo, oneClickUrl, urgency }: Mail,
  documentId: number | null = null,
): Promise<boolean> {
  if (REACHES_NOBODY.test(to)) return false;
  const { rowCount } = await db.query(
    `INSERT INTO email_outbox (dedupe_key, to_email, subject, text, html, document_id, reply_to_email, one_click_url, urgency) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (dedupe_key) DO NOTHING`,
    [dedupeKey, to, subject, text, html, documentId, replyTo ?? null, oneClickUrl ?? null, RANK[urgency ?? 'USUAL']],
  );
  return rowCount === 1;
}
