import type pg from 'pg';
import { Value } from 'typebox/value';
import { transaction } from '../../../database/pool.ts';
import type { Mail } from '../../../mail/outbox.ts';
import { classChanged, joiningDetailsChanged } from '../../../mail/templates/class-mails.ts';
import type { OrderFacts } from '../../../mail/templates/order-mails.ts';
import { sessionMoved } from '../../../mail/templates/session-mail.ts';
import { BatchNews, TOLD_STATES } from '../../catalogue/course-schedules/batch-news.ts';
import { offeredBatchChanged, type WaitingFacts } from '../../../mail/templates/waiting-mails.ts';
import { mailOrder } from '../orders/order-mail.ts';
import { mailWaiting } from '../waiting-list/mail.ts';

const ordersOfBatch = (
  states: string,
) => `SELECT DISTINCT r.order_id AS id FROM places p JOIN registrations r ON r.id = p.registration_id
  WHERE p.course_schedule_id = $1 AND p.state IN (${states}) ORDER BY 1`;

/**
 * Mails what was announced: an order at a time, so that a batch is not locked, and none is mailed twice when it begins again.
 * @param overdue mails no further one
 */
export async function tellBatch(db: pg.Pool, payload: unknown, publicUrl: string, overdue: AbortSignal): Promise<void> {
  const { schedule_id: scheduleId, name, letter } = Value.Parse(BatchNews, payload);
  const { rows } = await db.query<{ id: number }>(ordersOfBatch(TOLD_STATES[letter.kind]), [scheduleId]);
  const mail = { name, letter: (facts: OrderFacts) => written(letter, facts) };
  for (const { id } of rows) {
    overdue.throwIfAborted();
    await transaction(db, (client) => mailOrder(client, id, mail, publicUrl));
  }
  if (letter.kind === 'CLASS') await tellOffered(db, scheduleId, { name, changes: letter.changes }, publicUrl);
}

/** Who is offered a seat decides by the days and hours that they were told. */
async function tellOffered(
  db: pg.Pool,
  scheduleId: number,
  { name, changes }: { name: string; changes: [string, string][] },
  publicUrl: string,
): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM waiting_entries WHERE course_schedule_id = $1 AND state = 'OFFERED' ORDER BY id`,
    [scheduleId],
  );
  const mail = { name, letter: (facts: WaitingFacts) => offeredBatchChanged(facts, changes) };
  for (const { id } of rows) await transaction(db, (client) => mailWaiting(client, id, mail, publicUrl));
}

function written(letter: BatchNews['letter'], facts: OrderFacts): Mail {
  switch (letter.kind) {
    case 'CLASS':
      return classChanged(facts, letter.changes);
    case 'SESSION':
      return sessionMoved(facts, letter.number, letter.changes);
    case 'JOINING':
      return joiningDetailsChanged(facts);
  }
}
