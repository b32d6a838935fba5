import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { migrate } from '../database/migrate.ts';
import { onOwnConnection } from '../database/on-own-connection.ts';
import { contentTypeOf } from '../media-store/content-types.ts';
import { packageRoot } from '../package-root.ts';
import { StartError } from '../start-error.ts';
import type { BackupOptions } from './back-up.ts';
import { mediaFile, readWholeBackup, tableFile, type Manifest } from './manifest.ts';
import { FILLED_BY_MIGRATIONS, MIGRATIONS, quoted, storedColumns, tablesInOrder, VIEWS } from './tables.ts';

const ROWS_AT_ONCE = 500;

interface RestoreOptions extends BackupOptions {
  /** The role that serves requests, where it is another one than the role in `url`. */
  readonly servedBy?: string | undefined;
}

/**
 * Restores a backup's media and rows. The database must be empty. It gets the schema of the backup (a newer schema without rows is removed), then
 * the rows in one transaction, then the migrations that are newer than the backup.
 * @throws StartError if the backup is damaged or newer than this server, the database has rows, or the media store cannot be written
 */
export async function restore({ url, servedBy, media, folder }: RestoreOptions): Promise<Manifest> {
  const manifest = await readWholeBackup(folder);
  const known = await fs.readdir(path.join(packageRoot, 'migrations'));
  const unknown = manifest.migrations.find((name) => !known.includes(name));
  if (unknown)
    throw new StartError(`The backup was made by a newer version: this one does not know the migration ${unknown}.`);
  await connected(url, refuseFullDatabase);
  for (const { name, bytes } of manifest.media) {
    await media
      .put(name, { path: mediaFile(folder, name), bytes }, contentTypeOf(name) ?? 'application/octet-stream')
      .catch((error: Error) => {
        throw new StartError(
          `${name} could not be written to the media store: ${error.message}. The database was not touched; restore again.`,
        );
      });
  }
  const last = manifest.migrations.at(-1) ?? '';
  await connected(url, (client) => removeNewerSchema(client, last, servedBy));
  await migrate(url, undefined, last);
  await putRowsBack(url, manifest, folder);
  await migrate(url, undefined, undefined, { servedBy });
  return manifest;
}

const connected = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  onOwnConnection(url, 'karsa-restore', work);

async function refuseFullDatabase(client: pg.Client): Promise<void> {
  for (const table of await tablesInOrder(client)) {
    if (FILLED_BY_MIGRATIONS.includes(table)) continue;
    const { rowCount } = await client.query(`SELECT FROM ${quoted(table)} LIMIT 1`);
    if (rowCount)
      throw new StartError(
        `The database is not empty (${table} has rows). Restore into an empty one, so that nothing is mixed.`,
      );
  }
}

/** SQL that drops all views, indexes over functions, tables and functions, in the order of their dependencies. It leaves what extensions made. */
const DROPS = `SELECT format('DROP %s %s', kind, string_agg(name, ', ')) AS drop FROM (
    SELECT CASE prorettype WHEN 'trigger'::regtype THEN 3 ELSE 1 END AS turn, 'FUNCTION' AS kind, oid::regprocedure::text AS name, oid
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
    UNION ALL SELECT 0, 'VIEW', oid::regclass::text, oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'v' AND relname = ANY($1)
    UNION ALL SELECT 0, 'INDEX', oid::regclass::text, oid FROM pg_class JOIN pg_index ON indexrelid = oid WHERE relnamespace = 'public'::regnamespace AND indexprs IS NOT NULL
    UNION ALL SELECT 2, 'TABLE', oid::regclass::text, oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
  ) AS made WHERE NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = made.oid AND d.deptype = 'e') GROUP BY turn, kind ORDER BY turn`;

/**
 * SQL that finds rights of other roles on tables or columns. They would be lost with the tables: only the role that serves requests gets its
 * rights again.
 */
const GRANTS = `SELECT FROM pg_class c LEFT JOIN pg_roles s ON s.rolname = $1 CROSS JOIN LATERAL (
    SELECT grantee FROM aclexplode(c.relacl) UNION ALL SELECT e.grantee FROM pg_attribute, aclexplode(attacl) e WHERE attrelid = c.oid) a
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'S') AND a.grantee NOT IN (c.relowner, coalesce(s.oid, c.relowner)) LIMIT 1`;

/**
 * Removes a schema that is newer than the backup. An API that was started on the new database has migrated it that far; the rows of the backup would
 * not fit, and migrations that change rows would never see them. The schema `public` itself stays, with its rights and extensions.
 * @throws StartError if something outside our migrations depends on it
 */
async function removeNewerSchema(client: pg.Client, last: string, servedBy = ''): Promise<void> {
  const {
    rows: [found],
  } = await client.query<{ migrated: boolean }>(`SELECT to_regclass($1) IS NOT NULL AS migrated`, [
    `public.${MIGRATIONS}`,
  ]);
  if (!found?.migrated) return;
  const { rows: applied } = await client.query<{ name: string }>(`SELECT name FROM ${MIGRATIONS}`);
  if (!applied.some(({ name }) => name > last)) return;
  const refusal = (why: string) =>
    new StartError(`The database has a newer schema than the backup, and ${why}. Restore into a new, empty database.`);
  try {
    await client.query('BEGIN');
    // The lock waits for writes that are under way, so that the check below sees their rows.
    await client.query(`LOCK TABLE ${[MIGRATIONS, ...(await tablesInOrder(client))].map(quoted).join(', ')}`);
    await refuseFullDatabase(client);
    if ((await client.query(GRANTS, [servedBy])).rowCount) throw refusal('others have rights on its tables');
    for (const { drop } of (await client.query<{ drop: string }>(DROPS, [VIEWS])).rows) await client.query(drop);
    await client.query('COMMIT');
  } catch (error) {
    throw error instanceof pg.DatabaseError
      ? refusal(`it cannot be removed: ${(error.detail ?? error.message).replaceAll('\n', '; ')}`)
      : error;
  }
}

async function putRowsBack(url: string, manifest: Manifest, folder: string): Promise<void> {
  await connected(url, async (client) => {
    await client.query('BEGIN');
    // The rows of the backup already hold the effects of the triggers.
    for (const { name } of manifest.tables) await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
    for (const { name, rows } of manifest.tables) {
      if (FILLED_BY_MIGRATIONS.includes(name)) await client.query(`DELETE FROM ${quoted(name)}`);
      const columns = (await storedColumns(client, name)).join(', ');
      const put = await eachBatch(tableFile(folder, name), (lines) =>
        client.query(
          `INSERT INTO ${quoted(name)} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${quoted(name)}, $1::json)`,
          [`[${lines.join(',')}]`],
        ),
      );
      if (put !== rows) throw new Error(`${name} has ${put} rows in the backup, ${rows} were written`);
    }
    // Rows of one table may refer to each other, so their foreign keys are checked when all rows are there.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    for (const { name } of manifest.tables) await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
    for (const [name, last] of Object.entries(manifest.sequences)) {
      if (last !== null) await client.query('SELECT setval($1::regclass, $2)', [quoted(name), last]);
    }
    // Running edges still hold pages made from the old content.
    await client.query(`SELECT pg_notify('content_changed', 'restored')`);
    await client.query('COMMIT');
  });
}

async function eachBatch(file: string, work: (lines: string[]) => Promise<unknown>): Promise<number> {
  let count = 0;
  let lines: string[] = [];
  for await (const line of linesOf(file)) {
    lines.push(line);
    count += 1;
    if (lines.length < ROWS_AT_ONCE) continue;
    await work(lines);
    lines = [];
  }
  if (lines.length > 0) await work(lines);
  return count;
}

/** Splits at `\n` alone: Node's readline would also split at U+2028, which a row may hold. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file).pipe(createGunzip()).setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
