import type { OrderPage } from '@site/shared/api/order-page';
import { formatPhone } from '@site/shared/phone';
import { saveDraft } from '../registration/draft.ts';

/** Puts what an order holds into the form's draft: registering again asks for nothing twice. */
export function fillDraft({ course, participant, payer }: OrderPage): void {
  const { email, phone_number, ...person } = participant;
  saveDraft({
    ...person,
    course_id: String(course.id),
    email_student: email,
    phone_number: formatPhone(phone_number),
    phone_confirmation: formatPhone(phone_number),
    ...(payer ? { name: payer.name, email: payer.email } : {}),
  });
}
