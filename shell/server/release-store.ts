/**
 * The release store: `<store>/<remote>/<version>/{client,server,release.json}` never changes once written, and
 * `<store>/<remote>/current.json` says which version is live. Read by the edge, written by `tools/release`.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { LiveRemote, Pointer, Release } from '@site/shared/contract';
import { parsePointer, parseRelease } from './stored-json.ts';
import { writeAtomically } from './write-atomically.ts';

/** Address under which the edge serves the store. */
export const STORE_URL = '/remotes/';

export interface ReleaseStore {
  /** Folder of the store, absolute. */
  readonly dir: string;
  releaseDir(remote: string, version: string): string;
  /**
   * @returns null where there is none: the remote was never released, or its pointer was deleted
   * @throws where it cannot be read or is damaged; the next release writes it again
   */
  readPointer(remote: string): Promise<Pointer | null>;
  /** Moves the pointer atomically: a reader sees the old one or the new one, never a part. */
  writePointer(remote: string, pointer: Pointer): Promise<void>;
  /** @throws where the version is not in the store, or its `release.json` is damaged */
  readRelease(remote: string, version: string): Promise<Release>;
  /**
   * As {@link readRelease}, after checking that every script, in each encoding, is what was released.
   * @param integrity of `release.json`, as the pointer recorded it; absent where no pointer names the version
   * @throws with the file that differs or is not there
   */
  readSound(remote: string, version: string, integrity?: string): Promise<SoundRelease>;
}

/** A release whose files are what was released. */
export interface SoundRelease {
  release: Release;
  /** `sha384-…` of its `release.json`. */
  integrity: string;
}

const forms: [ending: string, decode: (bytes: Buffer) => Buffer | Promise<Buffer>][] = [
  ['', (bytes) => bytes],
  ['.br', promisify(brotliDecompress)],
  ['.gz', promisify(gunzip)],
];
const sha384 = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

export function openStore(dir: string): ReleaseStore {
  const releaseDir = (remote: string, version: string) => join(dir, remote, version);
  const pointerFile = (remote: string) => join(dir, remote, 'current.json');
  const readManifest = (remote: string, version: string) =>
    readFile(join(releaseDir(remote, version), 'release.json')).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Error(`${remote} ${version} is not in the store`, { cause: error }) : error;
    });
  const parseManifest = (manifest: Buffer, remote: string, version: string) =>
    parseRelease(manifest.toString(), `${remote} ${version}: release.json`);
  async function readSound(remote: string, version: string, integrity?: string): Promise<SoundRelease> {
    const folder = releaseDir(remote, version);
    const manifest = await readManifest(remote, version);
    const found = sha384(manifest);
    if (integrity && found !== integrity)
      throw new Error(`${remote} ${version}: release.json is not the one that went live`);
    const release = parseManifest(manifest, remote, version);
    await Promise.all(
      Object.entries(release.client.integrity).flatMap(([file, expected]) =>
        forms.map(async ([ending, decode]) => {
          const content = await readFile(join(folder, 'client', file + ending))
            .then(decode)
            .then(sha384, () => null);
          if (content !== expected)
            throw new Error(
              `${remote} ${version}: ${file}${ending} is ${content ? 'not what was released' : 'missing or unreadable'}`,
            );
        }),
      ),
    );
    return { release, integrity: found };
  }
  return {
    dir,
    releaseDir,
    readSound,
    async readPointer(remote) {
      const text = await readFile(pointerFile(remote), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (text === null) return null;
      try {
        return parsePointer(text, `${remote}/current.json`);
      } catch (error) {
        throw new Error(
          `${error instanceof Error ? error.message : String(error)}. The next release of the remote writes it again.`,
        );
      }
    },
    writePointer: (remote, pointer) => writeAtomically(pointerFile(remote), `${JSON.stringify(pointer, null, 2)}\n`),
    readRelease: async (remote, version) => parseManifest(await readManifest(remote, version), remote, version),
  };
}

/** A remote as a page needs it, from its live release and the one before. */
export function liveRemote({ name, version, client, descriptor }: Release, previous: Release | null): LiveRemote {
  const base = (of: string) => `${STORE_URL}${name}/${of}/client/`;
  return {
    name,
    version,
    base: base(version),
    entry: client.entry,
    routesFiles: client.routes,
    pages: client.pages,
    routes: descriptor.routes,
    navigation: descriptor.navigation,
    previous: previous && { version: previous.version, base: base(previous.version), entry: previous.client.entry },
  };
}
