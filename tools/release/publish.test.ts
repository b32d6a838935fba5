/** A store on disk: what a release leaves behind, and what a reader can ever see of it. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Release } from '@site/shared/contract';
import { openStore, type ReleaseStore } from '../../shell/server/release-store.ts';
import { actOn, endCanary, startCanary } from './canary.ts';
import { makePreview } from './make-preview.ts';
import { discard, goLive, movePointer, prune, storeBuilt } from './publish.ts';
import { type ReleaseRecord, unknownRecord } from './record.ts';
import { RouteTaken } from './route-ownership.ts';
import { rollBack } from './rollback.ts';
import { look, MovedMeanwhile } from './seen.ts';
import { unregister } from './unregister.ts';
import { withStoreLock } from './store-lock.ts';

let folder: string;
let releases: ReleaseStore;
let dir: string;

const release = (version: string, name = 'catalog', paths = [`/${name}`]): Release => ({
  name,
  version,
  descriptor: {
    name,
    contract: '^1.0.0',
    budget: { entry: 1, page: 1 },
    routes: paths.map((path) => ({ id: `${name}.page`, path, public: true })),
    navigation: [],
  },
  client: { entry: 'remoteEntry.js', routes: [], pages: {}, integrity: {} },
  server: { entry: 'remoteEntry.js' },
  shared: {},
  sharedExports: { version: '1.0.0', fingerprint: 'same' },
});

const store = (into: ReleaseStore, of: string, built: Release, record?: ReleaseRecord) =>
  storeBuilt(into, join(of, 'dist'), built, record);

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
      'files.json',
      'files.json.br',
      'files.json.gz',
      'remoteEntry.js',
      'remoteEntry.js.br',
      'remoteEntry.js.gz',
    ]);
  });

  test('has the source maps of its own scripts, and none of earlier builds', async () => {
    const maps = join(dir, 'dist/maps');
    await mkdir(maps);
    for (const script of ['remoteEntry.js', 'earlier.js']) await writeFile(join(maps, `${script}.map`), '{}');
    await store(releases, dir, release('1.0.9-hhhhhhhh'));
    await rm(maps, { recursive: true });
    const stored = releases.releaseDir('catalog', '1.0.9-hhhhhhhh');
    assert.deepEqual(await readdir(join(stored, 'maps')), ['remoteEntry.js.map']);
    await rm(stored, { recursive: true });
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
      'history.jsonl',
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

describe('of two people who release the same remote', () => {
  const [before, theirs, own] = ['1.0.0-aaaaaaaa', '1.0.1-bbbbbbbb', '1.0.2-cccccccc'];
  /** A store in which `before` is live and the other two are ready. */
  async function begun(): Promise<ReleaseStore> {
    const both = openStore(await mkdtemp(join(folder, 'both-')));
    await store(both, dir, release(before));
    const record = { ...unknownRecord(), commit: 'a73ab18c0ffee', author: 'Sekar <sekar@karsa.test>' };
    await store(both, dir, release(theirs), record);
    await store(both, dir, release(own));
    await goLive(both, 'catalog', before);
    return both;
  }
  const pointed = async (both: ReleaseStore) => {
    const pointer = await both.readPointer('catalog');
    return [pointer?.version ?? null, pointer?.canary?.version ?? null];
  };
  const seenOf = async (both: ReleaseStore, over?: string) => ({ ...(await look(both, 'catalog')), over });

  test('the second does not undo the first unseen, and is told which release went live, by whom and when', async () => {
    const both = await begun();
    const seen = await seenOf(both);
    await goLive(both, 'catalog', theirs, 'release', { by: 'sekar@laptop', seen });
    await assert.rejects(goLive(both, 'catalog', own, 'release', { seen }), (error) => {
      assert.ok(error instanceof MovedMeanwhile);
      assert.equal(error.reason, 'ANOTHER_IS_LIVE');
      assert.equal(error.other, theirs);
      assert.match(
        error.message,
        /^remote-catalog: 1\.0\.1-bbbbbbbb is live by now, and 1\.0\.0-aaaaaaaa was when this began \(release at \d{4}-\S+Z by sekar@laptop, commit a73ab18c0 of Sekar <sekar@karsa\.test>\)\. Nothing moved\.$/,
      );
      return true;
    });
    await assert.rejects(startCanary(both, 'catalog', own, 10, { seen }), MovedMeanwhile);
    assert.deepEqual(await pointed(both), [theirs, null]);
  });

  test('the second may replace the first by naming its release', async () => {
    const both = await begun();
    const seen = await seenOf(both, theirs);
    await goLive(both, 'catalog', theirs);
    assert.equal(await goLive(both, 'catalog', own, 'release', { seen }), theirs);
  });

  test('the second does not end a canary of the first, but goes live after one that ended', async () => {
    const both = await begun();
    const seen = await seenOf(both);
    await startCanary(both, 'catalog', theirs, 10, { by: 'sekar@laptop', seen });
    const ends = /the canary 1\.0\.1-bbbbbbbb began meanwhile \(canary-started at \S+ by sekar@laptop/;
    await assert.rejects(goLive(both, 'catalog', own, 'release', { seen }), ends);
    await assert.rejects(startCanary(both, 'catalog', own, 10, { seen }), ends);
    assert.deepEqual(await pointed(both), [before, theirs]);
    const withCanary = await seenOf(both);
    await endCanary(both, 'catalog');
    await goLive(both, 'catalog', own, 'release', { seen: withCanary });
    assert.deepEqual(await pointed(both), [own, null]);
  });

  test('both have the same content live, which is one release', async () => {
    const both = await begun();
    const seen = await seenOf(both);
    await goLive(both, 'catalog', own, 'release', { seen });
    await goLive(both, 'catalog', own, 'release', { seen });
    assert.deepEqual(await pointed(both), [own, null]);
  });

  test('the second does not bring a remote back that was taken out of the site meanwhile', async () => {
    const both = await begun();
    await store(both, dir, release(before, 'enrolment'));
    await goLive(both, 'enrolment', before);
    const seen = await seenOf(both);
    await unregister(both, 'catalog', { by: 'sekar@laptop' });
    await assert.rejects(
      goLive(both, 'catalog', own, 'release', { seen }),
      /nothing is live by now, and 1\.0\.0-aaaaaaaa was when this began \(unregister at \S+ by sekar@laptop/,
    );
    assert.deepEqual(await pointed(both), [null, null]);
    assert.equal(await goLive(both, 'catalog', own, 'release', { seen: { ...seen, over: 'nothing' } }), null);
  });

  const cause = { judged: 'browser', of: 40, bad: 20, control: { version: before, of: 360, bad: 2 } };
  const takesBack = (both: ReleaseStore) =>
    actOn(both, { move: 'roll-back', remote: 'catalog', live: theirs, previous: before, cause });

  test('the second is told where an edge took back meanwhile what it saw, and goes live over what is live by then', async () => {
    const both = await begun();
    await goLive(both, 'catalog', theirs);
    const seen = await seenOf(both);
    assert.equal(await takesBack(both), true);
    await assert.rejects(goLive(both, 'catalog', own, 'release', { seen }), (error) => {
      assert.ok(error instanceof MovedMeanwhile);
      assert.match(
        error.withWayOver('--over ').message,
        /1\.0\.0-aaaaaaaa is live by now, and 1\.0\.1-bbbbbbbb was when this began \(automatic-rollback at .+Nothing moved\. Make sure that this release does not have the fault of 1\.0\.1-bbbbbbbb and release again, or release over it: --over 1\.0\.0-aaaaaaaa$/,
      );
      return true;
    });
    await goLive(both, 'catalog', own, 'release', { seen: { ...seen, over: before } });
    assert.deepEqual(await pointed(both), [own, null]);
  });

  for (const [what, version] of [
    ['the same release', theirs],
    ['another release', own],
  ] as const)
    test(`the second does not make ${what} live where one came and was taken back since it looked`, async () => {
      const both = await begun();
      const seen = await seenOf(both);
      await goLive(both, 'catalog', theirs, 'release', { seen });
      assert.equal(await takesBack(both), true);
      for (const move of [
        () => goLive(both, 'catalog', version, 'release', { seen }),
        () => startCanary(both, 'catalog', version, 10, { seen }),
      ])
        await assert.rejects(
          move,
          /1\.0\.1-bbbbbbbb was taken back meanwhile \(automatic-rollback at \S+ by .+commit a73ab18c0 of Sekar.+\)\. 1\.0\.0-aaaaaaaa is live\. Nothing moved\./,
        );
      assert.deepEqual(await pointed(both), [before, null]);
      await goLive(both, 'catalog', version, 'release', { seen: await seenOf(both) });
      assert.deepEqual(await pointed(both), [version, null], 'who begins after it has chosen');
    });

  test('the second does not make a canary live that an edge ended since it looked', async () => {
    const both = await begun();
    await startCanary(both, 'catalog', own, 10);
    const seen = await seenOf(both);
    assert.equal(await actOn(both, { move: 'end-canary', remote: 'catalog', live: before, canary: own, cause }), true);
    await assert.rejects(goLive(both, 'catalog', own, 'release', { seen }), (error) => {
      assert.ok(error instanceof MovedMeanwhile);
      assert.equal(error.reason, 'TAKEN_BACK');
      assert.match(error.message, /1\.0\.2-cccccccc was taken back meanwhile \(canary-ended at/);
      return true;
    });
    assert.deepEqual(await pointed(both), [before, null]);
  });

  test('the second is not refused for what was taken back before it looked', async () => {
    const both = await begun();
    await goLive(both, 'catalog', theirs);
    await rollBack(both, 'catalog');
    await goLive(both, 'catalog', own, 'release', { seen: await seenOf(both) });
    assert.deepEqual(await pointed(both), [own, null]);
  });

  test('nobody removes a release from the store that the pointer or a preview names by now', async () => {
    const [both, shown] = [await begun(), '1.0.3-dddddddd'];
    await store(both, dir, release(shown));
    await goLive(both, 'catalog', own);
    await makePreview(both, { name: 'new-hero', remote: 'catalog', version: shown });
    for (const version of [before, theirs, own, shown]) await discard(both, 'catalog', version);
    assert.equal((await both.readRelease('catalog', own)).version, own);
    assert.equal((await both.readRelease('catalog', shown)).version, shown);
    assert.equal((await both.readRelease('catalog', before)).version, before);
    await assert.rejects(both.readRelease('catalog', theirs));
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
    // A pointer that comes to name it first keeps it.
    const pointer = await releases.readPointer('catalog');
    assert.ok(pointer);
    let pruned = Promise.resolve(['']);
    await withStoreLock(releases.dir, async () => {
      pruned = prune(releases, 'catalog');
      await readdir(join(releases.dir, 'catalog'));
      await releases.writePointer('catalog', {
        ...pointer,
        canary: { version: '1.0.2-cccccccc', integrity: 'sha384-any', percent: 10, since: pointer.releasedAt },
      });
    });
    assert.deepEqual(await pruned, []);
    await releases.writePointer('catalog', pointer);
    assert.deepEqual(await prune(releases, 'catalog'), ['1.0.2-cccccccc']);
    assert.deepEqual((await readdir(join(releases.dir, 'catalog'))).sort(), [
      '1.0.0-aaaaaaaa',
      '1.0.1-bbbbbbbb',
      '1.0.3-dddddddd',
      'current.json',
      'history.jsonl',
    ]);
  });
});

describe('the routes of a release that goes live', () => {
  /** A store in which these releases are live. */
  async function storeWith(...live: Release[]): Promise<ReleaseStore> {
    const own = openStore(await mkdtemp(join(folder, 'owners-')));
    for (const one of live) {
      await store(own, dir, one);
      await goLive(own, one.name, one.version);
    }
    return own;
  }
  const versions = async (own: ReleaseStore) =>
    Promise.all(['catalog', 'enrolment'].map(async (name) => (await own.readPointer(name))?.version ?? null));
  const enrolment = release('2.0.0-aaaaaaaa', 'enrolment', ['/registration', '/receipts/:id']);

  test('belong to no other live remote', async () => {
    const own = await storeWith(enrolment);
    await store(own, dir, release('1.0.0-aaaaaaaa', 'catalog', ['/receipts/latest']));
    await assert.rejects(goLive(own, 'catalog', '1.0.0-aaaaaaaa'), (error) => {
      assert.ok(error instanceof RouteTaken);
      assert.match(
        error.message,
        /remote-catalog 1\.0\.0-aaaaaaaa cannot go live, because others own what it has:\n {2}- route "catalog\.page" \(\/receipts\/latest\) would answer \/receipts\/latest, which belongs to remote-enrolment \(\/receipts\/:id in release 2\.0\.0-aaaaaaaa\)/,
      );
      return true;
    });
    assert.deepEqual(await versions(own), [null, '2.0.0-aaaaaaaa']);
  });

  test('are in no area that another remote keeps for itself, although it has no page there', async () => {
    const admin = release('3.0.0-aaaaaaaa', 'admin', ['/admin-dashboard/courses']);
    admin.descriptor.areas = [{ path: '/admin-dashboard' }];
    const own = await storeWith(admin);
    await store(own, dir, release('1.0.0-aaaaaaaa', 'catalog', ['/admin-dashboard/offers']));
    await assert.rejects(goLive(own, 'catalog', '1.0.0-aaaaaaaa'), /belongs to remote-admin \(\/admin-dashboard\/\*/);
  });

  test('and its slices of the store are no other remote’s and not the shell’s', async () => {
    const named = (one: Release, slices: string[]) => ({ ...one, descriptor: { ...one.descriptor, slices } });
    const own = await storeWith(named(enrolment, ['draft']));
    await store(own, dir, named(release('1.0.0-aaaaaaaa', 'catalog', ['/search']), ['recent', 'draft', 'origin']));
    await assert.rejects(goLive(own, 'catalog', '1.0.0-aaaaaaaa'), (error) => {
      assert.ok(error instanceof RouteTaken);
      assert.match(
        error.message,
        /the slice "draft" of the store belongs to remote-enrolment \(release 2\.0\.0-aaaaaaaa\)/,
      );
      assert.match(error.message, /the slice "origin" of the store belongs to the shell/);
      assert.doesNotMatch(error.message, /recent/);
      return true;
    });
    assert.deepEqual(await versions(own), [null, '2.0.0-aaaaaaaa']);
  });

  test('may be those of its own release before', async () => {
    const own = await storeWith(enrolment, release('2.0.1-bbbbbbbb', 'enrolment', ['/registration']));
    assert.deepEqual(await versions(own), [null, '2.0.1-bbbbbbbb']);
  });

  test('may be those another remote has given up, which then cannot be rolled back to them', async () => {
    const own = await storeWith(
      enrolment,
      release('2.0.1-bbbbbbbb', 'enrolment', ['/registration']),
      release('1.0.0-aaaaaaaa', 'catalog', ['/receipts/latest']),
    );
    assert.deepEqual(await versions(own), ['1.0.0-aaaaaaaa', '2.0.1-bbbbbbbb']);
    await assert.rejects(goLive(own, 'enrolment', '2.0.0-aaaaaaaa'), /belongs to remote-catalog/);
    assert.deepEqual(await versions(own), ['1.0.0-aaaaaaaa', '2.0.1-bbbbbbbb']);
  });

  test('are compared with the release before, where the live one of another cannot be read, as the edge serves it', async () => {
    const own = await storeWith(enrolment, release('2.0.1-bbbbbbbb', 'enrolment', ['/registration']));
    await rm(own.releaseDir('enrolment', '2.0.1-bbbbbbbb'), { recursive: true });
    await store(own, dir, release('1.0.0-aaaaaaaa', 'catalog', ['/receipts/latest']));
    await assert.rejects(goLive(own, 'catalog', '1.0.0-aaaaaaaa'), /belongs to remote-enrolment/);
  });

  test('are compared with all releases of a remote whose pointer is damaged, because the edge goes on with one of them', async () => {
    const own = await storeWith(enrolment, release('2.0.1-bbbbbbbb', 'enrolment', ['/verify-certificate']));
    await writeFile(join(own.dir, 'enrolment/current.json'), '{');
    for (const [version, path] of [
      ['1.0.0-aaaaaaaa', '/registration'],
      ['1.0.1-bbbbbbbb', '/verify-certificate'],
    ] as const) {
      await store(own, dir, release(version, 'catalog', [path]));
      await assert.rejects(
        goLive(own, 'catalog', version),
        /belongs to remote-enrolment \(.+ in a release it had before its pointer was damaged\)/,
      );
    }
    await store(own, dir, release('1.0.2-cccccccc', 'catalog', ['/search']));
    await goLive(own, 'catalog', '1.0.2-cccccccc');
    assert.equal((await own.readPointer('catalog'))?.version, '1.0.2-cccccccc');
  });

  describe('of two remotes that go live at once', () => {
    const both = async (move: typeof goLive, change = (own: ReleaseStore) => own) => {
      const own = change(await storeWith());
      await store(own, dir, enrolment);
      await store(own, dir, release('1.0.0-aaaaaaaa', 'catalog', ['/registration']));
      const moved = await Promise.allSettled([
        move(own, 'catalog', '1.0.0-aaaaaaaa'),
        move(own, 'enrolment', '2.0.0-aaaaaaaa'),
      ]);
      const live = (await versions(own)).filter((version) => version !== null);
      return { live: live.length, refused: moved.filter(({ status }) => status === 'rejected').length };
    };

    test("are the first one's alone", async () => {
      for (let round = 0; round < 20; round += 1) assert.deepEqual(await both(goLive), { live: 1, refused: 1 });
    });

    test("would be both's without the lock", async () => {
      // Both have looked at what the other has before one of them moves.
      let looking = 2;
      let open: () => void;
      const opened = new Promise<void>((done) => (open = done));
      const held = (own: ReleaseStore): ReleaseStore => ({
        ...own,
        writePointer: async (...pointer) => {
          looking -= 1;
          if (looking === 0) open();
          await opened;
          return own.writePointer(...pointer);
        },
      });
      assert.deepEqual(await both(movePointer, held), { live: 2, refused: 0 });
    });
  });
});
