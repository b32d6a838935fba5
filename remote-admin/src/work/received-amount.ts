import type { UnmatchedPayment } from '@site/shared/api/refunds';
import { formatRupiah } from '@site/shared/money';

type Received = Pick<UnmatchedPayment, 'amount' | 'currency'>;

/** Whole rupiah: the amount is what was received, and cannot be another one. */
export const isRupiah = ({ amount, currency }: Received): boolean => currency === 'IDR' && Number.isInteger(amount);

/** As it was received. */
export const receivedAmount = (payment: Received): string =>
  isRupiah(payment) ? formatRupiah(payment.amount) : `${payment.currency} ${payment.amount}`;
