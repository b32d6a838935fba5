import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../start-error.ts';
import { embeddedBinaries, type PostgresBinaries } from './binaries.ts';
import { diskFull, folderInUse, initialiseCluster } from './cluster.ts';
import { fallbackFolder, reachableBy, serverIdentity, type ServerIdentity } from './identity.ts';
import { stopOrphan } from './orphan.ts';
import { PostgresProcess } from './postgres-process.ts';

export const DATABASE = 'karsa';
export const SUPERUSER = 'karsa';
/** The number of the lock that the server using the folder holds. A second server on the same folder does not get it. */
const OWNER_LOCK = 7_290_114;

export interface EmbeddedPostgres {
  /** Address of the database, with its password. Never log it. */
  readonly url: string;
  /** Address of another database of the same server. */
  urlOf(database: string): string;
  readonly folder: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly log: (message: string) => void;
  /** Another build than that of the npm package. */
  readonly binaries?: PostgresBinaries;
  /** Extra `-c name=value` settings. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts the PostgreSQL of the npm packages on a private folder, with a random port on 127.0.0.1 and a random password.
 * It first finishes what an earlier process left (a half-made folder, a running server), and restarts the database when it ends unexpectedly.
 * @throws StartError if the operator must act: folder in use, disk full, no binaries
 */
export async function startEmbeddedPostgres(wantedFolder: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const identity = serverIdentity();
  const folder = await usableFolder(wantedFolder, identity, options.log);
  const binaries = options.binaries ?? (await embeddedBinaries(identity, folder));
  const password = await readOrCreatePassword(folder);
  const data = path.join(folder, 'data');
  await stopOrphan({ data, password, user: SUPERUSER, log: options.log });
  await initialiseCluster({ folder, data, password, user: SUPERUSER, binaries, identity });
  const server = new PostgresProcess({
    binaries,
    data,
    folder,
    identity,
    log: options.log,
    settings: options.settings ?? {},
  });
  const port = await server.start((at) => canLogIn(urlFor(at, password, 'postgres')));
  const urlOf = (database: string) => urlFor(port, password, database);
  const owner = await claim(urlOf('postgres'), folder).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  await createDatabase(owner);
  return {
    url: urlOf(DATABASE),
    urlOf,
    folder,
    stop: async () => {
      await owner.end().catch(() => undefined);
      await server.stop();
    },
  };
}

/** The address of the database in a folder whose server is already running, so that another process can use it too; null where none runs. */
export async function runningEmbeddedPostgres(wantedFolder: string): Promise<string | null> {
  const folder = await usableFolder(wantedFolder, serverIdentity(), () => undefined);
  const [, , , port] = (await fs.readFile(path.join(folder, 'data/postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  );
  const password = (await fs.readFile(path.join(folder, 'password'), 'utf8').catch(() => '')).trim();
  const url = urlFor(Number(port), password, DATABASE);
  return port && password && (await canLogIn(url)) ? url : null;
}

function urlFor(port: number, password: string, database: string): string {
  return `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}

async function usableFolder(wanted: string, identity: ServerIdentity, log: (message: string) => void): Promise<string> {
  await fs.mkdir(wanted, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `The data folder ${wanted} cannot be made (${error.code ?? error.message}). Choose another with KARSA_DATA_DIR.`,
    );
  });
  if (await reachableBy(identity, wanted)) return wanted;
  const folder = path.join(await fallbackFolder(wanted), 'postgres');
  await fs.mkdir(folder, { recursive: true, mode: 0o755 });
  log(`PostgreSQL cannot run as root, and its user cannot reach ${wanted}: the database is kept in ${folder}`);
  return folder;
}

async function readOrCreatePassword(folder: string): Promise<string> {
  const file = path.join(folder, 'password');
  const known = await fs.readFile(file, 'utf8').catch(() => '');
  if (known) return known.trim();
  const password = randomBytes(24).toString('base64url');
  await fs.writeFile(file, password, { mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOSPC'
      ? diskFull(folder)
      : new StartError(`${file} cannot be written (${error.code ?? error.message}).`);
  });
  return password;
}

async function canLogIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Takes the lock of the folder. It is held for as long as this connection; the connection of a killed owner takes a moment to end. */
async function claim(url: string, folder: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [OWNER_LOCK]);
    if (rows[0]?.mine) return client;
    await sleep(150);
  }
  await client.end();
  throw folderInUse(folder);
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
}
