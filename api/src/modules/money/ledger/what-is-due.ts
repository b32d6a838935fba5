import type { PlainDate } from '@site/shared/dates';
import type { Queryable } from '../../../database/pool.ts';
import { takenUndecided } from './entries.ts';
import { readPlan, type Stage } from './instalments.ts';
import { isChecked } from './unmatched.ts';

/**
 * The sum that a bill asks for now: everything that is owed; with a plan, the stages that are due, or else the next one. 0 for a buyer without a seat,
 * or with a seat in a cancelled batch. Whole rupiah.
 */
export async function dueNow(db: Queryable, orderId: number, today: PlainDate): Promise<number> {
  const { rows } = await db.query<{ due: number }>('SELECT order_due($1, $2) AS due', [orderId, today]);
  return rows[0]?.due ?? 0;
}

/**
 * SQL: the sum that a row of `orders o` owes and should have paid by a day, whole rupiah. Unlike {@link dueNow} it never has a stage that is due later,
 * even if that comes next. It is 0 for an order with money that a bank took back, until staff decide.
 * @param today the day, as SQL
 */
export const owedBy = (
  today: string,
) => `CASE WHEN o.balance < 0 AND order_may_be_billed(o.id) AND ${takenUndecided('o.id')} = 0 THEN greatest(0, -o.balance
  - coalesce((SELECT sum(t.amount) FROM instalments t WHERE t.order_id = o.id AND t.due_on > ${today}), 0)) ELSE 0 END`;

/** The whole rupiah that should have been paid by a day and were not; 0 while a payment is being checked. */
export async function readLateSum(db: Queryable, orderId: number, day: PlainDate): Promise<number> {
  const { rows } = await db.query<{ owed: number }>(
    `SELECT ${owedBy('$2::date')} AS owed FROM orders o WHERE o.id = $1 AND NOT ${isChecked}`,
    [orderId, day],
  );
  return rows[0]?.owed ?? 0;
}

/** The money of an order that was taken back and waits for a decision of staff, whole rupiah. */
export async function readTakenUndecided(db: Queryable, orderId: number): Promise<number> {
  const { rows } = await db.query<{ taken: number }>(`SELECT ${takenUndecided('$1')} AS taken`, [orderId]);
  return rows[0]?.taken ?? 0;
}

/** A stage of an order's plan. */
export interface PlannedStage extends Stage {
  /** The sum still to be paid for this stage and all before it, whole rupiah. */
  readonly open: number;
}

export async function readStages(db: Queryable, orderId: number): Promise<PlannedStage[]> {
  const { rows } = await db.query<PlannedStage>(
    'SELECT number, due_on, amount, open FROM order_stages($1) ORDER BY number',
    [orderId],
  );
  return rows;
}

/** Whether the settled sum is enough for the seat: the whole price, or the first stage of a plan. */
export async function confirmsSeat(db: Queryable, orderId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM orders o WHERE id = $1 AND (balance >= 0
       OR (SELECT s.open FROM order_stages(o.id) s ORDER BY s.number LIMIT 1) = 0)`,
    [orderId],
  );
  return rowCount === 1;
}

/** Takes a refund off the stages that it was paid for, beginning with the last, so that a plan never adds up to more than the order's price. */
export async function lowerPaidStages(db: Queryable, orderId: number, amount: number): Promise<void> {
  const stages = await readStages(db, orderId);
  const paid = stages.filter(({ open }) => open === 0).toReversed();
  await lowerStages(db, orderId, amount, [...paid, ...stages.filter(({ open }) => open > 0)]);
}

/** Lowers the last stages, which are due last, until the plan is no higher than the price. @param charged the present price, whole rupiah */
export async function lowerLastStages(db: Queryable, orderId: number, charged: number): Promise<void> {
  const plan = await readPlan(db, orderId);
  const planned = plan.reduce((sum, { amount }) => sum + amount, 0);
  await lowerStages(db, orderId, Math.max(0, planned - charged), plan.toReversed());
}

/** @param stages in the order in which they are lowered; a stage that becomes 0 is deleted */
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
