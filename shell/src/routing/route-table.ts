/**
 * Decides which page answers an address: it is one table with the routes of the live remotes and those of the shell, ranked by the router. Edge,
 * link hints, the router of the browser and the check of a release all use it.
 */
import type { LiveRemote, ReleaseSet, RouteDescriptor } from '@site/shared/contract';
import { matchRoutes } from 'react-router-dom';
import { type OwnRoute, ownRoutes } from './own-routes.ts';

/** A page of a remote. */
export interface RemoteEntry {
  id: string;
  path: string;
  remote: LiveRemote;
  route: RouteDescriptor;
  /** True for a page with the chat button. */
  chat: boolean;
}

/** A page of the shell. */
export interface OwnEntry extends OwnRoute {
  remote: null;
}

export type TableEntry = RemoteEntry | OwnEntry;

export interface RouteTable {
  readonly entries: readonly TableEntry[];
  /** The page of a path, in upper or lower case and with or without slashes at the end. */
  pageOf(pathname: string): TableEntry;
}

const tables = new WeakMap<ReleaseSet, RouteTable>();

/** The table of a release set, compiled once. */
export function routeTable(set: ReleaseSet): RouteTable {
  const known = tables.get(set) ?? compiled(set);
  tables.set(set, known);
  return known;
}

function compiled({ remotes }: ReleaseSet): RouteTable {
  const entries: TableEntry[] = [
    ...remotes.flatMap((remote) => [
      ...remote.routes.map((route): TableEntry => ({
        id: route.id,
        path: route.path,
        remote,
        route,
        chat: areaOf(remote, route.path)?.chat ?? true,
      })),
      // An address below an area that has no page gets the look of the area's pages.
      ...(remote.areas ?? []).map(({ path, bare = false, chat = true }): TableEntry => ({
        id: `shell.not-found${path}`,
        path: `${path}/*`,
        bare,
        chat,
        isNotFound: true,
        remote: null,
      })),
    ]),
    ...ownRoutes.map((own): TableEntry => ({ ...own, remote: null })),
  ];
  const best = ranked(entries);
  return {
    entries,
    pageOf(pathname) {
      const entry = best(pathname);
      if (!entry) throw new Error(`"${pathname}" is no path`);
      return entry;
    },
  };
}

const areaOf = ({ areas = [] }: LiveRemote, pattern: string) =>
  areas.find(({ path }) => `${pattern}/`.startsWith(`${path}/`));

/** How many paths are remembered with their page. To rank all routes takes longer than everything else that the edge does for a cached page. */
const REMEMBERED = 500;

/** @returns a function that finds the entry whose pattern the router ranks first for a path; null if none matches */
export function ranked<T extends { id: string; path: string }>(entries: readonly T[]): (pathname: string) => T | null {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const routes = entries.map(({ id, path }) => ({ id, path, first: firstPart(path) }));
  const found = new Map<string, T | null>();
  return (pathname) => {
    const known = found.get(pathname);
    if (known !== undefined) return known;
    // For a path that cannot be decoded the router logs a warning and takes it as it is.
    const path = decodable(pathname);
    const first = firstPart(decodeURIComponent(path));
    // The router compiles all patterns each time. So patterns that begin with another word are left out first.
    const candidates = routes.filter((route) => route.first === first || !/^[\w-]+$/.test(route.first));
    const [match] = matchRoutes(candidates, { pathname: path }) ?? [];
    const entry = byId.get(match?.route.id ?? '') ?? null;
    if (found.size >= REMEMBERED) found.clear();
    found.set(pathname, entry);
    return entry;
  };
}

/** The first part of a path or pattern that is not empty, in lower case. */
const firstPart = (path: string): string => path.split('/').find(Boolean)?.toLowerCase() ?? '';

/** A path that can be decoded. If the given path cannot, each of its percent signs is encoded. */
export function decodable(pathname: string): string {
  try {
    decodeURIComponent(pathname);
    return pathname;
  } catch {
    return pathname.replaceAll('%', '%25');
  }
}
