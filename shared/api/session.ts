import { type Data, write } from '@site/shared/api/client';

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
export const signInStaff = (body: Credentials): Promise<StaffSignIn> => write('post', '/api/v1/users/login', { body });
/** @throws ApiError as {@link signInStaff} */
export const signInStudent = (body: Credentials): Promise<StudentSignIn> =>
  write('post', '/api/v1/students/login', { body });

/** Ends a staff session on the server. @throws ApiError */
export const revokeStaffToken = (token: string) => write('post', '/api/v1/users/logout', { token });
/** Ends a student's session on the server. @throws ApiError */
export const revokeStudentToken = (token: string) => write('post', '/api/v1/students/logout', { token });
