/** Where to redirect to after sign-in, and without a session. */
import type { Identity } from '@site/shared/api/client';

const HOME: Record<Identity, string> = { student: '/', staff: '/admin-dashboard' };
/** Where one comes from to sign in and has nothing to do afterwards. */
const SIGN_IN: readonly string[] = [
  '/signin',
  '/admin-dashboard/signin',
  '/forgot-password',
  '/admin-dashboard/forgot-password',
  '/set-password',
  '/my-classes/sign-in',
  '/signup',
];

/** Where an admin page sends a visitor without a staff token. */
export const WITHOUT_STAFF_TOKEN = '/';

/** Base to resolve against: another origin in the result means another site. */
const SITE = 'https://site.invalid';

/**
 * The page after sign-in: the page before it, else the home of that kind of user.
 * @param from path of the page before, taken from the address: anything but a path of this site is ignored
 */
export function afterSignIn(identity: Identity, from: string | null | undefined): string {
  return pathOfThisSite(from, identity) ?? HOME[identity];
}

function pathOfThisSite(from: string | null | undefined, identity: Identity): string | null {
  if (!from?.startsWith('/') || !URL.canParse(from, SITE)) return null;
  const { origin, pathname, search, hash } = new URL(from, SITE);
  // `/..//elsewhere` stays on the site until it is resolved a second time.
  if (origin !== SITE || pathname.startsWith('//')) return null;
  const page = pathname.replace(/\/+$/, '');
  if (SIGN_IN.includes(page)) return null;
  // Students have no access there.
  if (identity === 'student' && /^\/admin-dashboard(\/|$)/.test(page)) return null;
  return pathname + search + hash;
}
