import type { LiveRemote, ReleaseSet } from '@site/shared/contract';
import { matchPath } from 'react-router-dom';

/** Remote and route of a path. */
export interface Owner {
  remote: LiveRemote;
  routeId: string;
}

/** Remote and route that own a path, or null where none does. */
export function ownerOf(set: ReleaseSet, pathname: string): Owner | null {
  for (const remote of set.remotes) {
    const route = remote.routes.find(({ path }) => matchPath(path, pathname));
    if (route) return { remote, routeId: route.id };
  }
  return null;
}

/** Addresses of all scripts a route needs, entry first. */
function scriptsOf({ base, entry, routesFiles, pages }: LiveRemote, routeId: string): string[] {
  return [...new Set([entry, ...routesFiles, ...(pages[routeId] ?? [])])].map((file) => base + file);
}

/** Lets the browser fetch what a route will need, all at once: a chain of three requests becomes one. Nothing is executed yet. */
export function fetchAhead(remote: LiveRemote, routeId: string): void {
  for (const href of scriptsOf(remote, routeId)) {
    if (document.head.querySelector(`link[rel="modulepreload"][href="${CSS.escape(href)}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}
