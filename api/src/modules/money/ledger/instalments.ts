import { addDays, type PlainDate } from '@site/shared/dates';
import { equalParts } from '@site/shared/money';
import type { Queryable } from '../../../database/pool.ts';

/** A part of a total that is due on a day of its own. */
export interface Stage {
  readonly number: number;
  readonly due_on: PlainDate;
  /** Whole rupiah. */
  readonly amount: number;
}

/** The most stages of an order. */
export const MOST_STAGES = 3;
/** The days between two stages of a plan that buyers can choose. */
const DAYS_BETWEEN = 30;

/** Splits a total into equal stages without interest. The first stages get what does not divide, so the stages add up exactly. */
export function stages(total: number, dueOn: readonly PlainDate[]): Stage[] {
  return equalParts(total, dueOn.length).map((amount, index) => ({
    number: index + 1,
    due_on: dueOn[index] ?? '',
    amount,
  }));
}

interface Terms {
  readonly today: PlainDate;
  /** The last day of class. The last stage is due before it. */
  readonly endDate: PlainDate;
  /** The smallest amount of a stage, rupiah. */
  readonly smallest: number;
}

/** The last day on which a stage may be due: the day before class ends, or today where that is past. */
const lastDueDay = (endDate: PlainDate, today: PlainDate): PlainDate => {
  const before = addDays(endDate, -1);
  return before < today ? today : before;
};

/**
 * Adapts a plan to a class that ends earlier now: the stages that would be due too late become one. It is due on the last day on which a stage may be,
 * or a day later where another stage is due on that day, because no two stages have the same day.
 */
export async function fitPlan(
  db: Queryable,
  orderId: number,
  { today, endDate }: Pick<Terms, 'today' | 'endDate'>,
): Promise<void> {
  const last = lastDueDay(endDate, today);
  const plan = await readPlan(db, orderId);
  const late = plan.filter(({ due_on }) => due_on > last);
  const [first] = late;
  if (!first) return;
  const isLastTaken = plan.some(({ due_on }) => due_on === last);
  await db.query('DELETE FROM instalments WHERE order_id = $1 AND number > $2', [orderId, first.number]);
  await db.query('UPDATE instalments SET due_on = $3, amount = $4 WHERE order_id = $1 AND number = $2', [
    orderId,
    first.number,
    isLastTaken ? addDays(last, 1) : last,
    late.reduce((sum, { amount }) => sum + amount, 0),
  ]);
}

/**
 * Has the open rest of a stage billed again when it is due, where its invoice was closed or paid in part. Call it when money came or left, or when the
 * order owes another sum. A stage whose invoice expired unpaid is not billed again: staff have it in a queue.
 * @param isSeatedAgain bills expired ones too, because they were closed when the seat was lost
 */
export async function askAgain(db: Queryable, orderId: number, { isSeatedAgain = false } = {}): Promise<void> {
  const states = ['PAID', 'REPLACED', ...(isSeatedAgain ? ['EXPIRED'] : [])];
  await db.query(
    `UPDATE instalments t SET invoice_id = NULL FROM invoices i WHERE t.order_id = $1 AND i.id = t.invoice_id AND i.state = ANY ($2)
       AND (SELECT s.open FROM order_stages($1) s WHERE s.number = t.number) > 0`,
    [orderId, states],
  );
}

/** The plans that a buyer can choose, that with the fewest stages first. Where there is none, the order is paid at once. */
export function offeredPlans(total: number, { today, endDate, smallest }: Terms): Stage[][] {
  const counts = Array.from({ length: MOST_STAGES - 1 }, (_, index) => index + 2);
  return counts
    .map((count) => {
      const days = Array.from({ length: count }, (_, index) => addDays(today, index * DAYS_BETWEEN));
      return stages(total, days);
    })
    .filter((plan) => plan.every(({ due_on, amount }) => due_on < endDate && amount >= Math.max(1, smallest)));
}

export async function readPlan(db: Queryable, orderId: number): Promise<Stage[]> {
  const { rows } = await db.query<Stage>(
    'SELECT number, due_on, amount FROM instalments WHERE order_id = $1 ORDER BY number',
    [orderId],
  );
  return rows;
}

/** Stores the stages in which an order is paid from now on. @param plan empty where it is paid at once */
export async function storePlan(db: Queryable, orderId: number, plan: readonly Stage[]): Promise<void> {
  await db.query('DELETE FROM instalments WHERE order_id = $1', [orderId]);
  for (const { number, due_on, amount } of plan)
    await db.query('INSERT INTO instalments (order_id, number, due_on, amount) VALUES ($1, $2, $3, $4)', [
      orderId,
      number,
      due_on,
      amount,
    ]);
}
