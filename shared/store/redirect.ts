/** Where to go after sign-in, and where to go without a session. */
import type { Identity } from '@site/shared/api/client';
import { matchPath } from 'react-router-dom';
import { remotesOfPage } from './remotes-of-page.ts';

/** The page where students sign in. It belongs to the shell. */
export const SIGN_IN = '/signin';

/** The page to which an admin page sends a visitor without a staff token. */
export const WITHOUT_STAFF_TOKEN = '/';

/** The base against which paths are resolved. If the result has another origin, the path led to another site. */
const SITE = 'https://site.invalid';

/**
 * The page to show after sign-in: the page before it, or else the home page of that kind of user.
 * @param from path of the page before, taken from the address. Anything but a path of this site is ignored.
 */
export function afterSignIn(identity: Identity, from: string | null | undefined): string {
  return pathOfThisSite(from, identity) ?? (identity === 'staff' ? staffAreas()[0] : undefined) ?? '/';
}

function pathOfThisSite(from: string | null | undefined, identity: Identity): string | null {
  if (!from?.startsWith('/') || !URL.canParse(from, SITE)) return null;
  const { origin, pathname, search, hash } = new URL(from, SITE);
  // `/..//elsewhere` stays on the site only until it is resolved a second time.
  if (origin !== SITE || pathname.startsWith('//')) return null;
  const isOf = (pattern: string) => matchPath(pattern, pathname) !== null;
  // A user leaves these pages to sign in and has nothing to do there afterwards.
  if ([SIGN_IN, ...partsOfSigningIn()].some(isOf)) return null;
  // Students have no access to the pages of staff.
  if (identity === 'student' && staffAreas().some((path) => isOf(`${path}/*`))) return null;
  return pathname + search + hash;
}

const partsOfSigningIn = (): string[] =>
  remotesOfPage().flatMap(({ routes }) => routes.flatMap(({ path, noReturn }) => (noReturn ? path : [])));

const staffAreas = (): string[] =>
  remotesOfPage().flatMap(({ areas = [] }) => areas.flatMap((area) => (area.for === 'staff' ? area.path : [])));
