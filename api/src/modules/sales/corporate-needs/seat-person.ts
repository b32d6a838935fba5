import { isName } from '@site/shared/person';
import { phoneNumber } from '@site/shared/phone';
import type { FieldError } from '../../../http/api-error.ts';
import { WRONG_NAME, WRONG_PHONE } from '../registrations/wrong-person.ts';
import { storedAddress } from '../../../mail/stored-address.ts';
import type { SeatPerson } from './person-schemas.ts';

const LONGEST_PART = 100;

/** The errors in values that the schema accepts but no person can have. */
export function wrongPerson({ full_name, phone_number }: SeatPerson): FieldError[] {
  const { first_name, last_name } = namesOf(full_name);
  const checks: [isWrong: boolean, field: string, message: string][] = [
    [!isName(full_name), 'full_name', WRONG_NAME],
    [Math.max(first_name.length, last_name.length) > LONGEST_PART, 'full_name', 'Nama terlalu panjang'],
    [phoneNumber(phone_number) === null, 'phone_number', WRONG_PHONE],
  ];
  return checks.flatMap(([isWrong, field, message]) => (isWrong ? [{ field, message }] : []));
}

/** A single name fills both fields, as in the form. */
export function namesOf(fullName: string): { first_name: string; last_name: string } {
  const [first = '', ...others] = fullName.trim().split(/\s+/);
  return { first_name: first, last_name: others.join(' ') || first };
}

/** The columns of a registration that a company fills. */
export const personColumns = ({ full_name, email, phone_number }: SeatPerson) => ({
  ...namesOf(full_name),
  email: storedAddress(email),
  phone_number: phoneNumber(phone_number) ?? phone_number.trim(),
});
