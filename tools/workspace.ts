/** Where things are, and how the tools run other programs. */
import { spawn, type SpawnOptions } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from './failure.ts';
import { endDescendants } from './process-tree.ts';

export { Failure, main } from './failure.ts';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const dataDir = resolve(process.env['KARSA_DATA_DIR'] ?? join(root, '.data'));
export const storeDir = resolve(process.env['RELEASE_STORE'] ?? join(dataDir, 'releases'));

/** Names of the remotes of this repository, in alphabetical order: every folder `remote-<name>` with a `remote.json`. */
export const remoteNames = (): string[] =>
  readdirSync(root)
    .flatMap((folder) => /^remote-(\w+)$/.exec(folder)?.[1] ?? [])
    .filter((name) => existsSync(join(remoteDir(name), 'remote.json')))
    .sort();

/** Folder of a remote by its name: the one convention between remotes and the tree. */
export const remoteDir = (name: string): string => join(root, `remote-${name}`);

/** Folders of the workspaces, as the root's package.json has them: by name, and remotes by their pattern. */
export const workspaces = (): string[] =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }).workspaces.flatMap(
    (folder) => (folder === 'remote-*' ? remoteNames().map((name) => `remote-${name}`) : folder),
  );

/** How long a program may take, ms. A busy machine needs minutes for the tests of a remote; one that hangs would hold a release for ever. */
const LIMIT = 20 * 60_000;

/** Runs a program to its end, or ends it with all it started after `limit` ms. @throws Failure with its output where it fails or takes too long */
export async function run(
  command: string,
  args: string[],
  { limit = LIMIT, ...options }: SpawnOptions & { limit?: number } = {},
): Promise<string> {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let isLate = false;
  const ending = setTimeout(() => {
    isLate = true;
    if (child.pid) void endDescendants(child.pid, { grace: 0 }).finally(() => child.kill('SIGKILL'));
  }, limit);
  const code = await new Promise<number | null>((done, reject) => child.on('error', reject).on('close', done));
  clearTimeout(ending);
  if (isLate)
    throw new Failure(
      `${command} ${args.join(' ')} was ended after ${limit / 1000} s without a result:\n${output.trim()}`,
    );
  if (code !== 0)
    throw new Failure(`${command} ${args.join(' ')} failed (exit ${code ?? 'by signal'}):\n${output.trim()}`);
  return output;
}

/** Path of a program that a package of this project brings. */
export const bin = (name: string): string => join(root, 'node_modules/.bin', name);
