import { afterSignIn } from '@site/shared/store/redirect';
import { studentToken } from '@site/shared/store/session';
import { redirect, type LoaderFunctionArgs } from 'react-router-dom';

/** Loader of the sign-in page: redirects a student who is signed in. */
export function signedInStudentGoesOn({ request }: LoaderFunctionArgs): Response | null {
  if (!studentToken()) return null;
  return redirect(afterSignIn('student', new URL(request.url).searchParams.get('from')));
}
