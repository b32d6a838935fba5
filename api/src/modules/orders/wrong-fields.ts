import { phoneNumber } from '@site/shared/phone';
import type { FieldError } from '../../http/api-error.ts';
import type { OrderPayload } from './schemas.ts';

/** What the schema of the form accepts and no person has. The schema stays as it was released: what it accepts is a contract. */
export function wrongFields(payload: OrderPayload, today: string): FieldError[] {
  const names = (['name', 'first_name', 'last_name'] as const).filter((field) => !/\p{L}/u.test(payload[field]));
  const checks: [isWrong: boolean, field: string, message: string][] = [
    ...names.map((field): [boolean, string, string] => [true, field, 'Nama harus memuat huruf']),
    [payload.birth_date >= today, 'birth_date', 'Tanggal lahir tidak valid'],
    [phoneNumber(payload.phone_number) === null, 'phone_number', 'Tulis nomor telepon dengan angka'],
    [
      payload.country === 'ID' && !/^\d{5}$/.test(payload.zip_code),
      'zip_code',
      'Kode pos Indonesia terdiri dari lima angka',
    ],
  ];
  return checks.flatMap(([isWrong, field, message]) => (isWrong ? [{ field, message }] : []));
}
