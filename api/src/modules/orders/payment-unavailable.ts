import { ApiError } from '../../http/api-error.ts';

/** The provider did not answer, or made no invoice: worth trying again. */
export function paymentUnavailable(cause?: unknown): ApiError {
  return new ApiError(
    503,
    'PAYMENT_UNAVAILABLE',
    'Penyedia pembayaran sedang tidak dapat dihubungi. Coba lagi sebentar lagi.',
    { retryAfterSeconds: 5, cause },
  );
}
