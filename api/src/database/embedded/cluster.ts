import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../start-error.ts';
import type { PostgresBinaries } from './binaries.ts';
import type { ServerIdentity } from './identity.ts';

const run = promisify(execFile);
/** An empty cluster takes 41 MB and its first log file 16 MB more. */
const NEEDED_BYTES = 80 * 1024 * 1024;

export interface ClusterOptions {
  readonly folder: string;
  readonly data: string;
  readonly password: string;
  readonly user: string;
  readonly binaries: PostgresBinaries;
  readonly identity: ServerIdentity;
}

/** Makes the database folder unless it exists. A crash in the middle leaves a folder of another name, which the next start removes. */
export async function initialiseCluster({
  folder,
  data,
  password,
  user,
  binaries,
  identity,
}: ClusterOptions): Promise<void> {
  if (
    await fs.access(path.join(data, 'PG_VERSION')).then(
      () => true,
      () => false,
    )
  )
    return;
  const { bavail, bsize } = await fs.statfs(folder);
  if (bavail * bsize < NEEDED_BYTES) throw diskFull(folder);
  const unfinished = `${data}.unfinished`;
  const passwordFile = path.join(folder, 'initdb-password');
  await fs.rm(unfinished, { recursive: true, force: true });
  await fs.mkdir(unfinished, { mode: 0o700 });
  await fs.writeFile(passwordFile, password, { mode: 0o600 });
  if (identity.uid !== null) {
    await fs.chown(unfinished, identity.uid, identity.uid);
    await fs.chown(passwordFile, identity.uid, identity.uid);
  }
  try {
    await run(
      binaries.initdb,
      [
        '-D',
        unfinished,
        '-U',
        user,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        ...binaries.initdbArgs,
      ],
      { ...identity.spawn, cwd: folder, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' } },
    );
    await fs.rename(unfinished, data);
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    if (/No space left on device/i.test(output)) throw diskFull(folder);
    throw new StartError(
      `The database folder could not be made in ${folder}: ${output.trim().split('\n').at(-1) ?? ''}`,
    );
  } finally {
    await fs.rm(passwordFile, { force: true });
    await fs.rm(unfinished, { recursive: true, force: true });
  }
}

export function folderInUse(folder: string): StartError {
  return new StartError(
    `Another server is using the database in ${folder}. Stop it, or choose another folder with KARSA_DATA_DIR.`,
  );
}

export function diskFull(folder: string): StartError {
  return new StartError(`The disk that holds ${folder} is full. Free some space and start again.`);
}
