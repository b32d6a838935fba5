/** A machine that lacks something is told plainly what, and what to do. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import semver from 'semver';
import { findBrowser } from '../e2e/browser.ts';
import { diskFault, type Lock, nodeFault, notInstalled } from './requirements.mjs';
import { root } from './workspace.ts';

describe('Node', () => {
  for (const version of ['18.20.4', '20.18.1']) {
    test(`${version} is too old, and said so`, () => {
      assert.match(nodeFault(version) ?? '', new RegExp(`Node ${version} is too old\\. Install Node 20\\.19 or newer`));
    });
  }
  for (const version of ['20.19.0', '22.12.0', '24.0.0', process.versions.node]) {
    test(`${version} is new enough`, () => {
      assert.equal(nodeFault(version), null);
    });
  }
});

test('a full disk is named, with what is free and what is needed', () => {
  assert.equal(
    diskFault(12.4, 300, '/srv/site'),
    'The disk of /srv/site is too full: 12 MB are free, 300 MB are needed. Free some space and try again.',
  );
  assert.equal(diskFault(301, 300, '/srv/site'), null);
});

test('a missing browser is named, with what to install', () => {
  const before = process.env['CHROME_PATH'];
  process.env['CHROME_PATH'] = '/nowhere/chrome';
  try {
    assert.throws(() => findBrowser(), /CHROME_PATH names \/nowhere\/chrome, where there is no browser/);
  } finally {
    if (before === undefined) delete process.env['CHROME_PATH'];
    else process.env['CHROME_PATH'] = before;
  }
});

describe('packages', () => {
  const read = (file: string): Promise<Lock> =>
    readFile(join(root, file), 'utf8').then((text) => JSON.parse(text) as Lock);
  const react = 'node_modules/react';
  const here = { os: 'plan9', cpu: 'x64', libc: 'glibc', node: '20.19.0' };
  let wanted: Lock;
  let installed: Lock;
  beforeEach(async () => {
    wanted = await read('package-lock.json');
    installed = await read('node_modules/.package-lock.json');
  });

  test('are all for the oldest Node that this project promises to run on', async () => {
    const { engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { engines: { node: string } };
    const oldest = semver.minVersion(engines.node) ?? '';
    const forNewer = Object.entries(wanted.packages).filter(
      ([, its]) => its.engines && !semver.satisfies(oldest, its.engines.node ?? '*'),
    );
    assert.deepEqual(
      forNewer.map(([folder, its]) => `${folder} ${its.version ?? ''}: ${its.engines?.node ?? ''}`),
      [],
    );
  });

  test('that npm has installed are not installed again, though some are for other platforms', () => {
    assert.deepEqual(notInstalled(wanted, installed, here), []);
  });

  test('of this platform are missed where npm left them out, and called that a success', () => {
    const program = { version: '1.0.0', optional: true, os: ['plan9'], cpu: ['x64'] };
    wanted.packages = {
      ...wanted.packages,
      'node_modules/@database/plan9-x64': program,
      'node_modules/@database/plan9-arm64': { ...program, cpu: ['arm64'] },
      'node_modules/@compiler/plan9-x64-musl': { ...program, libc: ['musl'] },
    };
    assert.deepEqual(notInstalled(wanted, installed, here), ['node_modules/@database/plan9-x64']);
  });

  test('of this platform are not missed where they are for another Node: npm leaves them out, whatever the connection', () => {
    const isMissed = (range: string, node: string): boolean => {
      const program = { version: '1.0.0', optional: true, os: ['plan9'], cpu: ['x64'], engines: { node: range } };
      const lock = { packages: { 'node_modules/program': program } };
      return notInstalled(lock, { packages: {} }, { ...here, node }).length > 0;
    };
    const range = '^20.19.0 || >=22.12.0';
    for (const node of ['20.19.0', '20.20.2', '22.12.0', '24.0.0']) assert.ok(isMissed(range, node), node);
    for (const node of ['20.18.9', '21.7.3', '22.11.0']) assert.ok(!isMissed(range, node), node);
    assert.ok(isMissed('>= 10', '20.19.0'));
    assert.ok(!isMissed('^20.9.0', '22.12.0'));
  });

  test('of a new workspace that `npm install` has linked are not installed again', () => {
    const unheard = { resolved: 'remote-unheard', link: true };
    wanted.packages = {
      ...wanted.packages,
      'remote-unheard': { version: '1.0.0' },
      'node_modules/remote-unheard': unheard,
    };
    assert.deepEqual(notInstalled(wanted, installed, here), ['node_modules/remote-unheard']);
    installed.packages['node_modules/remote-unheard'] = unheard;
    assert.deepEqual(notInstalled(wanted, installed, here), []);
  });

  test('whose hash the lock file lacks are not installed again', () => {
    const { integrity: _, ...its } = wanted.packages[react] ?? {};
    assert.deepEqual(notInstalled({ packages: { ...wanted.packages, [react]: its } }, installed, here), []);
  });

  test('of which one is missing, of another version or of other content are installed', () => {
    const { [react]: its = {}, ...others } = installed.packages;
    for (const found of [
      {},
      { [react]: { ...its, version: '19.0.0' } },
      { [react]: { ...its, integrity: 'sha512-x' } },
    ])
      assert.deepEqual(notInstalled(wanted, { packages: { ...others, ...found } }, here), [react]);
  });
});

for (const [command, tool] of [
  ['npm start', 'start'],
  ['npm run receive-releases', 'receive-releases'],
] as const)
  test(`a taken port is named by \`${command}\`, with how to choose another, and nothing is started`, async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as { port: number };
    const child = spawn(process.execPath, ['--import', 'tsx', join(root, `tools/${tool}.ts`)], {
      cwd: root,
      env: { ...process.env, PORT: String(port) },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const code = await new Promise((done) => child.on('close', done));
    other.close();
    assert.equal(code, 1);
    assert.match(output, new RegExp(`Port ${port} is taken\\. Stop what uses it, or choose another with PORT=…`));
    assert.doesNotMatch(output, /Building|at .*\.ts:/, 'neither built anything nor showed a stack');
  });
