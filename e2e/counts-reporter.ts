/** Writes what became of each test to `TEST_COUNTS_FILE`, for the command that runs all suites and adds them up. */
import { writeFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { FullResult, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { root } from '../tools/workspace.ts';

type Status = 'passed' | 'failed' | 'skipped';

interface Outcome {
  /** Path from the project's root. */
  file: string;
  /** Titles of the groups around the test and its own, joined by ` › `. */
  name: string;
  status: Status;
  /** Why it was skipped, or the first line of how it failed. */
  reason?: string;
}

const STATUS = { expected: 'passed', flaky: 'failed', unexpected: 'failed', skipped: 'skipped' } as const;

export default class CountsReporter implements Reporter {
  #tests: TestCase[] = [];
  /** Failures outside a test, such as at the start of the product. */
  #errors: TestError[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onError(error: TestError): void {
    this.#errors.push(error);
  }

  onEnd({ status }: FullResult): void {
    const file = process.env['TEST_COUNTS_FILE'];
    if (!file) return;
    const tests = [...this.#tests.map(outcomeOf), ...this.#errors.map(outcomeOfError)];
    // A run that was broken off has failed although no test of it did.
    if (status !== 'passed' && !tests.some((test) => test.status === 'failed'))
      tests.push({ file: 'e2e', name: 'the run', status: 'failed', reason: status });
    const count = (wanted: Status) => tests.filter((test) => test.status === wanted).length;
    writeFileSync(
      file,
      JSON.stringify({ passed: count('passed'), failed: count('failed'), skipped: count('skipped'), tests }),
    );
  }
}

function outcomeOf(test: TestCase): Outcome {
  // The first three titles are those of the run, the project and the file.
  const [, , , ...titles] = test.titlePath();
  const status = STATUS[test.outcome()];
  const reason = status === 'passed' ? undefined : reasonOf(test);
  return {
    file: relative(root, test.location.file).split(sep).join('/'),
    name: titles.join(' › '),
    status,
    ...(reason !== undefined && { reason }),
  };
}

function reasonOf(test: TestCase): string {
  const result = test.results.at(-1);
  const skip = [...test.annotations, ...(result?.annotations ?? [])].find(({ type }) => type === 'skip');
  return result?.error ? firstLine(result.error) : (skip?.description ?? 'did not run');
}

const outcomeOfError = (error: TestError): Outcome => ({
  file: error.location ? relative(root, error.location.file).split(sep).join('/') : 'e2e',
  name: 'outside the tests',
  status: 'failed',
  reason: firstLine(error),
});

const firstLine = ({ message, value }: TestError): string => (message ?? value ?? 'no message').split('\n')[0] ?? '';
