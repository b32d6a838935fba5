/**
 * Every slice of the store has one owner, and every address: a live remote, or the shell. Edge and browser look for the page of an address among the routes
 * of all remotes, so a route that shares an address with another owner's would take pages away from it.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteDescriptor, RouteDescriptor } from '@site/shared/contract';
import { addressesOfBoth } from '@site/shared/contract/route-pattern';
import type { ReleaseStore } from '../../shell/server/release-store.ts';
import { reservedPatterns } from '../../shell/src/routing/own-routes.ts';
import { Failure, remoteDir, remoteNames } from '../workspace.ts';
import { readRemoteJson } from './remote-json.ts';
import { canaryRelease, registeredRemotes, servedRelease } from './registration.ts';

/** A remote, and what it has for itself. */
export interface RouteOwner {
  name: string;
  /** What declares them, for messages: `release 1.2.0-3fa9c1d2`. */
  where: string;
  routes: Pick<RouteDescriptor, 'id' | 'path'>[];
  /** Names of its slices of the store; absent: none. */
  slices?: string[];
}

/** A release whose routes or slices belong to another. Its message names them, their owners and what to do. */
export class RouteTaken extends Failure {}

/**
 * @param except the remote whose routes are to be compared: its own live release is not in the way
 * @returns the live remotes of the store
 */
export async function liveOwners(releases: ReleaseStore, except?: string): Promise<RouteOwner[]> {
  const others = (await registeredRemotes(releases)).filter((name) => name !== except);
  return Promise.all(others.map((name) => liveOwner(releases, name)));
}

/** Everything that belongs to a remote: its routes, and its areas with all below. */
export const addressesOf = ({ name, routes, areas = [] }: RemoteDescriptor): RouteOwner['routes'] => [
  ...routes,
  ...areas.map(({ path }) => ({ id: `${name} area`, path: `${path}/*` })),
];

/** What the edge serves of a remote. */
async function liveOwner(releases: ReleaseStore, name: string): Promise<RouteOwner> {
  const release = await servedRelease(releases, name);
  if (release) {
    const canary = await canaryRelease(releases, name);
    const own = addressesOf(release.descriptor);
    const added = canary
      ? addressesOf(canary.descriptor).filter(({ path }) => own.every((one) => one.path !== path))
      : [];
    const slices = [release, canary].flatMap((one) => one?.descriptor.slices ?? []);
    return { name, where: `release ${release.version}`, routes: [...own, ...added], slices };
  }
  // The edge goes on with what it served before the damage, which may be any of them.
  const versions = await readdir(join(releases.dir, name)).catch(() => []);
  const stored = await Promise.all(versions.map((version) => releases.readRelease(name, version).catch(() => null)));
  const routes = stored.flatMap((one) => (one ? addressesOf(one.descriptor) : []));
  const slices = stored.flatMap((one) => one?.descriptor.slices ?? []);
  return { name, where: 'a release it had before its pointer was damaged', routes, slices };
}

/** The remotes of this repository, as their `remote.json` says. */
export const repositoryOwners = (): Promise<RouteOwner[]> =>
  Promise.all(
    remoteNames().map(async (name) => {
      const descriptor = await readRemoteJson(remoteDir(name));
      const { slices = [] } = descriptor;
      return { name, where: 'its remote.json', routes: addressesOf(descriptor), slices };
    }),
  );

const shell: RouteOwner = {
  name: 'shell',
  where: '',
  routes: reservedPatterns.map((path) => ({ id: 'shell', path })),
  slices: ['origin'],
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

/** @returns one fault for each slice of the store that is another's; empty where all belong to the remote alone */
export const sliceFaults = (slices: readonly string[] = [], others: RouteOwner[]): string[] =>
  slices.flatMap((slice) =>
    [shell, ...others]
      .filter((owner) => owner.slices?.includes(slice))
      .map(
        (owner) =>
          `the slice "${slice}" of the store belongs to ${owner === shell ? 'the shell' : `remote-${owner.name} (${owner.where})`}. Choose another name`,
      ),
  );

/** Addresses and slices that a release declares and others own, in a sentence each. */
export const takenFrom = (descriptor: RemoteDescriptor, others: RouteOwner[]): string[] => [
  ...ownershipFaults(addressesOf(descriptor), others),
  ...sliceFaults(descriptor.slices, others),
];

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
