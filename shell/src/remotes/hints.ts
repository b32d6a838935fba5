import type { LiveRemote, ReleaseSet } from '@site/shared/contract';
import { routeTable } from '../routing/route-table.ts';
import { fetchScripts, filesOf } from './integrity.ts';

/** Remote and route of a path. */
export interface Owner {
  remote: LiveRemote;
  routeId: string;
}

/** The remote and route that own a path; null if none does. */
export function ownerOf(set: ReleaseSet, pathname: string): Owner | null {
  const { remote, id } = routeTable(set).pageOf(pathname);
  return remote && { remote, routeId: id };
}

/** Lets the browser fetch all files of a route at once, so that a chain of three requests becomes one. Nothing is executed yet. */
export function fetchAhead(remote: LiveRemote, routeId: string): void {
  const { base, entry, routesFiles, pages } = remote;
  const take = (files: string[]) =>
    fetchScripts(
      remote,
      [...new Set(files)].map((file) => base + file),
    );
  const named = take([entry, ...routesFiles, ...(pages[routeId] ?? [])]);
  // The files of a private page of another remote are only in the list of its release.
  const more = filesOf(remote).then((list) => take(list?.pages[routeId] ?? []));
  // The page that needs the files asks for them again, and reports the failure.
  Promise.all([named, more]).catch(() => undefined);
}

/** Fetches the list of a remote's files. With it, the browser can compare scripts while it fetches them later. */
export function fetchList(remote: LiveRemote): void {
  filesOf(remote).catch(() => undefined);
}
