import type pg from 'pg';
import { writeAuditEntry, type StaffActor } from '../../../audit/record.ts';
import { transaction, type Queryable } from '../../../database/pool.ts';
import { conflict, notFound } from '../../../http/api-error.ts';
import type { Page } from '../../../http/schema-types.ts';
import { linkToDraw } from './draw-link-again.ts';
import type { UndeliveredMail } from './schemas.ts';

/** SQL: whether a mail was given up and not handled yet. */
const UNDELIVERED = 'failed_at IS NOT NULL AND set_aside_at IS NULL';
/**
 * SQL: whether a mail can be sent again. Links to sign in or set a password are valid for minutes only, and mails about a company's seats have a call
 * of their own.
 */
const CAN_BE_SENT = `text <> '' AND dedupe_key !~ '^(password |sign-in |second factor |corporate need \\d+ seats )'`;

/** The mails that were given up, the longest waiting first. */
export async function listUndelivered(
  db: Queryable,
  { limit, page }: { limit: number; page: number },
): Promise<Page<UndeliveredMail>> {
  const { rows: counted } = await db.query<{ count: number }>(`SELECT count(*) FROM email_outbox WHERE ${UNDELIVERED}`);
  const { rows } = await db.query<UndeliveredMail>(
    `SELECT m.id, m.to_email AS email, m.subject, o.transaction_id, m.created_at AS written_at, m.failed_at AS given_up_at, m.last_error AS error,
       ${CAN_BE_SENT} AS can_be_sent
     FROM (SELECT * FROM email_outbox WHERE ${UNDELIVERED} ORDER BY failed_at, id LIMIT $1 OFFSET $2) m
     LEFT JOIN orders o ON o.id = substring(m.dedupe_key FROM '^order (\\d+) ')::bigint ORDER BY m.failed_at, m.id`,
    [limit, (page - 1) * limit],
  );
  return { rows, count: counted[0]?.count ?? 0 };
}

/** A call of staff about a mail. */
interface MailCall {
  readonly actor: StaffActor;
  readonly reason: string;
  /** Only checks whether the call is possible. */
  readonly preview: boolean;
}

/** Makes the mail due again, with its old text and new links. @throws ApiError 404; 409 NOT_POSSIBLE */
export function sendAgain(db: pg.Pool, id: number, call: MailCall): Promise<void> {
  return change(db, id, 'send_again', call, async (client, canBeSent) => {
    const drawLink = canBeSent ? await linkToDraw(client, id) : null;
    if (!drawLink)
      throw conflict(
        'NOT_POSSIBLE',
        'Email ini tidak bisa dikirim lagi: isinya sudah dihapus atau tautannya sudah berakhir.',
      );
    if (call.preview) return;
    await drawLink();
    await client.query(
      'UPDATE email_outbox SET failed_at = NULL, refused_since = NULL, attempts = 0, next_attempt_at = now() WHERE id = $1',
      [id],
    );
  });
}

/** Removes the mail from the queue without sending it. @throws ApiError 404; 409 NOT_POSSIBLE */
export function setAside(db: pg.Pool, id: number, call: MailCall): Promise<void> {
  return change(db, id, 'set_aside', call, async (client) => {
    if (!call.preview) await client.query('UPDATE email_outbox SET set_aside_at = now() WHERE id = $1', [id]);
  });
}

/** Does a call and writes it to the audit. Entries cannot be erased, so they hold no address. */
async function change(
  db: pg.Pool,
  id: number,
  verb: 'send_again' | 'set_aside',
  { actor, reason, preview }: MailCall,
  work: (client: pg.PoolClient, canBeSent: boolean) => Promise<void>,
): Promise<void> {
  await transaction(db, async (client) => {
    const { rows } = await client.query<{ is_undelivered: boolean; can_be_sent: boolean }>(
      `SELECT ${UNDELIVERED} AS is_undelivered, ${CAN_BE_SENT} AS can_be_sent FROM email_outbox WHERE id = $1 FOR UPDATE`,
      [id],
    );
    const [mail] = rows;
    if (!mail) throw notFound('Email tidak ditemukan');
    if (!mail.is_undelivered) throw conflict('NOT_POSSIBLE', 'Email ini sudah ditangani.');
    await work(client, mail.can_be_sent);
    if (preview) return;
    const state = { send_again: 'DUE', set_aside: 'SET_ASIDE' }[verb];
    const subject = { action: `mail.${verb}`, entity: 'mail', id, reason } as const;
    await writeAuditEntry(client, actor, { ...subject, before: { state: 'GIVEN_UP' }, after: { state } });
  });
}
