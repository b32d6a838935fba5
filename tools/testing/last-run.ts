/** What the last run of suites said, kept for a release, which asks whether they passed on its files. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../workspace.ts';
import { fingerprint } from './checkout.ts';
import { isRecord, parseReport, type TestResult } from './results.ts';

export interface SuiteResults {
  suite: string;
  seconds: number;
  tests: TestResult[];
  /** Only the tests that a change can affect were run. */
  partial?: true;
}

export interface Run {
  /** Of the files that were tested. */
  fingerprint: string;
  suites: SuiteResults[];
}

const file = join(root, 'coverage/results.json');

export async function saveRun(run: Run): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(run, null, 1));
}

export const forgetRun = (): Promise<void> => rm(file, { force: true });

/** null where there was no run. */
export async function readRun(): Promise<Run | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const kept: unknown = JSON.parse(text);
  if (!isRecord(kept) || !Array.isArray(kept['suites'])) throw new Error(`${file} is no run of tests: remove it.`);
  return {
    fingerprint: String(kept['fingerprint']),
    suites: kept['suites'].map((suite: unknown) => {
      if (!isRecord(suite)) throw new Error(`${file} is no run of tests: remove it.`);
      return {
        suite: String(suite['suite']),
        seconds: Number(suite['seconds']),
        tests: parseReport(suite),
        ...(suite['partial'] === true && { partial: true }),
      };
    }),
  };
}

/** Whether suites ran as a whole and passed on exactly the files that are here now. */
export async function passedAsItStands(...names: string[]): Promise<boolean> {
  const run = await readRun().catch(() => null);
  const passed = names.every((name) =>
    run?.suites.some(
      ({ suite, partial, tests }) =>
        suite === name && !partial && tests.length > 0 && tests.every(({ status }) => status !== 'failed'),
    ),
  );
  return passed && Boolean(run?.fingerprint) && run?.fingerprint === (await fingerprint());
}
