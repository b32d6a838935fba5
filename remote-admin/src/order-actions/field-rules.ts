import { isPlainDate, isPlainTime, jakartaInstant } from '@site/shared/dates';
import { copy as formCopy } from '@site/shared/forms/copy';
import { formatRupiah, parseRupiah } from '@site/shared/money';
import * as yup from 'yup';
import { copy } from './copy.ts';

/** Largest amount a call takes, rupiah. */
const LARGEST = 1_000_000_000;

/** Rupiah as typed. @param most largest amount, rupiah */
export const amountRule = (most = LARGEST) =>
  yup
    .string()
    .trim()
    .required(formCopy.required)
    .test('rupiah', copy.amountForm, (text) => !text || parseRupiah(text) !== null)
    .test('range', copy.amountRange(formatRupiah(most)), (text) => {
      const amount = parseRupiah(text ?? '');
      return amount === null || (amount >= 1 && amount <= most);
    });

/** @param text a valid amount @returns rupiah */
export const amountOf = (text: string): number => parseRupiah(text) ?? 0;

/** @param most largest number of characters */
export const textRule = (most: number) =>
  yup.string().trim().required(formCopy.required).max(most, formCopy.atMost(most));

/** A date, as typed. */
export const dayRule = yup
  .string()
  .required(formCopy.required)
  .test('date', copy.dateForm, (text) => !text || isPlainDate(text));

/** A date and a time of day in Jakarta, as typed. */
export const momentRules = {
  date: dayRule,
  time: yup
    .string()
    .required(formCopy.required)
    .test('time', copy.timeForm, (text) => !text || isPlainTime(text)),
};

/** @param moment valid ones @returns ISO 8601 */
export const instantOf = ({ date, time }: { date: string; time: string }): string =>
  new Date(jakartaInstant(date, time)).toISOString();
