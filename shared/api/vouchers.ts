import { type Answer, type Body, call, type Data, type Query, read, write } from '@site/shared/api/client';

/** The server's answer about a code: `data` {percentage, max in rupiah}, or null with the reason in `message` where the code is not valid. */
export type VoucherCheck = Answer<'post', '/api/v1/vouchers/validate'>;

type Replaced = Omit<Body<'post', '/api/v1/vouchers/validate'>, 'course_id' | 'code'>;

/**
 * @param replaced the attempts that the form replaces. An order that one of them made gives its use back.
 * @throws ApiError, but not for an invalid voucher
 */
export const validateVoucher = (
  courseId: number,
  code: string,
  signal?: AbortSignal,
  replaced?: Replaced,
): Promise<VoucherCheck> =>
  call('post', '/api/v1/vouchers/validate', { body: { course_id: courseId, code, ...replaced }, signal });

type VoucherList = Data<'get', '/api/v1/vouchers'>;
/** A voucher, as staff see it. Amounts are rupiah; `used` counts the uses of all orders, `paid` those of paid ones. */
export type Voucher = VoucherList['rows'][number];
export type NewVoucher = Body<'post', '/api/v1/vouchers/create'>;
export type VoucherChange = Body<'put', '/api/v1/vouchers/{id}/update'>;

/** @param query `type` OVER: used up, past its last day, or ended @throws ApiError */
export const listVouchers = (query: Query<'/api/v1/vouchers'>): Promise<VoucherList> =>
  read('/api/v1/vouchers', { query, as: 'staff' });

/** Programs whose price with a voucher is above 0, but too small to be paid. */
export type SmallTotals = Data<'get', '/api/v1/vouchers/small-totals'>;

/** The first five of these programs, and their number. @throws ApiError */
export const findSmallTotals = (terms: Query<'/api/v1/vouchers/small-totals'>): Promise<SmallTotals> =>
  read('/api/v1/vouchers/small-totals', { query: terms, as: 'staff' });

/** @throws ApiError 409 where the code exists, 422 with the wrong fields */
export const createVoucher = (body: NewVoucher) => write('post', '/api/v1/vouchers/create', { body, as: 'staff' });

/** Saves the limit and the period. @throws ApiError 422 where the limit is below the uses, 409 for one that has ended or has another version by now */
export const updateVoucher = (id: number, body: VoucherChange, version?: number) =>
  write('put', '/api/v1/vouchers/{id}/update', { path: { id }, body, as: 'staff', version });
