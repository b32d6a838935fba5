import type pg from 'pg';
import { Value } from 'typebox/value';
import { transaction } from '../../../database/pool.ts';
import type { Mail } from '../../../mail/outbox.ts';
import { classChanged, joiningDetailsChanged } from '../../../mail/templates/class-mails.ts';
import type { OrderFacts } from '../../../mail/templates/order-letter.ts';
import { sessionMoved } from '../../../mail/templates/session-mail.ts';
import {
  BatchNews,
  OFFERED_IN_BATCH,
  ordersOfBatch,
  peopleOf,
  TOLD_STATES,
  type People,
} from '../../catalogue/course-schedules/batch-news.ts';
import { offeredBatchChanged, type WaitingFacts } from '../../../mail/templates/waiting-mails.ts';
import { mailOrder, notMailedToAll } from '../orders/order-mail.ts';
import { mailWaiting } from '../waiting-list/mail.ts';

/** SQL: those of the orders $1 whose people did not get the mail $2 yet. */
const NOT_TOLD = `SELECT DISTINCT o.id FROM orders o JOIN registrations r ON r.order_id = o.id
  WHERE o.id = ANY ($1::bigint[]) AND ${notMailedToAll('$2::text')} ORDER BY o.id`;

/**
 * Mails news to a batch, one order at a time, so that the batch is not locked. When it starts again it goes on where it stopped, because a batch of
 * thousands takes longer than a job may.
 * @param overdue aborts: no further order is mailed
 */
export async function tellBatch(db: pg.Pool, payload: unknown, publicUrl: string, overdue: AbortSignal): Promise<void> {
  const { schedule_id: scheduleId, name, letter, places } = Value.Parse(BatchNews, payload);
  const people = peopleOf(scheduleId, places);
  const { rows: all } = await db.query<{ id: number }>(ordersOfBatch(TOLD_STATES[letter.kind]), [...people]);
  const { rows } = await db.query<{ id: number }>(NOT_TOLD, [all.map(({ id }) => id), name]);
  const mail = { name, letter: (facts: OrderFacts) => written(letter, facts) };
  for (const { id } of rows) {
    overdue.throwIfAborted();
    await transaction(db, (client) => mailOrder(client, id, mail, publicUrl));
  }
  if (letter.kind === 'CLASS') await tellOffered(db, people, { name, changes: letter.changes }, publicUrl);
}

/** Mails people who are offered a seat, because they decide by the days and hours that they know. */
async function tellOffered(
  db: pg.Pool,
  people: People,
  { name, changes }: { name: string; changes: [string, string][] },
  publicUrl: string,
): Promise<void> {
  const { rows } = await db.query<{ id: number }>(OFFERED_IN_BATCH, [...people]);
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
