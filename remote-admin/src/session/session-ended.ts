import { ApiError } from '@site/shared/api/client';
import { useStore } from '@site/shared/store';
import { staffToken } from '@site/shared/store/session';
import { refreshAccess } from '../access/access.ts';
import { create } from 'zustand';
import { noticeSetUp } from './set-up-first.ts';

/** Calls that failed because the session ended and wait for a new one. Empty while the session is valid. */
interface SessionEnded {
  waiting: readonly { resume: () => void; giveUp: () => void }[];
}

export const useSessionEnded = create<SessionEnded>()(() => ({ waiting: [] }));

/**
 * Makes a staff call. Where the server no longer knows the session, the sign-in dialog opens above the page,
 * and after it the call is made once more: nothing that was typed is lost.
 * @throws ApiError 401 if the dialog was dismissed or another account signed in, else what the call throws
 */
export async function asStaff<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    noticeSetUp(error);
    // Permissions were taken away since they were read: the screen shows it.
    if (error instanceof ApiError && error.status === 403) void refreshAccess();
    // After a sign-out there is nobody to wait for.
    if (!(error instanceof ApiError) || error.status !== 401 || staffToken() === null) throw error;
    await new Promise<void>((resume, reject) => {
      useSessionEnded.setState(({ waiting }) => ({ waiting: [...waiting, { resume, giveUp: () => reject(error) }] }));
    });
    return call();
  }
}

/** Every waiting call fails: the dialog was dismissed. */
export const giveUpWork = (): void => settle(({ giveUp }) => giveUp());

function settle(how: (call: SessionEnded['waiting'][number]) => void): void {
  const { waiting } = useSessionEnded.getState();
  useSessionEnded.setState({ waiting: [] });
  waiting.forEach(how);
}

// Where the same account signs in again, in this tab or in another, every waiting call is made again. Where another account signs in, or this one
// signs out, every waiting call fails.
useStore.subscribe(({ user: { user } }, { user: { user: before } }) => {
  if (user?.token === before?.token) return;
  if (user?.id === before?.id) settle(({ resume }) => resume());
  else giveUpWork();
});
