import { ApiError } from '../../../http/api-error.ts';

const CODE = 'PAYMENT_UNAVAILABLE';

/** The provider did not answer, or made no invoice. A later try may succeed. */
export function paymentUnavailable(cause?: unknown): ApiError {
  return new ApiError(503, CODE, 'Penyedia pembayaran sedang tidak dapat dihubungi. Coba lagi sebentar lagi.', {
    retryAfterSeconds: 5,
    cause,
  });
}

export const isPaymentUnavailable = (error: unknown): boolean => error instanceof ApiError && error.code === CODE;
