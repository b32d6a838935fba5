import { takenUndecided } from '../../money/ledger/entries.ts';

/**
 * SQL: whether an unpaid order ends once its time is over. It does not with money on it, or with money that may have come, nor while staff
 * have yet to decide about money of it that was taken back.
 * @param order names a row of `orders` that is PENDING
 */
export const endsByItself = (order: string): string =>
  `(NOT order_has_money(${order}.id) AND ${takenUndecided(`${order}.id`)} = 0)`;
