/** Commands that change the session, and functions that read its token. */
import { type ApiConfig, configureApi, type Identity } from '@site/shared/api/client';
import { forgetSlicesOf, useStore } from '@site/shared/store';
import { revokeStaffToken, revokeStudentToken, type StaffSignIn } from '../api/session.ts';
import type { Student } from './state.ts';

/** Stores a staff session as the sign-in call answered it: token, name, role and id. */
export function signedInStaff({
  user: { id, name, role },
  token,
}: {
  user: Pick<StaffSignIn['user'], 'id' | 'name' | 'role'>;
  token: string;
}): void {
  useStore.setState(({ user }) => ({ user: { ...user, user: { id, name, role, token } } }));
}

/** Stores a student session as the sign-in call answered it: token, full name, e-mail, profile image and id. */
export function signedInStudent({
  student: { id, full_name, email, image_profile },
  token,
}: {
  student: Omit<Student, 'token'>;
  token: string;
}): void {
  useStore.setState(({ student }) => ({
    student: { ...student, student: { id, full_name, email, image_profile, token } },
  }));
}

/** Signs staff out here and in every tab at once, even if the call that ends the session on the server fails. */
export async function signOutUser(): Promise<void> {
  const token = staffToken();
  const { user, registration, corporate } = useStore.getInitialState();
  forgetSlicesOf('staff');
  useStore.setState({ user, registration, corporate });
  if (token) await revokeStaffToken(token).catch(() => undefined);
}

/** Signs a student out in the same way as {@link signOutUser}. */
export async function signOutStudent(): Promise<void> {
  const token = studentToken();
  const { student } = useStore.getInitialState();
  forgetSlicesOf('student');
  useStore.setState({ student });
  if (token) await revokeStudentToken(token).catch(() => undefined);
}

/** The token of the staff user who is signed in here, for guards and calls. */
export const staffToken = (): string | null => useStore.getState().user.user?.token ?? null;
/** The token of the student who is signed in here. */
export const studentToken = (): string | null => useStore.getState().student.student?.token ?? null;

const tokenOf: Record<Identity, () => string | null> = { staff: staffToken, student: studentToken };

/** Gives the token of the signed-in user to the API client. The shell calls it, in the browser only. */
export function connectSession(settings: Omit<ApiConfig, 'baseUrl' | 'token'> = {}): void {
  configureApi({ ...settings, baseUrl: '', token: (identity) => tokenOf[identity]() });
}
