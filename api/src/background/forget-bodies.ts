import type pg from 'pg';

/** Rows at a time: each statement is short, and locks few. */
const BATCH = 500;

interface Days {
  readonly mails: number;
  readonly notifications: number;
}

/**
 * Forgets the texts of mails and notifications after a while. Their rows stay: by its key no mail is sent, and no notification settled, again.
 * Ledger, documents and audit have their own rows.
 */
export async function forgetBodies(db: pg.Pool, days: Days, stopping?: AbortSignal): Promise<void> {
  const mails = `UPDATE email_outbox SET text = '', html = '', reply_to_email = NULL, last_error = NULL WHERE id IN (
    SELECT id FROM email_outbox WHERE text <> '' AND coalesce(sent_at, failed_at) < now() - make_interval(days => $1) LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`;
  const notifications = `UPDATE webhook_events SET body = '{}' WHERE id IN (
    SELECT id FROM webhook_events WHERE body <> '{}'::jsonb AND received_at < now() - make_interval(days => $1) LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`;
  await inBatches(db, mails, days.mails, stopping);
  await inBatches(db, notifications, days.notifications, stopping);
}

async function inBatches(db: pg.Pool, sql: string, days: number, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const { rowCount } = await db.query(sql, [days]);
    if ((rowCount ?? 0) < BATCH) return;
  }
}
