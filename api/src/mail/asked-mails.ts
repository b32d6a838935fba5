import type { Queryable } from '../database/pool.ts';
import { enqueueMail, type Mail } from './outbox.ts';

/** The most mails an hour to one person out of one budget, so that a form that takes any address cannot flood a mailbox. */
const MOST_AN_HOUR = 5;
const MOST_A_DAY = 20;

/**
 * The count that a mail belongs to. Links to an account have a count of their own, which forms cannot use up. The owner of an account at a known
 * client has another one, which strangers cannot use up.
 */
export type MailBudget = 'FORM' | 'ACCOUNT' | 'OWNER';

/** The prefix of the person in a count's key. Forms have none, because their keys were stored before there were budgets. */
const PREFIX: Readonly<Record<MailBudget, string>> = { FORM: '', ACCOUNT: 'account ', OWNER: 'owner ' };

/**
 * Counts a mail to an address that a caller without a session typed. All calls of a budget share its count. Call it in the transaction that writes
 * the mail, and give the caller the same answer in both cases.
 * @returns false where the limit of the address is used up: the mail must not be written
 */
export async function mayMail(db: Queryable, email: string, budget: MailBudget = 'FORM'): Promise<boolean> {
  const { rowCount } = await db.query(
    `WITH now_is AS (SELECT sha256(convert_to($4 || person_of($1), 'UTF8')) AS recipient, floor(extract(epoch FROM now()) / 3600)::int AS hour)
     INSERT INTO asked_mails AS a (recipient, hour, count) SELECT recipient, hour, 1 FROM now_is
       WHERE (SELECT coalesce(sum(count), 0) FROM asked_mails b WHERE b.recipient = now_is.recipient AND b.hour > now_is.hour - 24) < $3
     ON CONFLICT (recipient, hour) DO UPDATE SET count = a.count + 1 WHERE a.count < $2`,
    [email, MOST_AN_HOUR, MOST_A_DAY, PREFIX[budget]],
  );
  return rowCount === 1;
}

/**
 * Writes a mail to an address that a caller typed, once for each key. A mail whose key exists already is not counted.
 * @returns whether it was written
 */
export async function enqueueAskedMail(db: Queryable, dedupeKey: string, mail: Mail): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM email_outbox WHERE dedupe_key = $1', [dedupeKey]);
  return rowCount === 0 && (await mayMail(db, mail.to)) && enqueueMail(db, dedupeKey, mail);
}

export async function forgetAskedMails(db: Queryable): Promise<void> {
  await db.query('DELETE FROM asked_mails WHERE hour < floor(extract(epoch FROM now()) / 3600)::int - 24');
}
