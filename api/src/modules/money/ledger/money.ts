import type { Queryable } from '../../../database/pool.ts';

/** The debt of an order and the money that moved, in whole rupiah. Only the balance may be negative. */
export interface OrderMoney {
  /** The sum that the order owes: its amount with all later additions and reductions. */
  readonly charged: number;
  /** The money received, with corrections. */
  readonly paid: number;
  /** The money paid back. */
  readonly refunded: number;
  /** The money promised back and not paid back yet. It must not be paid back a second time. */
  readonly refunding: number;
  readonly written_off: number;
  /** Above 0: so much is to be paid back. Below 0: so much is still owed. */
  readonly balance: number;
}

/** The money received that was neither paid back nor promised back, whole rupiah. */
export const leftOf = ({ paid, refunded, refunding }: OrderMoney): number => paid - refunded - refunding;

/** The settled part of the debt: it was paid and neither paid back nor promised back, or it was waived. Whole rupiah. */
export const settledOf = ({ charged, balance }: OrderMoney): number => charged + balance;

/**
 * Whether no part of an order is settled. An order without a seat then ends.
 * @param back whole rupiah that are being paid back now
 */
export const hasNothingLeft = (money: OrderMoney, back = 0): boolean => settledOf(money) === back;

/** The sums of an order, as this transaction sees them. @throws Error where there is no such order */
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
