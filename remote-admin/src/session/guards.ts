import { afterSignIn, WITHOUT_STAFF_TOKEN } from '@site/shared/store/redirect';
import { staffToken } from '@site/shared/store/session';
import { redirect } from 'react-router-dom';

/** Admin pages need a staff token (specification, section 6). @throws a redirect to / without one */
export function requireStaff(): null {
  if (!staffToken()) throw redirect(WITHOUT_STAFF_TOKEN);
  return null;
}

/** The sign-in page needs no token. @throws a redirect to the back-office with a token */
export function signedInStaffGoesHome(): null {
  if (staffToken()) throw redirect(afterSignIn('staff', null));
  return null;
}
