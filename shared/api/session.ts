import { call, type Data } from '@site/shared/api/client';

export type StaffSignIn = Data<'post', '/api/v1/users/login'>;
export type StudentSignIn = Data<'post', '/api/v1/students/login'>;

/** What both sign-in forms ask for. */
export interface Credentials {
  email: string;
  password: string;
  /** A session of 30 days instead of 12 hours. */
  remember_me?: boolean;
}

/** @throws ApiError 401 for a wrong e-mail or password, 429 after too many tries */
export const signInStaff = async (body: Credentials): Promise<StaffSignIn> => (await call('post', '/api/v1/users/login', { body })).data;
/** @throws ApiError as {@link signInStaff} */
export const signInStudent = async (body: Credentials): Promise<StudentSignIn> => (await call('post', '/api/v1/students/login', { body })).data;

/** Revokes the staff token on the server. @throws ApiError */
export const signOutStaff = () => call('post', '/api/v1/users/logout');
/** Revokes the student token on the server. @throws ApiError */
export const signOutStudent = () => call('post', '/api/v1/students/logout');
