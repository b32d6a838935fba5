import { ApiError } from '@site/shared/api/client';
import { readOwnClasses, type OwnClasses } from '@site/shared/api/student-account';
import { studentToken } from '@site/shared/store/session';
import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { endSession } from '../end-session.ts';

export const SIGN_IN = '/my-classes/sign-in';

export interface LoadedClasses {
  /** Null if they could not be loaded. */
  classes: OwnClasses | null;
}

/** Loader of /my-classes. A visitor who is not signed in is redirected to the sign-in. */
export async function loadClasses({ request }: LoaderFunctionArgs): Promise<LoadedClasses | Response> {
  if (!studentToken()) return redirect(SIGN_IN);
  try {
    return { classes: await readOwnClasses(request.signal) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.isAborted) throw error;
    if (error.status !== 401) return { classes: null };
    // The session has ended on the server.
    endSession();
    return redirect(SIGN_IN);
  }
}
