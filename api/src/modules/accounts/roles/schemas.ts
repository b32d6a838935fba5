import { Type, type Static } from 'typebox';
import { allPermissions } from '../../../access/permissions.ts';
import { answer, closed, oneOf } from '../../../http/schema-types.ts';

export const Role = Type.Object({
  name: Type.String(),
  label: Type.String(),
  /** Names such as `course.write`, in the order of the catalogue. */
  permissions: Type.Array(Type.String()),
  /** True for ADMIN alone: it may do everything and cannot be edited. */
  fixed: Type.Boolean(),
  /** Whether accounts with this role must have a second factor. */
  requires_second_factor: Type.Boolean(),
  /** The number of accounts that have the role and are not disabled. */
  accounts: Type.Integer(),
  /** Raised by every change of the role; `If-Match` names it. */
  version: Type.Integer(),
});
export type Role = Static<typeof Role>;
export const RoleAnswer = answer(Role);

/** The whole matrix: all permissions, and the permissions of each role. */
export const MatrixAnswer = answer(
  Type.Object({
    permissions: Type.Array(Type.Object({ name: Type.String(), label: Type.String() })),
    roles: Type.Array(Role),
  }),
);

export const RoleParams = Type.Object({ name: Type.String({ minLength: 2, maxLength: 40 }) });
export const RoleChange = closed({
  /** All permissions of the role after the change. Not for ADMIN. */
  permissions: Type.Optional(Type.Array(oneOf(...allPermissions), { maxItems: 100 })),
  requires_second_factor: Type.Optional(Type.Boolean()),
});
export type RoleChange = Static<typeof RoleChange>;
