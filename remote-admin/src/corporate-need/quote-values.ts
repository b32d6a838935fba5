import type { CorporateRecord, NewQuote } from '@site/shared/api/corporate-needs';
import { addDays, isPlainDate, todayInJakarta } from '@site/shared/dates';
import { copy as formCopy } from '@site/shared/forms/copy';
import { parseRupiah } from '@site/shared/money';
import * as yup from 'yup';
import { amountOf, amountRule, textRule } from '../order-actions/field-rules.ts';
import { copy } from './copy.ts';
import { isSeats } from './is-seats.ts';

const words = copy.quote;
/** Lines besides the seats. */
export const LINES = [1, 2, 3] as const;
export type QuoteValues = Record<keyof typeof words.labels, string>;

const DAYS_VALID = 14;

/** The newest quote to be revised, or what the request says. */
export function quoteValues({ quotes: [current], course, participant_amount }: CorporateRecord): QuoteValues {
  const line = (index: number) => current?.lines[index];
  const today = todayInJakarta();
  return {
    title: current?.title ?? course?.title ?? '',
    seats: String(current?.seats ?? participant_amount),
    price: current ? String(current.price) : '',
    valid_until: current && current.valid_until >= today ? current.valid_until : addDays(today, DAYS_VALID),
    label1: line(0)?.label ?? '',
    amount1: String(line(0)?.amount ?? ''),
    label2: line(1)?.label ?? '',
    amount2: String(line(1)?.amount ?? ''),
    label3: line(2)?.label ?? '',
    amount3: String(line(2)?.amount ?? ''),
  };
}

/** Rupiah as typed, below zero with a minus in front; null for what is no amount. */
function signedAmount(text: string): number | null {
  const [, minus, digits = ''] = /^\s*([-−]?)(.*)$/.exec(text) ?? [];
  const amount = parseRupiah(digits);
  return amount === null ? null : minus ? -amount : amount;
}

const lineRules = Object.fromEntries(
  LINES.flatMap((number) => [
    [
      `label${number}`,
      yup
        .string()
        .trim()
        .max(60, formCopy.atMost(60))
        .test(
          'label',
          formCopy.required,
          (label, { parent }) => !!label || !(parent as QuoteValues)[`amount${number}`],
        ),
    ],
    [
      `amount${number}`,
      yup
        .string()
        .test('required', formCopy.required, (text, { parent }) => !!text || !(parent as QuoteValues)[`label${number}`])
        .test('rupiah', words.signedForm, (text) => !text || signedAmount(text) !== null),
    ],
  ]),
);

export const quoteSchema = yup.object({
  title: textRule(200),
  seats: yup
    .string()
    .required(formCopy.required)
    .test('seats', words.seatsForm, (text) => !text || isSeats(text, 1)),
  price: amountRule(),
  valid_until: yup
    .string()
    .required(formCopy.required)
    .test('day', formCopy.required, (day) => !day || isPlainDate(day)),
  ...lineRules,
});

/** @param values valid ones */
export const quoteOf = (values: QuoteValues): NewQuote => ({
  title: values.title.trim(),
  seats: Number(values.seats),
  price: amountOf(values.price),
  valid_until: values.valid_until,
  lines: LINES.flatMap((number) => {
    const label = values[`label${number}`].trim();
    return label ? [{ label, amount: signedAmount(values[`amount${number}`]) ?? 0 }] : [];
  }),
});

/** Rupiah. */
export const totalOf = ({ seats, price, lines }: NewQuote): number =>
  lines.reduce((sum, { amount }) => sum + amount, seats * price);
