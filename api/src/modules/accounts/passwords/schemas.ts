import { Type } from 'typebox';
import { answer, closed, oneOf } from '../../../http/schema-types.ts';

export const NewPassword = Type.String({ minLength: 10, maxLength: 200 });
export const Forgotten = closed({ email: Type.String({ minLength: 1, maxLength: 254 }) });
const token = Type.String({ minLength: 43, maxLength: 43 });
export const LinkToken = closed({ token });
export const UsedLink = closed({ token, password: NewPassword });
/** The account whose password the link changes, so that password managers can store it. */
export const LinkOwner = answer(Type.Object({ account: oneOf('STAFF', 'STUDENT'), email: Type.String() }));
export const Done = answer(Type.Null());
/** The kind of account, which tells where to sign in. */
export const Chosen = answer(Type.Object({ account: oneOf('STAFF', 'STUDENT') }));
