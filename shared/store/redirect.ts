/** Where one goes when a session begins, and when one is missing. */
import type { Identity } from '@site/shared/api/client';

const HOME: Record<Identity, string> = { student: '/', staff: '/admin-dashboard' };
const SIGN_IN: readonly string[] = ['/signin', '/admin-dashboard/signin'];

/** Where an admin page sends a visitor without a staff token. */
export const WITHOUT_STAFF_TOKEN = '/';

/** Only a base to resolve against: where it does not come out again, the address led elsewhere. */
const SITE = 'https://site.invalid';

/**
 * The one decision after sign-in: where one came from, else the home of that kind of user.
 * @param from path one came from, as anyone may have written it into an address: what is no path of this site is ignored
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
  // A student would only be sent away from there.
  if (identity === 'student' && /^\/admin-dashboard(\/|$)/.test(page)) return null;
  return pathname + search + hash;
}
