import type { Order } from '@site/shared/api/payments';
import type { Quote } from '@site/shared/money';
import { personOf } from '@site/shared/person/person-fields';
import type { Origin } from '@site/shared/origin';
import type { OfferedSeat } from './load-offers.ts';
import type { RegistrationValues } from './registration-form.ts';

interface Terms {
  seat?: OfferedSeat | undefined;
  instalments?: number | undefined;
  origin?: Origin | undefined;
}

/**
 * The body of an order, without the confirmation of the phone number. `price` is the price that the buyer saw.
 * @param voucherCode the code that was checked; it is sent only if it takes something off
 * @param terms.seat the seat that is held for the visitor, which is in one batch only
 * @param terms.instalments the number of stages in which it is paid; undefined if there was no choice
 * @param terms.origin where the visitor came from, if it is known
 */
export function orderOf(
  values: RegistrationValues,
  quote: Quote,
  voucherCode: string | null,
  { seat, instalments, origin }: Terms = {},
): Order {
  const { email: email_student, ...participant } = personOf({ ...values, email: values.email_student });
  return {
    name: values.name.trim(),
    price: quote.payable,
    email: values.email.trim(),
    course_schedule_id: Number(values.course_schedule_id),
    ...participant,
    email_student,
    motivation: values.motivation.trim(),
    ...(voucherCode && quote.voucherDiscount > 0 ? { voucher_code: voucherCode } : {}),
    ...(instalments ? { instalments } : {}),
    terms_accepted: true,
    ...(seat && String(seat.batchId) === values.course_schedule_id ? { waiting_offer: seat.secret } : {}),
    ...(origin ? { origin } : {}),
  };
}
