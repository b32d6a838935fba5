/** Which route answers a path, and the one key its page is cached under. */
import type { LiveRemote, ReleaseSet, RouteDescriptor } from '@site/shared/contract';
import { declaredQuery } from '../src/routing/page-path.ts';
import { type OwnEntry, routeTable } from '../src/routing/route-table.ts';

export interface PageRoute {
  /** null where no remote owns the path: the shell's own pages and the 404. */
  remote: LiveRemote | null;
  route: RouteDescriptor | null;
  /** The shell's own page where no remote owns the path. */
  own: OwnEntry | null;
  /** May be rendered and cached; everything else is the plain shell. */
  public: boolean;
  /** Path with the parameters the route declares, in their order: campaign tags and unknown queries make no new page. */
  path: string;
  /** Where the page is, if it was asked for in another form: in capitals, or encoded without need. */
  moved: string | null;
}

/** A part of a public address that is longer belongs to no page; the API takes no longer search either. */
const LONGEST_PART = 200;

export function pageRoute(set: ReleaseSet, url: URL): PageRoute {
  // One address a page: React Router takes both, the cache must not.
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

/** The parts of a path in small letters, as public addresses have them; null where one is not encoded as it should be. */
function partsOf(pathname: string): string[] | null {
  try {
    return pathname.split('/').flatMap((part) => (part ? [decodeURIComponent(part).toLowerCase()] : []));
  } catch {
    return null;
  }
}
