import type pg from 'pg';
import { Value } from 'typebox/value';
import { transaction } from '../../../database/pool.ts';
import type { Mail } from '../../../mail/outbox.ts';
import { classChanged, joiningDetailsChanged } from '../../../mail/templates/class-mails.ts';
import type { OrderFacts } from '../../../mail/templates/order-letter.ts';
import { sessionMoved } from '../../../mail/templates/session-mail.ts';
import { BatchNews, TOLD_STATES } from '../../catalogue/course-schedules/batch-news.ts';
import { offeredBatchChanged, type WaitingFacts } from '../../../mail/templates/waiting-mails.ts';
import { mailOrder } from '../orders/order-mail.ts';
import { mailWaiting } from '../waiting-list/mail.ts';

/** SQL: the orders of the batch $1 whose first place in it lies after place $2 and, unless it is null, not after place $3. */
const ordersOfBatch = (
  states: string,
) => `SELECT r.order_id AS id FROM places p JOIN registrations r ON r.id = p.registration_id WHERE p.course_schedule_id = $1
  GROUP BY r.order_id HAVING bool_or(p.state IN (${states})) AND min(p.id) > $2 AND ($3::bigint IS NULL OR min(p.id) <= $3) ORDER BY 1`;

/**
 * Mails what was announced: an order at a time, so that a batch is not locked, and none is mailed twice when it begins again.
 * @param overdue mails no further one
 */
export async function tellBatch(db: pg.Pool, payload: unknown, publicUrl: string, overdue: AbortSignal): Promise<void> {
  const { schedule_id: scheduleId, name, letter, places } = Value.Parse(BatchNews, payload);
  const people = [scheduleId, places?.after ?? 0, places?.up_to ?? null];
  const { rows } = await db.query<{ id: number }>(ordersOfBatch(TOLD_STATES[letter.kind]), people);
  const mail = { name, letter: (facts: OrderFacts) => written(letter, facts) };
  for (const { id } of rows) {
    overdue.throwIfAborted();
    await transaction(db, (client) => mailOrder(client, id, mail, publicUrl));
  }
  if (letter.kind === 'CLASS') await tellOffered(db, people, { name, changes: letter.changes }, publicUrl);
}

/** Who is offered a seat decides by the days and hours that they were told. @param people as of {@link ordersOfBatch} */
async function tellOffered(
  db: pg.Pool,
  people: readonly (number | null)[],
  { name, changes }: { name: string; changes: [string, string][] },
  publicUrl: string,
): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM waiting_entries WHERE course_schedule_id = $1 AND state = 'OFFERED' AND place_id > $2
       AND ($3::bigint IS NULL OR place_id <= $3) ORDER BY id`,
    [...people],
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
