/** The addresses of the shell itself, beside those of the remotes. */
import { SIGN_IN } from '@site/shared/store/redirect';
import { TELEMETRY_PATH } from '../telemetry/events.ts';

export interface OwnRoute {
  id: string;
  path: string;
  /** True for a page without header and footer. */
  bare: boolean;
  /** True for a page with the chat button. */
  chat: boolean;
  /** True for the 404 page, which answers addresses that no remote has. */
  isNotFound: boolean;
}

/** The id of the 404 page, which is the same for all unknown addresses. */
export const NOT_FOUND_ID = 'shell.not-found';

/** The pages of the shell. Only the last one is rendered on the server, because the sign-in page depends on the session. */
export const ownRoutes: readonly OwnRoute[] = [
  { id: 'shell.sign-in', path: SIGN_IN, bare: true, chat: true, isNotFound: false },
  { id: NOT_FOUND_ID, path: '*', bare: false, chat: true, isNotFound: true },
];

/** The addresses that edge and front door pass on to the API, with everything below them. */
export const apiPrefixes = ['/api', '/media', '/robots.txt', '/sitemap.xml', '/sitemap-courses.xml'] as const;

/** The addresses that edge and front door answer themselves, with everything below them. */
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
 * Route patterns that no remote may answer. `release` refuses a route that shares an address with one of them. The 404 page is not among them,
 * because it only answers addresses that no remote has.
 */
export const reservedPatterns: readonly string[] = [
  ...ownRoutes.filter(({ isNotFound }) => !isNotFound).map(({ path }) => path),
  '/_komponen',
  // Under this address the edge caches the page for all unknown addresses.
  '/404',
  ...[...apiPrefixes, ...serverPrefixes].map((prefix) => `${prefix}/*`),
];
