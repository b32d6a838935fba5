/** A built remote on its way between machines: a gzipped tar of `release.json`, `record.json`, `client/`, `server/` and the source maps in `maps/`. */
import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { extract, pack } from 'tar-stream';
import { Failure } from '../failure.ts';
import { MAPS } from '../federation/remote-build.ts';
import { mapsOf } from './source-maps.ts';

/** More than any release of today has, by ten and more. */
export const ARCHIVE_LIMITS = { packed: 20_000_000, unpacked: 60_000_000, files: 1000 };

/** A file of a release: nothing that leads out of its folder, nothing hidden. */
const FILE = /^(?:release\.json|record\.json|(?:(?:client|server)\/|maps\/(?=.*\.map$))[0-9A-Za-z_][0-9A-Za-z_.+-]*)$/;

/** @param dist folder of a built remote */
export async function packBuilt(dist: string): Promise<Buffer> {
  const archive = pack();
  const packed = buffer(archive.pipe(createGzip()));
  const maps = new Set((await mapsOf(dist)).map((map) => `${MAPS}/${map}`));
  const isSent = (file: string) =>
    file.startsWith(`${MAPS}/`) ? maps.has(file) : FILE.test(file) && !file.endsWith('/stats.json');
  for (const file of (await readdir(dist, { recursive: true })).map((name) => name.replaceAll('\\', '/')).sort())
    if (isSent(file)) archive.entry({ name: file, mtime: new Date(0) }, await readFile(join(dist, file)));
  archive.finalize();
  return packed;
}

/**
 * Unpacks into an empty folder, as it arrives.
 * @throws Failure where it is no such archive, is too large, or holds what no release has
 */
export async function unpackBuilt(stream: Readable, into: string, limits = ARCHIVE_LIMITS): Promise<void> {
  let packed = 0;
  let unpacked = 0;
  let files = 0;
  for (const folder of ['client', 'server', MAPS]) await mkdir(join(into, folder), { recursive: true });
  const entries = extract();
  const writing = (async () => {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      if (type !== 'file' || !FILE.test(name))
        throw new Failure(
          `The archive holds ${JSON.stringify(name)} (${type ?? 'of no type'}): a release is release.json, files in client/ and server/, and source maps in maps/.`,
        );
      files += 1;
      if (files > limits.files) throw new Failure(`The archive holds more than ${limits.files} files.`);
      // Never over a file that is there.
      const file = await open(join(into, name), 'wx').catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EEXIST' ? new Failure(`The archive holds ${name} twice.`) : error;
      });
      try {
        for await (const chunk of entry as AsyncIterable<Buffer>) {
          unpacked += chunk.length;
          if (unpacked > limits.unpacked)
            throw new Failure(`The release is larger than ${limits.unpacked / 1_000_000} MB.`);
          await file.write(chunk);
        }
      } finally {
        await file.close();
      }
    }
  })();
  // Whichever ends first with a fault ends the other.
  writing.catch((error: unknown) => entries.destroy(error instanceof Error ? error : new Error(String(error))));
  const arriving = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      packed += chunk.length;
      if (packed > limits.packed) throw new Failure(`The archive is larger than ${limits.packed / 1_000_000} MB.`);
      yield chunk;
    }
  };
  try {
    await pipeline(stream, arriving, createGunzip(), entries);
    await writing;
  } catch (fault) {
    // What the writing refused ends the stream with an error of its own.
    const refused = await writing.then(
      () => null,
      (error: unknown) => error,
    );
    const error = fault instanceof Failure ? fault : refused instanceof Failure ? refused : fault;
    throw error instanceof Failure
      ? error
      : new Failure(
          `The archive cannot be read: ${error instanceof Error ? error.message : String(error)}. \`karsa-remote release\` packs it.`,
        );
  }
}
