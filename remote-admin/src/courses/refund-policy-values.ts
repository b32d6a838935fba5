import type { Course } from '@site/shared/api/courses';
import { copy as formCopy } from '@site/shared/forms/copy';
import * as yup from 'yup';
import { copy } from './copy.ts';

const words = copy.course.refund;

/** The refund policy of a course as typed: two limits, each with what goes back until then. */
export interface RefundPolicyValues {
  first_days: string;
  first_percent: string;
  second_days: string;
  second_percent: string;
}

type RefundPolicy = NonNullable<Course['refund_policy']>;

/** What a new course has. */
const STANDARD: RefundPolicy = [
  { days: 7, percent: 100 },
  { days: 0, percent: 50 },
];

/** Whether the form has fields for it. @param course null for a new one */
export const hasTwoLimits = (course: Course | null): boolean => !course || course.refund_policy?.length === 2;

/** What the fields start with. @param course null for a new one */
export function refundPolicyValues(course: Course | null): RefundPolicyValues {
  const stored = hasTwoLimits(course) ? course?.refund_policy : undefined;
  const [first, second] = (stored ?? STANDARD).toSorted((one, other) => other.days - one.days);
  return {
    first_days: String(first?.days ?? ''),
    first_percent: String(first?.percent ?? ''),
    second_days: String(second?.days ?? ''),
    second_percent: String(second?.percent ?? ''),
  };
}

const limitOf = (days: string, percent: string) => ({ days: Number(days), percent: Number(percent) });

/** @param values valid ones */
export const refundPolicyOf = (values: RefundPolicyValues): RefundPolicy => [
  limitOf(values.first_days, values.first_percent),
  limitOf(values.second_days, values.second_percent),
];

const wholeUpTo = (most: number) =>
  yup
    .string()
    .trim()
    .required(formCopy.required)
    .matches(/^\d*$/, { message: formCopy.wholeNumber, excludeEmptyString: true })
    .test('most', words.atMost(most), (text) => !text || !/^\d+$/.test(text) || Number(text) <= most);

/** The server has the same rules: the nearer the class, the less goes back. */
export const refundPolicyRules = {
  first_days: wholeUpTo(365),
  first_percent: wholeUpTo(100),
  second_days: wholeUpTo(365).when('first_days', ([first], rule) =>
    rule.test('nearer', words.nearer, (text) => Number(text) < Number(first)),
  ),
  second_percent: wholeUpTo(100).when('first_percent', ([first], rule) =>
    rule.test('less', words.less, (text) => Number(text) <= Number(first)),
  ),
};

const schema = yup.object(refundPolicyRules);

/** What a buyer can count on, in sentences; null while the fields are not right. */
export function refundPolicyText(values: RefundPolicyValues): string | null {
  if (!schema.isValidSync(values)) return null;
  const [first, second] = refundPolicyOf(values);
  if (!first || !second) return null;
  return [
    `${words.until(first.days)}: ${words.back(first.percent)}.`,
    `${words.thenUntil(second.days)}: ${words.back(second.percent)}.`,
    words.afterwards,
  ].join(' ');
}
