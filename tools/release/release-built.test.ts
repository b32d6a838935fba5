/** A release that was proven and then not taken leaves the store as it was, and says what can be done. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { openStore, type ReleaseStore } from '../../shell/server/release-store.ts';
import { releaseOf } from '../../shell/server/test-site.ts';
import { goLive, livePointer } from './publish.ts';
import { releasePrepared } from './release-built.ts';
import { look } from './seen.ts';

let releases: ReleaseStore;
beforeEach(async () => {
  releases = openStore(await mkdtemp(join(tmpdir(), 'karsa-release-built-')));
  for (const version of ['1', '2', '3']) {
    await mkdir(releases.releaseDir('catalog', version), { recursive: true });
    await writeFile(
      join(releases.releaseDir('catalog', version), 'release.json'),
      JSON.stringify(releaseOf('catalog', version)),
    );
  }
  await goLive(releases, 'catalog', '1');
});
afterEach(() => rm(releases.dir, { recursive: true, force: true }));

describe('a release during whose proof another went live', () => {
  for (const [what, canary] of [
    ['a release', undefined],
    ['a canary', 10],
  ] as const)
    test(`as ${what} is refused with the way over it, and is not kept`, async () => {
      const seen = await look(releases, 'catalog');
      await goLive(releases, 'catalog', '2');
      const prepared = { version: '3', isNew: true, proof: null };
      await assert.rejects(
        releasePrepared(releases, 'catalog', prepared, { canary, seen }),
        /2 is live by now.+Take that change in and release again, or release over it: --over 2$/,
      );
      assert.equal((await livePointer(releases, 'catalog'))?.version, '2');
      assert.equal(existsSync(releases.releaseDir('catalog', '3')), false);
    });

  test('stays in the store where it was there before', async () => {
    const seen = await look(releases, 'catalog');
    await goLive(releases, 'catalog', '2');
    await assert.rejects(
      releasePrepared(releases, 'catalog', { version: '3', isNew: false, proof: null }, { seen }),
      /--over 2$/,
    );
    assert.equal(existsSync(releases.releaseDir('catalog', '3')), true);
  });

  test('replaces it where that is named', async () => {
    const seen = { ...(await look(releases, 'catalog')), over: '2' };
    await goLive(releases, 'catalog', '2');
    const prepared = { version: '3', isNew: true, proof: null };
    assert.equal((await releasePrepared(releases, 'catalog', prepared, { seen })).before, '2');
    assert.equal((await livePointer(releases, 'catalog'))?.version, '3');
  });
});
