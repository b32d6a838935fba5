import type { Order } from '@site/shared/api/payments';
import type { Quote } from '@site/shared/money';
import { phoneNumber } from '@site/shared/phone';
import type { RegistrationValues } from './registration-form.ts';

/**
 * Body of an order, without the phone's confirmation. `price` is the price the buyer saw.
 * @param voucherCode the code that was checked; sent only when it takes something off
 */
export function orderOf(values: RegistrationValues, quote: Quote, voucherCode: string | null): Order {
  const text = (field: Exclude<keyof RegistrationValues, 'terms_accepted'>) => values[field].trim();
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
    phone_number: phoneNumber(values.phone_number) ?? text('phone_number'),
    country: values.country,
    address: text('address'),
    city: text('city'),
    zip_code: text('zip_code'),
    motivation: text('motivation'),
    ...(voucherCode && quote.voucherDiscount > 0 ? { voucher_code: voucherCode } : {}),
    terms_accepted: true,
  };
}
