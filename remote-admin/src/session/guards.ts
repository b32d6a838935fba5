import { afterSignIn, WITHOUT_STAFF_TOKEN } from '@site/shared/store/redirect';
import { staffToken } from '@site/shared/store/session';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { forgetWantedPage, rememberWantedPage } from './wanted-page.ts';

/** Admin pages need a staff token (specification, section 6). @throws a redirect to / without one */
export function requireStaff({ request }: Pick<LoaderFunctionArgs, 'request'>): null {
  if (staffToken()) return null;
  rememberWantedPage(request.url);
  throw redirect(WITHOUT_STAFF_TOKEN);
}

/** The sign-in page needs no token, and leads to the page that did. @throws a redirect to the back-office with a token */
export function signedInStaffGoesHome({ request }: Pick<LoaderFunctionArgs, 'request'>): null {
  const from = new URL(request.url).searchParams.get('from');
  if (staffToken()) throw redirect(afterSignIn('staff', from));
  const wanted = forgetWantedPage();
  if (from === null && wanted !== null)
    throw redirect(`${new URL(request.url).pathname}?${new URLSearchParams({ from: wanted }).toString()}`);
  return null;
}
