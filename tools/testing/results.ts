/** What a run of tests says, in one shape for every runner: each writes it as JSON to the file that `TEST_COUNTS_FILE` names. */
import { readFile, writeFile } from 'node:fs/promises';

export interface TestResult {
  /** Path from the root of the project. */
  file: string;
  /** The names of what encloses the test and its own, joined by ` › `. */
  name: string;
  /** `flaky`: it failed, and passed when its file ran again alone. */
  status: 'passed' | 'failed' | 'skipped' | 'flaky';
  /** Why it failed or was skipped. */
  reason?: string;
}

export interface Counts {
  /** Flaky tests included. */
  passed: number;
  failed: number;
  skipped: number;
}

export interface Results extends Counts {
  tests: TestResult[];
}

export const resultsOf = (tests: TestResult[]): Results => {
  const count = (status: TestResult['status']) => tests.filter((test) => test.status === status).length;
  return { passed: count('passed') + count('flaky'), failed: count('failed'), skipped: count('skipped'), tests };
};

/** The one line that a command about tests ends with. */
export const countsLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** A skipped test shows nothing. Without a reason it counts as failed, and with `CI` set to `true` in any case. */
export function judgeSkips(tests: TestResult[], environment: NodeJS.ProcessEnv = process.env): TestResult[] {
  return tests.map((test): TestResult => {
    if (test.status !== 'skipped') return test;
    if (!test.reason) return { ...test, status: 'failed', reason: 'it is skipped without a reason' };
    if (environment['CI'] !== 'true') return test;
    return { ...test, status: 'failed', reason: `it is skipped, and CI runs every test: ${test.reason}` };
  });
}

/** Writes the results to the file that the caller of this run named, if there is one. */
export async function reportResults(tests: TestResult[]): Promise<void> {
  const file = process.env['TEST_COUNTS_FILE'];
  if (file) await writeFile(file, JSON.stringify(resultsOf(tests)));
}

/** What a runner wrote; null where it wrote nothing. @throws where it wrote something else */
export async function readReport(file: string): Promise<TestResult[] | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : parseReport(JSON.parse(text));
}

export function parseReport(report: unknown): TestResult[] {
  const tests = isRecord(report) ? report['tests'] : null;
  if (!Array.isArray(tests)) throw new Error('A report of tests has a list "tests".');
  return tests.map((test: unknown, index) => {
    if (!isTestResult(test))
      throw new Error(`Test ${index + 1} of the report has no file, name or status: ${JSON.stringify(test)}`);
    return test;
  });
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTestResult = (value: unknown): value is TestResult =>
  isRecord(value) &&
  typeof value['file'] === 'string' &&
  typeof value['name'] === 'string' &&
  ['passed', 'failed', 'skipped', 'flaky'].includes(String(value['status'])) &&
  ['string', 'undefined'].includes(typeof value['reason']);
