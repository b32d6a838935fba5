import type { ReleaseSet, RemoteDescriptor } from '@site/shared/contract';
import { declared } from '../remotes/declared.ts';

/**
 * What a remote from another origin declares by now, which may be more than is live: a page that was never released has its address.
 * @returns the same set where there is none, or where its origin says nothing, as that of an earlier kit
 */
export async function asDeclaredLocally(set: ReleaseSet): Promise<ReleaseSet> {
  if (!set.override) return set;
  const { remote: name, origin } = set.override;
  const descriptor = await fetch(`${origin}/remote.json`, { cache: 'no-store' })
    .then((answer) => (answer.ok ? (answer.json() as Promise<RemoteDescriptor>) : null))
    .catch(() => null);
  if (!descriptor) return set;
  return {
    ...set,
    remotes: set.remotes.map((remote) => (remote.name === name ? { ...remote, ...declared(descriptor) } : remote)),
  };
}
