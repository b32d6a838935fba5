/** The shell's own addresses, beside those of the remotes. */
import { SIGN_IN } from '@site/shared/store/redirect';
import { TELEMETRY_PATH } from '../telemetry/events.ts';

export interface OwnRoute {
  id: string;
  path: string;
  /** Without header and footer. */
  bare: boolean;
  /** With the chat button. */
  chat: boolean;
  /** The 404 page, for what no remote answers. */
  isNotFound: boolean;
}

/** Id of the 404 page that all other addresses share. */
export const NOT_FOUND_ID = 'shell.not-found';

/** Pages the shell itself has. Of them only the last is rendered on the server: what the sign-in shows depends on the session. */
export const ownRoutes: readonly OwnRoute[] = [
  { id: 'shell.sign-in', path: SIGN_IN, bare: true, chat: true, isNotFound: false },
  { id: NOT_FOUND_ID, path: '*', bare: false, chat: true, isNotFound: true },
];

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
  '/operators',
  '/release-figures',
  TELEMETRY_PATH,
] as const;

/**
 * Route patterns that no remote may answer: `release` refuses a route that shares an address with one of them. The 404 pages
 * are not among them; they are there for what no remote answers.
 */
export const reservedPatterns: readonly string[] = [
  ...ownRoutes.filter(({ isNotFound }) => !isNotFound).map(({ path }) => path),
  '/_komponen',
  // The edge caches the one page of all unknown addresses under it.
  '/404',
  ...[...apiPrefixes, ...serverPrefixes].map((prefix) => `${prefix}/*`),
];
