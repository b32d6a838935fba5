import { formatRupiah } from '@site/shared/money';
import { copy } from './copy.ts';

/** The amount to be paid as text. @param amount whole rupiah */
export const formatTotal = (amount: number): string => (amount === 0 ? copy.summary.free : formatRupiah(amount));
