/** What the store remembers of releases: who moved the pointer when, and how each was made. */
import assert from 'node:assert/strict';
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openStore, type ReleaseStore } from '../../shell/server/release-store.ts';
import {
  readHistory,
  readRecord,
  type ReleaseRecord,
  unknownRecord,
  wasProven,
  writeHistory,
  writeRecord,
} from './record.ts';

let folder: string;
let releases: ReleaseStore;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karsa-record-'));
  releases = openStore(folder);
  await mkdir(join(folder, 'catalog'));
});
after(() => rm(folder, { recursive: true, force: true }));

test('a release that is in the store is proven once in each shell, and again where a browser is asked for', () => {
  const record: ReleaseRecord = { ...unknownRecord(), rendered: ['/search'], visited: null, provenIn: 'one' };
  const inBrowser = { ...record, visited: ['/search'] };
  assert.equal(wasProven(record, 'one', { isVisited: false }), true);
  assert.equal(wasProven(record, 'one', { isVisited: true }), false);
  assert.equal(wasProven(inBrowser, 'one', { isVisited: true }), true);
  assert.equal(wasProven(inBrowser, 'two', { isVisited: true }), false);
  assert.equal(wasProven({ ...inBrowser, rendered: null }, 'one', { isVisited: true }), false, 'broken off');
  assert.equal(wasProven(null, 'one', { isVisited: false }), false);
});

describe('the history of a remote', () => {
  test('names each move, the newest first, and who made it', async () => {
    const at = '2026-11-23T01:00:00.000Z';
    await writeHistory(releases, 'catalog', { at, version: '1.0.0-a', before: null, how: 'release' });
    await writeHistory(releases, 'catalog', { at, version: '1.0.1-b', before: '1.0.0-a', how: 'release' });
    await writeHistory(releases, 'catalog', { at, version: '1.0.0-a', before: '1.0.1-b', how: 'rollback' });
    const history = await readHistory(releases, 'catalog');
    assert.deepEqual(
      history.map(({ how, version, before: was }) => [how, version, was]),
      [
        ['rollback', '1.0.0-a', '1.0.1-b'],
        ['release', '1.0.1-b', '1.0.0-a'],
        ['release', '1.0.0-a', null],
      ],
    );
    assert.match(history[0]?.by ?? '', /^[^@]+@[^@]+$/);
  });

  test('leaves out a line that a crash cut off', async () => {
    const whole = await readHistory(releases, 'catalog');
    await appendFile(join(folder, 'catalog/history.jsonl'), '{"at":"2026-11-23T01:0');
    assert.deepEqual(await readHistory(releases, 'catalog'), whole);
  });

  test('is empty where the remote was never released', async () => {
    assert.deepEqual(await readHistory(releases, 'enrolment'), []);
  });
});

describe('the record of a release', () => {
  const record: ReleaseRecord = {
    ...{ builtAt: '2026-11-23T01:00:00.000Z', commit: 'abc', author: 'Rani <rani@karsa.test>', uncommitted: [] },
    ...{ tested: true, rendered: ['/search'], visited: null },
  };

  test('is read as it was written', async () => {
    await writeRecord(folder, record);
    assert.deepEqual(await readRecord(folder), record);
  });

  test('is none where it is damaged or was never written', async () => {
    for (const text of ['', '{', 'null', '{"builtAt":1}']) {
      await writeFile(join(folder, 'record.json'), text);
      assert.equal(await readRecord(folder), null, text);
    }
    assert.equal(await readRecord(join(folder, 'catalog')), null);
  });
});
