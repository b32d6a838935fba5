import type { Queryable } from '../../../database/pool.ts';
import { offerLapsed, type WaitingFacts } from '../../../mail/templates/waiting-mails.ts';
import { joinAgain, leaveLine, type Entry } from './entries.ts';
import { mailWaiting } from './mail.ts';

/** The most offers that a person may let lapse. After that, the next free seat is for people who answer, or for the public. */
export const MOST_LAPSES = 3;

/**
 * Handles an offer that was not answered or not paid, after its seat was given back. Its person moves to the end of the list, or out of it, and is
 * told so.
 * @param offer identifies it among the offers of the entry
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
