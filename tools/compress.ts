import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { root } from './workspace.ts';

const brotli = promisify(brotliCompress);
const unBrotli = promisify(brotliDecompress);
const zip = promisify(gzip);

const compressed = new Map<string, Promise<Buffer>>();
const cache = join(root, 'node_modules/.cache/compressed');

/**
 * Brotli at its best: worth its time for files that are compressed once and served for a year. A release weighs its files for
 * each page's budget and then ships them, and has most of them from the release before: the same content is compressed once.
 */
export function brotliBest(content: Buffer): Promise<Buffer> {
  const key = createHash('sha256').update(content).digest('base64url');
  const made = compressed.get(key) ?? keptOrCompressed(content, join(cache, key));
  compressed.set(key, made);
  return made;
}

/** @param file where an earlier call kept it, and this one does */
export async function keptOrCompressed(content: Buffer, file: string): Promise<Buffer> {
  const kept = await readFile(file).catch(() => null);
  if (kept && (await holds(kept, content))) return kept;
  const made = await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  // What cannot be kept, as in a container, is compressed again.
  await keep(file, made).catch(() => undefined);
  return made;
}

/** A power cut or a full disk may have left a part: visitors would get it for a year. */
const holds = (kept: Buffer, content: Buffer): Promise<boolean> =>
  unBrotli(kept).then(
    (text) => text.equals(content),
    () => false,
  );

/** In one step: another process may be reading. */
async function keep(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(draft, content);
  await rename(draft, file);
}

/** What files weigh together as they are sent, bytes. */
export async function brotliSize(files: string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await brotliBest(await readFile(file))).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Writes a `.br` and a `.gz` beside every text file of a folder, so that no server compresses them again. */
export async function compressFolder(dir: string): Promise<void> {
  const files = (await readdir(dir)).filter((file) => /\.(js|css|svg|json)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(join(dir, file));
      await Promise.all([
        brotliBest(content).then((br) => writeFile(join(dir, `${file}.br`), br)),
        zip(content, { level: 9 }).then((gz) => writeFile(join(dir, `${file}.gz`), gz)),
      ]);
    }),
  );
}
