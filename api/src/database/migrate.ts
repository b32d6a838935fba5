import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { packageRoot } from '../package-root.ts';
import { StartError } from '../start-error.ts';

const MIGRATION_LOCK = 7_290_115;
const OLDEST_SERVER = 150_000;

/**
 * Applies the SQL files of `migrations/` that the database has not seen, in order, each in a transaction of its own.
 * Several servers may start at once: one migrates, the others wait.
 * @param upTo leaves out the files after this one
 * @throws StartError if a file that was applied has changed since, or the server is too old
 */
export async function migrate(
  url: string,
  folder: string = path.join(packageRoot, 'migrations'),
  upTo?: string,
): Promise<string[]> {
  const files = (await fs.readdir(folder))
    .filter((file) => file.endsWith('.sql') && (upTo === undefined || file <= upTo))
    .sort();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const applied: string[] = [];
  try {
    await refuseOldServer(client);
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM schema_migrations',
    );
    const known = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    for (const file of files) {
      const sql = await fs.readFile(path.join(folder, file), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const before = known.get(file);
      if (before === checksum) continue;
      if (before)
        throw new StartError(
          `Migration ${file} was changed after it had been applied. Put it back and write a new one.`,
        );
      await apply(client, file, checksum, sql);
      applied.push(file);
    }
    return applied;
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, file: string, checksum: string, sql: string): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [file, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new Error(`Migration ${file} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int AS version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version < OLDEST_SERVER)
    throw new StartError(`The database server is PostgreSQL ${Math.floor(version / 10_000)}; 15 or later is needed.`);
}
