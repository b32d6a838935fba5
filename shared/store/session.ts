/** Who is signed in: the commands that change it, and what follows from it. */
import { configureApi } from '@site/shared/api/client';
import { signOutStaff, signOutStudent, type StaffSignIn, type StudentSignIn } from '../api/session.ts';
import { initialState } from './state.ts';
import { useStore } from '@site/shared/store';

/** Stores a staff session as the sign-in call answered it. */
export function signedInStaff({ user, token }: StaffSignIn): void {
  useStore.setState({ user: { ...initialState.user, ...user, token } });
}

/** Stores a student session as the sign-in call answered it. */
export function signedInStudent({ student, token }: StudentSignIn): void {
  useStore.setState({ student: { ...initialState.student, ...student, token } });
}

/** Signs staff out: here at once, whatever becomes of the call that revokes the token on the server. */
export async function signOutUser(): Promise<void> {
  const revoked = signOutStaff().catch(() => undefined);
  useStore.setState({ user: initialState.user, registration: initialState.registration, corporate: initialState.corporate });
  await revoked;
}

/** Signs a student out, as {@link signOutUser}. The draft goes too: it may hold the student's data. */
export async function signOutOfStudent(): Promise<void> {
  const revoked = signOutStudent().catch(() => undefined);
  useStore.setState({ student: initialState.student, draft: null });
  await revoked;
}

/** Whose token a call carries: staff in the back-office, the student everywhere else. */
export function tokenFor(pathname: string): string | null {
  const { user, student } = useStore.getState();
  return pathname.startsWith('/admin-dashboard') ? user.token : student.token;
}

/** Lets the API client speak for whoever is signed in. Called by the shell in the browser only. */
export function connectSession(onUnauthorized: () => void): void {
  configureApi({ baseUrl: '', token: () => tokenFor(location.pathname), onUnauthorized });
}
