import { ApiError } from '@site/shared/api/client';
import { signedInStaff } from '@site/shared/store/session';
import { signInStaff, signOutStaff } from '../testing/staff-pages.ts';
import { asStaff, giveUpWork, useSessionEnded } from './session-ended.ts';

beforeEach(signInStaff);
const ended = () => Promise.reject(new ApiError(401, 'UNAUTHENTICATED', 'Silakan masuk terlebih dahulu'));
const waiting = () => useSessionEnded.getState().waiting.length;
/** Also what a sign-in in another tab does to the store of this one. */
const signIn = (id: number) => signedInStaff({ user: { id, name: 'Rani', role: 'ADMIN' }, token: `token of ${id}` });

test('a call whose session has ended waits for a new one and is made again', async () => {
  let isSignedIn = false;
  const answer = asStaff(() => (isSignedIn ? Promise.resolve('saved') : ended()));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(waiting()).toBe(1);
  isSignedIn = true;
  signIn(1);
  expect(await answer).toBe('saved');
  expect(waiting()).toBe(0);
});

test('what an account began is not done in the name of another one', async () => {
  const save = jest.fn(ended);
  const answer = asStaff(save);
  await new Promise((resolve) => setTimeout(resolve, 0));
  signIn(2);
  await expect(answer).rejects.toMatchObject({ status: 401 });
  expect(save).toHaveBeenCalledTimes(1);
  expect(waiting()).toBe(0);
});

test('after a sign-out in another tab nothing waits for who signs in next', async () => {
  const answer = asStaff(ended);
  await new Promise((resolve) => setTimeout(resolve, 0));
  signOutStaff();
  await expect(answer).rejects.toMatchObject({ status: 401 });
  expect(waiting()).toBe(0);
});

test('without a new session the call fails as it did', async () => {
  const answer = asStaff(ended);
  await new Promise((resolve) => setTimeout(resolve, 0));
  giveUpWork();
  await expect(answer).rejects.toMatchObject({ status: 401 });
});

test('what fails after a sign-out waits for nobody', async () => {
  signOutStaff();
  await expect(asStaff(ended)).rejects.toMatchObject({ status: 401 });
  expect(waiting()).toBe(0);
});

test('any other failure does not ask to sign in', async () => {
  await expect(asStaff(() => Promise.reject(new ApiError(409, 'HAS_ORDERS', 'Ada pendaftaran')))).rejects.toMatchObject(
    { status: 409 },
  );
  expect(waiting()).toBe(0);
});
