import type { OrderPage } from '@site/shared/api/order-page';
import { formatPhone } from '@site/shared/phone';
import type { Draft } from './draft.ts';

/** The form's values for an order that was sent, without its batch. */
export function valuesOfOrder({ course, participant, payer }: OrderPage): Draft['values'] {
  const { email, phone_number, ...person } = participant;
  return {
    ...person,
    course_id: String(course.id),
    email_student: email,
    phone_number: formatPhone(phone_number),
    phone_confirmation: formatPhone(phone_number),
    ...(payer ? { name: payer.name, email: payer.email } : {}),
  };
}
