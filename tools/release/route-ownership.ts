/**
 * Every address has one owner: a live remote, or the shell. Edge and browser look for the page of an address among the routes
 * of all remotes, so a route that shares an address with another owner's would take pages away from it.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteDescriptor, RouteDescriptor } from '@site/shared/contract';
import { addressesOfBoth } from '@site/shared/contract/route-pattern';
import type { ReleaseStore } from '../../shell/server/release-store.ts';
import { reservedPatterns } from '../../shell/src/routing/own-routes.ts';
import { Failure, remoteDir, remoteNames } from '../workspace.ts';

/** A remote and the routes it has. */
export interface RouteOwner {
  name: string;
  /** What declares them, for messages: `release 1.2.0-3fa9c1d2`. */
  where: string;
  routes: Pick<RouteDescriptor, 'id' | 'path'>[];
}

/** A release whose routes belong to another. Its message names them, their owners and what to do. */
export class RouteTaken extends Failure {}

/**
 * @param except the remote whose routes are to be compared: its own live release is not in the way
 * @returns the live remotes of the store
 */
export async function liveOwners(releases: ReleaseStore, except?: string): Promise<RouteOwner[]> {
  const folders = await readdir(releases.dir, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const others = folders.filter((entry) => entry.isDirectory() && /^[a-z]/.test(entry.name) && entry.name !== except);
  const owners = await Promise.all(others.map(({ name }) => liveOwner(releases, name)));
  return owners.filter((owner) => owner !== null);
}

/** What the edge serves of a remote; null where it was never released. */
async function liveOwner(releases: ReleaseStore, name: string): Promise<RouteOwner | null> {
  const read = (version: string) => releases.readRelease(name, version).catch(() => null);
  const pointer = await releases.readPointer(name).catch(() => 'damaged' as const);
  if (!pointer) return null;
  for (const version of pointer === 'damaged' ? [] : [pointer.version, pointer.previous]) {
    const release = version && (await read(version));
    if (release) return { name, where: `release ${release.version}`, routes: release.descriptor.routes };
  }
  // The edge goes on with what it served before the damage, which may be any of them.
  const stored = await Promise.all((await readdir(join(releases.dir, name))).map(read));
  const routes = stored.flatMap((release) => release?.descriptor.routes ?? []);
  return { name, where: 'a release it had before its pointer was damaged', routes };
}

/** The remotes of this repository, as their `remote.json` says. */
export const repositoryOwners = (): Promise<RouteOwner[]> =>
  Promise.all(
    remoteNames().map(async (name) => {
      const { routes } = JSON.parse(await readFile(join(remoteDir(name), 'remote.json'), 'utf8')) as RemoteDescriptor;
      return { name, where: 'its remote.json', routes };
    }),
  );

const shell: RouteOwner = {
  name: 'shell',
  where: '',
  routes: reservedPatterns.map((path) => ({ id: 'shell', path })),
};

/** @returns one fault for each route and each owner it shares an address with; empty where the routes belong to the remote alone */
export function ownershipFaults(routes: RouteOwner['routes'], others: RouteOwner[]): string[] {
  return routes.flatMap((route) =>
    [shell, ...others].flatMap((owner) => {
      const [first, ...more] = owner.routes.flatMap(({ path }) =>
        addressesOfBoth(route.path, path)
          .slice(0, 1)
          .map((address) => ({ path, address })),
      );
      if (!first) return [];
      const also = more.length ? ` and ${more.length} more of its routes` : '';
      return owner === shell
        ? `route "${route.id}" (${route.path}) would answer ${first.address}, which belongs to the shell (${first.path}${also}). Choose another path`
        : `route "${route.id}" (${route.path}) would answer ${first.address}, which belongs to remote-${owner.name} (${first.path}${also} in ${owner.where}). Choose another path, or let remote-${owner.name} be released without it first`;
    }),
  );
}

/**
 * @param remotes those to be released, with the routes they will have
 * @returns their names, each remote that gives a route up before the one that takes it over
 */
export async function releaseOrder(releases: ReleaseStore, remotes: RouteOwner[]): Promise<string[]> {
  const live = new Map((await liveOwners(releases)).map((owner) => [owner.name, owner]));
  const isFree = ({ name, routes }: RouteOwner) =>
    ownershipFaults(
      routes,
      [...live.values()].filter((owner) => owner.name !== name),
    ).length === 0;
  const order: string[] = [];
  const waiting = [...remotes];
  while (waiting.length) {
    // Where none is free any more, the release of the next says why.
    const [next] = waiting.splice(Math.max(0, waiting.findIndex(isFree)), 1);
    if (!next) break;
    live.set(next.name, next);
    order.push(next.name);
  }
  return order;
}
