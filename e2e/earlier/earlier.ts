/**
 * Shell and remotes of an earlier commit, built from the source of then, by the tools of then, with the packages of today.
 * The source stands beside this file, because a clone may be shallow and an export has no history; `record.sh` made it. The
 * archive names its commit, and a test compares the two wherever that commit is there.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../shell/server/release-store.ts';
import type * as build from '../../tools/build.ts';
import type * as assembly from '../../tools/release/assemble.ts';
import type * as publishing from '../../tools/release/publish.ts';
import { Failure, root, run } from '../../tools/workspace.ts';
import { linkPackages } from '../../tools/checkout-copy.ts';

export const archive = join(import.meta.dirname, 'source.tar.gz');

/** The remotes whose source is in the archive. */
export const earlierRemotes = ['catalog', 'enrolment'];

/** The tools of then, as far as they are asked here. */
type Tools = Pick<typeof build, 'buildShell' | 'buildRemote'> &
  Pick<typeof assembly, 'assemble'> &
  Pick<typeof publishing, 'storeBuilt' | 'goLive'>;

export interface Earlier {
  /** The earlier shell's builds, its edge among them. */
  shellDir: string;
  /** Makes earlier remotes live in a store. @returns their versions, by name */
  releaseInto(storeDir: string, names?: readonly string[]): Promise<Record<string, string>>;
  remove(): Promise<void>;
}

/** Unpacks the source. @returns its folder */
export async function unpack(): Promise<string> {
  // The real path: which rules a file is built by is decided by where it is.
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'karsa-earlier-')));
  await run('tar', ['-xzf', archive, '-C', dir]);
  return dir;
}

/** Unpacks and builds shell and remotes. @throws Failure with the build's errors */
export async function buildEarlier(): Promise<Earlier> {
  const dir = await unpack();
  await symlink(join(root, 'package-lock.json'), join(dir, 'package-lock.json'));
  await linkPackages('node_modules', dir);
  // Packages of which the shell has another version than the rest.
  if (existsSync(join(root, 'shell/node_modules'))) await linkPackages('shell/node_modules', dir);
  const tools = {
    ...(await load(dir, 'build')),
    ...(await load(dir, 'release/assemble')),
    ...(await load(dir, 'release/publish')),
  } as Tools;
  const remoteDir = (name: string) => join(dir, `remote-${name}`);
  await Promise.all([tools.buildShell(), ...earlierRemotes.map((name) => tools.buildRemote(remoteDir(name)))]);
  const assembled = new Map<string, ReturnType<Tools['assemble']>>();
  return {
    shellDir: join(dir, 'shell/dist'),
    async releaseInto(storeDir, names = earlierRemotes) {
      const store = openStore(storeDir);
      const versions: Record<string, string> = {};
      for (const name of names) {
        const assembling = assembled.get(name) ?? tools.assemble(remoteDir(name));
        assembled.set(name, assembling);
        const release = await assembling;
        if (!(await tools.storeBuilt(store, join(remoteDir(name), 'dist'), release)))
          throw new Failure(`The earlier remote-${name} is today's: ${release.version} is in the store already.`);
        await tools.goLive(store, name, release.version);
        versions[name] = release.version;
      }
      return versions;
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}

const load = async (dir: string, tool: string): Promise<object> =>
  (await import(join(dir, `tools/${tool}.ts`))) as object;
