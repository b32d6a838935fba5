/** Runs test files again, alone: those that failed once more, and those that a change adds or edits twice more. */
import { appendFile, mkdir } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../workspace.ts';
import type { SuiteResults } from './last-run.ts';
import type { TestResult } from './results.ts';
import { runSuite } from './run-suite.ts';
import { type Suite, suites } from './suites.ts';

/** More failures than these are no chance: something is wrong with the machine or with the change. */
const MOST_FLAKY = 10;
/** How often a test file runs that a change adds or edits. */
const RUNS_OF_CHANGED_FILES = 3;

/** What flaky tests said, a line of JSON a test. Lines are only added. */
const flakyFile = join(root, 'coverage/flaky.jsonl');

/** Test files of one suite, as paths from the root of the project. */
export interface FilesOfSuite {
  suite: Suite;
  files: string[];
}

/**
 * Failed files of suites that allow a second look. A runner that crashed names no test file.
 * @param changed files of the change under test, which have to pass each time
 * @returns nothing where more than ten tests failed
 */
export function doubtfulFiles(
  ran: readonly SuiteResults[],
  changed: readonly string[] = [],
  all: readonly Suite[] = suites,
): FilesOfSuite[] {
  const failed = ran.map(({ suite, tests }) => ({ suite, tests: tests.filter(({ status }) => status === 'failed') }));
  const allowed = failed.filter(({ suite }) => all.find(({ name }) => name === suite)?.filesCommand);
  if (allowed.flatMap(({ tests }) => tests).length > MOST_FLAKY) return [];
  return filesWithTests(allowed, (file) => !changed.includes(file), all);
}

/** The test files among the results of suites that can run single files. */
function filesWithTests(
  ran: readonly Pick<SuiteResults, 'suite' | 'tests'>[],
  wanted: (file: string) => boolean,
  all: readonly Suite[] = suites,
): FilesOfSuite[] {
  return ran.flatMap(({ suite: name, tests }) => {
    const suite = all.find((one) => one.name === name);
    const files = new Set(tests.map(({ file }) => file).filter((file) => /\.test\.tsx?$/.test(file) && wanted(file)));
    return suite?.filesCommand && files.size ? [{ suite, files: [...files] }] : [];
  });
}

/** A second look at what failed, when everything else has ended. @returns the results with what that showed */
export async function lookAgain(
  ran: readonly SuiteResults[],
  changed: readonly string[] = [],
): Promise<SuiteResults[]> {
  const results = [...ran];
  for (const { suite, files } of doubtfulFiles(ran, changed)) {
    const load = loadavg()[0] ?? 0;
    console.log(`\n── second look at ${suite.name} (load ${load.toFixed(1)}): ${files.join(' ')}`);
    const again = await runFiles(suite, files);
    const place = results.findIndex((one) => one.suite === suite.name);
    const first = results[place];
    if (!first) continue;
    const tests = mergeSecondLook(first.tests, again);
    results[place] = { ...first, tests };
    await noteFlaky(suite.name, tests, load);
  }
  return results;
}

/** Runs the test files of a change until each ran three times. @returns the results; what failed once has failed */
export async function repeatChanged(ran: readonly SuiteResults[], changed: readonly string[]): Promise<SuiteResults[]> {
  const results = [...ran];
  for (const { suite, files } of filesWithTests(ran, (file) => changed.includes(file))) {
    const place = results.findIndex((one) => one.suite === suite.name);
    for (let run = 2; run <= RUNS_OF_CHANGED_FILES; run++) {
      console.log(`\n── run ${run} of what changed in ${suite.name}: ${files.join(' ')}`);
      const failed = (await runFiles(suite, files)).filter(({ status }) => status === 'failed');
      const before = results[place];
      if (before) results[place] = { ...before, tests: withFailures(before.tests, failed) };
    }
  }
  return results;
}

async function runFiles(suite: Suite, files: readonly string[]): Promise<TestResult[]> {
  const command = suite.filesCommand ?? suite.command;
  return (await runSuite({ suite: { ...suite, command }, only: files.map((file) => join(root, file)) }, 'shown')).tests;
}

const keyOf = ({ file, name }: TestResult) => `${file}\n${name}`;

/** The results of a suite after its failed files ran again: what passed alone is flaky, what failed in that run has failed. */
export function mergeSecondLook(first: readonly TestResult[], again: readonly TestResult[]): TestResult[] {
  const second = new Map(again.map((test) => [keyOf(test), test]));
  const looked = first.map((test): TestResult => {
    const now = second.get(keyOf(test));
    return test.status === 'failed' && now?.status === 'passed'
      ? { ...test, status: 'flaky', reason: `first: ${firstLine(test.reason)}; then it passed alone` }
      : test;
  });
  return withFailures(
    looked,
    again.filter(({ status }) => status === 'failed'),
  );
}

/** Results in which the failures of a later run stand in place of what an earlier one said. */
function withFailures(tests: readonly TestResult[], failures: readonly TestResult[]): TestResult[] {
  const failed = new Map(failures.map((test) => [keyOf(test), test]));
  const kept = tests.filter((test) => !failed.has(keyOf(test)));
  return [...kept, ...failures];
}

const firstLine = (text = 'no reason') => text.trim().split('\n')[0] ?? '';

async function noteFlaky(suite: string, tests: readonly TestResult[], load: number): Promise<void> {
  const lines = tests
    .filter(({ status }) => status === 'flaky')
    .map((test) => `${JSON.stringify({ at: new Date().toISOString(), suite, load, ...test })}\n`);
  if (lines.length === 0) return;
  await mkdir(dirname(flakyFile), { recursive: true });
  await appendFile(flakyFile, lines.join(''));
}
