import { holds } from './access.ts';
import type { Identity } from '../modules/accounts/sessions/service.ts';

/** Fields that only callers with `person.read` may see. */
const PERSONAL = ['birth_date', 'address', 'zip_code', 'phone_number', 'pic_whatsapp'] as const;
export const MASK = '•••';

/** The row as the caller may see it. Without `person.read` its personal fields are masked, and `masked` names them. */
export function withoutPersonalData<T extends object>(row: T, identity: Identity | null): T & { masked?: string[] } {
  if (holds(identity, 'person.read')) return row;
  const masked = PERSONAL.filter((field) => field in row && row[field as keyof T] !== null);
  return { ...row, ...Object.fromEntries(masked.map((field) => [field, MASK])), masked };
}
