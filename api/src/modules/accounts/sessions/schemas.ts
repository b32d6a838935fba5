import { Type } from 'typebox';
import { answer, closed, id, nullable, oneOf } from '../../../http/schema-types.ts';

export const Credentials = closed({
  email: Type.String({ minLength: 1, maxLength: 254 }),
  password: Type.String({ minLength: 1, maxLength: 200 }),
  /** "Remember me" asks for a longer session. */
  remember_me: Type.Optional(Type.Boolean()),
});

export const StaffSession = answer(
  Type.Object({
    token: Type.String(),
    user: Type.Object({
      id,
      name: Type.String(),
      role: oneOf('ADMIN', 'STAFF'),
      /** The names of the account's roles. */
      roles: Type.Array(Type.String()),
      /** The permissions of all its roles, such as `course.write`. */
      permissions: Type.Array(Type.String()),
    }),
  }),
);

export const StudentSession = answer(
  Type.Object({
    token: Type.String(),
    student: Type.Object({
      id,
      full_name: Type.String(),
      email: Type.String(),
      image_profile: nullable(Type.String()),
    }),
  }),
);

export const SignedOut = answer(Type.Null());
