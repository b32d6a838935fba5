/** The shell's own addresses, beside those of the remotes. */

/** Pages the shell itself has. None is rendered on the server: what they show depends on the session. */
export const ownRoutes = [{ id: 'shell.sign-in', path: '/signin', bare: true }] as const;

/** Without header and footer also where no remote answers them: the sign-up of a remote that is missing, and the back-office. */
export const bareNotFound = (path: string): boolean => path === '/signup' || /^\/admin-dashboard(\/|$)/.test(path);

/** What edge and front door pass on to the API, with everything below it. */
export const apiPrefixes = ['/api', '/media', '/robots.txt', '/sitemap.xml', '/sitemap-courses.xml'] as const;

/** What edge and front door answer themselves, with everything below it. */
const serverPrefixes = [
  '/assets',
  '/remotes',
  '/remotes.json',
  '/sitemap-pages.xml',
  '/unavailable.html',
  '/healthz',
  '/readyz',
  '/metrics',
  '/purge',
] as const;

/**
 * Route patterns that no remote may answer: `release` refuses a route that shares an address with one of them. The 404 pages
 * are not among them; they are there for what no remote answers.
 */
export const reservedPatterns: readonly string[] = [
  ...ownRoutes.map(({ path }) => path),
  '/_komponen',
  // The edge caches the one page of all unknown addresses under it.
  '/404',
  ...[...apiPrefixes, ...serverPrefixes].map((prefix) => `${prefix}/*`),
];
