import type { Queryable } from '../database/pool.ts';

/** The place of a mail among many that wait: NOW before all others, because its reader waits for it; LATER behind them, because it goes to many. */
export type Urgency = 'NOW' | 'LATER';

const RANK: Readonly<Record<Urgency | 'USUAL', number>> = { NOW: 0, USUAL: 1, LATER: 2 };

/** Matches addresses of erased persons. No mail reaches a domain under `.invalid`, which is reserved. */
const REACHES_NOBODY = /\.invalid$/i;

/** SQL: the domain of the receiver of a row of the outbox. */
export const RECEIVING_DOMAIN = `lower(split_part(to_email, '@', -1))`;

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address that answers to the mail go to. Without it: ours. */
  readonly replyTo?: string;
  /** The address to which mail programs post when the reader unsubscribes. It takes the reader off the list that the mail is about. */
  readonly oneClickUrl?: string;
  /** Without it, the mail waits behind NOW and before LATER. */
  readonly urgency?: Urgency;
}

/** A mail in the form in which it is sent. */
export interface SentMail extends Omit<Mail, 'oneClickUrl' | 'urgency'> {
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: { readonly filename: string; readonly content: Buffer }[];
}

/**
 * Puts a mail into the outbox. Call it in the transaction of the change that the mail tells about: both are stored, or neither is.
 * @param dedupeKey a second mail with the same key is not sent
 * @param documentId the money document whose file is attached
 * @returns whether it will be sent: false where its key exists already, or its receiver was erased
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
