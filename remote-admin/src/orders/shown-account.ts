import type { Refund } from '@site/shared/api/refunds';

/** Bank and last four digits, wherever the whole number is not needed to pay. */
export const shownAccount = ({ bank, number }: NonNullable<Refund['account']>): string =>
  `${bank}\u00a0…${number.slice(-4)}`;
