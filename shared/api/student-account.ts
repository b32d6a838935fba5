/** The account of a student, which is a verified address with the orders of that address. */
import { type Body, type Data, read, write } from '@site/shared/api/client';
import type { StudentSignIn } from './session.ts';

export type OwnClasses = Data<'get', '/api/v1/students/me/classes'>;
export type OwnOrder = OwnClasses['orders'][number];
export type OwnCertificate = OwnClasses['certificates'][number];

/** Mails a link that signs in. The answer is the same for every address. @throws ApiError 429 */
export const sendSignInLink = (body: Body<'post', '/api/v1/sign-in-links/send'>): Promise<null> =>
  write('post', '/api/v1/sign-in-links/send', { body });
/** Signs in by a link, once. @throws ApiError 409 `LINK_ENDED`, 429 */
export const signInByLink = (token: string): Promise<StudentSignIn> =>
  write('post', '/api/v1/sign-in-links/use', { body: { token } });

/** All orders and certificates of the address. @throws ApiError 401 without a session */
export const readOwnClasses = (signal?: AbortSignal): Promise<OwnClasses> =>
  read('/api/v1/students/me/classes', { as: 'student', signal });
/** The secret of a link to the order's page. @throws ApiError 404 where the order no longer belongs to the account */
export const openOwnOrder = async (id: number): Promise<string> =>
  (await write('post', '/api/v1/students/me/orders/{id}/link', { as: 'student', path: { id } })).secret;
/** Sets the first password of an account. @throws ApiError 409 `HAS_PASSWORD` */
export const chooseFirstPassword = (password: string): Promise<null> =>
  write('post', '/api/v1/students/me/password', { as: 'student', body: { password } });
