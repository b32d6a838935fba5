/**
 * A built remote, whatever built it: a folder with `client/`, `server/` and the `release.json` that says what they are.
 * Files stand side by side in the two folders.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release, RemoteDescriptor } from '@site/shared/contract';
import { parseRelease } from '../../shell/server/stored-json.ts';
import { Failure } from '../failure.ts';
import type { BuildStats } from '../federation/release-stats.ts';
import { SERVER_ENTRY } from '../federation/remote-build.ts';
import { requiredShares } from '../federation/shares.ts';
import { readRemoteJson } from './remote-json.ts';

/** What no release is made of. */
const isLeftOut = (file: string) => file === 'stats.json' || /\.(br|gz)$/.test(file);

/** `sha384-…` by file. */
type Hashes = Record<string, string>;

export interface BuiltContent {
  /** Short hash over the descriptor and every file: part of the version. */
  hash: string;
  /** Of every script of both builds. */
  integrity: Record<'client' | 'server', Hashes>;
  /** Of every other file, by folder and name. */
  otherFiles: Hashes;
}

/**
 * @param dist folder of the builds
 * @param called what messages call it
 * @throws Failure where it is not laid out as it must be
 */
export async function contentOf(dist: string, descriptor: RemoteDescriptor, called = dist): Promise<BuiltContent> {
  const content = createHash('sha256').update(JSON.stringify(descriptor));
  const integrity: BuiltContent['integrity'] = { client: {}, server: {} };
  const otherFiles: BuiltContent['otherFiles'] = {};
  for (const folder of ['client', 'server'] as const) {
    const entries = await readdir(join(dist, folder), { withFileTypes: true }).catch(() => {
      throw new Failure(`${join(called, folder)} is missing. Build the remote first.`);
    });
    const other = entries.find((entry) => !entry.isFile());
    if (other)
      throw new Failure(`${join(called, folder, other.name)} is no file: the files of a release stand side by side.`);
    for (const file of entries.map(({ name }) => name).sort()) {
      if (isLeftOut(file)) continue;
      const bytes = await readFile(join(dist, folder, file));
      content.update(`${folder}/${file}`).update(bytes);
      const digest = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      if (/\.[cm]?js$/.test(file)) integrity[folder][file] = digest;
      else otherFiles[`${folder}/${file}`] = digest;
    }
  }
  return { hash: content.digest('hex').slice(0, 8), integrity, otherFiles };
}

const json = async <T>(file: string): Promise<T> =>
  JSON.parse(
    await readFile(file, 'utf8').catch(() => {
      throw new Failure(`${file} is missing. Build the remote first.`);
    }),
  ) as T;

/**
 * Turns a remote's build into a release: which files it has, what it needs, and the version that names exactly this content.
 * @param dir folder of the remote, with its `dist/`
 * @param sharedExports of the `@site/shared` it was built with
 * @param packages folder from which its packages are found; that of the remote unless told
 */
export async function assembleBuilt(
  dir: string,
  sharedExports: Release['sharedExports'],
  packages = dir,
): Promise<Release> {
  const descriptor = await readRemoteJson(dir);
  const { version } = await json<{ version: string }>(join(dir, 'package.json'));
  const { groups } = await json<BuildStats>(join(dir, 'dist/client/stats.json'));
  const { hash, integrity, otherFiles } = await contentOf(join(dir, 'dist'), descriptor);

  const group = (name: string) => groups[name] ?? [];
  const pages = descriptor.routes.map(
    ({ id }) => [id, group(id).filter((file) => !group('routes').includes(file))] as const,
  );
  return {
    name: descriptor.name,
    version: `${version}-${hash}`,
    descriptor,
    client: {
      entry: group(descriptor.name).at(-1) ?? '',
      routes: group('routes'),
      pages: Object.fromEntries(pages),
      integrity: integrity.client,
    },
    server: { entry: SERVER_ENTRY, integrity: integrity.server },
    otherFiles,
    shared: requiredShares(packages),
    sharedExports,
  };
}

/**
 * Reads a built remote and compares its files with what its `release.json` says of them.
 * @param called what messages call the folder
 * @throws Failure with every difference
 */
export async function readBuilt(dist: string, called = dist): Promise<Release> {
  const text = await readFile(join(dist, 'release.json'), 'utf8').catch(() => {
    throw new Failure(
      `There is no release.json in ${called}. \`npx karsa-remote assemble\` writes it; a build of another kind writes its own.`,
    );
  });
  const release = parsed(text, `release.json in ${called}`);
  const content = await contentOf(dist, release.descriptor, called);
  const faults = fileFaults(release, content);
  if (!release.version.endsWith(`-${content.hash}`))
    faults.push(
      `its version is ${release.version}, but the hash of its content is ${content.hash}: it was changed after it was assembled`,
    );
  if (faults.length)
    throw new Failure(`${called} cannot be released:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  return release;
}

/** How the files of a built remote differ from what its `release.json` says of them. */
export function fileFaults(release: Release, { integrity, otherFiles }: BuiltContent): string[] {
  const { descriptor, client, server } = release;
  const faults: string[] = [];
  if (descriptor.name !== release.name)
    faults.push(`it is a release of "${release.name}" with the descriptor of "${descriptor.name}"`);
  const named = {
    client: [client.entry, ...client.routes, ...Object.values(client.pages).flat()],
    server: [server.entry],
  };
  // Kit 1.0.0 recorded no hashes of the server's scripts.
  const recorded = { client: client.integrity, server: server.integrity ?? integrity.server };
  const compare = (there: Hashes, said: Hashes, named: string[] = [], folder = '') => {
    for (const file of new Set([...named, ...Object.keys(said), ...Object.keys(there)])) {
      if (!there[file]) faults.push(`${folder}${file} is not there`);
      else if (said[file] !== there[file]) faults.push(`${folder}${file} is not what release.json recorded`);
    }
  };
  for (const folder of ['client', 'server'] as const)
    compare(integrity[folder], recorded[folder], named[folder], `${folder}/`);
  // Kit 1.2.0 recorded none of these.
  compare(otherFiles, release.otherFiles ?? otherFiles);
  return faults;
}

function parsed(text: string, file: string): Release {
  try {
    return parseRelease(text, file);
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error));
  }
}
