import type pg from 'pg';
import { writeAuditEntry, type StaffActor } from '../../audit/record.ts';
import { transaction, type Queryable } from '../../database/pool.ts';
import { conflict, notFound } from '../../http/api-error.ts';
import { refuseStale } from '../../http/if-match.ts';
import { releaseOfferedPlace } from '../orders/places.ts';
import { leaveLine, lockEntry, type Entry } from './entries.ts';
import type { Line, LineEntry } from './schemas.ts';

const SHOWN = `(w.state IN ('OFFERED', 'WAITING') OR w.state = 'TAKEN' AND o.state = 'PENDING')`;

const lineEntries = `SELECT w.id, CASE WHEN w.state = 'WAITING' THEN count(*) FILTER (WHERE w.state = 'WAITING') OVER (PARTITION BY w.course_schedule_id ORDER BY w.position, w.id) END AS rank,
    coalesce((SELECT full_name FROM students WHERE lower(email) = w.email LIMIT 1),
      (SELECT r.first_name || ' ' || r.last_name FROM registrations r WHERE lower(r.email) = w.email ORDER BY r.id DESC LIMIT 1)) AS name,
    w.email, w.phone_number, w.state, w.created_at, w.offer_ends_at, w.lapses, CASE WHEN w.state = 'TAKEN' THEN o.transaction_id END AS transaction_id, w.version
  FROM waiting_entries w LEFT JOIN orders o ON o.id = w.order_id
  WHERE w.course_schedule_id = $1 AND ${SHOWN} ORDER BY w.state = 'WAITING', w.offer_ends_at, w.position, w.id`;

/** The line of a batch, for staff: open offers first. @returns null where there is no such batch */
export async function readLine(db: Queryable, scheduleId: number): Promise<Line | null> {
  const { rows } = await db.query<Line['course_schedule']>(
    `SELECT s.id, s.batch, s.start_date, json_build_object('id', c.id, 'title', c.title) AS course, s.participant_amount, s.seats_taken
     FROM course_schedules s JOIN courses c ON c.id = s.course_id WHERE s.id = $1`,
    [scheduleId],
  );
  const [batch] = rows;
  if (!batch) return null;
  return { course_schedule: batch, rows: (await db.query<LineEntry>(lineEntries, [scheduleId])).rows };
}

interface LineWrite {
  readonly actor: StaffActor;
  readonly expected: number | null;
  readonly reason: string;
}

/** Out of the line, or of an offer, whose seat goes to the next. @throws ApiError 404; 409 CONFLICT, NOT_POSSIBLE once an order was placed */
export function removeFromLine(db: pg.Pool, entryId: number, write: LineWrite): Promise<void> {
  return changeLine(db, entryId, 'remove', write, async (client, entry) => {
    if (entry.state === 'OFFERED' && entry.place_id !== null) await releaseOfferedPlace(client, entry.place_id);
    await leaveLine(client, entry.id, 'REMOVED');
    return { before: { state: entry.state }, after: { state: 'REMOVED' } };
  });
}

/** To another rank among those who wait; behind the last where it is higher. @throws ApiError 404; 409 CONFLICT, NOT_POSSIBLE while a place is offered */
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
    // The same positions, given out anew: those of whom nothing changes keep their version.
    await client.query(
      `UPDATE waiting_entries w SET position = n.position, updated_at = now()
       FROM unnest($1::bigint[], $2::bigint[]) n (id, position) WHERE w.id = n.id AND w.position <> n.position`,
      [moved.map(({ id }) => id), rows.map(({ position }) => position)],
    );
    return { before: { rank: before + 1 }, after: { rank: after + 1 } };
  });
}

interface Changed {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

async function changeLine(
  db: pg.Pool,
  entryId: number,
  verb: string,
  { actor, expected, reason }: LineWrite,
  work: (client: pg.PoolClient, entry: Entry) => Promise<Changed>,
): Promise<void> {
  await transaction(db, async (client) => {
    const entry = await lockEntry(client, entryId);
    if (!entry || entry.course_schedule_id === null) throw notFound('Tidak ada di daftar tunggu');
    const { course_schedule_id: batch } = entry;
    await refuseStale(expected, entry.version, async () => {
      const { rows } = await client.query<LineEntry>(lineEntries, [batch]);
      return rows.find(({ id }) => id === entryId) ?? null;
    });
    if (entry.state !== 'WAITING' && entry.state !== 'OFFERED') throw notPossible();
    const { before, after } = await work(client, entry);
    // Whose entry it is, is found by its number: entries of the audit cannot be erased.
    const subject = { action: `waiting_list.${verb}`, entity: 'waiting_entry', id: entryId, reason };
    await writeAuditEntry(client, actor, { ...subject, before, after: { ...after, course_schedule_id: batch } });
  });
}

const notPossible = () =>
  conflict('NOT_POSSIBLE', 'Tidak bisa dilakukan: tawarannya sedang berjalan atau sudah berakhir.');
