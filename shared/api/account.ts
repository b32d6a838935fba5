/** The caller's own staff account, and choosing a password by a mailed link. */
import { type Body, type Data, read, write } from '@site/shared/api/client';

export type OwnSession = Data<'get', '/api/v1/users/me/sessions'>[number];
export type SecondFactor = Data<'get', '/api/v1/users/me/second-factor'>;
/** A secret that takes effect when a code of it is confirmed. */
export type NewSecondFactor = Data<'post', '/api/v1/users/me/second-factor/begin'>;
/** The kind of account whose password was chosen by a link, which tells where to sign in. */
export type AccountKind = Data<'post', '/api/v1/password-links/use'>['account'];

/** The lengths allowed for a new password. */
export const PASSWORD_LENGTH = { least: 10, most: 200 } as const;

export const rename = (name: string) => write('put', '/api/v1/users/me/update', { as: 'staff', body: { name } });
/** Turns shortcuts of single keys on or off. @throws ApiError */
export const setShortcuts = (shortcuts: boolean) =>
  write('put', '/api/v1/users/me/shortcuts', { as: 'staff', body: { shortcuts } });
/** Changes the password and ends the other sessions. @throws ApiError 422 for a wrong old one */
export const changePassword = (body: Body<'put', '/api/v1/users/me/password'>) =>
  write('put', '/api/v1/users/me/password', { as: 'staff', body });

export const listSessions = () => read('/api/v1/users/me/sessions', { as: 'staff' });
export const endSession = (id: string) =>
  write('post', '/api/v1/users/me/sessions/{id}/end', { as: 'staff', path: { id } });
export const endOtherSessions = () => write('post', '/api/v1/users/me/sessions/end-others', { as: 'staff' });

export const readSecondFactor = () => read('/api/v1/users/me/second-factor', { as: 'staff' });
export const beginSecondFactor = () => write('post', '/api/v1/users/me/second-factor/begin', { as: 'staff' });
/** Completes a second factor and ends the other sessions. @throws ApiError 422 for a wrong code */
export const confirmSecondFactor = (code: string) =>
  write('post', '/api/v1/users/me/second-factor/confirm', { as: 'staff', body: { code } });
/** Makes new recovery codes; the old ones become invalid. @throws ApiError as {@link confirmSecondFactor} */
export const renewRecoveryCodes = (code: string) =>
  write('post', '/api/v1/users/me/second-factor/recovery-codes', { as: 'staff', body: { code } });
/** @throws ApiError 422 for a wrong password or code */
export const removeSecondFactor = (body: Body<'post', '/api/v1/users/me/second-factor/remove'>) =>
  write('post', '/api/v1/users/me/second-factor/remove', { as: 'staff', body });

/** Mails a link to the address if an account has it. The answer is the same for every address. @throws ApiError 429 */
export const askForPasswordLink = (kind: AccountKind, email: string) =>
  write('post', kind === 'STAFF' ? '/api/v1/users/forgot-password' : '/api/v1/students/forgot-password', {
    body: { email },
  });
export type LinkOwner = Data<'post', '/api/v1/password-links/read'>;
/** The account whose password a link changes. @throws ApiError 409 `LINK_ENDED` */
export const readPasswordLink = (token: string, signal: AbortSignal): Promise<LinkOwner> =>
  write('post', '/api/v1/password-links/read', { body: { token }, signal });
/** Sets a password by a link, once. @throws ApiError 409 `LINK_ENDED`, 422 for a password that is too short or easy to guess */
export const choosePassword = (body: Body<'post', '/api/v1/password-links/use'>) =>
  write('post', '/api/v1/password-links/use', { body });
