import { type Answer, call } from '@site/shared/api/client';

/** What the server says of a code: `data` {percentage, max in rupiah}, or null where it does not hold, and why in `message`. */
export type VoucherCheck = Answer<'post', '/api/v1/vouchers/validate'>;

/** @throws ApiError, but not for an invalid voucher */
export const validateVoucher = (courseId: number, code: string, signal?: AbortSignal): Promise<VoucherCheck> =>
  call('post', '/api/v1/vouchers/validate', { body: { course_id: courseId, code }, signal });
