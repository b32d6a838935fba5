import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressed = new Map<string, Promise<Buffer>>();

/**
 * Brotli at its best: worth its time for files that are compressed once and served for a year. A release weighs its files for
 * each page's budget and then ships them: the same content is compressed once.
 */
export function brotliBest(content: Buffer): Promise<Buffer> {
  const key = createHash('sha256').update(content).digest('base64');
  const made = compressed.get(key) ?? brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  compressed.set(key, made);
  return made;
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
