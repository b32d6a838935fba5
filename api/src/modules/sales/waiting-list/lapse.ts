import type { Queryable } from '../../../database/pool.ts';
import { offerLapsed, type WaitingFacts } from '../../../mail/templates/waiting-mails.ts';
import { joinAgain, leaveLine, type Entry } from './entries.ts';
import { mailWaiting } from './mail.ts';

/** A person may let so many offers pass. After that the next free seat is for people who answer, or for the public. */
export const MOST_LAPSES = 3;

/**
 * An offer went by unanswered or unpaid, and its seat was given back: its person goes to the end of the line, or out of it, and is told so.
 * @param offer names it among those of the entry
 */
export async function lapse(
  db: Queryable,
  entry: Entry,
  { offer, publicUrl }: { offer: string; publicUrl: string },
): Promise<void> {
  const lapses = entry.lapses + 1;
  await db.query('UPDATE waiting_entries SET lapses = $2 WHERE id = $1', [entry.id, lapses]);
  const standing = lapses >= MOST_LAPSES ? 'OUT' : (await joinAgain(db, entry)) ? 'LAST' : 'BY_ANOTHER_ENTRY';
  if (standing !== 'LAST') await leaveLine(db, entry.id, 'LAPSED');
  const letter = (facts: WaitingFacts) => offerLapsed(facts, standing);
  await mailWaiting(db, entry.id, { name: `lapsed ${offer}`, letter }, publicUrl);
}
