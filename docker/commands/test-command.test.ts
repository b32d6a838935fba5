/** The test commands, in a copy of this checkout that has three small suites of its own. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { commitAll, copyCheckout } from '../../tools/checkout-copy.ts';
import type { TestResult } from '../../tools/testing/results.ts';
import { send, untilGone, untilStarted } from '../../tools/testing/watched-processes.ts';
import { run } from '../../tools/workspace.ts';

let copy: string;

/** A suite is a file of its results; the program below says them, and does what a suite may do besides. */
const SUITES = `
export const COMMON = ['package.json'];
export const TESTS_THAT_READ_FILES = [];
const suite = (name, everyday, dependsOn) =>
  ({ name, command: 'node suite.mjs ' + name, everyday, reports: true, cores: everyday ? 1 : 2, dependsOn, tests: dependsOn });
export const suites = [suite('edge', true, ['shell']), suite('api', true, ['api']), suite('faults', false, ['api'])];
`;
const SUITE = `
import './tools/testing/end-with-runner.mjs';
import { spawn } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
const { tests, edits, hangs } = JSON.parse(readFileSync(process.argv[2] + '.json', 'utf8'));
const count = (status) => tests.filter((test) => test.status === status).length;
if (edits) appendFileSync(edits, 'edited');
if (hangs) {
  // A program in a process group of its own, whose parent does not end it.
  spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
  setInterval(() => undefined, 1000);
} else {
  writeFileSync(process.env.TEST_COUNTS_FILE, JSON.stringify({ passed: count('passed'), failed: count('failed'), skipped: count('skipped'), tests }));
  process.exitCode = count('failed') ? 1 : 0;
}
`;
const passed = (file: string, name: string): TestResult => ({ file, name, status: 'passed' });
const RESULTS = {
  edge: [passed('edge.test.ts', 'serves'), passed('edge.test.ts', 'compresses')],
  api: [passed('api.test.ts', 'answers')],
  faults: [passed('faults.test.ts', 'survives')],
} as const;

const put = (file: string, text: string) => writeFile(join(copy, file), text);
const suiteIs = (name: keyof typeof RESULTS, does: { tests?: readonly TestResult[]; edits?: string; hangs?: true }) =>
  put(`${name}.json`, JSON.stringify({ tests: RESULTS[name], ...does }));
const git = (...args: string[]) => run('git', args, { cwd: copy });

const { CI: _, npm_lifecycle_event: __, TEST_COUNTS_FILE: ___, ...outside } = process.env;

interface Ended {
  code: number;
  lines: string[];
  last: string | undefined;
}

/** Types a command. Its end is what matters: standard output, as a person and CI read it. */
async function type(command: string, env: Record<string, string> = {}): Promise<Ended> {
  const [program = '', ...args] = command.split(' ');
  const child = spawn(program, args, { cwd: copy, env: { ...outside, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const code = await new Promise<number>((done) => child.on('close', (exit) => done(exit ?? -1)));
  const lines = output.trimEnd().split('\n');
  return { code, lines, last: lines.filter((line) => !line.startsWith('npm ')).at(-1) };
}

before(async () => {
  copy = await mkdtemp(join(tmpdir(), 'karsa-test-command-'));
  await copyCheckout(copy);
  await put('tools/testing/suites.ts', SUITES);
  await put('suite.mjs', SUITE);
  for (const name of ['edge', 'api', 'faults'] as const) await suiteIs(name, {});
  await commitAll(copy, 'Have three small suites');
});
after(() => rm(copy, { recursive: true, force: true }));
beforeEach(async () => {
  await git('checkout', '--quiet', '.');
  await git('clean', '--quiet', '--force', '-d');
});

test('npm test and npm run test:all run their suites and count the tests of all', async () => {
  await suiteIs('api', { tests: [{ ...RESULTS.api[0], status: 'skipped', reason: 'no disk to mount' }] });
  const everyday = await type('npm test');
  assert.deepEqual([everyday.code, everyday.last], [0, '2 passed, 0 failed, 1 skipped']);
  assert.ok(everyday.lines.includes('skipped in api: api.test.ts › answers: no disk to mount'));
  const table = everyday.lines.slice(
    everyday.lines.findIndex((line) => line.startsWith('suite ')),
    -2,
  );
  assert.deepEqual(
    table.map((line) => line.split(/ +/).slice(0, 4)),
    [
      ['suite', 'passed', 'failed', 'skipped'],
      ['edge', '2', '0', '0'],
      ['api', '0', '0', '1'],
    ],
  );
  for (const line of table.slice(1)) assert.match(line, / \d+\.\d$/);
  const all = await type('npm run test:all');
  assert.deepEqual([all.code, all.last], [0, '3 passed, 0 failed, 1 skipped']);
  for (const name of ['edge', 'api', 'faults'])
    assert.equal(all.lines.filter((line) => line.startsWith(`── ${name}: node`)).length, 1, name);
});

test('npm test is not run again by a release of the very files on which all of a suite passed', async () => {
  const passes = async (suite: string) => (await type(`node --import tsx passed.mts ${suite}`)).last === 'true';
  await put(
    'passed.mts',
    `import { passedAsItStands } from './tools/testing/last-run.ts';\nconsole.log(await passedAsItStands(process.argv[2]));\n`,
  );
  await suiteIs('api', { tests: [{ ...RESULTS.api[0], status: 'failed' }] });
  await type('npm test');
  assert.deepEqual([await passes('edge'), await passes('api'), await passes('faults')], [true, false, false]);
  await git('checkout', '--quiet', '-b', 'committed');
  try {
    await commitAll(copy, 'Work that was tested');
    assert.equal(await passes('edge'), true, 'the same files are committed');
    await put('shell/server/later.ts', '');
    assert.equal(await passes('edge'), false, 'a file was added since');
    await rm(join(copy, 'shell/server/later.ts'));
    await rm(join(copy, 'README.md'));
    assert.equal(await passes('edge'), false, 'a file was removed since');
  } finally {
    await git('checkout', '--quiet', '--force', 'main');
  }
});

test('npm test notes that a suite changed a file of the checkout, and in CI fails', async () => {
  await suiteIs('api', { edits: 'README.md' });
  const alone = await type('npm test');
  assert.deepEqual([alone.code, alone.last], [0, '3 passed, 0 failed, 0 skipped']);
  assert.ok(alone.lines.includes('── note: files of the checkout changed while edge and api ran'));
  const inCi = await type('npm test', { CI: 'true' });
  assert.deepEqual([inCi.code, inCi.last], [1, '3 passed, 1 failed, 0 skipped']);
});

test('npm test -- edge runs a suite by name, and refuses a name that is no suite', async () => {
  const edge = await type('npm test -- edge');
  assert.deepEqual([edge.code, edge.last], [0, '2 passed, 0 failed, 0 skipped']);
  assert.ok(!edge.lines.some((line) => line.startsWith('api ')));
  const unknown = await type('npm test -- egde');
  assert.equal(unknown.code, 1);
  assert.ok(unknown.lines.includes('There is no suite "egde". There are: edge, api, faults.'));
});

test('npm test -- --changed runs what a change since the main branch can affect', async () => {
  const none = await type('npm test -- --changed');
  assert.deepEqual([none.code, none.last], [0, '0 passed, 0 failed, 0 skipped']);
  await git('checkout', '--quiet', '-b', 'work');
  try {
    await put('api/committed.ts', '');
    await commitAll(copy, 'Work');
    const committed = await type('npm test -- --changed');
    assert.deepEqual([committed.code, committed.last], [0, '1 passed, 0 failed, 0 skipped']);
    await put('shell/new.ts', '');
    assert.equal((await type('npm test -- --changed')).last, '3 passed, 0 failed, 0 skipped');
  } finally {
    await rm(join(copy, 'shell/new.ts'));
    await git('checkout', '--quiet', 'main');
  }
});

test('npm test fails where a test fails, and names it', async () => {
  await suiteIs('edge', { tests: [...RESULTS.edge, { file: 'edge.test.ts', name: 'closes', status: 'failed' }] });
  const { code, lines, last } = await type('npm test');
  assert.deepEqual([code, last], [1, '3 passed, 1 failed, 0 skipped']);
  assert.ok(lines.includes('failed in edge: edge.test.ts › closes'));
});

for (const [signal, to] of [
  ['SIGINT', 'group'],
  ['SIGTERM', 'program'],
  ['SIGHUP', 'group'],
] as const) {
  test(`npm test ends everything it started at ${signal} to ${to === 'group' ? 'its terminal' : 'npm alone'}`, async () => {
    await suiteIs('api', { hangs: true });
    const npm = spawn('npm', ['test'], { cwd: copy, env: outside, stdio: 'ignore', detached: true });
    const started = await untilStarted(npm, /sleep 600/);
    send(npm, signal, to);
    await untilGone(started);
  });
}
