import { daysBetween } from '@site/shared/dates';
import type { Queryable } from '../../database/pool.ts';
import { classChanged, joiningDetailsChanged, planChanges, type ClassPlan } from '../../mail/templates/class-mails.ts';
import { mailReminder, type Reminding } from '../orders/order-mail.ts';

interface Plan extends ClassPlan {
  readonly version: number;
  readonly isCancelled: boolean;
  readonly joiningDetails: string | null;
}

const ordersOfBatch = (
  states: string,
) => `SELECT r.order_id AS id FROM places p JOIN registrations r ON r.id = p.registration_id
  WHERE p.course_schedule_id = $1 AND p.state IN (${states})`;
const ORDERS_OF_BATCH = ordersOfBatch(`'HELD', 'CONFIRMED'`);
/** Of those who may read how to join. */
const CERTAIN_ORDERS = ordersOfBatch(`'CONFIRMED'`);

/** Before the batch is locked, as calls on orders do: links to an order cannot be written while such a call waits for the batch. */
export async function lockOrdersOf(db: Queryable, scheduleId: number): Promise<void> {
  await db.query(`SELECT FROM orders WHERE id IN (${ORDERS_OF_BATCH}) ORDER BY id FOR KEY SHARE`, [scheduleId]);
}

/** Does the save, and mails those who hold a place what it changed for them. Not of a batch that is over or does not take place. */
export async function tellOfChange(
  db: Queryable,
  scheduleId: number,
  { today, publicUrl }: { today: string; publicUrl: string },
  save: () => Promise<unknown>,
): Promise<void> {
  const before = await readPlan(db, scheduleId);
  await save();
  const after = await readPlan(db, scheduleId);
  if (!before || !after || after.isCancelled || (before.endDate < today && after.endDate < today)) return;
  const changes = planChanges(before, after);
  const name = `schedule ${scheduleId} version ${after.version}`;
  if (changes.length > 0)
    await tellPeopleOf(db, scheduleId, { name, letter: (facts) => classChanged(facts, changes) }, publicUrl);
  if (isNewToPeople(before, after, today))
    await tell(db, scheduleId, CERTAIN_ORDERS, { name: `${name} joining`, letter: joiningDetailsChanged }, publicUrl);
}

/** Details that come before the mail of the day before are in that mail. */
const isNewToPeople = (before: Plan, after: Plan, today: string) =>
  before.joiningDetails !== after.joiningDetails &&
  (before.joiningDetails !== null || daysBetween(today, after.startDate) <= 1);

/** Mails those who hold a place of a batch, payer and participant. @param mail its name makes it one, however often this is called */
export const tellPeopleOf = (
  db: Queryable,
  scheduleId: number,
  mail: Omit<Reminding, 'payerOnly'>,
  publicUrl: string,
): Promise<void> => tell(db, scheduleId, ORDERS_OF_BATCH, mail, publicUrl);

async function tell(
  db: Queryable,
  scheduleId: number,
  orders: string,
  mail: Omit<Reminding, 'payerOnly'>,
  publicUrl: string,
): Promise<void> {
  const { rows } = await db.query<{ id: number }>(`${orders} ORDER BY r.order_id`, [scheduleId]);
  for (const { id } of rows) await mailReminder(db, id, { ...mail, payerOnly: false }, publicUrl);
}

async function readPlan(db: Queryable, scheduleId: number): Promise<Plan | undefined> {
  const { rows } = await db.query<Plan>(
    `SELECT s.start_date AS "startDate", s.end_date AS "endDate", s.start_time AS "startTime", s.end_time AS "endTime", s.days, s.mode,
       l.name AS location, s.joining_details AS "joiningDetails", s.version, s.cancelled_at IS NOT NULL AS "isCancelled"
     FROM course_schedules s LEFT JOIN locations l ON l.id = s.location_id WHERE s.id = $1`,
    [scheduleId],
  );
  return rows[0];
}
