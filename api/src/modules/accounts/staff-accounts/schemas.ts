import { Type, type Static } from 'typebox';
import { FactorStateSchema } from '../second-factor/schemas.ts';
import { answer, closed, email, filled, id, instant, nullable, oneOf } from '../../../http/schema-types.ts';

/** A staff account, as callers with `account.manage` see it. */
export const StaffAccount = Type.Object({
  id,
  name: Type.String(),
  email: Type.String(),
  roles: Type.Array(Type.String()),
  second_factor: FactorStateSchema,
  /** The instructor whose batches the account may open. */
  instructor_id: nullable(id),
  /** Null where it may sign in. */
  disabled_at: nullable(instant),
  created_at: instant,
  /** INVITED: it never signed in, and a link to choose a password was mailed. */
  state: oneOf('INVITED', 'ACTIVE', 'DISABLED'),
  last_signed_in_at: nullable(instant),
  /** Raised by every change of name, roles, instructor and state; `If-Match` names it. */
  version: Type.Integer(),
});
export type StaffAccount = Static<typeof StaffAccount>;
export const StaffAccounts = answer(Type.Array(StaffAccount));
export const StaffAccountAnswer = answer(StaffAccount);

const roles = Type.Array(Type.String({ minLength: 2, maxLength: 40 }), { minItems: 1, maxItems: 20 });

export const Invitation = closed({
  name: filled(200),
  email,
  roles,
  /** The instructor whose batches the account may open. */
  instructor_id: Type.Optional(nullable(id)),
});
export type Invitation = Static<typeof Invitation>;
export const InstructorOfAccount = closed({ instructor_id: nullable(id) });
export const RolesOfAccount = closed({ roles });
