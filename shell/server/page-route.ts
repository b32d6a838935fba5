/** Which route answers a path, and the one key its page is cached under. */
import type { LiveRemote, ReleaseSet, RouteDescriptor } from '@site/shared/contract';
import { matchPath } from 'react-router-dom';

export interface PageRoute {
  /** null where no remote owns the path: the shell's own pages and the 404. */
  remote: LiveRemote | null;
  route: RouteDescriptor | null;
  /** May be rendered and cached; everything else is the plain shell. */
  public: boolean;
  /** Path with the parameters the route declares, in their order: campaign tags and unknown queries make no new page. */
  path: string;
}

export function pageRoute(set: ReleaseSet, url: URL): PageRoute {
  // One address a page: React Router takes both, the cache must not.
  const pathname = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') || '/' : url.pathname;
  for (const remote of set.remotes) {
    const route = remote.routes.find(({ path }) => matchPath(path, pathname));
    if (!route) continue;
    const query = new URLSearchParams(
      (route.query ?? []).flatMap((name) =>
        url.searchParams
          .getAll(name)
          .slice(0, 1)
          .map((value) => [name, value]),
      ),
    );
    return { remote, route, public: route.public, path: query.size ? `${pathname}?${query.toString()}` : pathname };
  }
  return { remote: null, route: null, public: false, path: pathname };
}
