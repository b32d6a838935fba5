import type { Queryable } from '../../../database/pool.ts';
import { sessionChanges } from '../../../mail/templates/session-mail.ts';
import { announceToBatch } from '../course-schedules/batch-news.ts';
import type { ClassSession } from './schemas.ts';

/**
 * Has those who hold a place told where and when a session takes place now. Not of one that is over, of a batch that does not take place, or
 * where only its topic or instructor is another.
 */
export async function tellOfSession(
  db: Queryable,
  batch: number,
  { before, after }: { before: ClassSession; after: ClassSession },
  today: string,
): Promise<void> {
  const changes = sessionChanges(before, after);
  const isOver = [before, after].every(({ date }) => date !== null && date < today);
  if (changes.length === 0 || isOver || !(await takesPlace(db, batch))) return;
  const name = `session ${batch} ${after.number} version ${after.version}`;
  await announceToBatch(db, { schedule_id: batch, name, letter: { kind: 'SESSION', number: after.number, changes } });
}

async function takesPlace(db: Queryable, batch: number): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM course_schedules WHERE id = $1 AND cancelled_at IS NULL', [batch]);
  return rowCount === 1;
}
