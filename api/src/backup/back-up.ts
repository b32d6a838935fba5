import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { onOwnConnection } from '../database/on-own-connection.ts';
import type { MediaStore } from '../media-store/media-store.ts';
import { StartError } from '../start-error.ts';
import { PARTS, unfinishedFolder } from './broken-off.ts';
import { describeFile, mediaFile, tableFile, writeManifest, type Manifest } from './manifest.ts';
import { MIGRATIONS, quoted, tablesInOrder } from './tables.ts';

const ROWS_AT_ONCE = 500;

/** SQL for the names of all stored files. The file of a certificate is deleted when the certificate is revoked. */
const NAMED_MEDIA = `SELECT name FROM media UNION SELECT name FROM media_variants UNION SELECT header_image FROM courses UNION SELECT thumbnail FROM courses
  UNION SELECT document FROM courses UNION SELECT image_profile FROM students UNION SELECT document FROM certificates WHERE revoked_at IS NULL`;

export interface BackupOptions {
  /** Address of the database. */
  readonly url: string;
  readonly media: MediaStore;
  /** The folder of the backup. It must not exist yet. */
  readonly folder: string;
}

/**
 * Writes database and media to a folder, as they were at one moment, while the server goes on. The folder appears whole or not at all.
 * @throws StartError if the folder is there already, or the media store cannot be read
 */
export async function backUp({ url, media, folder }: BackupOptions): Promise<Manifest> {
  if (
    await fs.access(folder).then(
      () => true,
      () => false,
    )
  )
    throw new StartError(`${folder} is there already. Name another folder for the backup.`);
  const unfinished = unfinishedFolder(folder);
  await fs.rm(unfinished, { recursive: true, force: true });
  for (const part of PARTS) await fs.mkdir(path.join(unfinished, part), { recursive: true });
  // The backup holds personal data: only its owner may read it.
  await fs.chmod(unfinished, 0o700);

  try {
    const { mediaNames, ...database } = await writeDatabase(url, unfinished);
    const manifest: Manifest = { madeAt: new Date().toISOString(), ...database, media: [], missingMedia: [] };
    for (const name of mediaNames) {
      if (await copyMedia(media, name, mediaFile(unfinished, name)))
        manifest.media.push({ name, ...(await describeFile(mediaFile(unfinished, name))) });
      else manifest.missingMedia.push(name);
    }
    await writeManifest(unfinished, manifest);
    await fs.rename(unfinished, folder);
    return manifest;
  } finally {
    await fs.rm(unfinished, { recursive: true, force: true });
  }
}

/**
 * Writes all rows as they were at one moment. The connection ends with the rows: copying the media may take hours, and a server that closes
 * idle connections would break the backup off.
 */
function writeDatabase(
  url: string,
  folder: string,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & { mediaNames: string[] }> {
  return onOwnConnection(url, 'karsa-backup', async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables: Manifest['tables'] = [];
    for (const name of await tablesInOrder(client)) {
      const rows = await writeRows(client, name, tableFile(folder, name));
      tables.push({ name, rows, ...(await describeFile(tableFile(folder, name))) });
    }
    const migrations = await client.query<{ name: string }>(`SELECT name FROM ${MIGRATIONS} ORDER BY name`);
    const sequences = await client.query<{ name: string; last: string | null }>(
      `SELECT sequencename AS name, last_value AS last FROM pg_sequences WHERE schemaname = 'public'`,
    );
    const names = await client.query<{ name: string }>(
      `SELECT name FROM (${NAMED_MEDIA}) AS named WHERE name IS NOT NULL ORDER BY name`,
    );
    await client.query('COMMIT');
    return {
      migrations: migrations.rows.map(({ name }) => name),
      tables,
      sequences: Object.fromEntries(
        sequences.rows.map(({ name, last }) => [name, last === null ? null : Number(last)]),
      ),
      mediaNames: names.rows.map(({ name }) => name),
    };
  });
}

/** @returns whether the store has the file. @throws StartError where the file cannot be read whole */
async function copyMedia(media: MediaStore, name: string, at: string): Promise<boolean> {
  try {
    const stored = await media.open(name);
    if (stored) await pipeline(stored.body, createWriteStream(at, { mode: 0o600 }));
    return stored !== null;
  } catch (error) {
    throw new StartError(
      `${name} could not be read from the media store: ${error instanceof Error ? error.message : String(error)}. No backup was made.`,
    );
  }
}

/** Writes each row as one line of JSON that PostgreSQL made, so that no value changes on the way through JavaScript. @returns the number of rows */
async function writeRows(client: pg.Client, table: string, at: string): Promise<number> {
  let count = 0;
  await client.query(
    `DECLARE backup NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS line FROM ${quoted(table)} AS t`,
  );
  async function* lines() {
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`FETCH ${ROWS_AT_ONCE} FROM backup`);
      if (rows.length === 0) return;
      count += rows.length;
      yield rows.map(({ line }) => `${line}\n`).join('');
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(at, { mode: 0o600 }));
  await client.query('CLOSE backup');
  return count;
}
