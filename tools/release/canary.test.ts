/** Moves of a canary in a store: by people, and by edges, at once too. */
import assert from 'node:assert/strict';
import { appendFile, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { openStore, type ReleaseStore } from '../../shell/server/release-store.ts';
import { releaseOf } from '../../shell/server/test-site.ts';
import { actOn, changeShare, endCanary, type Finding, promoteCanary, startCanary } from './canary.ts';
import { takenBackBy } from './going-back.ts';
import { goLive, prune } from './publish.ts';
import type { Cause } from '../operators-releases.ts';
import { readHistory } from './record.ts';
import { rollBack } from './rollback.ts';

let releases: ReleaseStore;
beforeEach(async () => {
  releases = openStore(await mkdtemp(join(tmpdir(), 'karsa-canary-')));
  for (const version of ['1', '2', '3']) await write('catalog', version);
  await goLive(releases, 'catalog', '1');
});
afterEach(() => rm(releases.dir, { recursive: true, force: true }));

async function write(name: string, version: string, paths: string[] = []): Promise<void> {
  const release = releaseOf(name, version);
  for (const [at, path] of paths.entries())
    release.descriptor.routes.push({ id: `${name}.own-${at}`, path, public: true });
  await mkdir(releases.releaseDir(name, version), { recursive: true });
  await writeFile(join(releases.releaseDir(name, version), 'release.json'), JSON.stringify(release));
}

/** Live release, canary and its share. */
async function pointed(): Promise<unknown[]> {
  const pointer = await releases.readPointer('catalog');
  return [pointer?.version, pointer?.canary?.version, pointer?.canary?.percent];
}
const moves = async () => (await readHistory(releases, 'catalog')).map(({ how, version }) => `${how} ${version}`);
const cause: Cause = { judged: 'browser', of: 40, bad: 20, control: { version: '1', of: 360, bad: 2 } };
const ends: Finding = { move: 'end-canary', remote: 'catalog', live: '1', canary: '2', cause };
const promotes: Finding = { ...ends, move: 'promote-canary' };
const rollsBack: Finding = { move: 'roll-back', remote: 'catalog', live: '2', previous: '1', cause };

describe('a canary', () => {
  test('stands beside the live release, grows, and becomes the live one', async () => {
    const { since } = await startCanary(releases, 'catalog', '2', 10);
    assert.deepEqual(await pointed(), ['1', '2', 10]);
    assert.equal((await changeShare(releases, 'catalog', 50)).since, since);
    assert.deepEqual(await pointed(), ['1', '2', 50]);
    assert.deepEqual(await promoteCanary(releases, 'catalog'), { version: '2', before: '1' });
    assert.deepEqual(await pointed(), ['2', undefined, undefined]);
    assert.equal((await releases.readPointer('catalog'))?.previous, '1');
    assert.deepEqual(await moves(), ['canary-promoted 2', 'canary-share 2', 'canary-started 2', 'release 1']);
  });

  test('is taken back, and the live release stays as it was', async () => {
    const before = await releases.readPointer('catalog');
    await startCanary(releases, 'catalog', '2', 10);
    assert.deepEqual(await endCanary(releases, 'catalog'), { version: '2', live: '1' });
    assert.deepEqual(await releases.readPointer('catalog'), before);
  });

  test('ends with every move of the live release, and with another canary', async () => {
    await startCanary(releases, 'catalog', '2', 10);
    await startCanary(releases, 'catalog', '3', 5);
    assert.deepEqual(await pointed(), ['1', '3', 5]);
    await goLive(releases, 'catalog', '2');
    assert.deepEqual(await pointed(), ['2', undefined, undefined]);
    assert.deepEqual((await moves()).slice(0, 4), [
      'release 2',
      'canary-ended 3',
      'canary-started 3',
      'canary-ended 2',
    ]);
  });

  test('is refused where there is nothing to compare it with, it is live, or is not there', async () => {
    await write('events', '1');
    await assert.rejects(startCanary(releases, 'events', '1', 10), /no live release to compare a canary with/);
    await assert.rejects(startCanary(releases, 'catalog', '1', 10), /is live already/);
    await assert.rejects(startCanary(releases, 'catalog', '9', 10), /9 is not in the store/);
    for (const percent of [0, 100, 1.5, Number.NaN])
      await assert.rejects(startCanary(releases, 'catalog', '2', percent), /1 to 99 percent/);
    await assert.rejects(changeShare(releases, 'catalog', 5), /has no canary\. Start one with/);
    await assert.rejects(promoteCanary(releases, 'catalog'), /has no canary\. Start one with/);
    assert.deepEqual(await pointed(), ['1', undefined, undefined]);
  });

  test('takes no route of another remote, and keeps its own from others', async () => {
    await write('events', '1');
    await goLive(releases, 'events', '1');
    await write('catalog', '4', ['/events/:any']);
    await assert.rejects(startCanary(releases, 'catalog', '4', 10), /belongs to remote-events/);
    await write('catalog', '5', ['/fairs']);
    await startCanary(releases, 'catalog', '5', 10);
    await write('events', '2', ['/fairs']);
    await assert.rejects(goLive(releases, 'events', '2'), /belongs to remote-catalog/);
  });

  test('that is damaged makes the pointer a damaged one, which takes nothing away', async () => {
    const pointer = { ...(await releases.readPointer('catalog')), canary: { version: '../2', percent: 10 } };
    await writeFile(join(releases.dir, 'catalog/current.json'), JSON.stringify(pointer));
    await assert.rejects(releases.readPointer('catalog'), /current\.json is not what it must be: \/canary/);
  });

  test('stays in the store however old it is', async () => {
    await startCanary(releases, 'catalog', '2', 10);
    await goLive(releases, 'catalog', '1');
    const longAgo = new Date(Date.now() - 40 * 24 * 3600 * 1000);
    for (const version of ['2', '3']) await utimes(releases.releaseDir('catalog', version), longAgo, longAgo);
    assert.deepEqual(await prune(releases, 'catalog'), ['3']);
  });
});

describe('an edge that found something out', () => {
  test('ends or promotes the canary, with figures in the history', async () => {
    await startCanary(releases, 'catalog', '2', 10);
    assert.equal(await actOn(releases, ends), true);
    assert.deepEqual(await pointed(), ['1', undefined, undefined]);
    assert.deepEqual((await readHistory(releases, 'catalog'))[0]?.cause, cause);
    await startCanary(releases, 'catalog', '2', 10);
    assert.equal(await actOn(releases, promotes), true);
    assert.deepEqual(await pointed(), ['2', undefined, undefined]);
  });

  test('rolls a release back that went live as new, and not what it or a person went back to', async () => {
    await goLive(releases, 'catalog', '2');
    assert.equal(await actOn(releases, rollsBack), true);
    assert.deepEqual(await pointed(), ['1', undefined, undefined]);
    assert.equal(await actOn(releases, { ...rollsBack, live: '1', previous: '2' }), false);
    await goLive(releases, 'catalog', '2', 'rollback');
    assert.equal(await actOn(releases, rollsBack), false);
    assert.deepEqual(await pointed(), ['2', undefined, undefined]);
  });

  test('changes nothing where a person moved the pointer meanwhile', async () => {
    await startCanary(releases, 'catalog', '2', 10);
    await endCanary(releases, 'catalog');
    await startCanary(releases, 'catalog', '3', 10);
    assert.equal(await actOn(releases, ends), false);
    assert.equal(await actOn(releases, promotes), false);
    await goLive(releases, 'catalog', '2');
    await goLive(releases, 'catalog', '3');
    assert.equal(await actOn(releases, rollsBack), false);
    assert.deepEqual(await pointed(), ['3', undefined, undefined]);
  });

  test('moves it once, whichever of many edges comes first', async () => {
    for (let round = 0; round < 10; round += 1) {
      await goLive(releases, 'catalog', '1');
      await startCanary(releases, 'catalog', '2', 10);
      const moved: boolean[] = await Promise.all([
        actOn(releases, ends),
        actOn(releases, promotes),
        actOn(releases, ends),
      ]);
      assert.equal(moved.filter(Boolean).length, 1);
    }
    const before = await moves();
    await goLive(releases, 'catalog', '2');
    await Promise.all([actOn(releases, rollsBack), actOn(releases, rollsBack)]);
    assert.equal((await moves()).length, before.length + 2);
  });

  test('and a person are known to have taken a version back, until it is released or chosen again', async () => {
    await startCanary(releases, 'catalog', '2', 10);
    await actOn(releases, ends);
    assert.deepEqual((await takenBackBy(releases, 'catalog', '2'))?.how, 'canary-ended');
    await goLive(releases, 'catalog', '2');
    assert.equal(await takenBackBy(releases, 'catalog', '2'), null);
    await actOn(releases, rollsBack);
    assert.deepEqual((await takenBackBy(releases, 'catalog', '2'))?.how, 'automatic-rollback');
    assert.equal(await takenBackBy(releases, 'catalog', '1'), null);
    await goLive(releases, 'catalog', '2', 'rollback');
    assert.equal(await takenBackBy(releases, 'catalog', '2'), null);
    await startCanary(releases, 'catalog', '3', 10);
    await endCanary(releases, 'catalog');
    assert.equal((await takenBackBy(releases, 'catalog', '3'))?.how, 'canary-ended');
    await goLive(releases, 'catalog', '3');
    await rollBack(releases, 'catalog');
    assert.equal((await takenBackBy(releases, 'catalog', '3'))?.how, 'rollback');
    assert.equal(await takenBackBy(releases, 'catalog', '2'), null);
  });

  test('does not take a version back where another release takes its place', async () => {
    await goLive(releases, 'catalog', '1');
    await goLive(releases, 'catalog', '2');
    assert.equal(await takenBackBy(releases, 'catalog', '1'), null, 'of the release before');
    await startCanary(releases, 'catalog', '1', 10);
    await startCanary(releases, 'catalog', '3', 10);
    assert.equal(await takenBackBy(releases, 'catalog', '1'), null, 'of a canary before another one');
    await goLive(releases, 'catalog', '1');
    assert.equal(await takenBackBy(releases, 'catalog', '3'), null, 'of a canary before a release');
    await startCanary(releases, 'catalog', '3', 10);
    await rollBack(releases, 'catalog');
    assert.equal((await takenBackBy(releases, 'catalog', '3'))?.how, 'canary-ended', 'a rollback ended it');
  });

  test('is not stopped by a line of the history that a crash cut off', async () => {
    await goLive(releases, 'catalog', '2');
    await appendFile(join(releases.dir, 'catalog/history.jsonl'), '{"at":"2026-1\n');
    assert.equal(await actOn(releases, rollsBack), true);
  });
});
