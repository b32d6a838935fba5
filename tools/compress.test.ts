import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { keptOrCompressed } from './compress.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karsa-compress-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const script = Buffer.from('export const price = 5_750_000;\n'.repeat(50));

describe('a file that is compressed', () => {
  test('is kept, and not compressed again', async () => {
    const file = join(folder, 'deep/script');
    const made = await keptOrCompressed(script, file);
    assert.deepEqual(brotliDecompressSync(made), script);
    assert.deepEqual(await readFile(file), made);
    const another = brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
    assert.notDeepEqual(another, made);
    await writeFile(file, another);
    assert.deepEqual(await keptOrCompressed(script, file), another);
  });

  for (const [what, damaged] of [
    ['cut off', (kept: Buffer) => kept.subarray(0, kept.length / 2)],
    ['empty', () => Buffer.alloc(0)],
    ['of another content', () => brotliCompressSync('something else')],
  ] as const)
    test(`is compressed again where what was kept is ${what}`, async () => {
      const file = join(folder, 'script');
      const made = await keptOrCompressed(script, file);
      await writeFile(file, damaged(made));
      assert.deepEqual(await keptOrCompressed(script, file), made);
      assert.deepEqual(await readFile(file), made);
    });

  test('needs no place to be kept', async () => {
    await writeFile(join(folder, 'file'), '');
    const made = await keptOrCompressed(script, join(folder, 'file/script'));
    assert.deepEqual(brotliDecompressSync(made), script);
  });
});
