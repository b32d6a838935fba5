/** What is live: pointers, and releases that are what they were when they went live. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Release, ReleaseSet } from '@site/shared/contract';
import { laterEachTime, openRegistry, type Registry } from './registry.ts';
import { filesList, openStore, type ReleaseStore } from './release-store.ts';
import { rememberSound, type SoundReleases } from './sound-releases.ts';

const SCRIPT = 'export const get = () => undefined;';
const SERVER_SCRIPT = 'exports.get = () => undefined';
const STYLE = 'h1 { color: navy }';
const FONT = 'a font';
const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

let folder: string;
let store: ReleaseStore;
let remotesFile: string;
let lastGoodFile: string;
let registry: Registry;
/** What operators read of remotes, a line each. */
let faults: string[];
/** Which time each of them is. */
let counts: unknown[];
/** All they read. */
let lines: string[];
let sets: ReleaseSet[];
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karsa-registry-'));
});
after(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  faults = [];
  counts = [];
  lines = [];
  sets = [];
  store = openStore(await mkdtemp(join(folder, 'store-')));
  remotesFile = join(store.dir, 'remotes.json');
  lastGoodFile = join(await mkdtemp(join(folder, 'state-')), 'edge/last-good.json');
  await store.writeList(['catalog', 'enrolment']);
  for (const name of ['catalog', 'enrolment']) {
    await write(name, '1.0.0-a');
    await pointTo(name, '1.0.0-a');
  }
});
afterEach(() => registry.close());

async function write(name: string, version: string): Promise<void> {
  const client = join(store.releaseDir(name, version), 'client');
  await mkdir(client, { recursive: true });
  await writeFile(join(client, 'entry.js'), SCRIPT);
  await writeFile(join(client, 'entry.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(client, 'entry.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(client, 'page.css'), STYLE);
  await writeFile(join(client, 'page.css.br'), brotliCompressSync(STYLE));
  await writeFile(join(client, 'brand.woff2'), FONT);
  await mkdir(join(client, '../server'), { recursive: true });
  await writeFile(join(client, '../server/entry.cjs'), SERVER_SCRIPT);
  await writeFile(join(client, '../release.json'), manifest(name, version));
}

const manifest = (name: string, version: string): string =>
  JSON.stringify({
    name,
    version,
    descriptor: {
      name,
      contract: '^1.0.0',
      budget: { entry: 1, page: 1 },
      routes: [{ id: `${name}.page`, path: `/${name}`, public: false }],
      navigation: [],
    },
    client: { entry: 'entry.js', routes: [], pages: {}, integrity: { 'entry.js': sha384(SCRIPT) } },
    server: { entry: 'entry.cjs', integrity: { 'entry.cjs': sha384(SERVER_SCRIPT) } },
    otherFiles: { 'client/page.css': sha384(STYLE), 'client/brand.woff2': sha384(FONT) },
    shared: {},
    sharedExports: { version: '1.0.0', fingerprint: 'same' },
  } satisfies Release);

/** As releases have it since browsers compare scripts of other remotes; older ones in a store have none. */
async function writeList(name: string, version: string): Promise<string> {
  const list = filesList(await store.readRelease(name, version));
  const file = join(store.releaseDir(name, version), 'client/files.json');
  await writeFile(file, list);
  await writeFile(`${file}.br`, brotliCompressSync(list));
  await writeFile(`${file}.gz`, gzipSync(list));
  return list;
}

const pointTo = async (name: string, version: string) => {
  const previous = (await store.readPointer(name))?.version ?? null;
  return store.writePointer(name, {
    version,
    previous,
    integrity: sha384(manifest(name, version)),
    releasedAt: '2026-11-21T00:00:00Z',
  });
};

async function open(sound = rememberSound(store)): Promise<string[]> {
  registry = await openRegistry({
    store,
    sound,
    lastGoodFile,
    shell: 'shell',
    onChange: (set) => void sets.push(set),
    log: ({ remote, serving, err, over, times }, message) => {
      lines.push(`${message}: ${String(err ?? over)}`);
      if (remote) counts.push(times);
      if (remote) faults.push(`${String(remote)} (${String(serving)}): ${String(err)}`);
    },
    interval: 60_000,
  });
  return live();
}
/** The edge ends and starts again: what it knew it must have kept. */
async function restart(): Promise<string[]> {
  registry.close();
  faults = [];
  lines = [];
  return open();
}
const live = () => registry.current().remotes.map(({ name, version }) => `${name}@${version}`);
const corrupt = (version: string, file: string, content: string | Buffer) =>
  writeFile(join(store.releaseDir('catalog', version), file), content);

describe('the release set', () => {
  test('is what the pointers name, and follows them', async () => {
    assert.deepEqual(await open(), ['catalog@1.0.0-a', 'enrolment@1.0.0-a']);
    await write('catalog', '1.0.1-b');
    await pointTo('catalog', '1.0.1-b');
    await registry.check();
    assert.deepEqual(live(), ['catalog@1.0.1-b', 'enrolment@1.0.0-a']);
    assert.equal(registry.current().remotes[0]?.previous?.version, '1.0.0-a');
    assert.equal(sets.length, 2);
    await registry.check();
    assert.equal(sets.length, 2, 'nothing moved, nothing changes');
  });

  test('is incomplete without a remote that was never released, until it is there', async () => {
    await rm(join(store.dir, 'enrolment'), { recursive: true });
    assert.deepEqual(await open(), ['catalog@1.0.0-a']);
    assert.equal(registry.current().incomplete, true);
    assert.match(faults.join('\n'), /^enrolment \(null\): Error: enrolment\/current\.json is not there/);
    await registry.check();
    assert.equal(faults.length, 1, 'said once');
    await write('enrolment', '1.0.0-a');
    await pointTo('enrolment', '1.0.0-a');
    await registry.check();
    assert.deepEqual(live(), ['catalog@1.0.0-a', 'enrolment@1.0.0-a']);
    assert.equal(registry.current().incomplete, undefined);
  });

  test('follows the list: a remote that is registered, and one that is taken off it', async () => {
    await open();
    await write('events', '1.0.0-a');
    await pointTo('events', '1.0.0-a');
    await registry.check();
    assert.deepEqual(live(), ['catalog@1.0.0-a', 'enrolment@1.0.0-a'], 'not registered yet');
    await store.writeList(['catalog', 'events']);
    await registry.check();
    assert.deepEqual([live(), registry.current().incomplete], [['catalog@1.0.0-a', 'events@1.0.0-a'], undefined]);
    assert.deepEqual(await restart(), ['catalog@1.0.0-a', 'events@1.0.0-a']);
  });

  test('is what has a pointer in a store without a list, as versions before wrote it', async () => {
    await rm(remotesFile);
    await mkdir(join(store.dir, 'events'));
    assert.deepEqual(
      [await open(), registry.current().incomplete],
      [['catalog@1.0.0-a', 'enrolment@1.0.0-a'], undefined],
    );
    await write('events', '1.0.0-a');
    await pointTo('events', '1.0.0-a');
    await registry.check();
    assert.deepEqual(live(), ['catalog@1.0.0-a', 'enrolment@1.0.0-a', 'events@1.0.0-a']);
    await rm(join(store.dir, 'catalog/current.json'));
    await registry.check();
    assert.deepEqual(
      live(),
      ['catalog@1.0.0-a', 'enrolment@1.0.0-a', 'events@1.0.0-a'],
      'a deleted pointer is a fault',
    );
  });

  test('keeps what is live while a set that cannot be shown is refused', async () => {
    await open();
    registry.close();
    registry = await openRegistry({
      store,
      lastGoodFile,
      shell: 'shell',
      onChange: ({ remotes }) =>
        remotes[0]?.version === '1.0.1-b' ? Promise.reject(new Error('it does not start')) : undefined,
      log: () => undefined,
      interval: 60_000,
    });
    await write('catalog', '1.0.1-b');
    await pointTo('catalog', '1.0.1-b');
    await assert.rejects(registry.check(), /does not start/);
    assert.deepEqual(live(), ['catalog@1.0.0-a', 'enrolment@1.0.0-a']);
  });

  test('that could not be served is tried again, later each time, and served once its cause is gone', async () => {
    await open();
    registry.close();
    let isBusy = true;
    let tried = 0;
    const waits: number[] = [];
    registry = await openRegistry({
      store,
      lastGoodFile,
      shell: 'shell',
      onChange({ remotes }) {
        if (remotes[0]?.version !== '1.0.1-b') return;
        tried += 1;
        if (isBusy) throw new Error('the machine is busy');
      },
      log: () => undefined,
      interval: 60_000,
      tryAgainAfter(times) {
        waits.push(times);
        return times === 3 ? 60_000 : 0;
      },
    });
    await write('catalog', '1.0.1-b');
    await pointTo('catalog', '1.0.1-b');
    for (const _time of [1, 2, 3]) await assert.rejects(registry.check(), /the machine is busy/);
    isBusy = false;
    await registry.check();
    assert.equal(tried, 3, 'it is not due yet');
    assert.deepEqual(waits, [1, 2, 3]);
    // Another move is another set, which waits for nothing.
    await write('catalog', '1.0.2-c');
    await pointTo('catalog', '1.0.2-c');
    await registry.check();
    assert.equal(live()[0], 'catalog@1.0.2-c');
    await pointTo('catalog', '1.0.1-b');
    isBusy = true;
    waits.length = 0;
    await assert.rejects(registry.check(), /the machine is busy/);
    isBusy = false;
    await registry.check();
    assert.equal(live()[0], 'catalog@1.0.1-b');
    assert.deepEqual(waits, [1]);
  });

  test('is tried again within a minute, however often it could not be served', () => {
    assert.deepEqual(
      [1, 2, 3, 4, 5, 6, 100].map((times) => laterEachTime(times) / 1000),
      [5, 10, 20, 40, 60, 60, 60],
    );
  });

  test('tells which pointers were moved, and of a version that was released once more', async () => {
    const moved: string[] = [];
    registry = await openRegistry({
      store,
      lastGoodFile,
      shell: 'shell',
      onChange: () => undefined,
      onMove: (remote) => moved.push(remote),
      log: () => undefined,
      interval: 60_000,
    });
    await registry.check();
    assert.deepEqual(moved, []);
    const pointer = await store.readPointer('enrolment');
    assert.ok(pointer);
    await store.writePointer('enrolment', { ...pointer, again: '2026-11-22T00:00:00Z' });
    await registry.check();
    await registry.check();
    assert.deepEqual(moved, ['enrolment']);
  });
});

describe('a shell that a live release was not made for', () => {
  const openWith = (...unfit: string[]) =>
    openRegistry({
      store,
      lastGoodFile,
      shell: 'shell',
      onChange: () => undefined,
      unfit: ({ name, version }) => (unfit.includes(`${name}@${version}`) ? ['written for contract ^2.0.0'] : []),
      log: (event) => void faults.push(String(event['err'])),
      interval: 60_000,
    });

  test('does not begin to serve, so that the shell before goes on', async () => {
    await assert.rejects(
      openWith('catalog@1.0.0-a'),
      /remote-catalog 1\.0\.0-a does not run in this shell: written for contract \^2\.0\.0/,
    );
    registry = await openWith('catalog@1.0.1-b');
  });

  test('serves on what it served where a pointer comes to name such a release', async () => {
    registry = await openWith('catalog@1.0.1-b');
    await write('catalog', '1.0.1-b');
    await pointTo('catalog', '1.0.1-b');
    await registry.check();
    assert.deepEqual(live(), ['catalog@1.0.0-a', 'enrolment@1.0.0-a']);
    assert.match(faults.join(), /does not run in this shell/);
  });
});

test('a release is named with the hash of its list of files, as far as it has one', async () => {
  const before = await writeList('catalog', '1.0.0-a');
  await write('catalog', '1.0.1-b');
  await pointTo('catalog', '1.0.1-b');
  await open();
  const catalog = () => registry.current().remotes.find(({ name }) => name === 'catalog');
  assert.deepEqual([catalog()?.files, catalog()?.previous?.files], [undefined, sha256(before)]);
  const list = await writeList('catalog', '1.0.1-b');
  await restart();
  assert.deepEqual([catalog()?.files, catalog()?.previous?.files], [sha256(list), sha256(before)]);
  assert.deepEqual(JSON.parse(list), { pages: {}, integrity: { 'entry.js': sha384(SCRIPT) } });
});

describe('a release that is not what went live', () => {
  const changes: [what: string, change: () => Promise<void>, said: RegExp][] = [
    ['a changed script', () => corrupt('1.0.1-b', 'client/entry.js', 'alert(1)'), /entry\.js is not what was released/],
    [
      'a script changed only in the form most browsers get',
      () => corrupt('1.0.1-b', 'client/entry.js.br', brotliCompressSync('alert(1)')),
      /entry\.js\.br is not what was released/,
    ],
    [
      'a script that was cut off',
      () => corrupt('1.0.1-b', 'client/entry.js.gz', gzipSync(SCRIPT).subarray(0, 12)),
      /entry\.js\.gz is missing or unreadable/,
    ],
    [
      'a script that is gone',
      () => rm(join(store.releaseDir('catalog', '1.0.1-b'), 'client/entry.js')),
      /entry\.js is missing or unreadable/,
    ],
    [
      'a changed script of the server',
      () => corrupt('1.0.1-b', 'server/entry.cjs', 'process.exit()'),
      /server\/entry\.cjs is not what was released/,
    ],
    [
      'a script of the server that is gone',
      () => rm(join(store.releaseDir('catalog', '1.0.1-b'), 'server/entry.cjs')),
      /server\/entry\.cjs is missing or unreadable/,
    ],
    [
      'a style changed only in the form most browsers get',
      () => corrupt('1.0.1-b', 'client/page.css.br', brotliCompressSync('h1 { display: none }')),
      /client\/page\.css\.br is not what was released/,
    ],
    [
      'a font that was cut off',
      () => corrupt('1.0.1-b', 'client/brand.woff2', FONT.slice(0, 3)),
      /client\/brand\.woff2 is not what was released/,
    ],
    [
      'a changed list of files',
      async () => {
        const list = await writeList('catalog', '1.0.1-b');
        await corrupt('1.0.1-b', 'client/files.json.br', brotliCompressSync(list.replace('entry.js', 'other.js')));
      },
      /files\.json\.br is not what was released/,
    ],
    [
      'hashes changed with the scripts',
      () =>
        corrupt('1.0.1-b', 'release.json', manifest('catalog', '1.0.1-b').replace(sha384(SCRIPT), sha384('alert(1)'))),
      /release\.json is not the one that went live/,
    ],
  ];
  for (const [what, change, said] of changes) {
    test(`never goes to a browser, and the one before does: ${what}`, async () => {
      await write('catalog', '1.0.1-b');
      await pointTo('catalog', '1.0.1-b');
      await change();
      assert.deepEqual(await open(), ['catalog@1.0.0-a', 'enrolment@1.0.0-a']);
      assert.match(faults.join(), said);
    });
  }

  test('goes live once its files are what they should be, without another release', async () => {
    await write('catalog', '1.0.1-b');
    await pointTo('catalog', '1.0.1-b');
    await rm(join(store.releaseDir('catalog', '1.0.1-b'), 'client/entry.js'));
    assert.deepEqual(await open(), ['catalog@1.0.0-a', 'enrolment@1.0.0-a']);
    await write('catalog', '1.0.1-b');
    await until('the release is live', async () => {
      await registry.check();
      return live()[0] === 'catalog@1.0.1-b';
    });
  });
});

describe('a release whose server build is changed while it is served', () => {
  const file = 'server/entry.cjs';
  const requireSame = (sound: SoundReleases) => sound.requireSame(registry.current());
  let sound: SoundReleases;
  beforeEach(async () => {
    sound = rememberSound(store);
    await write('catalog', '1.0.1-b');
    await pointTo('catalog', '1.0.1-b');
    await open(sound);
    await requireSame(sound);
  });

  test('is replaced by the one before when a process is about to run it, and comes back with the file', async () => {
    await corrupt('1.0.1-b', file, 'process.exit()');
    await registry.check();
    assert.equal(live()[0], 'catalog@1.0.1-b', 'no pointer moved');
    await assert.rejects(requireSame(sound), /^Error: catalog 1\.0\.1-b: server\/entry\.cjs is not what was released$/);
    await registry.check();
    assert.deepEqual(live(), ['catalog@1.0.0-a', 'enrolment@1.0.0-a']);
    assert.match(faults.join(), /server\/entry\.cjs is not what was released/);
    await requireSame(sound);
    await corrupt('1.0.1-b', file, SERVER_SCRIPT);
    await until('the release is live', async () => {
      await registry.check();
      return live()[0] === 'catalog@1.0.1-b';
    });
  });

  test('is run by no process of a set that has it, as long as it is not what was released', async () => {
    const set = registry.current();
    const isRefused = () => assert.rejects(sound.requireSame(set), /server\/entry\.cjs is not what was released/);
    await corrupt('1.0.1-b', file, 'process.exit()');
    await isRefused();
    await isRefused();
    await registry.check();
    await isRefused();
    await corrupt('1.0.1-b', file, SERVER_SCRIPT);
    await until('the release is live', async () => {
      await registry.check();
      return live()[0] === 'catalog@1.0.1-b';
    });
    await sound.requireSame(set);
  });

  test('is found also where what describes it was changed with it', async () => {
    const other = 'process.exit()';
    await corrupt('1.0.1-b', file, other);
    const described = manifest('catalog', '1.0.1-b').replace(sha384(SERVER_SCRIPT), sha384(other));
    await corrupt('1.0.1-b', 'release.json', described);
    await assert.rejects(requireSame(sound), /catalog 1\.0\.1-b: .* is not what was released/);
  });

  test('is served on while the store is away', async () => {
    await rename(store.dir, `${store.dir}-away`);
    await requireSame(sound);
    await registry.check();
    assert.deepEqual(live(), ['catalog@1.0.1-b', 'enrolment@1.0.0-a']);
  });
});

test('a release that is not sound is read again ever more slowly, and at once when its pointer moves', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-21T00:00:00Z') });
  await pointTo('catalog', '1.0.1-b');
  const read: string[] = [];
  const { readSound } = store;
  store.readSound = (remote, version, integrity) => {
    read.push(version);
    return readSound(remote, version, integrity);
  };
  await open();
  const readAfter: number[] = [];
  for (let second = 1; second <= 91; second += 1) {
    t.mock.timers.tick(1000);
    read.length = 0;
    await registry.check();
    if (read.includes('1.0.1-b')) readAfter.push(second);
  }
  assert.deepEqual(readAfter, [1, 3, 7, 15, 31, 61, 91]);
  await write('catalog', '1.0.2-c');
  await pointTo('catalog', '1.0.2-c');
  await registry.check();
  assert.equal(live()[0], 'catalog@1.0.2-c');
});

describe('a canary', () => {
  const start = async (version: string, percent: number, name = 'catalog') => {
    const pointer = (await store.readPointer(name)) ?? assert.fail();
    const integrity = sha384(manifest(name, version));
    await store.writePointer(name, { ...pointer, canary: { version, integrity, percent, since: '' } });
  };
  const groups = () =>
    registry
      .canaries()
      .map(({ below, set }) => `${below}: ${set.remotes.map(({ name, version }) => `${name}@${version}`).join(' ')}`);
  beforeEach(async () => {
    await open();
    for (const name of ['catalog', 'enrolment']) await write(name, '1.0.1-b');
  });

  test('makes a set of its own, and leaves the live one as it is', async () => {
    const before = registry.current();
    await start('1.0.1-b', 10);
    await registry.check();
    assert.deepEqual(groups(), ['10: catalog@1.0.1-b enrolment@1.0.0-a']);
    assert.deepEqual(registry.current(), before);
    assert.equal(sets.length, 1, 'the live set is not warmed up again');
    const [canary] = registry.canaries();
    assert.notEqual(canary?.set.id, before.id);
    assert.equal(canary?.set.remotes[0]?.previous?.version, '1.0.0-a', 'its browsers fall back to the live release');
  });

  test('and another one of another remote make one set for each share', async () => {
    await start('1.0.1-b', 10);
    await start('1.0.1-b', 50, 'enrolment');
    await registry.check();
    assert.deepEqual(groups(), ['10: catalog@1.0.1-b enrolment@1.0.1-b', '50: catalog@1.0.0-a enrolment@1.0.1-b']);
  });

  test('ends with its pointer, although another set is refused at the same time', async () => {
    registry.close();
    registry = await openRegistry({
      store,
      lastGoodFile,
      shell: 'shell',
      onChange: ({ remotes }) =>
        remotes[1]?.version === '1.0.1-b' ? Promise.reject(new Error('it does not start')) : undefined,
      log: () => undefined,
      interval: 60_000,
    });
    await start('1.0.1-b', 10);
    await registry.check();
    await pointTo('catalog', '1.0.0-a');
    await pointTo('enrolment', '1.0.1-b');
    await assert.rejects(registry.check(), /does not start/);
    assert.deepEqual(groups(), []);
  });

  test('that is not what was released, or cannot be served, costs the live release nothing', async () => {
    await start('1.0.1-b', 10);
    await corrupt('1.0.1-b', 'client/entry.js', 'alert(1)');
    await registry.check();
    assert.deepEqual([groups(), live()], [[], ['catalog@1.0.0-a', 'enrolment@1.0.0-a']]);
    assert.match(lines.join('\n'), /^the canary of a remote cannot be served: .*entry\.js is not what was released/m);
  });

  test('of a remote whose live release cannot be served is not served', async () => {
    await pointTo('catalog', '1.0.1-b');
    await start('1.0.0-a', 10);
    await corrupt('1.0.1-b', 'client/entry.js', 'alert(1)');
    await registry.check();
    assert.deepEqual([groups(), live()], [[], ['catalog@1.0.0-a', 'enrolment@1.0.0-a']]);
  });
});

/** What can become of a file that names what is live. */
const damages: [name: string, damage: (file: string) => Promise<void>, said: RegExp][] = [
  ['empty', (file) => writeFile(file, ''), /current\.json is empty/],
  ['garbage', (file) => writeFile(file, Buffer.from([0xff, 0x00, 0x7b, 0x9f])), /current\.json is not JSON/],
  [
    'half',
    async (file) => {
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.slice(0, text.length / 2));
    },
    /current\.json is not JSON/,
  ],
  ['null', (file) => writeFile(file, 'null'), /current\.json is not what it must be/],
  ['{}', (file) => writeFile(file, '{}'), /current\.json is not what it must be/],
  ['[]', (file) => writeFile(file, '[]'), /current\.json is not what it must be/],
  ['deleted', (file) => rm(file), /current\.json is not there/],
  [
    'naming a version that does not exist',
    async (file) => writeFile(file, (await readFile(file, 'utf8')).replace('1.0.1-b', '9.9.9-z')),
    /9\.9\.9-z is not in the store/,
  ],
];

describe('a damaged pointer takes nothing away', () => {
  const whole = ['catalog@1.0.1-b', 'enrolment@1.0.0-a'];
  const file = () => join(store.dir, 'catalog/current.json');
  beforeEach(async () => {
    await open();
    await write('catalog', '1.0.1-b');
    await pointTo('catalog', '1.0.1-b');
    await registry.check();
    assert.deepEqual(live(), whole);
  });

  for (const [name, damage, said] of damages) {
    test(`while the edge runs: ${name}`, async () => {
      const before = registry.current();
      await damage(file());
      await registry.check();
      await registry.check();
      assert.deepEqual(registry.current(), before);
      assert.equal(sets.length, 2, 'nothing is rendered again');
      assert.equal(faults.length, 1, faults.join('\n'));
      assert.match(faults.join(), /^catalog \(1\.0\.1-b\): /);
      assert.match(faults.join(), said);
    });

    test(`when the edge starts again: ${name}`, async () => {
      const before = registry.current();
      await damage(file());
      assert.deepEqual(await restart(), whole);
      assert.deepEqual(registry.current(), before);
      await registry.check();
      assert.equal(faults.length, 1, faults.join('\n'));
      assert.match(faults.join(), said);
    });
  }

  test('and what is released next goes live', async () => {
    await writeFile(file(), '');
    await registry.check();
    await write('catalog', '1.0.2-c');
    await store.writePointer('catalog', {
      version: '1.0.2-c',
      previous: null,
      integrity: sha384(manifest('catalog', '1.0.2-c')),
      releasedAt: '2026-11-22T00:00:00Z',
    });
    await registry.check();
    assert.deepEqual(live(), ['catalog@1.0.2-c', 'enrolment@1.0.0-a']);
  });

  test('and is reported again when it happens again, with how often it did', async () => {
    const sound = await readFile(file(), 'utf8');
    for (const text of ['', sound, '', sound]) {
      await writeFile(file(), text);
      await registry.check();
    }
    assert.equal(faults.length, 2, faults.join('\n'));
    assert.deepEqual(counts, [1, 2]);
    assert.equal(lines.filter((line) => line === 'a fault is over: catalog').length, 2, lines.join('\n'));
  });

  test('nor does a store that is away, as long as the edge runs', async () => {
    const before = registry.current();
    await rm(store.dir, { recursive: true });
    await registry.check();
    assert.deepEqual(registry.current(), before);
    assert.deepEqual(
      (await registry.releaseOf(before.remotes[0] ?? assert.fail())).client.integrity,
      { 'entry.js': sha384(SCRIPT) },
      'the hashes of its files are still known',
    );
    assert.deepEqual(faults.map((line) => line.split(' ')[0]).sort(), ['catalog', 'enrolment']);
  });
});

describe('a damaged list of remotes takes nothing away', () => {
  const damaged: [name: string, damage: (file: string) => Promise<void>][] = [
    ...damages.slice(0, -1).map(([name, damage]): [string, (file: string) => Promise<void>] => [name, damage]),
    ['naming what cannot be a remote', (file) => writeFile(file, '["../catalog"]')],
  ];
  for (const [name, damage] of damaged) {
    test(`while the edge runs and when it starts again: ${name}`, async () => {
      const whole = await open();
      await damage(remotesFile);
      await registry.check();
      await registry.check();
      assert.deepEqual([live(), lines.length], [whole, 1], lines.join('\n'));
      assert.deepEqual(await restart(), whole);
      assert.equal(registry.current().incomplete, undefined);
      assert.match(lines.join('\n'), /^the list of remotes cannot be used: Error: .*$/);
    });
  }

  test('of an edge that never served anything leaves what has a pointer', async () => {
    await writeFile(remotesFile, '');
    assert.deepEqual(
      [await open(), registry.current().incomplete],
      [['catalog@1.0.0-a', 'enrolment@1.0.0-a'], undefined],
    );
    await store.writeList(['catalog']);
    await registry.check();
    assert.deepEqual([live(), registry.current().incomplete], [['catalog@1.0.0-a'], undefined]);
  });

  test('nor is anything known of an empty store', async () => {
    await rm(store.dir, { recursive: true });
    assert.deepEqual(await open(), []);
    assert.equal(registry.current().incomplete, true);
  });
});

describe('what an edge kept of the last good releases', () => {
  const breakAllPointers = async () => {
    for (const name of ['catalog', 'enrolment']) await writeFile(join(store.dir, name, 'current.json'), '');
  };

  test('is checked against the store: a release that is gone is not served, the others are', async () => {
    await open();
    await breakAllPointers();
    await rm(store.releaseDir('catalog', '1.0.0-a'), { recursive: true });
    assert.deepEqual(await restart(), ['enrolment@1.0.0-a']);
    assert.equal(registry.current().incomplete, true);
  });

  for (const [what, file, content] of [
    ['a changed script', 'client/entry.js', 'alert(1)'],
    ['a changed release.json', 'release.json', manifest('catalog', '1.0.0-a').replace('entry.cjs', 'other.cjs')],
  ] as const) {
    test(`is checked against the store: ${what} is not served`, async () => {
      await open();
      await breakAllPointers();
      await corrupt('1.0.0-a', file, content);
      assert.deepEqual(await restart(), ['enrolment@1.0.0-a']);
    });
  }

  for (const [name, damage] of damages.filter(([name]) => name !== 'deleted')) {
    test(`is no longer used where it is itself damaged: ${name}`, async () => {
      await open();
      await breakAllPointers();
      const text = await readFile(lastGoodFile, 'utf8');
      await writeFile(lastGoodFile, text.replaceAll('1.0.0-a', '1.0.1-b'));
      await damage(lastGoodFile);
      assert.deepEqual(await restart(), []);
      assert.equal(registry.current().incomplete, true);
    });
  }

  test('stays known while the store is away at a start, for when it is back', async () => {
    const whole = await open();
    await breakAllPointers();
    await rename(store.dir, `${store.dir}-away`);
    assert.deepEqual(await restart(), []);
    await rename(`${store.dir}-away`, store.dir);
    await until('the releases are served', async () => {
      await registry.check();
      return live().length === whole.length;
    });
  });

  test('is the release before where the live one was not sound', async () => {
    await open();
    await write('catalog', '1.0.1-b');
    await pointTo('catalog', '1.0.1-b');
    await corrupt('1.0.1-b', 'client/entry.js', 'alert(1)');
    await registry.check();
    await breakAllPointers();
    assert.deepEqual(await restart(), ['catalog@1.0.0-a', 'enrolment@1.0.0-a']);
  });

  test('cannot be kept in a folder that cannot be written, which is said and stops nothing', async () => {
    await writeFile(join(folder, 'file'), '');
    lastGoodFile = join(folder, 'file/last-good.json');
    assert.deepEqual(await open(), ['catalog@1.0.0-a', 'enrolment@1.0.0-a']);
    assert.match(lines.join('\n'), /^the last good releases cannot be kept: /m);
  });

  test('is kept once its file can be written again, without another release, and that it could not is said once', async () => {
    await mkdir(lastGoodFile, { recursive: true });
    await open();
    for (const _time of [1, 2, 3]) await registry.check();
    assert.equal(lines.filter((line) => line.startsWith('the last good releases cannot be kept: ')).length, 1);
    await rm(lastGoodFile, { recursive: true });
    await registry.check();
    assert.match(await readFile(lastGoodFile, 'utf8'), /"version": "1\.0\.0-a"/);
    assert.equal(lines.at(-1), `a fault is over: ${lastGoodFile}`);
  });
});

async function until(what: string, happened: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(50)) if (await happened()) return;
  assert.fail(`not within 30 s: ${what}`);
}
