import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorsReleases } from './operators-releases.ts';
import { liveRemote, openStore } from './release-store.ts';
import { releaseOf, setOf } from './test-site.ts';

test('operators see what is served, and what browsers told of it, while the store cannot be read', async () => {
  const away = () => Promise.reject(new Error('EIO: i/o error, scandir'));
  const store = { ...openStore('/nowhere'), readList: away, listPointers: away, readPointer: away };
  const set = setOf(liveRemote({ release: releaseOf('catalog', '1'), files: null }, null));
  const figures = { since: '2026-11-27T00:00:00Z', releases: [] };
  const { remotes } = await operatorsReleases({ store, set, figures, placeOf: () => Promise.resolve('') });
  assert.deepEqual(remotes, [{ name: 'catalog', serves: '1', pointer: null, versions: [], moves: [] }]);
});
