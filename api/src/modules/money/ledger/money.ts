import type { Queryable } from '../../../database/pool.ts';

/** What is owed for an order and what moved, in whole rupiah. None of it is negative but the balance. */
export interface OrderMoney {
  /** What the order owes in all: its amount with everything that was added or taken off since. */
  readonly charged: number;
  /** Received, corrections included. */
  readonly paid: number;
  /** Given back. */
  readonly refunded: number;
  /** Promised and on its way back: not given back yet, but no longer to be given twice. */
  readonly refunding: number;
  readonly written_off: number;
  /** Above 0: to be given back. Below 0: still to be paid. */
  readonly balance: number;
}

/** What was received and is neither given back nor promised back, whole rupiah. */
export const leftOf = ({ paid, refunded, refunding }: OrderMoney): number => paid - refunded - refunding;

/** What of what an order owes is settled: paid and neither given back nor promised back, or forgiven. Whole rupiah. */
export const settledOf = ({ charged, balance }: OrderMoney): number => charged + balance;

/**
 * Whether nothing of an order is settled: one that has no seat either ends.
 * @param back what goes back of it now, whole rupiah
 */
export const hasNothingLeft = (money: OrderMoney, back = 0): boolean => settledOf(money) === back;

/** The sums of an order as they stand in this transaction. @throws Error if there is no such order */
export async function readMoney(db: Queryable, orderId: number): Promise<OrderMoney> {
  const { rows } = await db.query<OrderMoney>(
    `SELECT o.amount + s.adjusted AS charged, s.paid, s.refunded, s.refunding, s.written_off, o.balance
     FROM orders o CROSS JOIN LATERAL order_sums(o.id) s WHERE o.id = $1`,
    [orderId],
  );
  const [money] = rows;
  if (!money) throw new Error(`Order ${orderId} is gone`);
  return money;
}
