/** What the containers of remotes note in the store, because they are started again by compose and Kubernetes, there in a new pod too, and must know then what was before. */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Value } from 'typebox/value';
import type { ReleaseStore } from '../../shell/server/release-store.ts';
import { writeAtomically } from '../../shell/server/write-atomically.ts';
import { isKept, keepOn } from './keep-days.ts';
import { look, type Look, LookSchema } from './seen.ts';

const looksOf = (releases: ReleaseStore) => join(releases.dir, '.first-looks');
const lookFile = (releases: ReleaseStore, remote: string, version: string) =>
  join(looksOf(releases), `${remote}-${version}.json`);
const shippedFile = (releases: ReleaseStore, remote: string) => join(releases.dir, '.last-shipped', remote);

/**
 * What a container saw of the pointer when it first shipped its release. One that is refused and starts again must not look anew: it would replace
 * what it was refused for. What no container asked for in a while is forgotten.
 * @returns what is there now where a release is shipped for the first time, or what was kept is damaged or forgotten
 */
export async function firstLook(releases: ReleaseStore, remote: string, version: string): Promise<Look> {
  await forgetOldLooks(looksOf(releases));
  const file = lookFile(releases, remote, version);
  const kept: unknown = await readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as unknown)
    .catch(() => null);
  if (Value.Check(LookSchema, kept)) {
    await keepOn(file);
    return kept;
  }
  const seen = await look(releases, remote);
  await note(file, JSON.stringify(seen));
  return seen;
}

async function forgetOldLooks(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    // Another container may have forgotten it meanwhile.
    if (!(await isKept(file).catch(() => true))) await rm(file, { force: true });
  }
}

/** The version of the remote that a container shipped last: one that starts with it again was chosen by nobody anew. Null where none is known. */
export const lastShipped = (releases: ReleaseStore, remote: string): Promise<string | null> =>
  readFile(shippedFile(releases, remote), 'utf8').catch(() => null);

/** A container shipped its release, or found that there was nothing to move. The next container of it looks anew. */
export async function noteShipped(releases: ReleaseStore, remote: string, version: string): Promise<void> {
  await rm(lookFile(releases, remote, version), { force: true });
  await note(shippedFile(releases, remote), version);
}

/** Going back works on a full disk, too: then nothing is noted. */
const note = (file: string, text: string): Promise<void> =>
  mkdir(dirname(file), { recursive: true })
    .then(() => writeAtomically(file, text))
    .catch(() => rm(file, { force: true }));
