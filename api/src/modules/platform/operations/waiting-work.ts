import { jobKinds, type JobKind } from '../../../background/job-kinds.ts';
import type { Queryable } from '../../../database/pool.ts';
import { FAILURES_OF_AN_OUTAGE } from '../../../mail/deliver.ts';
import { RECEIVING_DOMAIN } from '../../../mail/outbox.ts';

interface WaitingWork {
  /** 'another job' is a job of a type that this version does not know but a newer one does. */
  readonly kind: 'notification' | 'mail' | JobKind | 'another job' | 'order without a seat' | 'refund at its provider';
  /** The number of items that will be done, or wait for staff. */
  readonly waiting: number;
  /** Seconds since the oldest of them was due; 0 where there is none. */
  readonly oldest: number;
  readonly given_up: number;
}

const kindByType = Object.fromEntries(
  Object.entries(jobKinds).flatMap(([kind, types]) => types.map((type) => [type, kind])),
);

/**
 * SQL: mails that nobody receives: those without a refusal yet, and those to a domain that has refused several and taken none since. A single full
 * mailbox is not among them, because it says nothing about other mails.
 */
const LATE_MAILS = `WITH waiting AS (
    SELECT created_at, refused_since, ${RECEIVING_DOMAIN} AS domain FROM email_outbox WHERE sent_at IS NULL AND failed_at IS NULL),
  closed AS (SELECT domain FROM waiting WHERE refused_since IS NOT NULL GROUP BY domain HAVING count(*) >= ${FAILURES_OF_AN_OUTAGE}
    AND coalesce((SELECT max(s.sent_at) FROM email_outbox s WHERE ${RECEIVING_DOMAIN} = domain AND s.sent_at IS NOT NULL) < min(refused_since), true))
  SELECT created_at FROM waiting WHERE refused_since IS NULL OR domain IN (SELECT domain FROM closed)`;

/** The work that the background has to do. Each kind is read by an index of its unfinished rows. */
export async function readWaitingWork(db: Queryable): Promise<WaitingWork[]> {
  const age = (column: string) => `coalesce(extract(epoch FROM now() - min(${column})), 0)::float8`;
  const { rows } = await db.query<WaitingWork>(
    // A notification that was given up stays open, because it is settled when it is notified again and confirmed.
    `SELECT 'notification' AS kind, count(*) FILTER (WHERE outcome IS NULL) AS waiting, ${age('received_at) FILTER (WHERE outcome IS NULL')} AS oldest,
       count(outcome) FILTER (WHERE received_at > now() - interval '7 days') AS given_up FROM webhook_events WHERE processed_at IS NULL
     UNION ALL SELECT 'mail', count(*), (SELECT ${age('created_at')} FROM (${LATE_MAILS}) late), (SELECT count(*) FROM email_outbox WHERE failed_at IS NOT NULL AND set_aside_at IS NULL)
       FROM email_outbox WHERE sent_at IS NULL AND failed_at IS NULL
     UNION ALL SELECT k.kind, count(j.id) FILTER (WHERE failed_at IS NULL), greatest(${age('due_at) FILTER (WHERE failed_at IS NULL')}, 0), count(failed_at)
       FROM unnest($1::text[]) k (kind) LEFT JOIN (SELECT id, due_at, failed_at, coalesce($2::jsonb->>type, 'another job') AS kind FROM jobs
         UNION ALL SELECT id, created_at, NULL, 'bill' FROM invoices WHERE state = 'CREATING') j USING (kind) GROUP BY k.kind
     UNION ALL SELECT 'order without a seat', count(*), ${age('paid_at')}, 0 FROM orders WHERE state = 'PAID_UNPLACED'
     UNION ALL SELECT 'refund at its provider', count(*), ${age('updated_at')}, 0 FROM refunds WHERE state = 'PENDING' AND method = 'PROVIDER'`,
    [[...Object.keys(jobKinds), 'another job'], JSON.stringify(kindByType)],
  );
  return rows;
}
