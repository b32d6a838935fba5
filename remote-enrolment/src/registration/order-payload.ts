import type { Order } from '@site/shared/api/payments';
import type { Quote } from '@site/shared/money';
import { phoneNumberFrom } from '@site/shared/person';
import { cleanText } from '@site/shared/person/clean-text';
import type { Origin } from '@site/shared/origin';
import type { OfferedSeat } from './load-offers.ts';
import type { RegistrationValues } from './registration-form.ts';

interface Terms {
  seat?: OfferedSeat | undefined;
  instalments?: number | undefined;
  origin?: Origin | undefined;
}

/**
 * Body of an order, without the phone's confirmation. `price` is the price the buyer saw.
 * @param voucherCode the code that was checked; sent only when it takes something off
 * @param terms.seat that is held for the visitor: of one batch only
 * @param terms.instalments stages it is paid in; undefined where there was no choice
 * @param terms.origin where the visitor came from, where it is known
 */
export function orderOf(
  values: RegistrationValues,
  quote: Quote,
  voucherCode: string | null,
  { seat, instalments, origin }: Terms = {},
): Order {
  const text = (field: Exclude<keyof RegistrationValues, 'terms_accepted'>) => cleanText(values[field]).trim();
  return {
    name: text('name'),
    price: quote.payable,
    email: text('email'),
    course_schedule_id: Number(values.course_schedule_id),
    first_name: text('first_name'),
    last_name: text('last_name'),
    email_student: text('email_student'),
    gender: values.gender === 'L' ? 'L' : 'P',
    birth_date: values.birth_date,
    phone_number: phoneNumberFrom(values.phone_number, values.country) ?? text('phone_number'),
    country: values.country,
    address: text('address'),
    city: text('city'),
    zip_code: text('zip_code'),
    motivation: text('motivation'),
    ...(voucherCode && quote.voucherDiscount > 0 ? { voucher_code: voucherCode } : {}),
    ...(instalments ? { instalments } : {}),
    terms_accepted: true,
    ...(seat && String(seat.batchId) === values.course_schedule_id ? { waiting_offer: seat.secret } : {}),
    ...(origin ? { origin } : {}),
  };
}
