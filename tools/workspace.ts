/** Where things are, and how the tools run other programs. */
import { spawn, type SpawnOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const dataDir = resolve(process.env['KARSA_DATA_DIR'] ?? join(root, '.data'));
export const storeDir = resolve(process.env['RELEASE_STORE'] ?? join(dataDir, 'releases'));
export const remotesFile = join(root, 'remotes.json');

/** Names of the remotes, in the order of the list. */
export const remoteNames = (): string[] => JSON.parse(readFileSync(remotesFile, 'utf8')) as string[];

/** Folder of a remote by its name: the one convention between the list and the tree. */
export const remoteDir = (name: string): string => join(root, `remote-${name}`);

/** Folders of the workspaces, as the root's package.json lists them. */
export const workspaces = (): string[] =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }).workspaces;

/** A failure whose message is all a person needs: printed without a stack. */
export class Failure extends Error {}

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

/** Runs a command line tool's work and turns its failures into one clear message. */
export async function main(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(
      `\n${error instanceof Failure ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    process.exitCode = 1;
  }
}
