/** Where to redirect to after sign-in, and without a session. */
import type { Identity } from '@site/shared/api/client';
import { matchPath } from 'react-router-dom';
import { remotesOfPage } from './remotes-of-page.ts';

/** Where students sign in: the shell's own page. */
export const SIGN_IN = '/signin';

/** Where an admin page sends a visitor without a staff token. */
export const WITHOUT_STAFF_TOKEN = '/';

/** Base to resolve against: another origin in the result means another site. */
const SITE = 'https://site.invalid';

/**
 * The page after sign-in: the page before it, else the home of that kind of user.
 * @param from path of the page before, taken from the address: anything but a path of this site is ignored
 */
export function afterSignIn(identity: Identity, from: string | null | undefined): string {
  return pathOfThisSite(from, identity) ?? (identity === 'staff' ? staffAreas()[0] : undefined) ?? '/';
}

function pathOfThisSite(from: string | null | undefined, identity: Identity): string | null {
  if (!from?.startsWith('/') || !URL.canParse(from, SITE)) return null;
  const { origin, pathname, search, hash } = new URL(from, SITE);
  // `/..//elsewhere` stays on the site until it is resolved a second time.
  if (origin !== SITE || pathname.startsWith('//')) return null;
  const isOf = (pattern: string) => matchPath(pattern, pathname) !== null;
  // Where one comes from to sign in, and has nothing to do afterwards.
  if ([SIGN_IN, ...partsOfSigningIn()].some(isOf)) return null;
  // Students have no access there.
  if (identity === 'student' && staffAreas().some((path) => isOf(`${path}/*`))) return null;
  return pathname + search + hash;
}

const partsOfSigningIn = (): string[] =>
  remotesOfPage().flatMap(({ routes }) => routes.flatMap(({ path, noReturn }) => (noReturn ? path : [])));

const staffAreas = (): string[] =>
  remotesOfPage().flatMap(({ areas = [] }) => areas.flatMap((area) => (area.for === 'staff' ? area.path : [])));
