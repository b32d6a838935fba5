import { afterSignIn } from '@site/shared/store/redirect';
import { studentToken } from '@site/shared/store/session';
import { redirect, type LoaderFunctionArgs } from 'react-router-dom';

/** The loader of the sign-in page. It redirects a student who is signed in already. */
export function signedInStudentGoesOn({ request }: LoaderFunctionArgs): Response | null {
  if (!studentToken()) return null;
  return redirect(afterSignIn('student', new URL(request.url).searchParams.get('from')));
}
