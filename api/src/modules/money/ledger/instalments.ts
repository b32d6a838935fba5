import { addDays, type PlainDate } from '@site/shared/dates';
import { equalParts } from '@site/shared/money';
import type { Queryable } from '../../../database/pool.ts';

/** A part of a total that is paid on its own. */
export interface Stage {
  readonly number: number;
  readonly due_on: PlainDate;
  /** Whole rupiah. */
  readonly amount: number;
}

/** So many stages an order is paid in at most. */
export const MOST_STAGES = 3;
/** Between the stages a buyer is offered. */
const DAYS_BETWEEN = 30;

/** Splits a total into equal stages without interest; what does not divide is paid first. The stages add up exactly. */
export function stages(total: number, dueOn: readonly PlainDate[]): Stage[] {
  return equalParts(total, dueOn.length).map((amount, index) => ({
    number: index + 1,
    due_on: dueOn[index] ?? '',
    amount,
  }));
}

interface Terms {
  readonly today: PlainDate;
  /** Last day of class: the last stage is due before it. */
  readonly endDate: PlainDate;
  /** Smallest amount a stage may have, rupiah. */
  readonly smallest: number;
}

/** Stages are due before the last day of class: on a day that is past already, on this one. */
const lastDueDay = (endDate: PlainDate, today: PlainDate): PlainDate => {
  const before = addDays(endDate, -1);
  return before < today ? today : before;
};

/** A plan whose class ends earlier now: stages that would be due too late are due on the last day on which one may be. */
export async function fitPlan(
  db: Queryable,
  orderId: number,
  { today, endDate }: Pick<Terms, 'today' | 'endDate'>,
): Promise<void> {
  await db.query('UPDATE instalments SET due_on = $2 WHERE order_id = $1 AND due_on > $2', [
    orderId,
    lastDueDay(endDate, today),
  ]);
}

/** The plans a buyer can choose from, that of fewest stages first. Empty: it is paid at once. */
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

/** The order is paid in these stages from now on. @param plan empty: at once */
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
