/** Copies of what browsers load of releases, which an edge serves while the store is away. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { ReleaseSet } from '@site/shared/contract';
import { keepLiveFiles } from './live-files.ts';
import { liveRemote, openStore } from './release-store.ts';
import { releaseOf } from './test-site.ts';

test('the copy of a release stays for the pages that were sent with it, however long it was live', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'karsa-live-files-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const store = openStore(join(folder, 'store'));
  const copies = join(folder, 'live-files');
  await mkdir(copies);
  const setOf = async (version: string): Promise<ReleaseSet> => {
    const client = join(store.releaseDir('catalog', version), 'client');
    await mkdir(client, { recursive: true });
    await writeFile(join(client, 'entry.js'), version);
    return {
      id: version,
      shell: 'shell',
      remotes: [liveRemote({ release: releaseOf('catalog', version), files: null }, null)],
    };
  };
  const age = (version: string, hours: number) => {
    const at = new Date(Date.now() - hours * 3600 * 1000);
    return utimes(join(copies, 'catalog', version), at, at);
  };
  const [one, two, three] = await Promise.all(['1', '2', '3'].map(setOf));
  assert.ok(one && two && three);
  await keepLiveFiles(store, one, copies);
  await keepLiveFiles(store, two, copies, one);
  await age('1', 25);
  await age('2', 48);
  await keepLiveFiles(store, three, copies, two);
  assert.deepEqual((await readdir(join(copies, 'catalog'))).sort(), ['2', '3']);
});
