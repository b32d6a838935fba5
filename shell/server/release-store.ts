/**
 * The release store: `<store>/<remote>/<version>/{client,server,release.json}` never changes once it was written, `<store>/<remote>/current.json` says
 * which version is live, and `<store>/remotes.json` which remotes are registered. The edge reads it, and `tools/release` writes it. The edge uses the
 * code of that tool to move pointers too.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { FILES_LIST, type FilesList, type LiveRemote, type Pointer, type Release } from '@site/shared/contract';
import { Failure } from '../../tools/failure.ts';
import { STORE_URL } from '../../tools/federation/released-files.ts';
import { declared } from '../src/remotes/declared.ts';
import { parsePointer, parseRelease, parseRemotesList, REMOTE_NAME } from './stored-json.ts';
import { writeAtomically } from './write-atomically.ts';

export interface ReleaseStore {
  /** The folder of the store, as an absolute path. */
  readonly dir: string;
  /**
   * The names of the registered remotes.
   * @returns null if there is no list: only versions of the tools without lists wrote to the store, or the list was deleted
   * @throws if it cannot be read or is damaged; the next release writes it again
   */
  readList(): Promise<string[] | null>;
  /** Replaces the list atomically. */
  writeList(remotes: Iterable<string>): Promise<void>;
  /** The names of the remotes that have a pointer, whatever it contains. The list is derived from them if it cannot be used. */
  listPointers(): Promise<string[]>;
  releaseDir(remote: string, version: string): string;
  /**
   * @returns null if there is no pointer: the remote was never released, or its pointer was deleted
   * @throws if it cannot be read or is damaged; the next release writes it again
   */
  readPointer(remote: string): Promise<Pointer | null>;
  /** Moves the pointer atomically: a reader sees the old one or the new one, never a part of it. */
  writePointer(remote: string, pointer: Pointer): Promise<void>;
  /** Removes the pointer of a remote that is no longer registered. */
  removePointer(remote: string): Promise<void>;
  /** @throws if the version is not in the store, or its `release.json` is damaged */
  readRelease(remote: string, version: string): Promise<Release>;
  /**
   * Like {@link readRelease}, but also checks that every file for the browser, in each encoding, and every file for the server is what was released.
   * @param integrity the hash of `release.json`, as the pointer recorded it; absent if no pointer names the version
   * @throws an error that names the file which differs or is missing
   */
  readSound(remote: string, version: string, integrity?: string): Promise<SoundRelease>;
  /**
   * Compares the files of a sound release once more that a server would run. Files that cannot be read are ignored: they cannot be run either, and the
   * store may be out of reach.
   * @throws an error that names the file which differs
   */
  requireSameServer(sound: SoundRelease): Promise<void>;
}

/** A release whose files are what was released. */
export interface SoundRelease {
  release: Release;
  /** The hash `sha384-…` of its `release.json`. */
  integrity: string;
  /** The hash `sha256-…` of its list of files, which each page contains; null for a release from before there was such a list. */
  files: string | null;
}

/** The content of a release's {@link FILES_LIST}. */
export const filesList = ({ client: { pages, integrity } }: Release): string =>
  JSON.stringify({ pages, integrity } satisfies FilesList);

type Decode = (bytes: Buffer) => Buffer | Promise<Buffer>;
const forms: [ending: string, decode: Decode][] = [
  ['', (bytes) => bytes],
  ['.br', promisify(brotliDecompress)],
  ['.gz', promisify(gunzip)],
];
const hashOf = (algorithm: 'sha256' | 'sha384', content: Buffer | string) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
const sha384 = (content: Buffer) => hashOf('sha384', content);
const NOT_RELEASED = 'not what was released';
/** @returns null if the file cannot be read or decoded */
const contentHash = (file: string, decode: Decode = (bytes) => bytes): Promise<string | null> =>
  readFile(file)
    .then(decode)
    .then(sha384, () => null);

export function openStore(dir: string): ReleaseStore {
  const releaseDir = (remote: string, version: string) => join(dir, remote, version);
  const listFile = join(dir, 'remotes.json');
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
    const requireSame = async (file: string, expected: string, decode?: Decode) => {
      const content = await contentHash(join(folder, file), decode);
      if (content === null) throw new Error(`${remote} ${version}: ${file} is missing or unreadable`);
      if (content !== expected) throw new Error(`${remote} ${version}: ${file} is ${NOT_RELEASED}`);
    };
    const list = filesList(release);
    const hasList = existsSync(join(folder, 'client', FILES_LIST));
    const inClient = { ...release.client.integrity, ...(hasList && { [FILES_LIST]: hashOf('sha384', list) }) };
    await Promise.all([
      ...Object.entries(inClient).flatMap(([file, expected]) =>
        forms.map(([ending, decode]) => requireSame(`client/${file}${ending}`, expected, decode)),
      ),
      ...Object.entries(release.server.integrity ?? {}).map(([file, expected]) =>
        requireSame(`server/${file}`, expected),
      ),
      ...Object.entries(release.otherFiles ?? {}).flatMap(([file, expected]) =>
        forms
          .filter(([ending]) => !ending || existsSync(join(folder, file + ending)))
          .map(([ending, decode]) => requireSame(file + ending, expected, decode)),
      ),
    ]);
    return { release, integrity: found, files: hasList ? hashOf('sha256', list) : null };
  }
  async function requireSameServer({ release, integrity }: SoundRelease): Promise<void> {
    const { name, version, server, otherFiles = {} } = release;
    const expected = {
      'release.json': integrity,
      ...Object.fromEntries(Object.entries(server.integrity ?? {}).map(([file, hash]) => [`server/${file}`, hash])),
      ...Object.fromEntries(Object.entries(otherFiles).filter(([file]) => file.startsWith('server/'))),
    };
    await Promise.all(
      Object.entries(expected).map(async ([file, hash]) => {
        const content = await contentHash(join(releaseDir(name, version), file));
        if (content !== null && content !== hash) throw new Error(`${name} ${version}: ${file} is ${NOT_RELEASED}`);
      }),
    );
  }
  return {
    dir,
    releaseDir,
    readSound,
    requireSameServer,
    readList: () =>
      readChanging(listFile, (text) => parseRemotesList(text, 'remotes.json'), 'The next release writes it again.'),
    writeList: (remotes) => writeAtomically(listFile, `${JSON.stringify([...new Set(remotes)].sort())}\n`),
    async listPointers() {
      const folders = (await filesOf(dir)).filter((name) => REMOTE_NAME.test(name)).sort();
      const found = await Promise.all(folders.map((name) => filesOf(join(dir, name))));
      return folders.filter((_name, at) => found[at]?.includes('current.json'));
    },
    readPointer: (remote) =>
      readChanging(
        pointerFile(remote),
        (text) => parsePointer(text, `${remote}/current.json`),
        'The next release of the remote writes it again.',
      ),
    removePointer: (remote) => rm(pointerFile(remote), { force: true }),
    writePointer: (remote, pointer) => writeAtomically(pointerFile(remote), `${JSON.stringify(pointer, null, 2)}\n`),
    readRelease: async (remote, version) => parseManifest(await readManifest(remote, version), remote, version),
  };
}

/**
 * @returns null if the file does not exist
 * @throws if it cannot be read or parsed; the message says what to do
 */
async function readChanging<T>(file: string, parsed: (text: string) => T, wayOut: string): Promise<T | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return parsed(text);
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : String(error)}. ${wayOut}`);
  }
}

/** The names in a folder; empty if it is no folder or cannot be read. */
const filesOf = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });

/** A remote in the form that a page needs, made from its live release and the one before. */
export function liveRemote({ release, files }: LoadableRelease, previous: LoadableRelease | null): LiveRemote {
  const { client, descriptor } = release;
  return {
    name: release.name,
    ...addressOf(release, files),
    routesFiles: client.routes,
    pages: client.pages,
    ...declared(descriptor),
    previous: previous && addressOf(previous.release, previous.files),
  };
}

type LoadableRelease = Pick<SoundRelease, 'release' | 'files'>;

const addressOf = ({ name, version, client }: Release, files: string | null) => ({
  version,
  base: `${STORE_URL}${name}/${version}/client/`,
  ...(files !== null && { files }),
  entry: client.entry,
});
