/** What a remote's container does at its start: it ships what fits the live shell, and nothing else. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Release } from '@site/shared/contract';
import { providedShares, requiredShares } from '../../rspack.base.ts';
import { openStore, type ReleaseStore } from '../../shell/server/release-store.ts';
import { freePort } from '../processes.ts';
import { root } from '../workspace.ts';
import type { ShellContract } from './shell-contract.ts';

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

async function image(version: string, change: (release: Release) => void = () => undefined): Promise<string> {
  const dir = await mkdtemp(join(folder, 'image-'));
  for (const part of ['client', 'server']) {
    await mkdir(join(dir, 'dist', part), { recursive: true });
    await writeFile(join(dir, 'dist', part, 'remoteEntry.js'), '');
  }
  const release: Release = {
    name: 'catalog',
    version,
    descriptor: { name: 'catalog', contract: '^1.0.0', budget: { entry: 1, page: 1 }, routes: [], navigation: [] },
    client: { entry: 'remoteEntry.js', routes: [], pages: {}, integrity: {} },
    server: { entry: 'remoteEntry.js' },
    shared: requiredShares(),
    sharedExports: { version: '1.0.0', fingerprint: 'one' },
  };
  change(release);
  await writeFile(join(dir, 'release.json'), JSON.stringify(release));
  return dir;
}

/** As an edge does when it starts. */
async function shellStarts(
  id: string,
  minutesAgo: number,
  change: (contract: ShellContract) => void = () => undefined,
): Promise<void> {
  const contract: ShellContract = {
    contract: '1.0.0',
    provided: providedShares(),
    sharedExports: { version: '1.0.0', fingerprint: 'one', router: [] },
  };
  change(contract);
  const file = join(assetsStore, `contract.${id.repeat(8)}.json`);
  await writeFile(file, JSON.stringify(contract));
  const at = new Date(Date.now() - minutesAgo * 60_000);
  await utimes(file, at, at);
}

/** Runs the container's program until it is healthy or has ended. */
async function ship(
  imageDir: string,
  settings: Record<string, string> = {},
): Promise<{ healthy: boolean; output: string; code: number | null }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'tools/release/ship.ts')], {
    env: {
      PATH: process.env['PATH'],
      RELEASE_STORE: releases.dir,
      ASSETS_STORE: assetsStore,
      IMAGE_DIR: imageDir,
      PORT: String(port),
      ...settings,
    },
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
      const { healthy, code, output } = await ship(await image('1.0.1-bbbbbbbb', change));
      assert.deepEqual([healthy, code], [false, 1]);
      assert.match(
        output,
        /^The release could not be shipped: remote-catalog 1\.0\.1-bbbbbbbb does not fit the live shell\./,
      );
      assert.match(output, said);
      assert.equal(await live(), '1.0.0-aaaaaaaa');
      assert.deepEqual((await readdir(join(releases.dir, 'catalog'))).sort(), [
        '1.0.0-aaaaaaaa',
        'current.json',
        'history.jsonl',
      ]);
    });
  }

  test('refuses a route of another live remote, says whose it is, and leaves the store and what is live as they were', async () => {
    const routes = (name: string, path: string) => (release: Release) => {
      release.name = name;
      release.descriptor = { ...release.descriptor, name, routes: [{ id: `${name}.page`, path, public: false }] };
    };
    await ship(await image('1.0.0-aaaaaaaa'));
    await ship(await image('1.0.0-bbbbbbbb', routes('enrolment', '/registration')));
    const { healthy, code, output } = await ship(await image('1.0.1-cccccccc', routes('catalog', '/:any')));
    assert.deepEqual([healthy, code], [false, 1]);
    assert.match(
      output,
      /^The release could not be shipped: remote-catalog 1\.0\.1-cccccccc cannot go live, because others own its routes:/,
    );
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

  test('asks the shell that was started last, whichever that is', async () => {
    const forTheNext = await image('2.0.0-cccccccc', (release) => (release.descriptor.contract = '^2.0.0'));
    await shellStarts('a', 0);
    await shellStarts('b', 10, (shell) => (shell.contract = '2.0.0'));
    assert.equal((await ship(forTheNext)).code, 1);
    await shellStarts('a', 20);
    assert.equal((await ship(forTheNext)).healthy, true);
  });

  test('names the volume that is not mounted', async () => {
    const dir = await image('1.0.0-aaaaaaaa');
    for (const variable of ['RELEASE_STORE', 'ASSETS_STORE', 'IMAGE_DIR']) {
      const { code, output } = await ship(dir, { [variable]: join(folder, 'nowhere') });
      assert.equal(code, 1);
      assert.match(output, new RegExp(`^The release could not be shipped: ${variable}: there is no .+nowhere`));
    }
  });
});
