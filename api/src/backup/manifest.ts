import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { StartError } from '../start-error.ts';

const MANIFEST = 'backup.json';

const file = Type.Object({ bytes: Type.Integer(), sha256: Type.String() });

/** The content of `backup.json`. It is written last: a folder without it is no backup. */
const Manifest = Type.Object({
  madeAt: Type.String(),
  /** Migrations of the database, in order. They make its schema. */
  migrations: Type.Array(Type.String()),
  /** The tables, in the order in which their rows can be restored. The files are `database/<table>.jsonl.gz`. */
  tables: Type.Array(Type.Object({ name: Type.String(), rows: Type.Integer(), ...file.properties })),
  /** The last value of each sequence; null where it was never used. */
  sequences: Type.Record(Type.String(), Type.Union([Type.Integer(), Type.Null()])),
  /** The media files; each lies at `media/<name>`. */
  media: Type.Array(Type.Object({ name: Type.String(), ...file.properties })),
  /** Files that the database names and the media store did not have. */
  missingMedia: Type.Array(Type.String()),
});
export type Manifest = Static<typeof Manifest>;

export const tableFile = (folder: string, table: string): string => path.join(folder, 'database', `${table}.jsonl.gz`);
export const mediaFile = (folder: string, name: string): string => path.join(folder, 'media', name);

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await fs.writeFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Reads a backup's manifest and compares every file with it. @throws StartError if the backup is not whole */
export async function readWholeBackup(folder: string): Promise<Manifest> {
  const text = await fs.readFile(path.join(folder, MANIFEST), 'utf8').catch(() => {
    throw new StartError(`There is no backup in ${folder}: it has no ${MANIFEST}.`);
  });
  const manifest: unknown = JSON.parse(text);
  if (!Value.Check(Manifest, manifest)) throw new StartError(`${path.join(folder, MANIFEST)} is not one of ours.`);
  const files = [
    ...manifest.tables.map((table) => ({ at: tableFile(folder, table.name), sha256: table.sha256 })),
    ...manifest.media.map((medium) => ({ at: mediaFile(folder, medium.name), sha256: medium.sha256 })),
  ];
  for (const { at, sha256 } of files) {
    const found = await describeFile(at).catch(() => null);
    if (found?.sha256 !== sha256)
      throw new StartError(`The backup is damaged: ${at} ${found ? 'has changed' : 'is missing'}.`);
  }
  return manifest;
}

export async function describeFile(at: string): Promise<Static<typeof file>> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(at)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
