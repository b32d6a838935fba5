/** The test commands, in a copy of this checkout that has three small suites of its own. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { commitAll, copyCheckout } from './checkout-copy.ts';
import { SECTIONS } from './coverage.ts';
import type { TestResult } from './testing/results.ts';
import { send, untilGone, untilStarted } from './testing/watched-processes.ts';
import { run } from './workspace.ts';

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
/** One row, shown by two tests, of which \`npm test\` runs the first. */
const COVERAGE = Object.entries(SECTIONS)
  .map(([number, title]) => {
    const row = number === '2' ? 'test | edge.test.ts › serves<br>faults.test.ts › survives' : 'open |';
    return `## ${number}. ${title}\n\n### Area · S${number}.area\n\n| S${number}.area.1 | Sentence ${number} | ${row} | |\n`;
  })
  .join('\n');

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
  await put('docs/coverage.md', COVERAGE);
  await put(
    'docs/troubleshooting.md',
    '| what you see | what to do | test |\n| --- | --- | --- |\n| It is slow | Wait | edge.test.ts › compresses |\n',
  );
  await put(
    'docs/bad-releases.md',
    '| what you see | what to do | test |\n| --- | --- | --- |\n| It is slow | Wait | edge.test.ts › compresses |\n',
  );
  await put('tools/documented-commands.ts', `export const COMMANDS = { 'npm test -w api': { suite: 'api' } };`);
  for (const name of ['edge', 'api', 'faults'] as const) await suiteIs(name, {});
  await commitAll(copy, 'Have three small suites');
});
after(() => rm(copy, { recursive: true, force: true }));
beforeEach(async () => {
  await git('checkout', '--quiet', '.');
  await git('clean', '--quiet', '--force', '-d');
});

describe('npm test', () => {
  it('runs the everyday suites, shows the seconds of each, and ends with one line that counts all tests', async () => {
    const { code, lines, last } = await type('npm test');
    assert.deepEqual([code, last], [0, '7 passed, 0 failed, 0 skipped']);
    const table = lines.slice(
      lines.findIndex((line) => line.startsWith('suite ')),
      -2,
    );
    assert.deepEqual(
      table.map((line) => line.split(/ +/).slice(0, 4)),
      [
        ['suite', 'passed', 'failed', 'skipped'],
        ['edge', '2', '0', '0'],
        ['api', '1', '0', '0'],
        ['documents', '4', '0', '0'],
      ],
    );
    for (const line of table.slice(1)) assert.match(line, / \d+\.\d$/);
  });

  it('counts a skipped test and says why it was skipped', async () => {
    await suiteIs('api', { tests: [{ ...RESULTS.api[0], status: 'skipped', reason: 'no disk to mount' }] });
    const { code, lines, last } = await type('npm test');
    assert.deepEqual([code, last], [0, '6 passed, 0 failed, 1 skipped']);
    assert.ok(lines.includes('skipped in api: api.test.ts › answers: no disk to mount'));
  });

  it('is not run again by a release of the very files on which all of a suite passed', async () => {
    const passes = async (suite: string) => (await type(`node --import tsx passed.mts ${suite}`)).last === 'true';
    await put(
      'passed.mts',
      `import { passedAsItStands } from './tools/testing/last-run.ts';\nconsole.log(await passedAsItStands(process.argv[2]));\n`,
    );
    await suiteIs('api', { tests: [{ ...RESULTS.api[0], status: 'failed' }] });
    await type('npm test');
    assert.deepEqual([await passes('edge'), await passes('api'), await passes('faults')], [true, false, false]);
    await put('shell/server/later.ts', '');
    assert.equal(await passes('edge'), false, 'a file was added since');
  });

  it('fails on a skipped test without a reason, and in CI on any', async () => {
    await suiteIs('api', { tests: [{ ...RESULTS.api[0], status: 'skipped' }] });
    const silent = await type('npm test');
    assert.deepEqual([silent.code, silent.last], [1, '6 passed, 1 failed, 0 skipped']);
    await suiteIs('api', { tests: [{ ...RESULTS.api[0], status: 'skipped', reason: 'no disk to mount' }] });
    const inCi = await type('npm test', { CI: 'true' });
    assert.deepEqual([inCi.code, inCi.last], [1, '6 passed, 1 failed, 0 skipped']);
  });

  it('fails with a suite that reports no test or does not end well', async () => {
    await suiteIs('edge', { tests: [] });
    await put('api.json', 'no JSON');
    const { code, last } = await type('npm test');
    assert.deepEqual([code, last], [1, '4 passed, 2 failed, 0 skipped']);
    await put('api.json', '{ "tests": [{ "name": "answers" }] }');
    assert.equal((await type('npm test')).last, '4 passed, 2 failed, 0 skipped');
  });

  it('fails when a test that a sentence of the specification names did not pass, and lists those it does not run', async () => {
    const before = await type('npm test');
    assert.ok(before.lines.includes('  line 11: S2.area.1: faults.test.ts › survives'), before.lines.join('\n'));
    await suiteIs('edge', { tests: [RESULTS.edge[1]] });
    const { code, lines, last } = await type('npm test');
    assert.deepEqual([code, last], [1, '5 passed, 1 failed, 0 skipped']);
    assert.ok(lines.some((line) => line.includes('S2.area.1 names a test that did not run in edge.test.ts: "serves"')));
  });

  it('notes that a suite changed a file of the checkout, and in CI fails', async () => {
    await suiteIs('api', { edits: 'README.md' });
    const alone = await type('npm test');
    assert.deepEqual([alone.code, alone.last], [0, '7 passed, 0 failed, 0 skipped']);
    assert.ok(alone.lines.includes('── note: files of the checkout changed while edge and api ran'));
    const inCi = await type('npm test', { CI: 'true' });
    assert.deepEqual([inCi.code, inCi.last], [1, '7 passed, 1 failed, 0 skipped']);
  });
});

describe('a part of npm test', () => {
  it('npm test -- edge runs a suite by name', async () => {
    const { code, lines, last } = await type('npm test -- edge');
    assert.deepEqual([code, last], [0, '6 passed, 0 failed, 0 skipped']);
    assert.ok(!lines.some((line) => line.startsWith('api ')));
  });

  it('refuses a name that is no suite, and says which there are', async () => {
    const { code, lines } = await type('npm test -- egde');
    assert.equal(code, 1);
    assert.ok(lines.includes('There is no suite "egde". There are: edge, api, faults.'));
  });

  it('npm test -- --changed runs what a change since the main branch can affect', async () => {
    const none = await type('npm test -- --changed');
    assert.deepEqual([none.code, none.last], [0, '4 passed, 0 failed, 0 skipped']);
    await git('checkout', '--quiet', '-b', 'work');
    try {
      await put('api/committed.ts', '');
      await commitAll(copy, 'Work');
      const committed = await type('npm test -- --changed');
      assert.deepEqual([committed.code, committed.last], [0, '5 passed, 0 failed, 0 skipped']);
      await put('shell/new.ts', '');
      assert.equal((await type('npm test -- --changed')).last, '7 passed, 0 failed, 0 skipped');
    } finally {
      await rm(join(copy, 'shell/new.ts'));
      await git('checkout', '--quiet', 'main');
    }
  });

  it('npm run coverage lists open rows and what did not pass in the last run', async () => {
    await suiteIs('edge', { tests: [{ ...RESULTS.edge[0], status: 'failed' }] });
    await type('npm test');
    const { code, lines } = await type('npm run coverage');
    assert.equal(code, 1);
    assert.ok(lines.includes('  S1.area.1  Sentence 1'));
    assert.ok(lines.some((line) => line.endsWith('S2.area.1 names a test that failed in edge.test.ts: "serves"')));
  });
});

describe('npm run test:all', () => {
  it('runs every suite once', async () => {
    const { code, lines, last } = await type('npm run test:all');
    assert.deepEqual([code, last], [0, '8 passed, 0 failed, 0 skipped']);
    for (const name of ['edge', 'api', 'faults'])
      assert.equal(lines.filter((line) => line.startsWith(`── ${name}: node`)).length, 1, name);
  });

  it('fails when a test that a document names did not run', async () => {
    await put('tools/testing/suites.ts', SUITES.replace(/, suite\('faults.*\)/, ''));
    const { code, lines, last } = await type('npm run test:all');
    assert.deepEqual([code, last], [1, '6 passed, 1 failed, 0 skipped']);
    assert.ok(lines.includes('  line 11: S2.area.1: faults.test.ts › survives did not run'));
  });

  it('after npm test runs what that left out, and counts both', async () => {
    await suiteIs('edge', { tests: [...RESULTS.edge, { file: 'edge.test.ts', name: 'closes', status: 'failed' }] });
    assert.equal((await type('npm test')).last, '7 passed, 1 failed, 0 skipped');
    const { code, lines, last } = await type('npm run test:all -- --after-test');
    assert.deepEqual([code, last], [1, '8 passed, 1 failed, 0 skipped']);
    assert.deepEqual(
      lines.filter((line) => /^── \w+: node/.test(line)),
      ['── faults: node suite.mjs faults'],
    );
  });

  it('after npm test refuses results of other files or of a part', async () => {
    await type('npm test');
    await put('shell/new.ts', '');
    const changed = await type('npm run test:all -- --after-test');
    assert.ok(changed.lines.includes('Files changed since npm test. Run it again first.'), changed.lines.join('\n'));
    await type('npm test -- api');
    const part = await type('npm run test:all -- --after-test');
    assert.ok(part.lines.includes('Run npm test first: the last run lacks edge.'), part.lines.join('\n'));
    assert.deepEqual([changed.code, part.code], [1, 1]);
  });
});

describe('told to end', () => {
  for (const [signal, to] of [
    ['SIGINT', 'group'],
    ['SIGTERM', 'program'],
    ['SIGHUP', 'group'],
  ] as const) {
    it(`by ${signal} to ${to === 'group' ? 'its terminal' : 'npm alone'}, npm test ends everything it started`, async () => {
      await suiteIs('api', { hangs: true });
      const npm = spawn('npm', ['test'], { cwd: copy, env: outside, stdio: 'ignore', detached: true });
      const started = await untilStarted(npm, /sleep 600/);
      send(npm, signal, to);
      await untilGone(started);
    });
  }
});
