import type pg from 'pg';
import { removedFromWaitingList, type WaitingFacts } from '../../../mail/templates/waiting-mails.ts';
import { releaseOfferedPlace } from '../orders/places.ts';
import { changeLine, notPossible, type LineWrite } from './change-line.ts';
import { leaveLine } from './entries.ts';
import { mailWaiting } from './mail.ts';

interface Options {
  readonly db: pg.Pool;
  readonly publicUrl: string;
}

/**
 * Removes a person from the list. An offered seat goes to the next person. The removed person is told.
 * @throws ApiError 404; 409 CONFLICT, NOT_POSSIBLE once an order was placed
 */
export function removeFromLine({ db, publicUrl }: Options, entryId: number, write: LineWrite): Promise<void> {
  return changeLine(db, entryId, 'remove', write, async (client, entry) => {
    const wasOffered = entry.state === 'OFFERED';
    if (wasOffered && entry.place_id !== null) await releaseOfferedPlace(client, entry.place_id);
    await leaveLine(client, entry.id, 'REMOVED');
    const letter = (facts: WaitingFacts) => removedFromWaitingList(facts, { wasOffered });
    await mailWaiting(client, entry.id, { name: 'removed', letter }, publicUrl);
    return { before: { state: entry.state }, after: { state: 'REMOVED' } };
  });
}

/** Moves an entry to another rank, or to the end where the rank is higher. @throws ApiError 404; 409 CONFLICT, NOT_POSSIBLE while a seat is offered */
export function moveInLine(db: pg.Pool, entryId: number, rank: number, write: LineWrite): Promise<void> {
  return changeLine(db, entryId, 'move', write, async (client, entry) => {
    if (entry.state !== 'WAITING') throw notPossible();
    const { rows } = await client.query<{ id: number; position: number }>(
      `SELECT id, position FROM waiting_entries WHERE course_schedule_id = $1 AND state = 'WAITING' ORDER BY position, id FOR UPDATE`,
      [entry.course_schedule_id],
    );
    const before = rows.findIndex(({ id }) => id === entry.id);
    const others = rows.filter(({ id }) => id !== entry.id);
    const after = Math.min(rank - 1, others.length);
    const moved = others.toSpliced(after, 0, entry);
    // The same positions are given out again in the new order. An entry whose position stays keeps its version.
    await client.query(
      `UPDATE waiting_entries w SET position = n.position, updated_at = now()
       FROM unnest($1::bigint[], $2::bigint[]) n (id, position) WHERE w.id = n.id AND w.position <> n.position`,
      [moved.map(({ id }) => id), rows.map(({ position }) => position)],
    );
    return { before: { rank: before + 1 }, after: { rank: after + 1 } };
  });
}
