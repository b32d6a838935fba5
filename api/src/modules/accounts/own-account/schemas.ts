import { Type, type Static } from 'typebox';
import { answer, closed, filled, id, instant, nullable, oneOf } from '../../../http/schema-types.ts';
import { FactorStateSchema } from '../second-factor/schemas.ts';
import { NewPassword } from '../passwords/schemas.ts';

export const Profile = Type.Object({
  id,
  name: Type.String(),
  email: Type.String(),
  role: oneOf('ADMIN', 'STAFF'),
  roles: Type.Array(Type.String()),
  permissions: Type.Array(Type.String()),
  /** The permissions that the account lacks, in words, with the labels of the roles that have them: "Admin" where no other role has one. */
  missing: Type.Array(
    Type.Object({ permission: Type.String(), label: Type.String(), roles: Type.Array(Type.String()) }),
  ),
  second_factor: FactorStateSchema,
  /** Whether single keys are shortcuts on the pages of the back-office. */
  shortcuts: Type.Boolean(),
  /** Whether the account is that of an instructor, who has batches. */
  teaches: Type.Boolean(),
});
export const ProfileAnswer = answer(Profile);
export const ProfileChange = closed({ name: filled(200) });
export const ShortcutsChange = closed({ shortcuts: Type.Boolean() });
export const PasswordChange = closed({
  old_password: Type.String({ minLength: 1, maxLength: 200 }),
  new_password: NewPassword,
});

export const OwnSession = Type.Object({
  id: Type.String(),
  /** Such as "Chrome di Windows"; null where it is unknown. */
  device: nullable(Type.String()),
  /** The network address that opened it; null for a session from before addresses were stored. */
  address: nullable(Type.String()),
  created_at: instant,
  last_seen_at: instant,
  /** Whether this call was made in it. */
  current: Type.Boolean(),
});
export type OwnSession = Static<typeof OwnSession>;
export const SessionParams = Type.Object({ id: Type.String({ format: 'uuid' }) });
export const OwnSessions = answer(Type.Array(OwnSession));
export const Ended = answer(Type.Object({ ended: Type.Integer() }));
