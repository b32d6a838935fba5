/**
 * The release store: `<store>/<remote>/<version>/{client,server,release.json}` never changes once written, and
 * `<store>/<remote>/current.json` says which version is live. Read by the edge, written by `tools/release`.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { LiveRemote, Pointer, Release } from '@site/shared/contract';

/** Address under which the edge serves the store. */
export const STORE_URL = '/remotes/';

export interface ReleaseStore {
  /** Folder of the store, absolute. */
  readonly dir: string;
  releaseDir(remote: string, version: string): string;
  /** @returns null where the remote was never released */
  readPointer(remote: string): Promise<Pointer | null>;
  /** Moves the pointer atomically: a reader sees the old one or the new one, never a part. */
  writePointer(remote: string, pointer: Pointer): Promise<void>;
  /** @throws where the version is not in the store */
  readRelease(remote: string, version: string): Promise<Release>;
  /**
   * As {@link readRelease}, once every script, in each form it is sent in, was found to be what was released.
   * @param integrity of `release.json`, as the pointer recorded it; absent where no pointer names the version
   * @throws with the file that differs or is not there
   */
  readSound(remote: string, version: string, integrity?: string): Promise<Release>;
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
  async function readSound(remote: string, version: string, integrity?: string): Promise<Release> {
    const folder = releaseDir(remote, version);
    const manifest = await readFile(join(folder, 'release.json'));
    if (integrity && sha384(manifest) !== integrity)
      throw new Error(`${remote} ${version}: release.json is not the one that went live`);
    const release = JSON.parse(manifest.toString()) as Release;
    await Promise.all(
      Object.entries(release.client.integrity).flatMap(([file, expected]) =>
        forms.map(async ([ending, decode]) => {
          const found = await readFile(join(folder, 'client', file + ending))
            .then(decode)
            .then(sha384, () => null);
          if (found !== expected)
            throw new Error(
              `${remote} ${version}: ${file}${ending} is ${found ? 'not what was released' : 'missing or unreadable'}`,
            );
        }),
      ),
    );
    return release;
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
      return text === null ? null : (JSON.parse(text) as Pointer);
    },
    async writePointer(remote, pointer) {
      const file = pointerFile(remote);
      const draft = `${file}.${randomUUID()}`;
      await writeFile(draft, `${JSON.stringify(pointer, null, 2)}\n`);
      await rename(draft, file);
    },
    async readRelease(remote, version) {
      return JSON.parse(await readFile(join(releaseDir(remote, version), 'release.json'), 'utf8')) as Release;
    },
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
