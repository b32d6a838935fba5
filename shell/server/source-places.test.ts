import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { sourcePlaces } from './source-places.ts';

/** One place: the first of the script is the first of the source. */
const mapOf = (source: string) => ({ version: 3, sources: [source], names: [], mappings: 'AAAA' });

describe('a place in a script of a team outside', () => {
  let store: string;
  before(async () => {
    store = await mkdtemp(join(tmpdir(), 'karsa-places-'));
    await mkdir(join(store, 'stories/1/maps'), { recursive: true });
  });
  after(() => rm(store, { recursive: true }));

  const read = async (map: string, place = 'page.js:1:1') => {
    await writeFile(join(store, 'stories/1/maps/page.js.map'), map);
    const places = sourcePlaces({
      shell: { dir: store, version: '1' },
      releaseDir: (remote, version) => join(store, remote, version),
    });
    return places('stories', '1', place);
  };

  test('is one in its source', async () => {
    assert.equal(await read(JSON.stringify(mapOf('../../src/home/Page.tsx'))), 'remote-stories/src/home/Page.tsx:1');
  });

  for (const [what, map] of [
    ['is no source map', 'hello'],
    ['is empty', ''],
    ['has places that cannot be read', JSON.stringify({ ...mapOf('Page.tsx'), mappings: '€' })],
    ['has no sources', JSON.stringify({ version: 3, mappings: 'AAAA' })],
    ['is larger than those that are read', JSON.stringify({ ...mapOf('Page.tsx'), more: 'x'.repeat(2_000_000) })],
    ['names a source of endless length', JSON.stringify(mapOf('x'.repeat(301)))],
  ] as const)
    test(`stays as it is where the map ${what}`, async () => {
      assert.equal(await read(map), 'page.js:1:1');
    });

  test('stays as it is where it can be none', async () => {
    for (const place of ['page.js:0:1', 'page.js:1:0', 'page.js:9:9', '../page.js:1:1'])
      assert.equal(await read(JSON.stringify(mapOf('Page.tsx')), place), place);
  });
});
