/** A store on disk: what a release leaves behind, and what a reader can ever see of it. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Release } from '@site/shared/contract';
import { openStore, type ReleaseStore } from '../../shell/server/release-store.ts';
import { goLive, prune, store } from './publish.ts';

let folder: string;
let releases: ReleaseStore;
let dir: string;

const release = (version: string, name = 'catalog'): Release => ({
  name,
  version,
  descriptor: { name: 'catalog', contract: '^1.0.0', budget: { entry: 1, page: 1 }, routes: [], navigation: [] },
  client: { entry: 'remoteEntry.js', routes: [], pages: {}, integrity: {} },
  server: { entry: 'remoteEntry.js' },
  shared: {},
  sharedExports: { version: '1.0.0', fingerprint: 'same' },
});

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karsa-store-'));
  releases = openStore(join(folder, 'store'));
  dir = join(folder, 'remote-catalog');
  for (const part of ['client', 'server']) {
    await mkdir(join(dir, 'dist', part), { recursive: true });
    await writeFile(join(dir, 'dist', part, 'remoteEntry.js'), `export const ${part} = true;`);
  }
  await writeFile(join(dir, 'dist/client/stats.json'), '{}');
});
after(() => rm(folder, { recursive: true, force: true }));

describe('a release', () => {
  test('is complete in the store before the pointer names it', async () => {
    assert.equal(await store(releases, dir, release('1.0.0-aaaaaaaa')), true);
    assert.equal(await releases.readPointer('catalog'), null);
    assert.deepEqual((await readdir(releases.releaseDir('catalog', '1.0.0-aaaaaaaa'))).sort(), [
      'client',
      'release.json',
      'server',
    ]);
    assert.deepEqual((await readdir(join(releases.releaseDir('catalog', '1.0.0-aaaaaaaa'), 'client'))).sort(), [
      'remoteEntry.js',
      'remoteEntry.js.br',
      'remoteEntry.js.gz',
    ]);
  });

  test('is never written twice under one version', async () => {
    const file = join(releases.releaseDir('catalog', '1.0.0-aaaaaaaa'), 'client/remoteEntry.js');
    const first = await readFile(file, 'utf8');
    await writeFile(join(dir, 'dist/client/remoteEntry.js'), 'changed');
    assert.equal(await store(releases, dir, release('1.0.0-aaaaaaaa')), false);
    assert.equal(await readFile(file, 'utf8'), first);
  });

  test('goes live by its pointer, which remembers the one before', async () => {
    assert.equal(await goLive(releases, 'catalog', '1.0.0-aaaaaaaa'), null);
    await store(releases, dir, release('1.0.1-bbbbbbbb'));
    assert.equal(await goLive(releases, 'catalog', '1.0.1-bbbbbbbb'), '1.0.0-aaaaaaaa');
    const pointer = await releases.readPointer('catalog');
    assert.equal(pointer?.version, '1.0.1-bbbbbbbb');
    assert.equal(pointer?.previous, '1.0.0-aaaaaaaa');
    assert.match(pointer?.integrity ?? '', /^sha384-/);
  });

  test('flips back and forth', async () => {
    await goLive(releases, 'catalog', '1.0.0-aaaaaaaa');
    assert.deepEqual(
      (({ version, previous }) => ({ version, previous }))(
        (await releases.readPointer('catalog')) ?? { version: '', previous: '' },
      ),
      { version: '1.0.0-aaaaaaaa', previous: '1.0.1-bbbbbbbb' },
    );
  });

  test('leaves nothing else in the store, such as half-written folders or pointers', async () => {
    assert.deepEqual((await readdir(join(releases.dir, 'catalog'))).sort(), [
      '1.0.0-aaaaaaaa',
      '1.0.1-bbbbbbbb',
      'current.json',
    ]);
  });

  test('refuses to go live with a version that is not there', async () => {
    await assert.rejects(goLive(releases, 'catalog', '9.9.9-00000000'));
    assert.equal((await releases.readPointer('catalog'))?.version, '1.0.0-aaaaaaaa');
  });

  for (const [damage, text] of [
    ['empty', ''],
    ['half of one', '{"version": "1.0.0-aa'],
    ['null', 'null'],
    ['an empty object', '{}'],
    ['a path as version', '{"version": "../other", "previous": null, "integrity": "sha384-0", "releasedAt": ""}'],
  ] as const) {
    test(`a pointer that is ${damage} is read as damaged, and written again by the next release`, async () => {
      await store(releases, dir, release('1.0.0-aaaaaaaa', 'repaired'));
      await writeFile(join(releases.dir, 'repaired/current.json'), text);
      await assert.rejects(
        releases.readPointer('repaired'),
        /^Error: repaired\/current\.json is .*\. The next release of the remote writes it again\.$/,
      );
      assert.equal(await goLive(releases, 'repaired', '1.0.0-aaaaaaaa'), null);
      assert.equal((await releases.readPointer('repaired'))?.version, '1.0.0-aaaaaaaa');
    });
  }

  test('a reader never sees half a pointer while it moves a thousand times', async () => {
    let done = false;
    await mkdir(join(releases.dir, 'moving'), { recursive: true });
    const moving = (async () => {
      for (let at = 0; at < 1000; at += 1)
        await releases.writePointer('moving', {
          version: `${at}`.repeat(500),
          previous: null,
          integrity: 'sha384-0',
          releasedAt: '',
        });
    })().finally(() => (done = true));
    let seen = 0;
    while (!done) {
      const pointer = await releases.readPointer('moving');
      if (pointer) seen += 1;
    }
    await moving;
    assert.ok(seen > 10, `read ${seen} times`);
  });
});

describe('old releases', () => {
  test('stay for 30 days after they were replaced, however long they had been live', async () => {
    for (const version of ['1.0.4-eeeeeeee', '1.0.5-ffffffff', '1.0.6-gggggggg'])
      await store(releases, dir, release(version));
    await goLive(releases, 'catalog', '1.0.4-eeeeeeee');
    const monthsAgo = new Date(Date.now() - 40 * 24 * 3600 * 1000);
    await utimes(releases.releaseDir('catalog', '1.0.4-eeeeeeee'), monthsAgo, monthsAgo);
    await goLive(releases, 'catalog', '1.0.5-ffffffff');
    await goLive(releases, 'catalog', '1.0.6-gggggggg');
    assert.deepEqual(await prune(releases, 'catalog'), []);
    await goLive(releases, 'catalog', '1.0.1-bbbbbbbb');
    await goLive(releases, 'catalog', '1.0.0-aaaaaaaa');
    for (const version of ['1.0.4-eeeeeeee', '1.0.5-ffffffff', '1.0.6-gggggggg'])
      await rm(releases.releaseDir('catalog', version), { recursive: true });
  });

  test('stay for 30 days, and as long as they are live or the one before', async () => {
    await store(releases, dir, release('1.0.2-cccccccc'));
    const monthsAgo = new Date(Date.now() - 40 * 24 * 3600 * 1000);
    for (const version of ['1.0.0-aaaaaaaa', '1.0.1-bbbbbbbb', '1.0.2-cccccccc'])
      await utimes(releases.releaseDir('catalog', version), monthsAgo, monthsAgo);
    await store(releases, dir, release('1.0.3-dddddddd'));
    assert.deepEqual(await prune(releases, 'catalog'), ['1.0.2-cccccccc']);
    assert.deepEqual((await readdir(join(releases.dir, 'catalog'))).sort(), [
      '1.0.0-aaaaaaaa',
      '1.0.1-bbbbbbbb',
      '1.0.3-dddddddd',
      'current.json',
    ]);
  });
});
