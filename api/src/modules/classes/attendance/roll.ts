import type pg from 'pg';
import { auditBulkRead, writeAuditEntry, type Actor, type StaffActor } from '../../../audit/record.ts';
import { presentInstant, type Clock } from '../../../clock.ts';
import { transaction, type Queryable } from '../../../database/pool.ts';
import { notFound } from '../../../http/api-error.ts';
import { holdSession, readSessions, rowOfSession } from '../../catalogue/class-sessions/repository.ts';
import { findCourse, insertMarks, readPeople, type Author } from './repository.ts';
import type { Mark, Roll } from './schemas.ts';

interface Place {
  readonly id: number;
  readonly number: number;
}

/** The roll of a session. @throws ApiError 404 */
export async function readRoll(db: Queryable, { id, number }: Place): Promise<Roll> {
  const course = await findCourse(db, id);
  const planned = (await readSessions(db, id))?.find(({ session }) => session.number === number);
  if (!course || !planned) throw notFound('Sesi tidak ditemukan');
  const people = await readPeople(db, id, number);
  const { date, start_time, end_time, time_zone, topic } = planned.session;
  return { ...course, session: { number, date, start_time, end_time, time_zone, topic }, people };
}

/** The roll of a session for a member of staff. Reading the names is noted in the audit. @throws ApiError 404 */
export async function readRollAs(db: Queryable, place: Place, actor: StaffActor): Promise<Roll> {
  const roll = await readRoll(db, place);
  const ids = roll.people.map(({ registration_id }) => registration_id);
  await auditBulkRead(db, actor, { list: 'participant', query: { batch: place.id, session: place.number }, ids });
  return roll;
}

interface Marking extends Author {
  readonly actor: Actor;
}

export const staffAuthor = (actor: StaffActor): Marking => ({ actor, author: `staff ${actor.id}`, name: actor.name });

/**
 * Stores entries. Nothing is overwritten: an entry replaces those that its device had read, and earlier ones of the same author. The session keeps its
 * date from now on, even if the schedule changes.
 * @throws ApiError 404
 */
export async function mark(
  { db, clock }: { db: pg.Pool; clock: Clock },
  place: Place,
  marks: readonly Mark[],
  { actor, ...author }: Marking,
): Promise<Roll> {
  await transaction(db, async (client) => {
    const planned = (await readSessions(client, place.id))?.find(({ session }) => session.number === place.number);
    if (!planned) throw notFound('Sesi tidak ditemukan');
    const session = await rowOfSession(client, place.id, place.number);
    const now = presentInstant(clock);
    const added = await insertMarks(client, { session, batch: place.id }, marks, author, now);
    if (added.length === 0) return;
    await holdSession(client, session, planned.session);
    const entry = { action: 'attendance.mark', entity: 'class_session', id: session } as const;
    await writeAuditEntry(client, actor, { ...entry, after: { marks: added } });
  });
  return readRoll(db, place);
}
