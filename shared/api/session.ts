import { ApiError, type Data, write } from '@site/shared/api/client';

export type StaffSignIn = Data<'post', '/api/v1/users/login'>;
export type StudentSignIn = Data<'post', '/api/v1/students/login'>;

/** The fields of both sign-in forms. */
export interface Credentials {
  email: string;
  password: string;
  /** Asks for a session of 30 days instead of 12 hours. */
  remember_me?: boolean;
}

/** The password was right, and a code of the authenticator app is still needed. */
export interface SecondStep {
  token: string;
}

/** @throws ApiError 401 for a wrong e-mail or password, or where {@link secondStepOf} finds a second step in it; 429 after too many tries */
export const signInStaff = (body: Credentials): Promise<StaffSignIn> => write('post', '/api/v1/users/login', { body });
/** @throws ApiError as {@link signInStaff} */
export const signInStudent = (body: Credentials): Promise<StudentSignIn> =>
  write('post', '/api/v1/students/login', { body });

/** The data for the second step, where an account has a second factor; null for any other failure. */
export function secondStepOf(error: unknown): SecondStep | null {
  if (!(error instanceof ApiError) || error.code !== 'SECOND_FACTOR') return null;
  const step = error.body['second_factor'];
  return typeof step === 'object' && step !== null && 'token' in step && typeof step.token === 'string'
    ? { token: step.token }
    : null;
}

/** @throws ApiError 401 `WRONG_CODE`; 401 `CHALLENGE_ENDED` where the sign-in has to begin again; 429 */
export const signInWithCode = (body: SecondStep & { code: string }): Promise<StaffSignIn> =>
  write('post', '/api/v1/users/login/second-factor', { body });

/** Ends a staff session on the server. @throws ApiError */
export const revokeStaffToken = (token: string) => write('post', '/api/v1/users/logout', { token });
/** Ends a student's session on the server. @throws ApiError */
export const revokeStudentToken = (token: string) => write('post', '/api/v1/students/logout', { token });
