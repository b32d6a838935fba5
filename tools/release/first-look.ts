/**
 * What the container of a remote saw of the pointer when it first shipped its release, kept in the store until the release is where it was to be. A
 * container that is refused is started again by compose and Kubernetes, there in a new pod too, and must not look anew then: it would
 * replace what it was refused for.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Value } from 'typebox/value';
import type { ReleaseStore } from '../../shell/server/release-store.ts';
import { writeAtomically } from '../../shell/server/write-atomically.ts';
import { look, type Look, LookSchema } from './seen.ts';

const fileOf = (releases: ReleaseStore, remote: string, version: string) =>
  join(releases.dir, '.first-looks', `${remote}-${version}.json`);

/** @returns what was seen first; what is there now where a release is shipped for the first time, or what was kept is damaged */
export async function firstLook(releases: ReleaseStore, remote: string, version: string): Promise<Look> {
  const file = fileOf(releases, remote, version);
  const kept: unknown = await readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as unknown)
    .catch(() => null);
  if (Value.Check(LookSchema, kept)) return kept;
  const seen = await look(releases, remote);
  // Going back works on a full disk, too: then nothing is kept.
  await mkdir(dirname(file), { recursive: true })
    .then(() => writeAtomically(file, JSON.stringify(seen)))
    .catch(() => undefined);
  return seen;
}

/** The next container of the release looks anew. */
export const forgetFirstLook = (releases: ReleaseStore, remote: string, version: string): Promise<void> =>
  rm(fileOf(releases, remote, version), { force: true });
