import type { ReleaseSet, RouteDescriptor } from '@site/shared/contract';
import { routeTable } from './route-table.ts';

/**
 * The first value of each parameter that the route declares, in the order declared. An empty one is as if it were absent. What else a page
 * takes for nothing, as the first page of a list or a word it does not know, only the page knows: it has a cache entry of its own.
 */
export function declaredQuery({ query = [] }: RouteDescriptor, asked: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    query.flatMap((name) => {
      const value = asked.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** Path of a page with the parameters its route declares. */
export function pagePath(set: ReleaseSet, { pathname, search: asked }: { pathname: string; search: string }): string {
  const entry = routeTable(set).pageOf(pathname);
  const query = entry.remote ? declaredQuery(entry.route, new URLSearchParams(asked)).toString() : '';
  const path = pathname.replace(/\/+$/, '') || '/';
  return query ? `${path}?${query}` : path;
}
