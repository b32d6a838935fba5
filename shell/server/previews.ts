/**
 * `?preview=<name>` shows one remote with a release that is in the store but not live, only for the request that asks for it. Such a page is not
 * rendered on the server and not cached. Its files come from the store, so the content policy stays as it is (decision 057).
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ReleaseSet } from '@site/shared/contract';
import { PREVIEW_PARAMETER } from '../src/override/parameter.ts';
import { liveRemote, type ReleaseStore } from './release-store.ts';
import type { SoundReleases } from './sound-releases.ts';
import { parsePreview, type Preview } from './stored-json.ts';
import { writeAtomically } from './write-atomically.ts';

export const PREVIEW_NAME = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;
const ENDING = '.json';

const folderOf = (store: ReleaseStore) => join(store.dir, '.previews');
export const previewFile = (store: ReleaseStore, name: string): string => join(folderOf(store), name + ENDING);

/** The names of all previews, whether they have expired or not. */
export async function previewFiles(store: ReleaseStore): Promise<string[]> {
  const files = await readdir(folderOf(store)).catch(() => []);
  return files.filter((file) => file.endsWith(ENDING)).map((file) => join(folderOf(store), file));
}

/** @returns null if there is no preview with this name, or if it has expired or is damaged */
async function readPreview(store: ReleaseStore, name: string): Promise<Preview | null> {
  if (!PREVIEW_NAME.test(name)) return null;
  try {
    const preview = parsePreview(await readFile(previewFile(store, name), 'utf8'), `.previews/${name}${ENDING}`);
    return Date.parse(preview.until) > Date.now() ? preview : null;
  } catch {
    return null;
  }
}

export const writePreview = (store: ReleaseStore, preview: Preview): Promise<void> =>
  writeAtomically(previewFile(store, preview.name), `${JSON.stringify(preview, null, 2)}\n`);

/** All previews that have not expired, by name. */
export async function listPreviews(store: ReleaseStore): Promise<Preview[]> {
  const names = (await previewFiles(store)).map((file) => basename(file, ENDING));
  const found = await Promise.all(names.sort().map((name) => readPreview(store, name)));
  return found.filter((preview) => preview !== null);
}

/** @returns whether there was such a preview */
export async function removePreview(store: ReleaseStore, name: string): Promise<boolean> {
  if (!PREVIEW_NAME.test(name)) return false;
  return rm(previewFile(store, name)).then(
    () => true,
    () => false,
  );
}

/** Makes a function that finds the preview for which a request asks. */
export function previews(
  store: ReleaseStore,
  sound: Pick<SoundReleases, 'read'>,
): (set: ReleaseSet, url: URL) => Promise<ReleaseSet | null> {
  /** @returns the set with the remote of the preview; null if the request asks for none, or for one that does not exist */
  return async (set, url) => {
    const asked = url.searchParams.get(PREVIEW_PARAMETER);
    const preview = asked === null ? null : await readPreview(store, asked);
    if (!preview) return null;
    const { name, remote, version, integrity, until } = preview;
    const found = await sound.read(remote, version, integrity).catch(() => null);
    if (!found) return null;
    const remotes = [...set.remotes.filter((live) => live.name !== remote), liveRemote(found, null)];
    return {
      ...set,
      // The id differs from that of the live set, because the table of routes is another.
      id: `${set.id} ${name} ${version}`,
      remotes: remotes.sort((one, other) => one.name.localeCompare(other.name)),
      preview: { name, remote, until },
    };
  };
}
