/** Where one goes when a session begins, and when one is missing. */

const HOME = { student: '/', staff: '/admin-dashboard' } as const;
const SIGN_IN = { student: '/signin', staff: '/admin-dashboard/signin' } as const;

/**
 * The one decision after sign-in: where one came from, else the home of that kind of user.
 * @param from path one came from, as anyone may have written it into an address; anything but a path of this site is ignored
 */
export function afterSignIn(kind: keyof typeof HOME, from: string | null | undefined): string {
  const home = HOME[kind];
  if (!from) return home;
  const site = 'https://site.invalid';
  // Backslashes and doubled slashes make some browsers leave the site; parsing with a base shows where it really leads.
  if (!from.startsWith('/') || !URL.canParse(from, site)) return home;
  const url = new URL(from, site);
  if (url.origin !== site || from.includes('\\') || from.startsWith('//')) return home;
  if (url.pathname === SIGN_IN.student || url.pathname === SIGN_IN.staff) return home;
  // Staff tokens open no public page and student tokens no admin page.
  if (url.pathname.startsWith('/admin-dashboard') !== (kind === 'staff')) return home;
  return url.pathname + url.search + url.hash;
}

/** Where an admin page sends a visitor without a staff token. */
export const WITHOUT_STAFF_TOKEN = '/';
