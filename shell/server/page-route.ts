/** Finds the route that answers a path, and the key under which its page is cached. */
import type { LiveRemote, ReleaseSet, RouteDescriptor } from '@site/shared/contract';
import { declaredQuery } from '../src/routing/page-path.ts';
import { type OwnEntry, routeTable } from '../src/routing/route-table.ts';

export interface PageRoute {
  /** Null if no remote owns the path, as for the shell's own pages and the 404 page. */
  remote: LiveRemote | null;
  route: RouteDescriptor | null;
  /** The page of the shell, if no remote owns the path. */
  own: OwnEntry | null;
  /** Whether the page may be rendered and cached. Every other page is the plain shell. */
  public: boolean;
  /** The path with the parameters that the route declares, in their order. Campaign tags and unknown queries do not make a new page. */
  path: string;
  /** The address of the page, if the request used another form of it: with capitals, or encoded without need. */
  moved: string | null;
}

/** No page has a public address with a longer part. The API takes no longer search either. */
const LONGEST_PART = 200;

export function pageRoute(set: ReleaseSet, url: URL): PageRoute {
  // Each page has one address. React Router accepts a path with and without slashes at the end, but the cache must not keep both.
  const asked = url.pathname.replace(/\/+$/, '') || '/';
  const parts = partsOf(asked);
  const pathname = parts ? `/${parts.map(encodeURIComponent).join('/')}` : asked;
  const entry = routeTable(set).pageOf(pathname);
  if (!entry.remote) return { remote: null, route: null, own: entry, public: false, path: asked, moved: null };
  const { remote, route } = entry;
  if (!route.public) return { remote, route, own: null, public: false, path: asked, moved: null };
  const query = declaredQuery(route, url.searchParams);
  const isTooLong = [...(parts ?? []), ...query.values()].some((part) => part.length > LONGEST_PART);
  return {
    remote,
    route,
    own: null,
    public: !isTooLong,
    path: query.size ? `${pathname}?${query.toString()}` : pathname,
    moved: pathname === asked ? null : pathname + url.search,
  };
}

/** The parts of a path in lower case, as public addresses have them; null if a part is not encoded correctly. */
function partsOf(pathname: string): string[] | null {
  try {
    return pathname.split('/').flatMap((part) => (part ? [decodeURIComponent(part).toLowerCase()] : []));
  } catch {
    return null;
  }
}
