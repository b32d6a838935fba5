import type { PermissionName, Role, RoleMatrix } from '@site/shared/api/staff-accounts';
import { copy } from './copy.ts';

/** What each role may do, as it is edited. */
export type Draft = Readonly<Record<string, readonly string[]>>;

/** The boxes that were ticked or cleared, role by role: apart from what is stored, which colleagues may change meanwhile. */
export type Edits = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

interface Permission {
  name: string;
  label: string;
}

/** What is stored, with what was edited. */
export const draftOf = (roles: readonly Role[], edits: Edits): Draft =>
  Object.fromEntries(
    roles.map(({ name, permissions }) => {
      const edited = edits[name] ?? {};
      const added = Object.keys(edited).filter((one) => edited[one] && !permissions.includes(one));
      return [name, [...permissions.filter((one) => edited[one] !== false), ...added]];
    }),
  );

/** Permissions by the part of the work they belong to. */
export function grouped(permissions: readonly Permission[]): { title: string; permissions: Permission[] }[] {
  const groups = copy.groups.map(([title, prefixes]) => ({
    title,
    permissions: permissions.filter(({ name }) => prefixes.some((prefix) => name.startsWith(prefix))),
  }));
  const placed = groups.flatMap((group) => group.permissions);
  const others = permissions.filter((one) => !placed.includes(one));
  return [...groups, { title: copy.others, permissions: others }].filter((group) => group.permissions.length > 0);
}

export interface RoleChange {
  role: Role;
  added: Permission[];
  taken: Permission[];
}

/** What differs from what was read, role by role. */
export function changesOf({ roles, permissions }: RoleMatrix, draft: Draft): RoleChange[] {
  return roles
    .map((role) => {
      const now = draft[role.name] ?? role.permissions;
      return {
        role,
        added: permissions.filter(({ name }) => now.includes(name) && !role.permissions.includes(name)),
        taken: permissions.filter(({ name }) => !now.includes(name) && role.permissions.includes(name)),
      };
    })
    .filter(({ added, taken }) => added.length + taken.length > 0);
}

/** Only ADMIN is given this: with it an account can give itself every other permission. */
export const ADMIN_ONLY = 'role.manage';

/** The permissions of a draft, in the form of the call. */
export const named = ({ permissions }: RoleMatrix, chosen: readonly string[]): PermissionName[] =>
  permissions.map(({ name }) => name).filter((name): name is PermissionName => chosen.includes(name));
