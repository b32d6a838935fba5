import type { Queryable } from '../../../database/pool.ts';
import { joinAgain, leaveLine, type Entry } from './entries.ts';

/** So many offers may go by. After that the next free seat is for those who answer, or for the public. */
export const MOST_LAPSES = 3;

/** An offer went by unanswered or unpaid, and its seat was given back: its person goes to the end of the line. @returns false where they are out of it */
export async function lapse(db: Queryable, entry: Entry): Promise<boolean> {
  const lapses = entry.lapses + 1;
  await db.query('UPDATE waiting_entries SET lapses = $2 WHERE id = $1', [entry.id, lapses]);
  if (lapses < MOST_LAPSES && (await joinAgain(db, entry))) return true;
  await leaveLine(db, entry.id, 'LAPSED');
  return false;
}
