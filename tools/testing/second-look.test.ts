import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SuiteResults } from './last-run.ts';
import { countsLine, resultsOf, type TestResult } from './results.ts';
import { doubtfulFiles, mergeSecondLook } from './second-look.ts';
import type { Suite } from './suites.ts';

const suite = (name: string, filesCommand?: string): Suite => ({
  name,
  command: `npm test -- ${name}`,
  ...(filesCommand && { filesCommand }),
  everyday: true,
  reports: true,
  cores: 1,
  dependsOn: [],
  tests: [],
});
const SUITES = [suite('api', 'npm test -w api --'), suite('lint')];

const test = (file: string, name: string, status: TestResult['status'], reason?: string): TestResult => ({
  file,
  name,
  status,
  ...(reason !== undefined && { reason }),
});
const ran = (name: string, ...tests: TestResult[]): SuiteResults => ({ suite: name, seconds: 1, tests });

const files = (results: SuiteResults[], changed?: string[]) =>
  doubtfulFiles(results, changed, SUITES).map(({ suite: { name }, files: of }) => [name, ...of]);

describe('a second look is taken at', () => {
  it('each file once in which tests failed', () => {
    const results = ran(
      'api',
      test('api/src/a.test.ts', 'first', 'failed'),
      test('api/src/a.test.ts', 'second', 'failed'),
      test('api/src/b.test.ts', 'third', 'passed'),
    );
    assert.deepEqual(files([results]), [['api', 'api/src/a.test.ts']]);
  });

  it('no suite that is one test, and no runner that crashed', () => {
    assert.deepEqual(files([ran('lint', test('.', 'lint', 'failed')), ran('api', test('.', 'api', 'failed'))]), []);
  });

  it('no file that the change adds or edits', () => {
    assert.deepEqual(files([ran('api', test('api/src/a.test.ts', 'first', 'failed'))], ['api/src/a.test.ts']), []);
  });

  it('nothing where more than ten tests failed', () => {
    const failures = (count: number) =>
      ran('api', ...Array.from({ length: count }, (_, at) => test(`api/src/${at}.test.ts`, 'is right', 'failed')));
    assert.equal(files([failures(10)])[0]?.length, 11);
    assert.deepEqual(files([failures(11)]), []);
  });
});

describe('after a second look a test that failed', () => {
  const first = [
    test('a.test.ts', 'is on time', 'failed', 'it was late\n  at line 3'),
    test('a.test.ts', 'is there', 'passed'),
  ];

  it('and passes alone is flaky, with both outcomes, and counts as passed', () => {
    const merged = mergeSecondLook(
      first,
      first.map((one) => ({ ...one, status: 'passed' })),
    );
    assert.deepEqual(merged[0], test('a.test.ts', 'is on time', 'flaky', 'first: it was late; then it passed alone'));
    assert.equal(countsLine(resultsOf(merged)), '2 passed, 0 failed, 0 skipped');
  });

  it('and fails again has failed', () => {
    assert.equal(countsLine(resultsOf(mergeSecondLook(first, first))), '1 passed, 1 failed, 0 skipped');
  });

  it('and did not run again has failed', () => {
    assert.equal(countsLine(resultsOf(mergeSecondLook(first, []))), '1 passed, 1 failed, 0 skipped');
  });

  it('does not hide one that passed at first and fails alone, nor a runner that crashed', () => {
    const again = [
      test('a.test.ts', 'is on time', 'passed'),
      test('a.test.ts', 'is there', 'failed'),
      test('.', 'api', 'failed'),
    ];
    assert.equal(countsLine(resultsOf(mergeSecondLook(first, again))), '1 passed, 2 failed, 0 skipped');
  });
});
