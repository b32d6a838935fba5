import { formatRupiah } from '@site/shared/money';
import { copy } from './copy.ts';

/** What is to be paid, whole rupiah. */
export const formatTotal = (amount: number): string => (amount === 0 ? copy.summary.free : formatRupiah(amount));
