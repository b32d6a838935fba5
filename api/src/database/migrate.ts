import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { packageRoot } from '../package-root.ts';
import { StartError } from '../start-error.ts';
import { onOwnConnection } from './on-own-connection.ts';
import { grantServingRights } from './serving-rights.ts';

const MIGRATION_LOCK = 7_290_115;
const OLDEST_SERVER = 150_000;
const LOCK_NOT_AVAILABLE = '55P03';
const TURN_MS = 100;

/** The first line of a file whose statements run one by one, outside a transaction, such as CREATE INDEX CONCURRENTLY. Empty lines separate them. */
export const OUTSIDE = '-- outside a transaction\n';
/** A line that names the extension a file needs. Where the operator could not create the extension, the statements of the file are left out. */
const NEEDS = /^-- needs (\w+)$/m;

interface Options {
  /** How long a lock is waited for. While one waits, all other users of the table wait behind it. */
  readonly lockTimeoutMs?: number;
  /** How often a locked migration is tried, with a pause in which other users of the table are served. */
  readonly tries?: number;
  readonly pauseMs?: number;
  readonly log?: (message: string) => void;
  /** The role that serves requests, where it is another one than the owner. It gets its rights. */
  readonly servedBy?: string | undefined;
}

/**
 * Applies the SQL files of `migrations/` that the database has not seen, in order, each in a transaction of its own unless it says
 * otherwise. Several servers may start at once: one migrates, the others wait.
 * @param upTo leaves out the files after this one
 * @throws StartError if a file that was applied has changed since, or the server is too old
 */
export async function migrate(
  url: string,
  folder: string = path.join(packageRoot, 'migrations'),
  upTo?: string,
  options: Options = {},
): Promise<string[]> {
  const files = (await fs.readdir(folder))
    .filter((file) => file.endsWith('.sql') && (upTo === undefined || file <= upTo))
    .sort();
  return onOwnConnection(url, 'karsa-migration', async (client) => {
    const applied: string[] = [];
    await refuseOldServer(client);
    await waitForTurn(client);
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM schema_migrations',
    );
    const known = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    const newest = [...known.keys()].sort().at(-1) ?? '';
    for (const file of files) {
      const sql = await fs.readFile(path.join(folder, file), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const before = known.get(file);
      if (before === checksum) continue;
      if (before)
        throw new StartError(
          `Migration ${file} was changed after it had been applied. Put it back and write a new one.`,
        );
      if (file < newest)
        options.log?.(`Migration ${file} comes after ${newest}, which is newer and was applied before`);
      await apply(client, { file, checksum, sql }, options);
      applied.push(file);
    }
    if (options.servedBy !== undefined) await grantServingRights(client, options.servedBy);
    return applied;
  });
}

/** Polls for the lock: a statement that waits for it would block an index that another process makes CONCURRENTLY. */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [MIGRATION_LOCK]);
    if (rows[0]?.mine) return;
    await sleep(TURN_MS);
  }
}

interface Migration {
  readonly file: string;
  readonly checksum: string;
  readonly sql: string;
}

async function apply(client: pg.Client, migration: Migration, options: Options): Promise<void> {
  const { lockTimeoutMs = 2_000, tries = 30, pauseMs = 2_000, log } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (migration.sql.startsWith(OUTSIDE)
        ? applyOutside(client, migration)
        : applyInTransaction(client, migration, lockTimeoutMs));
    } catch (error) {
      const isLocked = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
      if (!isLocked || attempt === tries)
        throw new Error(
          `Migration ${migration.file} failed: ${error instanceof Error ? error.message : String(error)}`,
          {
            cause: error,
          },
        );
      log?.(`Migration ${migration.file} waits for a lock and is tried again`);
      await sleep(pauseMs);
    }
  }
}

async function applyInTransaction(client: pg.Client, migration: Migration, lockTimeoutMs: number): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(`SELECT set_config('lock_timeout', $1, true)`, [`${lockTimeoutMs}ms`]);
    await client.query(migration.sql);
    await record(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function applyOutside(client: pg.Client, migration: Migration): Promise<void> {
  const [, extension] = NEEDS.exec(migration.sql) ?? [];
  if (extension === undefined || (await hasExtension(client, extension)))
    for (const statement of migration.sql.split(/\n\s*\n/)) await client.query(statement);
  await record(client, migration);
}

async function hasExtension(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_extension WHERE extname = $1', [name]);
  return rowCount === 1;
}

async function record(client: pg.Client, { file, checksum }: Migration): Promise<void> {
  await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [file, checksum]);
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int AS version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version < OLDEST_SERVER)
    throw new StartError(`The database server is PostgreSQL ${Math.floor(version / 10_000)}; 15 or later is needed.`);
}
