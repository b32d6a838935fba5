import type { Role } from '@site/shared/api/staff-accounts';
import { copy } from './copy.ts';

/** In the order of the screens; ADMIN, which may do everything, last. */
export const ROLES = ['ACADEMIC', 'FINANCE', 'SUPPORT', 'INSTRUCTOR', 'ADMIN'] as const;

/** What changes in what an account may do when its roles change, in sentences; also where that is nothing. */
export function effectOfRoles(
  { permissions, roles }: { permissions: readonly { name: string; label: string }[]; roles: readonly Role[] },
  before: readonly string[],
  after: readonly string[],
): string {
  const allowed = (names: readonly string[]) =>
    new Set(roles.filter(({ name }) => names.includes(name)).flatMap((role) => role.permissions));
  const [had, has] = [allowed(before), allowed(after)];
  const gained = permissions.filter(({ name }) => has.has(name) && !had.has(name)).map(({ label }) => label);
  const lost = permissions.filter(({ name }) => had.has(name) && !has.has(name)).map(({ label }) => label);
  const words = copy.effect;
  if (gained.length + lost.length === 0) return words.same;
  return [
    ...(gained.length > 0 ? [words.gains(gained.length, gained.join(', '))] : []),
    ...(lost.length > 0 ? [words.loses(lost.length, lost.join(', '))] : []),
    words.atOnce,
  ].join(' ');
}
