/** What is live after a rollback, and after another one: never a release that was taken back, unless it is named. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { versionsOf } from '../../shell/server/operators-releases.ts';
import { openStore, type ReleaseStore } from '../../shell/server/release-store.ts';
import { releaseOf } from '../../shell/server/test-site.ts';
import { actOn, type Finding } from './canary.ts';
import { goLive } from './publish.ts';
import { readHistory, unknownRecord, writeRecord } from './record.ts';
import { rollBack } from './rollback.ts';
import { liveOwners } from './route-ownership.ts';

let releases: ReleaseStore;
beforeEach(async () => {
  releases = openStore(await mkdtemp(join(tmpdir(), 'karsa-rollback-')));
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

/** The live release, and the one that browsers and edges fall back to. */
async function pointed(): Promise<unknown[]> {
  const pointer = await releases.readPointer('catalog');
  return [pointer?.version, pointer?.previous];
}
const cause = { judged: 'browser', of: 40, bad: 20, control: { version: '1', of: 360, bad: 2 } };
/** An edge that goes back from 2 to 1. */
const rollsBack: Finding = { move: 'roll-back', remote: 'catalog', live: '2', previous: '1', cause };

describe('a rollback without a version', () => {
  const again = (version: string, from: string) =>
    new RegExp(
      `went back to ${version} already, from ${from}, at \\S+ by \\S+\\. To make another release live, name its version`,
    );

  test('after an edge took the release back leaves live what it went back to', async () => {
    await goLive(releases, 'catalog', '2');
    await actOn(releases, rollsBack);
    await assert.rejects(rollBack(releases, 'catalog'), again('1', '2'));
    assert.deepEqual(await pointed(), ['1', null], 'nothing falls back to what was taken back');
  });

  test('that is sent again, as after a lost answer, moves nothing more', async () => {
    await goLive(releases, 'catalog', '2');
    await goLive(releases, 'catalog', '3');
    await rollBack(releases, 'catalog');
    assert.deepEqual(await pointed(), ['2', '1']);
    await assert.rejects(rollBack(releases, 'catalog'), again('2', '3'));
    assert.deepEqual(await pointed(), ['2', '1']);
  });

  test('never brings back a release by a pointer of before, which names it', async () => {
    await goLive(releases, 'catalog', '2');
    await rollBack(releases, 'catalog');
    const pointer = await releases.readPointer('catalog');
    assert.ok(pointer);
    await releases.writePointer('catalog', { ...pointer, previous: '2' });
    await assert.rejects(rollBack(releases, 'catalog'), again('1', '2'));
  });

  test('goes back from a release that came after one', async () => {
    await goLive(releases, 'catalog', '2');
    await rollBack(releases, 'catalog');
    await goLive(releases, 'catalog', '3');
    assert.deepEqual(await rollBack(releases, 'catalog'), { version: '1', before: '3' });
    assert.deepEqual(await pointed(), ['1', null], '2 and 3 were taken back');
  });
});

describe('a rollback to a version', () => {
  test('makes live what was taken back, and falls back to what was live before it', async () => {
    await goLive(releases, 'catalog', '2');
    await actOn(releases, rollsBack);
    assert.deepEqual(await rollBack(releases, 'catalog', { to: '2' }), { version: '2', before: '1' });
    assert.deepEqual(await pointed(), ['2', '1']);
  });

  test('is listed with why it is refused, as it is refused', async () => {
    const taking = releaseOf('events', '1');
    taking.descriptor.routes = [{ id: 'events.home', path: '/catalog', public: true }];
    const giving = releaseOf('catalog', '4');
    giving.descriptor.routes = [{ id: 'catalog.home', path: '/catalogue', public: true }];
    for (const release of [taking, giving]) {
      await mkdir(releases.releaseDir(release.name, release.version), { recursive: true });
      const file = join(releases.releaseDir(release.name, release.version), 'release.json');
      await writeFile(file, JSON.stringify(release));
    }
    await goLive(releases, 'catalog', '4');
    await goLive(releases, 'events', '1');
    await writeFile(join(releases.releaseDir('catalog', '2'), 'release.json'), '{');
    await writeRecord(releases.releaseDir('catalog', '2'), { ...unknownRecord(), rendered: [] });
    const [history, others] = [await readHistory(releases, 'catalog'), await liveOwners(releases, 'catalog')];
    const listed = await versionsOf(releases, 'catalog', { history, others });
    assert.deepEqual(listed.map(({ version, noWayBack }) => [version, noWayBack]).sort(), [
      ['1', 'ROUTE_TAKEN'],
      ['2', 'DAMAGED'],
      ['3', 'NOT_PROVEN'],
      ['4', null],
    ]);
    await assert.rejects(rollBack(releases, 'catalog', { to: '1' }), /belongs to remote-events/);
    await assert.rejects(rollBack(releases, 'catalog', { to: '2' }));
    await assert.rejects(rollBack(releases, 'catalog', { to: '3' }), /its proof did not end/);
    assert.deepEqual((await pointed())[0], '4');
  });

  test('is refused where its proof did not end and it was never live, and not once it is proven', async () => {
    await assert.rejects(rollBack(releases, 'catalog', { to: '3' }), /3 was never live, and its proof did not end/);
    assert.deepEqual(await pointed(), ['1', null]);
    await writeRecord(releases.releaseDir('catalog', '3'), { ...unknownRecord(), rendered: [] });
    assert.equal((await rollBack(releases, 'catalog', { to: '3' })).version, '3');
  });
});
