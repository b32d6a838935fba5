import type { NewVoucher, Voucher, VoucherChange } from '@site/shared/api/vouchers';
import { isPlainDate } from '@site/shared/dates';
import { copy as formCopy } from '@site/shared/forms/copy';
import { parseRupiah } from '@site/shared/money';
import * as yup from 'yup';
import { copy } from './copy.ts';

const words = copy.form;

/** Largest amount a voucher takes off, rupiah. */
const LARGEST = 1_000_000_000;

/** Limit and period as typed. */
export interface LimitValues {
  quota: string;
  valid_from: string;
  valid_until: string;
}

/** A new voucher as typed. */
export interface VoucherValues extends LimitValues {
  code: string;
  percentage: string;
  max: string;
  course_id: string;
}

export const BLANK: VoucherValues = {
  code: '',
  percentage: '',
  max: '',
  course_id: '',
  quota: '',
  valid_from: '',
  valid_until: '',
};

export const limitValues = ({ quota, valid_from, valid_until }: Voucher): LimitValues => ({
  quota: quota === null ? '' : String(quota),
  valid_from: valid_from ?? '',
  valid_until: valid_until ?? '',
});

const within = (least: number, most: number, message: string) =>
  yup
    .string()
    .trim()
    .matches(/^\d*$/, formCopy.wholeNumber)
    .test('range', message, (text) => !text || (Number(text) >= least && Number(text) <= most));
const day = () => yup.string().test('day', formCopy.required, (text) => !text || isPlainDate(text));

const limits = {
  valid_from: day(),
  valid_until: day().test(
    'order',
    words.endsBeforeStart,
    // Formik passes an empty first day as undefined, and no comparison with undefined is true.
    (last, { parent }) => !last || last >= ((parent as Partial<LimitValues>).valid_from ?? ''),
  ),
};

/** @param used uses held by orders: the smallest limit */
export const limitSchema = (used: number) =>
  yup.object({
    ...limits,
    quota: within(1, 1_000_000, words.quotaRange).test(
      'used',
      words.quotaOfUsed(used),
      (text) => !text || Number(text) >= used,
    ),
  });

export const voucherSchema = yup.object({
  ...limits,
  code: yup
    .string()
    .trim()
    .required(formCopy.required)
    .matches(/^[A-Za-z0-9_-]{3,60}$/, words.codeForm),
  percentage: within(1, 100, words.percentageRange).required(formCopy.required),
  max: yup
    .string()
    .trim()
    .required(formCopy.required)
    .test('rupiah', words.maxForm, (text) => !text || parseRupiah(text) !== null)
    .test('range', words.maxRange, (text) => {
      const amount = parseRupiah(text ?? '');
      return amount === null || (amount >= 1 && amount <= LARGEST);
    }),
  quota: within(1, 1_000_000, words.quotaRange),
});

/** Terms of a new voucher; null while what is typed is not valid. */
export function termsOf(values: VoucherValues): Pick<NewVoucher, 'percentage' | 'max' | 'course_id'> | null {
  return termsSchema.isValidSync(values) ? voucherBody(values) : null;
}

const termsSchema = voucherSchema.pick(['percentage', 'max']);

/** Body of an update. @param values valid ones */
export const limitBody = ({ quota, valid_from, valid_until }: LimitValues): VoucherChange => ({
  quota: numberOrNull(quota),
  valid_from: valid_from || null,
  valid_until: valid_until || null,
});

/** Body of a creation. @param values valid ones */
export const voucherBody = (values: VoucherValues): NewVoucher => ({
  code: values.code.trim(),
  percentage: Number(values.percentage),
  max: parseRupiah(values.max) ?? 0,
  course_id: numberOrNull(values.course_id),
  ...limitBody(values),
});

const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text));
