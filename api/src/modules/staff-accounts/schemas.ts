import { Type, type Static } from 'typebox';
import { FactorStateSchema } from '../second-factor/schemas.ts';
import { answer, closed, email, filled, id, instant, nullable } from '../../http/schema-types.ts';

/** An account of the back-office, for those who manage accounts. */
export const StaffAccount = Type.Object({
  id,
  name: Type.String(),
  email: Type.String(),
  roles: Type.Array(Type.String()),
  second_factor: FactorStateSchema,
  /** The instructor the account stands for, whose batches are its own. */
  instructor_id: nullable(id),
  /** Null while it may sign in. */
  disabled_at: nullable(instant),
  created_at: instant,
});
export type StaffAccount = Static<typeof StaffAccount>;
export const StaffAccounts = answer(Type.Array(StaffAccount));
export const StaffAccountAnswer = answer(StaffAccount);

const roles = Type.Array(Type.String({ minLength: 2, maxLength: 40 }), { minItems: 1, maxItems: 20 });

export const Invitation = closed({ name: filled(200), email, roles });
export type Invitation = Static<typeof Invitation>;
export const InstructorOfAccount = closed({ instructor_id: nullable(id) });
export const RolesOfAccount = closed({ roles });
