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
  /** An order whose place the form takes gives its use back. */
  ...replacedAttempts,
});
export const VoucherAnswer = answer(
  nullable(
    Type.Object({
      percentage: Type.Integer(),
      /** Largest discount in rupiah. */
      max: Type.Integer(),
    }),
  ),
);

/** A voucher as staff see it. */
export const Voucher = Type.Object({
  id,
  code: Type.String(),
  percentage: Type.Integer(),
  /** Largest discount in rupiah. */
  max: Type.Integer(),
  /** The only program it is good for; null for all. */
  course: nullable(Type.Object({ id, title: Type.String() })),
  valid_from: nullable(Type.String()),
  valid_until: nullable(Type.String()),
  quota: nullable(Type.Integer()),
  /** Uses that orders hold, paid or still waiting. */
  used: Type.Integer(),
  /** Uses that were paid for. */
  paid: Type.Integer(),
  /** Rupiah taken off the paid ones. */
  discount_given: Type.Integer(),
  ended_at: nullable(instant),
  state: oneOf('ACTIVE', 'UPCOMING', 'USED_UP', 'EXPIRED', 'ENDED'),
  created_at: instant,
  /** Raised by every save, not by orders; `If-Match` names it. */
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
  /** Newest first unless asked otherwise. */
  sort: Type.Optional(oneOf('newest', 'code', 'code_desc')),
});
export type VouchersQuery = Static<typeof VouchersQuery>;

const percentage = Type.Integer({ minimum: 1, maximum: 100 });
const max = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });

export const VoucherTerms = Type.Object({ percentage, max, course_id: Type.Optional(id) });
export type VoucherTerms = Static<typeof VoucherTerms>;

/** Programs that cost something with a voucher, but less than can be paid. */
export const SmallTotals = Type.Object({
  /** Smallest total in rupiah that can be paid. */
  smallest: Type.Integer(),
  count: Type.Integer(),
  /** At most five, the smallest totals first. */
  courses: Type.Array(Type.Object({ id, title: Type.String(), payable: Type.Integer() })),
});
export type SmallTotals = Static<typeof SmallTotals>;
export const SmallTotalsAnswer = answer(SmallTotals);

/** What may change later: the percentage may not, because orders under way were quoted with it. */
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
