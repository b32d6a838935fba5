import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { migrate } from '../database/migrate.ts';
import { contentTypeOf } from '../modules/media/content-types.ts';
import { packageRoot } from '../package-root.ts';
import { StartError } from '../start-error.ts';
import type { BackupOptions } from './back-up.ts';
import { mediaFile, readWholeBackup, tableFile, type Manifest } from './manifest.ts';
import { FILLED_BY_MIGRATIONS, quoted, storedColumns, tablesInOrder } from './tables.ts';

const ROWS_AT_ONCE = 500;

/**
 * Puts a backup's media and rows back. The database must be empty; it gets the schema it had, then the rows in one transaction, then the
 * migrations that came since.
 * @throws StartError if the backup is damaged or newer than this server, the database holds something, or the media store cannot be written
 */
export async function restore({ url, media, folder }: BackupOptions): Promise<Manifest> {
  const manifest = await readWholeBackup(folder);
  const known = await fs.readdir(path.join(packageRoot, 'migrations'));
  const unknown = manifest.migrations.find((name) => !known.includes(name));
  if (unknown) throw new StartError(`The backup was made by a newer version: this one does not know the migration ${unknown}.`);
  await refuseFullDatabase(url);
  for (const { name, bytes } of manifest.media) {
    await media.put(name, { path: mediaFile(folder, name), bytes }, contentTypeOf(name) ?? 'application/octet-stream').catch((error: Error) => {
      throw new StartError(`${name} could not be written to the media store: ${error.message}. The database was not touched; restore again.`);
    });
  }
  await migrate(url, undefined, manifest.migrations.at(-1) ?? '');
  await putRowsBack(url, manifest, folder);
  await migrate(url);
  return manifest;
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'karsa-restore' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function refuseFullDatabase(url: string): Promise<void> {
  await connected(url, async (client) => {
    for (const table of await tablesInOrder(client)) {
      if (FILLED_BY_MIGRATIONS.includes(table)) continue;
      const { rowCount } = await client.query(`SELECT FROM ${quoted(table)} LIMIT 1`);
      if (rowCount) throw new StartError(`The database is not empty (${table} has rows). Restore into an empty one, so that nothing is mixed.`);
    }
  });
}

async function putRowsBack(url: string, manifest: Manifest, folder: string): Promise<void> {
  await connected(url, async (client) => {
    await client.query('BEGIN');
    // What triggers did is in the rows already.
    for (const { name } of manifest.tables) await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
    for (const { name, rows } of manifest.tables) {
      if (FILLED_BY_MIGRATIONS.includes(name)) await client.query(`DELETE FROM ${quoted(name)}`);
      const columns = (await storedColumns(client, name)).join(', ');
      const put = await eachBatch(tableFile(folder, name), (lines) => client.query(
        `INSERT INTO ${quoted(name)} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${quoted(name)}, $1::json)`, [`[${lines.join(',')}]`]));
      if (put !== rows) throw new Error(`${name} has ${put} rows in the backup, ${rows} were written`);
    }
    for (const { name } of manifest.tables) await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
    for (const [name, last] of Object.entries(manifest.sequences)) {
      if (last !== null) await client.query('SELECT setval($1::regclass, $2)', [quoted(name), last]);
    }
    // Edges that are running hold pages of what was there before.
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

/** Node's readline would also break at U+2028, which a row may hold. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file).pipe(createGunzip()).setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
