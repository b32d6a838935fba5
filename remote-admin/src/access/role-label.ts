import type { Role } from '@site/shared/api/staff-accounts';
import { copy } from './copy.ts';

const isKnown = (name: string): name is keyof typeof copy.roles => Object.hasOwn(copy.roles, name);

/** @param roles where they were read: their own labels come first */
export function roleLabel(name: string, roles: readonly Pick<Role, 'name' | 'label'>[] = []): string {
  return roles.find((role) => role.name === name)?.label ?? (isKnown(name) ? copy.roles[name] : name);
}
