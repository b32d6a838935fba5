/** Takes a remote out of a store: its routes have no owner any more. Its releases stay, so that open tabs go on. */
import type { Release } from '@site/shared/contract';
import { addressesOfBoth } from '@site/shared/contract/route-pattern';
import type { ReleaseStore } from '../../shell/server/release-store.ts';
import { Failure } from '../workspace.ts';
import { withReserve } from './disk-reserve.ts';
import { writeHistory } from './record.ts';
import { registeredRemotes, servedRelease } from './registration.ts';
import { withStoreLock } from './store-lock.ts';

/**
 * Takes the remote off the list, which every edge follows, and removes its pointer.
 * @param mover who does it, for the history; the account that runs this, where absent
 * @returns the version that was live; null where its pointer was damaged
 * @throws Failure where it is not registered, is the last one, or others lead to its pages
 */
export const unregister = (
  releases: ReleaseStore,
  remote: string,
  { by }: { by?: string } = {},
): Promise<string | null> =>
  withStoreLock(releases.dir, async () => {
    const remotes = await registeredRemotes(releases);
    const others = remotes.filter((name) => name !== remote);
    if (others.length === remotes.length)
      throw new Failure(
        `remote-${remote} is not registered in ${releases.dir}. Registered: ${remotes.join(', ') || 'none'}.`,
      );
    if (others.length === 0)
      throw new Failure(`remote-${remote} is the only registered remote: without it the site has no pages.`);
    const live = await servedRelease(releases, remote);
    const dependents = live ? (await Promise.all(others.map((name) => leadsTo(live, releases, name)))).flat() : [];
    if (dependents.length)
      throw new Failure(
        `remote-${remote} cannot be unregistered, because others lead to its pages:\n${dependents.map((one) => `  - ${one}`).join('\n')}\nRelease them without these first.`,
      );
    const version = live?.version ?? null;
    await withReserve(releases.dir, () => releases.writeList(others));
    if (version)
      await writeHistory(releases, remote, {
        at: new Date().toISOString(),
        version,
        before: version,
        how: 'unregister',
        ...(by && { by }),
      });
    await releases.removePointer(remote);
    return version;
  });

/** @returns one line for each way in which the live release of another remote leads to pages of this one */
async function leadsTo({ descriptor }: Release, releases: ReleaseStore, other: string): Promise<string[]> {
  const release = await servedRelease(releases, other);
  if (!release) return [];
  const { navigation, routes, links = [], menus = [], accountLinks = [], signInLinks = [] } = release.descriptor;
  const ways: [way: string, address: string][] = [
    ...navigation.map(({ label, href, place }): [string, string] => [`its entry "${label}" of the ${place}`, href]),
    ...routes.flatMap(({ id, signIn }): [string, string][] =>
      signIn ? [[`one signs in for its route "${id}" at`, signIn]] : [],
    ),
    ...[...accountLinks, ...signInLinks, ...menus.map(({ all }) => all)].map(({ label, href }): [string, string] => [
      `its link "${label}" in the frame leads to`,
      href,
    ]),
    ...links.map((address): [string, string] => ['its pages link to', address]),
  ];
  return ways.flatMap(([way, address]) => {
    const route = descriptor.routes.find(({ path }) => addressesOfBoth(path, pathOf(address)).length > 0);
    return route ? `remote-${other} ${release.version}: ${way} ${address} (route "${route.id}")` : [];
  });
}

const pathOf = (address: string): string => address.replace(/[?#].*$/, '');
