import type { PlainDate } from '@site/shared/dates';
import type { Queryable } from '../../../database/pool.ts';
import { takenUndecided } from './entries.ts';
import { readPlan, type Stage } from './instalments.ts';
import { isChecked } from './unmatched.ts';

/**
 * What is to be asked for now: all that is owed; with a plan the stages that are due, and else the next one. Nothing of a buyer who has no seat,
 * or one in a batch that does not take place. Whole rupiah.
 */
export async function dueNow(db: Queryable, orderId: number, today: PlainDate): Promise<number> {
  const { rows } = await db.query<{ due: number }>('SELECT order_due($1, $2) AS due', [orderId, today]);
  return rows[0]?.due ?? 0;
}

/**
 * SQL, for a row of `orders o`: what it owes and should have paid by a day, whole rupiah. Unlike {@link dueNow} a stage that is due later is not
 * in it, even where it comes next; and of one whose money a bank took back nothing is, until staff decide.
 * @param today the day, as SQL
 */
export const owedBy = (
  today: string,
) => `CASE WHEN o.balance < 0 AND order_may_be_billed(o.id) AND ${takenUndecided('o.id')} = 0 THEN greatest(0, -o.balance
  - coalesce((SELECT sum(t.amount) FROM instalments t WHERE t.order_id = o.id AND t.due_on > ${today}), 0)) ELSE 0 END`;

/** Whole rupiah that should have been paid by a day and are not; 0 while a payment is being checked. */
export async function readLateSum(db: Queryable, orderId: number, day: PlainDate): Promise<number> {
  const { rows } = await db.query<{ owed: number }>(
    `SELECT ${owedBy('$2::date')} AS owed FROM orders o WHERE o.id = $1 AND NOT ${isChecked}`,
    [orderId, day],
  );
  return rows[0]?.owed ?? 0;
}

/** What was taken back of an order and waits for the decision of staff, whole rupiah. */
export async function readTakenUndecided(db: Queryable, orderId: number): Promise<number> {
  const { rows } = await db.query<{ taken: number }>(`SELECT ${takenUndecided('$1')} AS taken`, [orderId]);
  return rows[0]?.taken ?? 0;
}

/** A stage of an order's plan. */
export interface PlannedStage extends Stage {
  /** What is still to be paid of it and all before it, whole rupiah. */
  readonly open: number;
}

export async function readStages(db: Queryable, orderId: number): Promise<PlannedStage[]> {
  const { rows } = await db.query<PlannedStage>(
    'SELECT number, due_on, amount, open FROM order_stages($1) ORDER BY number',
    [orderId],
  );
  return rows;
}

/** Whether what was paid and not promised back, or was forgiven, is enough for the seat: all of it, or the first instalment where there is a plan. */
export async function confirmsSeat(db: Queryable, orderId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM orders o WHERE id = $1 AND (balance >= 0
       OR (SELECT s.open FROM order_stages(o.id) s ORDER BY s.number LIMIT 1) = 0)`,
    [orderId],
  );
  return rowCount === 1;
}

/** Takes what is given back off the stages it was paid for, the last of them first: a plan never adds up to more than the order costs. */
export async function lowerPaidStages(db: Queryable, orderId: number, amount: number): Promise<void> {
  const stages = await readStages(db, orderId);
  const paid = stages.filter(({ open }) => open === 0).toReversed();
  await lowerStages(db, orderId, amount, [...paid, ...stages.filter(({ open }) => open > 0)]);
}

/** Takes what an order costs less than its plan off the last stages, which are due last. @param charged what it costs now, whole rupiah */
export async function lowerLastStages(db: Queryable, orderId: number, charged: number): Promise<void> {
  const plan = await readPlan(db, orderId);
  const planned = plan.reduce((sum, { amount }) => sum + amount, 0);
  await lowerStages(db, orderId, Math.max(0, planned - charged), plan.toReversed());
}

/** @param stages in the order in which they are lowered; one that comes to nothing goes */
async function lowerStages(db: Queryable, orderId: number, amount: number, stages: readonly Stage[]): Promise<void> {
  let left = amount;
  for (const stage of stages) {
    const part = Math.min(left, stage.amount);
    if (part === stage.amount)
      await db.query('DELETE FROM instalments WHERE order_id = $1 AND number = $2', [orderId, stage.number]);
    else if (part > 0)
      await db.query('UPDATE instalments SET amount = amount - $3 WHERE order_id = $1 AND number = $2', [
        orderId,
        stage.number,
        part,
      ]);
    left -= part;
  }
}
