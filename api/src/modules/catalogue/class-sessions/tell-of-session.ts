import type pg from 'pg';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { releaseKey } from '../../../background/jobs.ts';
import { transaction, type Queryable } from '../../../database/pool.ts';
import { nullable } from '../../../http/schema-types.ts';
import { sessionChanges } from '../../../mail/templates/session-mail.ts';
import { announceToBatch, gatherChange, isWithinADay, knownBefore, whoKnows } from '../course-schedules/batch-news.ts';
import { TimeZone } from '../master-data/schemas.ts';
import { readSessions } from './repository.ts';
import type { ClassSession } from './schemas.ts';

export const TELL_OF_SESSION = 'tell-of-session';

const SessionChange = Type.Object({
  schedule_id: Type.Integer(),
  number: Type.Integer(),
  ...knownBefore(
    Type.Object({
      date: nullable(Type.String()),
      start_time: Type.String(),
      end_time: Type.String(),
      time_zone: TimeZone,
      place: nullable(Type.String()),
    }),
  ),
});

type SessionPlan = Pick<ClassSession, 'date' | 'start_time' | 'end_time' | 'time_zone' | 'place'>;

/**
 * Has the people with a place mailed where and when a session takes place now, together with corrections that follow within minutes. They get no mail
 * about a session that is over, about a cancelled batch, or about another topic or instructor.
 */
export async function tellOfSession(
  db: Queryable,
  batch: number,
  { before, after }: { before: ClassSession; after: ClassSession },
  today: string,
): Promise<void> {
  if (newsOf(before, after, today).length === 0) return;
  const { number, date, start_time, end_time, time_zone, place } = before;
  await gatherChange(db, TELL_OF_SESSION, {
    key: keyOf(batch, number),
    about: { schedule_id: batch, number },
    before: { date, start_time, end_time, time_zone, place },
    isAtOnce: isWithinADay(today, [before.date, after.date]),
  });
}

/** The worker's part of {@link tellOfSession}: announces what differs by now. Running it twice has the same effect as once. */
export async function announceSession(db: pg.Pool, payload: unknown, today: string): Promise<void> {
  const { schedule_id: batch, number } = Value.Parse(SessionChange, payload);
  await transaction(db, async (client) => {
    const released = await releaseKey(client, keyOf(batch, number), payload);
    const sessions = released && (await readSessions(client, batch));
    const after = sessions?.find(({ session }) => session.number === number)?.session;
    if (!released || !after || !(await takesPlace(client, batch))) return;
    const name = `session ${batch} ${number} version ${after.version}`;
    for (const { before, ...people } of whoKnows(Value.Parse(SessionChange, released.payload))) {
      const changes = newsOf(before, after, today);
      if (changes.length === 0) continue;
      const letter = { kind: 'SESSION' as const, number, changes };
      await announceToBatch(client, { schedule_id: batch, ...people, name, letter });
    }
  });
}

const keyOf = (batch: number, number: number) => `session ${batch} ${number} changed`;

function newsOf(before: SessionPlan, after: SessionPlan, today: string): [string, string][] {
  const isOver = [before, after].every(({ date }) => date !== null && date < today);
  return isOver ? [] : sessionChanges(before, after);
}

async function takesPlace(db: Queryable, batch: number): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM course_schedules WHERE id = $1 AND cancelled_at IS NULL', [batch]);
  return rowCount === 1;
}
