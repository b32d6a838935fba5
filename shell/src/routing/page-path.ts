import type { ReleaseSet, RouteDescriptor } from '@site/shared/contract';
import { routeTable } from './route-table.ts';

/**
 * The first value of each parameter that the route declares, in the declared order. An empty value counts as absent. A page may treat further values
 * as absent, such as the first page of a list, or a word that it does not know. Only the page knows that, so such an address has its own cache entry.
 */
export function declaredQuery({ query = [] }: RouteDescriptor, asked: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    query.flatMap((name) => {
      const value = asked.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** The path of a page with the parameters that its route declares. */
export function pagePath(set: ReleaseSet, { pathname, search: asked }: { pathname: string; search: string }): string {
  const entry = routeTable(set).pageOf(pathname);
  const query = entry.remote ? declaredQuery(entry.route, new URLSearchParams(asked)).toString() : '';
  const path = pathname.replace(/\/+$/, '') || '/';
  return query ? `${path}?${query}` : path;
}
