/** What a remote's container does at its start: it ships what fits the live shell, and nothing else. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, mock, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Release } from '@site/shared/contract';
import { providedShares, requiredShares } from '../federation/shares.ts';
import { openStore, type ReleaseStore } from '../../shell/server/release-store.ts';
import { freePort } from '../free-port.ts';
import { root } from '../workspace.ts';
import { actOn } from './canary.ts';
import { firstLook } from './container-notes.ts';
import { goLive, movePointer, storeBuilt } from './publish.ts';
import { unknownRecord, writeRecord } from './record.ts';
import { rollBack } from './rollback.ts';
import type { ShellContract } from './shell-contract.ts';
import { ship as shipRelease } from './ship.ts';
import { withStoreLock } from './store-lock.ts';
import { unregister } from './unregister.ts';

let folder: string;
let releases: ReleaseStore;
let assetsStore: string;
const started: ChildProcess[] = [];
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karsa-ship-'));
});
after(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  const place = await mkdtemp(join(folder, 'place-'));
  releases = openStore(join(place, 'releases'));
  assetsStore = join(place, 'assets');
  for (const dir of [releases.dir, assetsStore]) await mkdir(dir);
});
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

const sha384 = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const PROVEN = { ...unknownRecord(), rendered: ['/search'], visited: ['/search'], tested: true };

async function image(version: string, change: (release: Release) => void = () => undefined): Promise<string> {
  const dir = await mkdtemp(join(folder, 'image-'));
  for (const part of ['client', 'server']) {
    await mkdir(join(dir, 'dist', part), { recursive: true });
    await writeFile(join(dir, 'dist', part, 'remoteEntry.js'), '');
  }
  await writeFile(join(dir, 'dist/client/photo.webp'), 'a photo');
  const release: Release = {
    name: 'catalog',
    version,
    descriptor: {
      name: 'catalog',
      contract: '^1.0.0',
      budget: { entry: 1, page: 1 },
      routes: [{ id: 'catalog.search', path: '/search', public: true }],
      navigation: [],
    },
    client: { entry: 'remoteEntry.js', routes: [], pages: {}, integrity: { 'remoteEntry.js': sha384('') } },
    server: { entry: 'remoteEntry.js' },
    otherFiles: { 'client/photo.webp': sha384('a photo') },
    shared: requiredShares(root),
    sharedExports: { version: '1.0.0', fingerprint: 'one' },
  };
  change(release);
  await writeFile(join(dir, 'release.json'), JSON.stringify(release));
  await writeRecord(dir, PROVEN);
  return dir;
}

/** As an edge does when it starts. */
async function shellStarts(
  id: string,
  minutesAgo: number,
  change: (contract: ShellContract) => void = () => undefined,
): Promise<void> {
  const contract: ShellContract = {
    budgets: { entry: 1, publicPage: 1, privatePage: 1 },
    contract: '1.0.0',
    provided: providedShares(root),
    sharedExports: { version: '1.0.0', fingerprint: 'one', router: [] },
  };
  change(contract);
  const file = join(assetsStore, `contract.${id.repeat(8)}.json`);
  await writeFile(file, JSON.stringify(contract));
  const at = new Date(Date.now() - minutesAgo * 60_000);
  await utimes(file, at, at);
}

const settingsOf = (imageDir: string, port: number): Record<string, string> => ({
  RELEASE_STORE: releases.dir,
  ASSETS_STORE: assetsStore,
  IMAGE_DIR: imageDir,
  PORT: String(port),
});

/** What it came to: healthy with what it logged, or refused. */
interface Shipped {
  healthy: boolean;
  output: string;
}

/** Starts what the container runs until it is healthy or refuses, and ends it. */
async function ship(imageDir: string, settings: Record<string, string> = {}): Promise<Shipped> {
  const log = mock.method(console, 'log', () => undefined);
  const said = () => log.mock.calls.map(({ arguments: [line] }) => String(line)).join('\n');
  try {
    const server = await shipRelease({ ...settingsOf(imageDir, 0), ...settings });
    const address = server.address();
    assert.ok(address !== null && typeof address === 'object');
    const { ok } = await fetch(`http://127.0.0.1:${address.port}/healthz`);
    server.close();
    server.closeAllConnections();
    return { healthy: ok, output: said() };
  } catch (error) {
    assert.ok(error instanceof Error);
    return { healthy: false, output: error.message };
  } finally {
    log.mock.restore();
  }
}

/** Runs the container's program until it is healthy or has ended. */
async function run(imageDir: string): Promise<Shipped & { code: number | null }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'tools/release/ship.ts')], {
    env: { PATH: process.env['PATH'], ...settingsOf(imageDir, port) },
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const closed = new Promise<void>((done) => child.once('close', () => done()));
  for (const deadline = Date.now() + 30_000; Date.now() < deadline && child.exitCode === null; await sleep(50)) {
    if (
      await fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { healthy: true, output, code: null };
  }
  await closed;
  return { healthy: false, output, code: child.exitCode };
}
const live = async () => (await releases.readPointer('catalog'))?.version;

describe('the container of a remote', () => {
  test('stays while its release is kept, and ends with 1 and the reason where it is refused', async () => {
    const dir = await image('1.0.0-aaaaaaaa');
    const shipped = await run(dir);
    assert.equal(shipped.healthy, true);
    assert.match(shipped.output, /"msg":"the pointer moved.+"version":"1\.0\.0-aaaaaaaa"/);
    await rm(join(dir, 'record.json'));
    const { healthy, code, output } = await run(dir);
    assert.deepEqual([healthy, code], [false, 1]);
    assert.match(
      output,
      /^The release could not be shipped: remote-catalog 1\.0\.0-aaaaaaaa is not what an image must carry\./,
    );
  });

  test('makes its release live where no shell was started yet, and where the live one takes it', async () => {
    assert.equal((await ship(await image('1.0.0-aaaaaaaa'))).healthy, true);
    await shellStarts('a', 0);
    assert.equal((await ship(await image('1.0.1-bbbbbbbb'))).healthy, true);
    assert.equal(await live(), '1.0.1-bbbbbbbb');
  });

  for (const [what, change, said] of [
    [
      'another contract',
      (release: Release) => (release.descriptor.contract = '^2.0.0'),
      /written for contract \^2\.0\.0, the live shell has 1\.0\.0/,
    ],
    [
      'a newer React than the shell has',
      (release: Release) => (release.shared['react'] = '^99.0.0'),
      /needs react \^99\.0\.0, the live shell provides \d+\./,
    ],
    [
      'other exports of shared/ under the same version',
      (release: Release) => (release.sharedExports.fingerprint = 'two'),
      /differ from the live shell's under the same version/,
    ],
  ] as const) {
    test(`refuses ${what}, says why, and leaves the store and what is live as they were`, async () => {
      await shellStarts('a', 0);
      await ship(await image('1.0.0-aaaaaaaa'));
      const { healthy, output } = await ship(await image('1.0.1-bbbbbbbb', change));
      assert.equal(healthy, false);
      assert.match(output, /^remote-catalog 1\.0\.1-bbbbbbbb does not fit the live shell\./);
      assert.match(output, said);
      assert.equal(await live(), '1.0.0-aaaaaaaa');
      assert.deepEqual((await readdir(join(releases.dir, 'catalog'))).sort(), [
        '1.0.0-aaaaaaaa',
        'current.json',
        'history.jsonl',
      ]);
    });
  }

  for (const [what, spoil, said] of [
    [
      'an image without a proof',
      (dir: string) => rm(join(dir, 'record.json')),
      /nothing says that it was proven: build its image/,
    ],
    [
      'an image that was built without a browser',
      (dir: string) => writeRecord(dir, { ...PROVEN, visited: null }),
      /its pages were not visited in a browser.+UNTESTED=yes/,
    ],
    [
      'an image that was built without lint and tests',
      (dir: string) => writeRecord(dir, { ...PROVEN, tested: false }),
      /lint and the tests of the remote were left out.+UNTESTED=yes/,
    ],
    [
      'a script that is not the one that was proven',
      (dir: string) => writeFile(join(dir, 'dist/client/remoteEntry.js'), 'changed'),
      /client\/remoteEntry\.js is not what release\.json recorded/,
    ],
    [
      'a picture that is not the one that was proven',
      (dir: string) => writeFile(join(dir, 'dist/client/photo.webp'), 'changed'),
      /client\/photo\.webp is not what release\.json recorded/,
    ],
    [
      'a picture that was not proven',
      (dir: string) => writeFile(join(dir, 'dist/client/other.webp'), ''),
      /client\/other\.webp is not what release\.json recorded/,
    ],
    [
      'an image without a picture that was proven',
      (dir: string) => rm(join(dir, 'dist/client/photo.webp')),
      /client\/photo\.webp is not there/,
    ],
    [
      'an image without the server entry that it names',
      (dir: string) => rm(join(dir, 'dist/server/remoteEntry.js')),
      /server\/remoteEntry\.js is not there/,
    ],
    [
      'a descriptor that breaks the schema',
      async (dir: string) => {
        const text = await readFile(join(dir, 'release.json'), 'utf8');
        await writeFile(join(dir, 'release.json'), text.replace('catalog.search', 'Search'));
      },
      /release\.json is not what it must be: \/descriptor\/routes\/0\/id must match pattern/,
    ],
    [
      'a descriptor with a word that nobody reads',
      async (dir: string) => {
        const text = await readFile(join(dir, 'release.json'), 'utf8');
        await writeFile(join(dir, 'release.json'), text.replace('"public"', '"open":true,"public"'));
      },
      /remote\.json\/routes\/0 must not have additional properties/,
    ],
  ] as const)
    test(`refuses ${what}, and nothing is stored`, async () => {
      const dir = await image('1.0.0-aaaaaaaa');
      await spoil(dir);
      const { healthy, output } = await ship(dir);
      assert.equal(healthy, false);
      assert.match(output, said);
      assert.deepEqual(await readdir(releases.dir), []);
    });

  test('ships what was not visited and not tested where it is told that this is known', async () => {
    const dir = await image('1.0.0-aaaaaaaa');
    await writeRecord(dir, { ...PROVEN, visited: null, tested: false });
    assert.match((await ship(dir, { UNTESTED: 'true' })).output, /^UNTESTED is "true"; it must be yes/);
    assert.equal((await ship(dir, { UNTESTED: 'yes' })).healthy, true);
    assert.equal(await live(), '1.0.0-aaaaaaaa');
  });

  test('refuses a route of another live remote, says whose it is, and leaves the store and what is live as they were', async () => {
    const routes = (name: string, path: string) => (release: Release) => {
      release.name = name;
      release.descriptor = { ...release.descriptor, name, routes: [{ id: `${name}.page`, path, public: false }] };
    };
    await ship(await image('1.0.0-aaaaaaaa'));
    await ship(await image('1.0.0-bbbbbbbb', routes('enrolment', '/registration')));
    const { healthy, output } = await ship(await image('1.0.1-cccccccc', routes('catalog', '/:any')));
    assert.equal(healthy, false);
    assert.match(output, /^remote-catalog 1\.0\.1-cccccccc cannot go live, because others own what it has:/);
    assert.match(
      output,
      /route "catalog\.page" \(\/:any\) would answer \/registration, which belongs to remote-enrolment/,
    );
    assert.match(output, /would answer \/signin, which belongs to the shell/);
    assert.equal(await live(), '1.0.0-aaaaaaaa');
    assert.deepEqual((await readdir(join(releases.dir, 'catalog'))).sort(), [
      '1.0.0-aaaaaaaa',
      'current.json',
      'history.jsonl',
    ]);
  });

  test('makes its release a canary where it is told the share, and the only one where nothing is live', async () => {
    assert.equal((await ship(await image('1.0.0-aaaaaaaa'), { CANARY: '10' })).healthy, true);
    assert.equal(await live(), '1.0.0-aaaaaaaa');
    assert.equal((await ship(await image('1.0.1-bbbbbbbb'), { CANARY: '10' })).healthy, true);
    const pointer = await releases.readPointer('catalog');
    assert.deepEqual(
      [pointer?.version, pointer?.canary?.version, pointer?.canary?.percent],
      ['1.0.0-aaaaaaaa', '1.0.1-bbbbbbbb', 10],
    );
  });

  test('that is started again does not bring back what an edge took back by itself', async () => {
    await ship(await image('1.0.0-aaaaaaaa'));
    const faulty = await image('1.0.1-bbbbbbbb');
    await ship(faulty);
    const cause = { judged: 'browser', of: 40, bad: 30, control: { version: '1.0.0-aaaaaaaa', of: 400, bad: 0 } };
    const about = { remote: 'catalog', live: '1.0.1-bbbbbbbb', previous: '1.0.0-aaaaaaaa', cause };
    assert.equal(await actOn(releases, { move: 'roll-back', ...about }), true);
    const { healthy, output } = await ship(faulty);
    assert.deepEqual([healthy, await live()], [true, '1.0.0-aaaaaaaa']);
    assert.match(output, /not released: this version was taken back.+"judged":"browser"/);
    await ship(await image('1.0.2-cccccccc'));
    assert.equal(await live(), '1.0.2-cccccccc');
  });

  test('that is started again does not bring back what a person took back, until a person chooses it again', async () => {
    await ship(await image('1.0.0-aaaaaaaa'));
    const later = await image('1.0.1-bbbbbbbb');
    await ship(later);
    await rollBack(releases, 'catalog', { by: 'Sekar' });
    const { healthy, output } = await ship(later);
    assert.deepEqual([healthy, await live()], [true, '1.0.0-aaaaaaaa']);
    assert.match(output, /not released: this version was taken back.+"by":"Sekar"/);
    await rollBack(releases, 'catalog', { to: '1.0.1-bbbbbbbb' });
    await ship(later);
    assert.equal(await live(), '1.0.1-bbbbbbbb');
  });

  test('that is started again, as after a reboot, moves nothing', async () => {
    const dir = await image('1.0.0-aaaaaaaa');
    await ship(dir);
    const pointer = await releases.readPointer('catalog');
    const { healthy, output } = await ship(dir);
    assert.deepEqual([healthy, await releases.readPointer('catalog')], [true, pointer]);
    assert.match(output, /"msg":"nothing moved/);
  });

  test('does not undo what goes live while it ships, nor when it is started again, until it is told which it replaces', async () => {
    await ship(await image('1.0.0-aaaaaaaa'));
    const [theirs, own] = [await image('1.0.1-bbbbbbbb'), await image('1.0.2-cccccccc')];
    const release = JSON.parse(await readFile(join(theirs, 'release.json'), 'utf8')) as Release;
    await storeBuilt(releases, join(theirs, 'dist'), release);
    let shipping = Promise.resolve<Shipped>({ healthy: true, output: '' });
    await withStoreLock(releases.dir, async () => {
      shipping = ship(own);
      // It has looked at the pointer, and waits for the lock.
      const isStored = () => existsSync(releases.releaseDir('catalog', '1.0.2-cccccccc'));
      for (const deadline = Date.now() + 10_000; !isStored(); await sleep(10))
        assert.ok(Date.now() < deadline, 'nothing is stored');
      await movePointer(releases, 'catalog', '1.0.1-bbbbbbbb', 'release', { by: 'sekar@laptop' });
    });
    const { healthy, output } = await shipping;
    assert.equal(healthy, false);
    assert.match(
      output,
      /1\.0\.1-bbbbbbbb is live by now, and 1\.0\.0-aaaaaaaa was .+by sekar@laptop.+start its container with OVER=1\.0\.1-bbbbbbbb$/,
    );
    assert.equal(await live(), '1.0.1-bbbbbbbb');
    assert.equal(existsSync(releases.releaseDir('catalog', '1.0.2-cccccccc')), false);
    assert.deepEqual(await ship(own), { healthy: false, output });
    assert.deepEqual(await ship(own, { OVER: '1.0.0-aaaaaaaa' }), { healthy: false, output });
    assert.equal(await live(), '1.0.1-bbbbbbbb');
    assert.equal((await ship(own, { OVER: '1.0.1-bbbbbbbb' })).healthy, true);
    assert.equal(await live(), '1.0.2-cccccccc');

    // It went live: a container of it that is chosen later replaces what it finds then.
    await ship(await image('1.0.3-dddddddd'));
    await ship(own);
    assert.equal(await live(), '1.0.2-cccccccc');
  });

  test('that fails and is started again compares with what it saw first', async () => {
    await ship(await image('1.0.0-aaaaaaaa'));
    const routes = (release: Release) => {
      release.name = 'enrolment';
      release.descriptor = {
        ...release.descriptor,
        name: 'enrolment',
        routes: [{ id: 'enrolment.page', path: '/registration', public: false }],
      };
    };
    await ship(await image('1.0.0-bbbbbbbb', routes));
    const own = await image('1.0.2-cccccccc', (release) => {
      release.descriptor.routes = [{ id: 'catalog.page', path: '/registration', public: false }];
    });
    assert.match((await ship(own)).output, /belongs to remote-enrolment/);
    await ship(await image('1.0.1-dddddddd'));
    assert.match((await ship(own)).output, /1\.0\.1-dddddddd is live by now, and 1\.0\.0-aaaaaaaa was/);
    assert.equal(await live(), '1.0.1-dddddddd');
    await rollBack(releases, 'catalog');
    assert.match(
      (await ship(own)).output,
      /1\.0\.1-dddddddd was taken back meanwhile.+does not have the fault of 1\.0\.1-dddddddd and start its container with OVER=1\.0\.0-aaaaaaaa$/,
    );
    assert.equal(await live(), '1.0.0-aaaaaaaa');
  });

  test('forgets what it saw first once no container asked for it in thirty days', async () => {
    await ship(await image('1.0.0-aaaaaaaa'));
    await firstLook(releases, 'catalog', '1.0.2-cccccccc');
    await firstLook(releases, 'enrolment', '0.9.0-dddddddd');
    await ship(await image('1.0.1-bbbbbbbb'));
    const own = await image('1.0.2-cccccccc');
    const looks = join(releases.dir, '.first-looks');
    const daysPass = async (days: number) => {
      const at = new Date(Date.now() - days * 24 * 3600 * 1000);
      for (const file of await readdir(looks)) await utimes(join(looks, file), at, at);
    };
    // One that is started again and again is refused for as long as that goes on.
    for (let times = 0; times < 2; times++) {
      await daysPass(times * 29);
      assert.match((await ship(own)).output, /1\.0\.1-bbbbbbbb is live by now/);
      assert.ok(Date.now() - (await stat(join(looks, 'catalog-1.0.2-cccccccc.json'))).mtimeMs < 60_000);
    }
    await daysPass(31);
    await ship(own);
    assert.equal(await live(), '1.0.2-cccccccc');
    assert.deepEqual(await readdir(looks), [], 'nor is anything left of what nobody ships any more');
  });

  test('that is started again does not undo what a command made live since, until it is told which it replaces', async () => {
    const [own, other] = [await image('1.0.0-aaaaaaaa'), await image('1.0.1-bbbbbbbb')];
    const release = JSON.parse(await readFile(join(other, 'release.json'), 'utf8')) as Release;
    await storeBuilt(releases, join(other, 'dist'), release);
    await ship(own);
    await goLive(releases, 'catalog', '1.0.1-bbbbbbbb');
    const { healthy, output } = await ship(own);
    assert.deepEqual([healthy, await live()], [true, '1.0.1-bbbbbbbb']);
    assert.match(output, /not released: it starts again, and 1\.0\.1-bbbbbbbb went live since.+OVER=1\.0\.1-bbbbbbbb"/);
    await ship(own, { OVER: '0.9.0-dddddddd' });
    assert.equal(await live(), '1.0.1-bbbbbbbb');
    await ship(own, { OVER: '1.0.1-bbbbbbbb' });
    assert.equal(await live(), '1.0.0-aaaaaaaa');
  });

  test('that found its release live already undoes nothing either when it is started again', async () => {
    const [earlier, later] = [await image('1.0.0-aaaaaaaa'), await image('1.0.1-bbbbbbbb')];
    await ship(earlier);
    await ship(later);
    await rollBack(releases, 'catalog');
    await ship(earlier);
    await goLive(releases, 'catalog', '1.0.1-bbbbbbbb');
    await ship(earlier);
    assert.equal(await live(), '1.0.1-bbbbbbbb');
  });

  test('that is started again does not bring back a remote that was taken out of the site, until it is told so', async () => {
    const own = await image('1.0.0-aaaaaaaa');
    await ship(own);
    await ship(
      await image('1.0.0-bbbbbbbb', (release) => {
        release.name = 'enrolment';
        const routes = [{ id: 'enrolment.page', path: '/registration', public: false }];
        release.descriptor = { ...release.descriptor, name: 'enrolment', routes };
      }),
    );
    await unregister(releases, 'catalog');
    const { healthy, output } = await ship(own);
    assert.equal(healthy, true);
    assert.match(output, /not released: it starts again, and the remote was taken out of the site since.+OVER=nothing/);
    assert.deepEqual(await releases.readList(), ['enrolment']);
    await ship(own, { OVER: 'nothing' });
    assert.deepEqual([await releases.readList(), await live()], [['catalog', 'enrolment'], '1.0.0-aaaaaaaa']);
  });

  test('ships although nothing can be noted, as on a full disk', async () => {
    for (const notes of ['.first-looks', '.last-shipped'])
      await symlink(join(folder, 'nowhere'), join(releases.dir, notes));
    assert.equal((await ship(await image('1.0.0-aaaaaaaa'))).healthy, true);
    assert.equal(await live(), '1.0.0-aaaaaaaa');
  });

  test('that is replaced by the image before it goes back to that, and forward again', async () => {
    const [earlier, later] = [await image('1.0.0-aaaaaaaa'), await image('1.0.1-bbbbbbbb')];
    for (const [dir, version] of [
      [earlier, '1.0.0-aaaaaaaa'],
      [later, '1.0.1-bbbbbbbb'],
      [earlier, '1.0.0-aaaaaaaa'],
      [later, '1.0.1-bbbbbbbb'],
    ] as const) {
      await ship(dir);
      assert.equal(await live(), version);
    }
  });

  test('ships a version that was taken back where nothing is live any more', async () => {
    await ship(await image('1.0.0-aaaaaaaa'));
    const later = await image('1.0.1-bbbbbbbb');
    await ship(later);
    await rollBack(releases, 'catalog');
    await rm(join(releases.dir, 'catalog/current.json'));
    await ship(later);
    assert.equal(await live(), '1.0.1-bbbbbbbb');
  });

  test('asks the shell that was started last, whichever that is', async () => {
    const forTheNext = await image('2.0.0-cccccccc', (release) => (release.descriptor.contract = '^2.0.0'));
    await shellStarts('a', 0);
    await shellStarts('b', 10, (shell) => (shell.contract = '2.0.0'));
    assert.equal((await ship(forTheNext)).healthy, false);
    await shellStarts('a', 20);
    assert.equal((await ship(forTheNext)).healthy, true);
  });

  test('names the volume that is not mounted', async () => {
    const dir = await image('1.0.0-aaaaaaaa');
    for (const variable of ['RELEASE_STORE', 'ASSETS_STORE', 'IMAGE_DIR']) {
      const { healthy, output } = await ship(dir, { [variable]: join(folder, 'nowhere') });
      assert.equal(healthy, false);
      assert.match(output, new RegExp(`^${variable}: there is no .+nowhere`));
    }
  });
});
