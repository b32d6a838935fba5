import { Type } from 'typebox';
import { answer, closed, oneOf } from '../../http/schema-types.ts';

export const NewPassword = Type.String({ minLength: 10, maxLength: 200 });
export const Forgotten = closed({ email: Type.String({ minLength: 1, maxLength: 254 }) });
export const UsedLink = closed({ token: Type.String({ minLength: 43, maxLength: 43 }), password: NewPassword });
export const Done = answer(Type.Null());
/** Where to sign in with it. */
export const Chosen = answer(Type.Object({ account: oneOf('STAFF', 'STUDENT') }));
