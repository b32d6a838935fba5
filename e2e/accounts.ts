/** Signs demo people in through the API: their browser then holds what signing in by hand would have left there. */
import type { BrowserContextOptions } from '@playwright/test';
import { initialState, type State, type Student, type User } from '@site/shared/store/state';
import { STORAGE_KEY } from '@site/shared/store/storage-key';
import { serialize } from '@site/shared/store/stored-state';
import { signIns } from '../api/src/seed/staff-and-students.ts';
import { apiOrigin, origin } from './product.ts';

export const CREDENTIALS = { staff: signIns['/admin-dashboard/signin'], student: signIns['/signin'] } as const;

export type Account = keyof typeof CREDENTIALS;
type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

const LOGIN_PATHS = { staff: '/users/login', student: '/students/login' } as const;

/** Makes the sign-in call. @param api where the API listens @throws where it refuses */
export async function signIn<Data>(account: Account, api = apiOrigin): Promise<Data & { token: string }> {
  const answer = await fetch(`${api}/api/v1${LOGIN_PATHS[account]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(CREDENTIALS[account]),
  });
  if (!answer.ok) throw new Error(`Signing in as ${account}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: Data & { token: string } }).data;
}

/** What a browser stores of an account that has just signed in; a session of its own each time, which a test may end. */
export async function signedIn(account: Account): Promise<StorageState> {
  return {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: STORAGE_KEY, value: serialize(await stateOf(account)) }] }],
  };
}

async function stateOf(account: Account): Promise<State> {
  if (account === 'staff') {
    const { user, token } = await signIn<{ user: Omit<User, 'token'> }>('staff');
    return { ...initialState, user: { ...initialState.user, user: { ...user, token } } };
  }
  const { student, token } = await signIn<{ student: Omit<Student, 'token'> }>('student');
  return { ...initialState, student: { ...initialState.student, student: { ...student, token } } };
}
