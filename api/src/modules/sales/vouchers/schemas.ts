import { Type, type Static } from 'typebox';
import {
  answer,
  closed,
  id,
  instant,
  listAnswer,
  nullable,
  oneOf,
  paging,
  plainDate,
  searchText,
} from '../../../http/schema-types.ts';
import { replacedAttempts } from '../orders/schemas.ts';

export const VoucherCheck = closed({
  course_id: id,
  code: Type.String({ minLength: 1, maxLength: 60 }),
  /** An order that the form replaces gives its use back. */
  ...replacedAttempts,
});
export const VoucherAnswer = answer(
  nullable(
    Type.Object({
      percentage: Type.Integer(),
      /** The largest discount in rupiah. */
      max: Type.Integer(),
    }),
  ),
);

/** A voucher, as staff see it. */
export const Voucher = Type.Object({
  id,
  code: Type.String(),
  percentage: Type.Integer(),
  /** The largest discount in rupiah. */
  max: Type.Integer(),
  /** The only program that it is for; null for all. */
  course: nullable(Type.Object({ id, title: Type.String() })),
  valid_from: nullable(Type.String()),
  valid_until: nullable(Type.String()),
  quota: nullable(Type.Integer()),
  /** The uses of orders, paid or still unpaid. */
  used: Type.Integer(),
  /** The uses of paid orders. */
  paid: Type.Integer(),
  /** Rupiah that it took off paid orders. */
  discount_given: Type.Integer(),
  ended_at: nullable(instant),
  state: oneOf('ACTIVE', 'UPCOMING', 'USED_UP', 'EXPIRED', 'ENDED'),
  created_at: instant,
  /** Raised by every save, but not by orders; `If-Match` names it. */
  version: Type.Integer(),
});
export type Voucher = Static<typeof Voucher>;
export const Vouchers = listAnswer(Voucher);
export const OneVoucher = answer(Voucher);

export const VouchersQuery = Type.Object({
  ...paging,
  /** OVER: used up, past its last day, or ended by staff. */
  type: Type.Unsafe<'ALL' | 'ACTIVE' | 'UPCOMING' | 'OVER'>({
    ...oneOf('ALL', 'ACTIVE', 'UPCOMING', 'OVER'),
    default: 'ALL',
  }),
  q: Type.Optional(searchText),
  /** Without it: newest first. */
  sort: Type.Optional(oneOf('newest', 'code', 'code_desc')),
});
export type VouchersQuery = Static<typeof VouchersQuery>;

const percentage = Type.Integer({ minimum: 1, maximum: 100 });
const max = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });

export const VoucherTerms = Type.Object({ percentage, max, course_id: Type.Optional(id) });
export type VoucherTerms = Static<typeof VoucherTerms>;

/** Programs whose price with the voucher is above 0, but too small to be paid. */
export const SmallTotals = Type.Object({
  /** The smallest total in rupiah that can be paid. */
  smallest: Type.Integer(),
  count: Type.Integer(),
  /** At most five, the smallest totals first. */
  courses: Type.Array(Type.Object({ id, title: Type.String(), payable: Type.Integer() })),
});
export type SmallTotals = Static<typeof SmallTotals>;
export const SmallTotalsAnswer = answer(SmallTotals);

/** The fields that can be changed later. The percentage cannot, because it is in the quotes of orders that are being placed. */
const limits = {
  valid_from: nullable(plainDate),
  valid_until: nullable(plainDate),
  quota: nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
};

export const NewVoucher = closed({
  code: Type.String({ minLength: 3, maxLength: 60, pattern: '^[A-Za-z0-9_-]+$' }),
  percentage,
  max,
  course_id: nullable(id),
  ...limits,
});
export type NewVoucher = Static<typeof NewVoucher>;
export const VoucherChange = closed(limits);
export type VoucherChange = Static<typeof VoucherChange>;
