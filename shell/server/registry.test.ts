/** What is live: pointers, and releases that are what they were when they went live. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Release, ReleaseSet } from '@site/shared/contract';
import { openRegistry, type Registry } from './registry.ts';
import { openStore, type ReleaseStore } from './release-store.ts';

const SCRIPT = 'export const get = () => undefined;';
const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

let folder: string;
let store: ReleaseStore;
let remotesFile: string;
let registry: Registry;
let faults: string[];
let sets: ReleaseSet[];
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karsa-registry-'));
});
after(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  faults = [];
  sets = [];
  store = openStore(await mkdtemp(join(folder, 'store-')));
  remotesFile = join(store.dir, 'remotes.json');
  await writeFile(remotesFile, '["catalog", "enrolment"]');
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
  await writeFile(join(client, '../release.json'), manifest(name, version));
}

const manifest = (name: string, version: string): string =>
  JSON.stringify({
    name,
    version,
    descriptor: { name, contract: '^1.0.0', budget: { entry: 1, page: 1 }, routes: [], navigation: [] },
    client: { entry: 'entry.js', routes: [], pages: {}, integrity: { 'entry.js': sha384(SCRIPT) } },
    server: { entry: 'entry.cjs' },
    shared: {},
    sharedExports: { version: '1.0.0', fingerprint: 'same' },
  } satisfies Release);

const pointTo = async (name: string, version: string) => {
  const previous = (await store.readPointer(name))?.version ?? null;
  return store.writePointer(name, {
    version,
    previous,
    integrity: sha384(manifest(name, version)),
    releasedAt: '2026-11-21T00:00:00Z',
  });
};

async function open(): Promise<string[]> {
  registry = await openRegistry({
    store,
    remotesFile,
    shell: 'shell',
    onChange: (set) => void sets.push(set),
    onMissing: (remote, reason) => faults.push(`${remote}: ${String(reason)}`),
    interval: 60_000,
  });
  return live();
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

  test('goes without a remote that was never released or whose pointer cannot be read, until it is there', async () => {
    await writeFile(join(store.dir, 'enrolment/current.json'), '{ torn');
    assert.deepEqual(await open(), ['catalog@1.0.0-a']);
    assert.match(faults.join(), /^enrolment: SyntaxError/);
    await registry.check();
    assert.equal(faults.length, 1, 'said once');
    await rm(join(store.dir, 'enrolment/current.json'));
    await pointTo('enrolment', '1.0.0-a');
    await registry.check();
    assert.deepEqual(live(), ['catalog@1.0.0-a', 'enrolment@1.0.0-a']);
  });

  test('keeps what is live while a set that cannot be shown is refused', async () => {
    await open();
    registry.close();
    registry = await openRegistry({
      store,
      remotesFile,
      shell: 'shell',
      onChange: ({ remotes }) =>
        remotes[0]?.version === '1.0.1-b' ? Promise.reject(new Error('it does not start')) : undefined,
      onMissing: () => undefined,
      interval: 60_000,
    });
    await write('catalog', '1.0.1-b');
    await pointTo('catalog', '1.0.1-b');
    await assert.rejects(registry.check(), /does not start/);
    assert.deepEqual(live(), ['catalog@1.0.0-a', 'enrolment@1.0.0-a']);
  });
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

async function until(what: string, happened: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 5000; Date.now() < deadline; await pause(50)) if (await happened()) return;
  assert.fail(`not within 5 s: ${what}`);
}
