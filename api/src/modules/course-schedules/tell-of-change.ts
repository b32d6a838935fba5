import type { Queryable } from '../../database/pool.ts';
import { classChanged, planChanges, type ClassPlan } from '../../mail/templates/class-mails.ts';
import { mailReminder } from '../orders/order-mail.ts';

interface Plan extends ClassPlan {
  readonly version: number;
  readonly isCancelled: boolean;
}

const ORDERS_OF_BATCH = `SELECT r.order_id AS id FROM places p JOIN registrations r ON r.id = p.registration_id
  WHERE p.course_schedule_id = $1 AND p.state IN ('HELD', 'CONFIRMED')`;

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
  if (changes.length === 0) return;
  const { rows } = await db.query<{ id: number }>(`${ORDERS_OF_BATCH} ORDER BY r.order_id`, [scheduleId]);
  for (const { id } of rows)
    await mailReminder(
      db,
      id,
      {
        name: `schedule ${scheduleId} version ${after.version}`,
        letter: (facts) => classChanged(facts, changes),
        payerOnly: false,
      },
      publicUrl,
    );
}

async function readPlan(db: Queryable, scheduleId: number): Promise<Plan | undefined> {
  const { rows } = await db.query<Plan>(
    `SELECT s.start_date AS "startDate", s.end_date AS "endDate", s.start_time AS "startTime", s.end_time AS "endTime", s.days, s.mode,
       l.name AS location, s.version, s.cancelled_at IS NOT NULL AS "isCancelled"
     FROM course_schedules s LEFT JOIN locations l ON l.id = s.location_id WHERE s.id = $1`,
    [scheduleId],
  );
  return rows[0];
}
