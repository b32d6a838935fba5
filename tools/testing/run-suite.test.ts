/** What counts of a suite: its report, unless the way it ended says otherwise. The programs here write a given report, or none. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { countsLine, judgeSkips, resultsOf, type TestResult } from './results.ts';
import { runSuite } from './run-suite.ts';
import { timeTable } from './time-table.ts';

const answers: TestResult = { file: 'api.test.ts', name: 'answers', status: 'passed' };

describe('a suite', () => {
  let program: string;
  before(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'karsa-run-suite-'));
    program = join(folder, 'suite.mjs');
    await writeFile(
      program,
      `import { writeFileSync } from 'node:fs';
       const [, , report, code] = process.argv;
       if (report !== 'none') writeFileSync(process.env.TEST_COUNTS_FILE, Buffer.from(report, 'base64'));
       process.exitCode = Number(code);`,
    );
  });
  after(() => rm(join(program, '..'), { recursive: true }));

  const testsOf = async (report: string | null, code: number, reports = true): Promise<TestResult[]> => {
    const written = report === null ? 'none' : Buffer.from(report).toString('base64');
    const command = `${process.execPath} ${program} ${written} ${code}`;
    const suite = { name: 'api', command, everyday: true, reports, cores: 1, dependsOn: [], tests: [] } as const;
    return (await runSuite({ suite }, 'kept')).tests;
  };
  const failed = (reason: string): TestResult => ({ file: '.', name: 'api', status: 'failed', reason });
  const report = (...tests: unknown[]) => JSON.stringify({ tests });

  it('is what it reports', async () => {
    assert.deepEqual(await testsOf(report(answers), 0), [answers]);
    const fails: TestResult = { ...answers, status: 'failed' };
    assert.deepEqual(await testsOf(report(fails), 1), [fails]);
  });

  it('has failed where it ends badly though all its tests passed', async () => {
    assert.deepEqual(await testsOf(report(answers), 3), [answers, failed('it ended with exit code 3')]);
  });

  for (const [what, text] of [
    ['an empty report', report()],
    ['no report', null],
  ] as const) {
    it(`has failed with ${what}`, async () => {
      assert.deepEqual(await testsOf(text, 0), [failed('it reported no test; it ended with exit code 0')]);
    });
  }

  for (const [what, text] of [
    ['no JSON', 'no JSON'],
    ['a list of something else', report({ name: 'answers' })],
  ] as const) {
    it(`has failed where its report is ${what}`, async () => {
      const [only, ...others] = await testsOf(text, 0);
      assert.deepEqual([only?.status, others], ['failed', []]);
      assert.match(only?.reason ?? '', /^its report cannot be read: /);
    });
  }

  it('that reports nothing is one test, judged by its exit code', async () => {
    assert.deepEqual(await testsOf(null, 0, false), [{ file: '.', name: 'api', status: 'passed' }]);
    assert.deepEqual(await testsOf(null, 2, false), [failed('it ended with exit code 2')]);
  });
});

describe('a skipped test', () => {
  const silent: TestResult = { ...answers, status: 'skipped' };
  const reasoned: TestResult = { ...silent, reason: 'no disk to mount' };
  const statuses = (environment: NodeJS.ProcessEnv) =>
    judgeSkips([answers, silent, reasoned], environment).map(({ status }) => status);

  it('has failed without a reason', () => assert.deepEqual(statuses({}), ['passed', 'failed', 'skipped']));
  it('has failed in CI', () => assert.deepEqual(statuses({ CI: 'true' }), ['passed', 'failed', 'failed']));
  it('is counted', () =>
    assert.equal(countsLine(resultsOf([answers, answers, reasoned])), '2 passed, 0 failed, 1 skipped'));
});

it('the table of times has a line for each suite', () => {
  assert.equal(
    timeTable([
      { suite: 'edge', seconds: 12.34, tests: [answers] },
      { suite: 'front-end', seconds: 5, tests: [answers, { ...answers, status: 'failed' }] },
    ]),
    [
      'suite      passed  failed  skipped  seconds',
      'edge            1       0        0     12.3',
      'front-end       1       1        0      5.0',
    ].join('\n'),
  );
});
