import { faultOfBirthDate, HOME_COUNTRY, isName, isZipCode, phoneNumberFrom } from '@site/shared/person';
import type { FieldError } from '../../../http/api-error.ts';

/** The fields that are checked; a call may give only some of them. */
interface GivenPerson {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly birth_date?: string | undefined;
  readonly phone_number?: string | undefined;
  readonly zip_code?: string | undefined;
  readonly country?: string | undefined;
}

export const WRONG_NAME = 'Nama harus memuat huruf';
export const WRONG_PHONE = 'Tulis nomor telepon dengan angka; nomor luar negeri dengan + dan kode negaranya';

/**
 * The errors in values that the schemas of the forms accept but no person can have, for registrations and corrections. The schemas stay as they were
 * released, because what they accept is a contract.
 * @param today plain date
 */
export function wrongPerson(given: GivenPerson, today: string): FieldError[] {
  const { birth_date, phone_number, zip_code, country = HOME_COUNTRY } = given;
  const names = (['first_name', 'last_name'] as const).filter((field) => {
    const name = given[field];
    return name !== undefined && !isName(name);
  });
  const checks: [isWrong: boolean, field: string, message: string][] = [
    ...names.map((field): [boolean, string, string] => [true, field, WRONG_NAME]),
    [
      birth_date !== undefined && faultOfBirthDate(birth_date, today) !== null,
      'birth_date',
      'Tanggal lahir tidak valid',
    ],
    [phone_number !== undefined && phoneNumberFrom(phone_number, country) === null, 'phone_number', WRONG_PHONE],
    [
      zip_code !== undefined && !isZipCode(zip_code.trim(), country),
      'zip_code',
      'Kode pos Indonesia terdiri dari lima angka',
    ],
  ];
  return checks.flatMap(([isWrong, field, message]) => (isWrong ? [{ field, message }] : []));
}
