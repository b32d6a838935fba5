/** Where things are, and how the tools run other programs. */
import { spawn, type SpawnOptions } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from './failure.ts';

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

/** Runs a program to its end. @throws Failure with its output where it fails */
export async function run(command: string, args: string[], options: SpawnOptions = {}): Promise<string> {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done, reject) => child.on('error', reject).on('close', done));
  if (code !== 0)
    throw new Failure(`${command} ${args.join(' ')} failed (exit ${code ?? 'by signal'}):\n${output.trim()}`);
  return output;
}

/** Path of a program that a package of this project brings. */
export const bin = (name: string): string => join(root, 'node_modules/.bin', name);
