import { Type, type Static } from 'typebox';
import { allPermissions } from '../../../access/permissions.ts';
import { answer, closed, oneOf } from '../../../http/schema-types.ts';

export const Role = Type.Object({
  name: Type.String(),
  label: Type.String(),
  /** Names such as `course.write`, in the order of the catalogue. */
  permissions: Type.Array(Type.String()),
  /** Of ADMIN only: it may do everything and cannot be edited. */
  fixed: Type.Boolean(),
  /** Accounts with this role sign in with a second factor. */
  requires_second_factor: Type.Boolean(),
  /** Accounts that have it and are not disabled. */
  accounts: Type.Integer(),
  /** Raised by every change of its permissions; `If-Match` names it. */
  version: Type.Integer(),
});
export type Role = Static<typeof Role>;
export const RoleAnswer = answer(Role);

/** The whole matrix: which permissions there are, and which role has which. */
export const MatrixAnswer = answer(
  Type.Object({
    permissions: Type.Array(Type.Object({ name: Type.String(), label: Type.String() })),
    roles: Type.Array(Role),
  }),
);

export const RoleParams = Type.Object({ name: Type.String({ minLength: 2, maxLength: 40 }) });
export const RoleChange = closed({
  /** All that the role may do from now on. Not for ADMIN. */
  permissions: Type.Optional(Type.Array(oneOf(...allPermissions), { maxItems: 100 })),
  requires_second_factor: Type.Optional(Type.Boolean()),
});
export type RoleChange = Static<typeof RoleChange>;
