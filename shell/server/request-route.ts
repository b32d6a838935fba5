/** The name of a request in traces and in the log: the pattern of its route, because its own address may contain a secret. */
import type { ReleaseSet } from '@site/shared/contract';
import type { FastifyRequest } from 'fastify';
import { routeTable } from '../src/routing/route-table.ts';

/** The pattern under which the edge answers pages. */
export const PAGES = '/*';

/** @param set the set in which a page is looked for */
export function routeOf({ url, routeOptions }: FastifyRequest, set: ReleaseSet): string {
  const { url: pattern = 'none' } = routeOptions;
  const [path = ''] = url.split('?');
  // A proxy's form of an address, which begins with its host, is no page.
  return pattern === PAGES && path.startsWith('/') ? routeTable(set).pageOf(path).path : pattern;
}
