/** What the runner of node:test reports, read from the file that it writes. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { after, before, it } from 'node:test';
import { readReport, type TestResult } from './testing/results.ts';
import { send, untilGone, untilStarted } from './testing/watched-processes.ts';
import { root } from './workspace.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karsa-node-test-'));
});
after(() => rm(folder, { recursive: true, force: true }));

// Tests know that they run in a test by a variable; the runner that is tested here must not.
const { CI: _, NODE_TEST_CONTEXT: __, TEST_COUNTS_FILE: ___, ...outside } = process.env;

function start(files: string[], env: Record<string, string> = {}) {
  return spawn(process.execPath, ['--import', 'tsx', join(root, 'tools/node-test.ts'), ...files], {
    cwd: root,
    env: { ...outside, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
}

/** Runs a source as a test file, for npm test or for a person. @returns what is reported, and the last line printed */
async function results(source: string, env: Record<string, string> = {}, reported = true) {
  const file = join(folder, 'source.test.ts');
  const report = join(folder, 'report.json');
  await writeFile(file, source);
  const child = start([file], { ...(reported ? { TEST_COUNTS_FILE: report } : {}), ...env });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  const tests = (reported && (await readReport(report))) || [];
  for (const test of tests) assert.equal(test.file, relative(root, file));
  return {
    code,
    last: output.trimEnd().split('\n').at(-1),
    tests: tests.map(({ name, status, reason }: TestResult) => [name, status, ...(reason ? [reason] : [])]),
  };
}

it('ends a file in which a test leaves something running, and says so', async () => {
  const source = `
    import { test } from 'node:test';
    test('is done', () => void setInterval(() => undefined, 1000));`;
  const { code, tests } = await results(source, { TEST_LONGEST: '5000' });
  assert.equal(code, 1);
  assert.deepEqual(tests.at(-1), ['runs to its end', 'failed', 'test timed out after 5000ms']);
});

it('names tests with what encloses them, and counts tests, not groups', async () => {
  const { code, tests } = await results(`
    import { describe, it, test } from 'node:test';
    describe('cart', () => { describe('when empty', () => { it('adds', () => {}); }); it('sums up', () => {}); });
    test('pays', async (t) => { await t.test('once', () => {}); });`);
  assert.deepEqual(tests, [
    ['cart › when empty › adds', 'passed'],
    ['cart › sums up', 'passed'],
    ['pays › once', 'passed'],
    ['pays', 'passed'],
  ]);
  assert.equal(code, 0);
});

const SKIPPED = `
  import { describe, it } from 'node:test';
  it('is skipped', { skip: 'no disk' }, () => {});
  it('skips itself', (t) => t.skip('no browser'));
  it('is to be written', { todo: 'later' }, () => {});
  describe('a skipped group', { skip: 'no Firefox' }, () => { it('is not reported', () => {}); });`;

it('counts skipped tests with their reasons, and a skipped group as one', async () => {
  const { code, tests } = await results(SKIPPED);
  assert.deepEqual(tests, [
    ['is skipped', 'skipped', 'no disk'],
    ['skips itself', 'skipped', 'no browser'],
    ['is to be written', 'skipped', 'later'],
    ['a skipped group', 'skipped', 'no Firefox'],
  ]);
  assert.equal(code, 0);
  const alone = await results(SKIPPED, {}, false);
  assert.deepEqual([alone.code, alone.last], [0, '0 passed, 0 failed, 4 skipped']);
});

it('fails on skipped tests in CI, and on one without a reason anywhere', async () => {
  const inCi = await results(SKIPPED, { CI: 'true' }, false);
  assert.deepEqual([inCi.code, inCi.last], [1, '0 passed, 4 failed, 0 skipped']);
  const { code, tests } = await results(`import { it } from 'node:test'; it.skip('waits', () => {});`);
  assert.deepEqual([code, tests], [1, [['waits', 'failed', 'it is skipped without a reason']]]);
});

it('reports failures of tests, hooks and whole files', async () => {
  const failing = await results(`
    import { before, describe, it } from 'node:test';
    describe('cart', () => { it('adds', () => { throw new Error('too heavy'); }); it('sums up', () => {}); });
    describe('list', () => { before(() => { throw new Error('no list'); }); it('sorts', () => {}); });`);
  assert.equal(failing.code, 1);
  assert.deepEqual(
    failing.tests.filter(([name]) => name?.startsWith('cart')),
    [
      ['cart › adds', 'failed', 'too heavy'],
      ['cart › sums up', 'passed'],
    ],
  );
  assert.ok(failing.tests.some(([name, status]) => name?.startsWith('list') && status === 'failed'));
  const broken = await results(`throw new Error('cannot be loaded');`);
  assert.deepEqual([broken.code, broken.tests], [1, [['runs to its end', 'failed', 'cannot be loaded']]]);
  const empty = await results(`export {};`);
  assert.deepEqual([empty.code, empty.tests], [1, [['runs no test', 'failed', 'it has no test']]]);
});

/** Runs sources as test files that share a process. @returns file, name and reason of each result */
async function sharedResults(sources: Record<string, string>) {
  const files = Object.keys(sources).map((name) => join(folder, name));
  for (const [name, text] of Object.entries(sources)) await writeFile(join(folder, name), text);
  const report = join(folder, 'shared.json');
  const child = start(['--shared', '--concurrency=1', ...files], { TEST_COUNTS_FILE: report });
  child.stdout.resume();
  const code = await new Promise<number | null>((done) => child.once('close', done));
  const tests = ((await readReport(report)) ?? []).filter(({ file }) => file !== '.');
  return { code, tests: tests.map(({ file, name, reason }) => [basename(file), name, reason]) };
}

it('lets test files share a process, each with hooks of its own', async () => {
  const { code, tests } = await sharedResults({
    'a.test.ts': `import { after, before, it } from 'node:test'; globalThis.open = 0; before(() => { open += 1; });
      after(() => { open -= 1; }); it('opens', () => { if (open !== 1) throw open; });`,
    'b.test.ts': `import { it } from 'node:test'; it('finds nothing open', () => { if (open !== 0) throw open; });`,
  });
  assert.deepEqual(tests, [
    ['a.test.ts', 'opens', undefined],
    ['b.test.ts', 'finds nothing open', undefined],
  ]);
  assert.equal(code, 0);
});

it('fails a test file whose tests are lost because what it imports awaits at its top level, and says so', async () => {
  await writeFile(
    join(folder, 'support.mjs'),
    `export const url = await new Promise((done) => setTimeout(done, 10, 'x'));`,
  );
  const imports = `import { it } from 'node:test'; import './support.mjs';`;
  const { code, tests } = await sharedResults({
    'e.test.mjs': `${imports} it('is lost', () => {});`,
    'f.test.mjs': `${imports} it('is lost too', () => {});`,
  });
  assert.equal(code, 1);
  assert.match(String(tests.find(([, name]) => name === 'runs no test')?.at(2)), /has an await at its top level/);
});

it('fails the test files that a shared process did not come to the end of', async () => {
  const { code, tests } = await sharedResults({
    'c.test.ts': `import { it } from 'node:test'; it('ends it all', () => process.exit(1));`,
    'd.test.ts': `import { it } from 'node:test'; it('comes too late', () => {});`,
  });
  const late = 'its process ended before it';
  assert.deepEqual(tests, [
    ['c.test.ts', 'runs to its end', late],
    ['d.test.ts', 'runs to its end', late],
  ]);
  assert.equal(code, 1);
});

for (const [signal, to] of [
  ['SIGINT', 'group'],
  ['SIGTERM', 'program'],
] as const) {
  it(`ends at ${signal} with everything that its tests started`, async () => {
    const file = join(folder, 'hangs.test.ts');
    // A program in a process group of its own, which only the test knows of.
    await writeFile(
      file,
      `import { spawn } from 'node:child_process'; import { it } from 'node:test';
       it('hangs', async () => { spawn('sleep', ['600'], { detached: true, stdio: 'ignore' }); await new Promise((done) => setTimeout(done, 600_000)); });`,
    );
    const runner = start([file]);
    const ended = new Promise((done) => runner.once('exit', done));
    const started = await untilStarted(runner, /sleep 600/);
    send(runner, signal, to);
    await untilGone(started);
    await ended;
  });
}
