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
