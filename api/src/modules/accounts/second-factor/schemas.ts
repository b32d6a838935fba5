import { Type } from 'typebox';
import { answer, closed, filled, instant, nullable, oneOf } from '../../../http/schema-types.ts';

/** ON: sign-in asks for a code. DUE: a role requires a second factor, and none is set up. */
export const FactorStateSchema = oneOf('ON', 'DUE', 'OFF');

export const FactorAnswer = answer(
  Type.Object({
    /** Whether a role of the account requires it. */
    required: Type.Boolean(),
    /** When it was set up; null where it is not. */
    since: nullable(instant),
    recovery_codes_left: Type.Integer(),
  }),
);

export const FactorBegun = answer(
  Type.Object({
    /** Base32 text for manual entry. */
    secret: Type.String(),
    uri: Type.String(),
    /** `uri` as a QR code: a path of unit squares in a square of `size`. */
    qr: Type.Object({ size: Type.Integer(), path: Type.String() }),
  }),
);

/** Six digits of the app, or a recovery code. */
const code = Type.String({ minLength: 6, maxLength: 20 });
export const CodeBody = closed({ code });
export const Removal = closed({ password: Type.String({ minLength: 1, maxLength: 200 }), code });
/** The recovery codes. They are shown only this once. */
export const RecoveryCodes = answer(Type.Object({ recovery_codes: Type.Array(Type.String()) }));

export const SecondStep = closed({ token: Type.String({ minLength: 43, maxLength: 43 }), code });
/** The password was right: the sign-in continues with this token and a code. */
export const SecondStepNeeded = Type.Object({
  message: Type.String(),
  code: Type.String(),
  second_factor: Type.Optional(Type.Object({ token: Type.String(), expires_at: instant })),
});

export const ResetBody = closed({ reason: filled(500) });
