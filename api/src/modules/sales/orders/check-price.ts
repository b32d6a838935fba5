import { formatRupiah, type Quote } from '@site/shared/money';
import { conflict, invalid, type ApiError } from '../../../http/api-error.ts';
import type { OrderPayload } from './schemas.ts';

/** Checks the price that the buyer saw. @param free whether the buyer used the call for free orders @throws ApiError 409 PRICE_CHANGED; 422 */
export function checkPrice(price: Quote, payload: OrderPayload, free: boolean): void {
  if (payload.price !== price.payable) throw priceChanged(price);
  if (free && price.payable > 0) throw priceChanged(price);
  if (!free && price.payable === 0)
    throw invalid([{ field: 'price', message: 'Pendaftaran ini gratis, tidak perlu invoice' }]);
}

/** Refuses a price that no provider takes. Otherwise the buyer would be told to try again. @throws ApiError 422 */
export function checkSmallest({ payable, voucherDiscount }: Quote, smallest: number): void {
  if (payable === 0 || payable >= smallest) return;
  const reason = `Totalnya ${formatRupiah(payable)}, sedangkan pembayaran paling kecil ${formatRupiah(smallest)}.`;
  if (voucherDiscount > 0) throw voucherInvalid(`${reason} Lepas voucher ini untuk melanjutkan.`);
  throw invalid([{ field: 'price', message: `${reason} Hubungi kami.` }]);
}

export function voucherInvalid(reason: string): ApiError {
  return invalid([{ field: 'voucher_code', message: reason }]);
}

function priceChanged(price: Quote): ApiError {
  return conflict('PRICE_CHANGED', 'Harga berubah. Periksa totalnya lalu kirim lagi.', {
    quote: {
      price: price.price,
      course_discount: price.courseDiscount,
      voucher_discount: price.voucherDiscount,
      payable: price.payable,
    },
  });
}
