import { takenUndecided } from '../../money/ledger/entries.ts';

/**
 * SQL: whether an unpaid order ends when its time is over. It does not while it has money or may have some, or while staff have to decide about its money
 * that was taken back.
 * @param order the name of a row of `orders` that is PENDING
 */
export const endsByItself = (order: string): string =>
  `(NOT order_has_money(${order}.id) AND ${takenUndecided(`${order}.id`)} = 0)`;
