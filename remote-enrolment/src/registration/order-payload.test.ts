import { FILLED_FORM } from '@site/shared/person/person.fixture';
import { quote } from '@site/shared/money';
import { orderOf } from './order-payload.ts';
import type { RegistrationValues } from './registration-form.ts';

const values: RegistrationValues = {
  ...FILLED_FORM,
  course_id: '1',
  course_schedule_id: '12',
  name: ' Bambang Sutrisno ',
  email_student: ' kirana@karsa.test',
  phone_number: '0812 3456 7890',
  phone_confirmation: '0812',
};
const full = quote({ price: 12_500_000, coursePercentage: 15 });
const voucher = quote({ price: 12_500_000, coursePercentage: 15, voucher: { percentage: 10, max: 500_000 } });

test('the payload has the fields of the specification, trimmed, without phone confirmation, program and voucher', () => {
  expect(orderOf(values, full, null)).toEqual({
    ...FILLED_FORM,
    price: 10_625_000,
    course_schedule_id: 12,
  });
});

test('the price sent is the price after both discounts, with the voucher that took something off', () => {
  expect(orderOf(values, voucher, 'KARSA10')).toMatchObject({ price: 10_125_000, voucher_code: 'KARSA10' });
});

test('a voucher that takes nothing off is not sent, so that it is not used up', () => {
  expect(
    orderOf(values, quote({ price: 100, coursePercentage: 100, voucher: { percentage: 10, max: 500 } }), 'KARSA10'),
  ).not.toHaveProperty('voucher_code');
});

test('L stays L', () => {
  expect(orderOf({ ...values, gender: 'L' }, full, null).gender).toBe('L');
});

test('an offered seat goes with its own batch only', () => {
  const seat = { secret: 's'.repeat(43), courseId: 1, batchId: 12, email: 'a@karsa.test', endsAt: '' };
  expect(orderOf(values, full, null, { seat })).toMatchObject({ waiting_offer: seat.secret });
  expect(orderOf({ ...values, course_schedule_id: '13' }, full, null, { seat })).not.toHaveProperty('waiting_offer');
});
