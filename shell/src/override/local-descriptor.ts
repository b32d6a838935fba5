import type { ReleaseSet, RemoteDescriptor } from '@site/shared/contract';
import { declared } from '../remotes/declared.ts';

/**
 * Replaces the declarations of a remote from another origin by those that it has now. They may contain more than the live ones, such as a page that
 * was never released.
 * @returns the same set if there is no such remote, or if its origin has no descriptor, as with an earlier kit
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
