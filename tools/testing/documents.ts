/** Whether what the documents say of tests is true of the tests that ran. */
import { readFileSync } from 'node:fs';
import { checkEvidence, countRows, coverageFile, parseCoverage } from '../coverage.ts';
import { COMMANDS } from '../documented-commands.ts';
import { FAULT_TABLES, readAdvice } from '../troubleshooting.ts';
import { checkClaims, type EvidenceCheck } from './evidence.ts';
import type { SuiteResults } from './last-run.ts';
import type { TestResult } from './results.ts';

/**
 * Compares the tests that `docs/coverage.md` and the documented commands name with what ran.
 * @param ran names and results of the suites so far
 * @param complete whether all suites ran; otherwise tests of files that did not run are only listed
 */
export function checkDocuments(ran: readonly SuiteResults[], complete: boolean): SuiteResults {
  const started = Date.now();
  const results = ran.flatMap(({ tests }) => tests);
  const { rows } = parseCoverage(readFileSync(coverageFile, 'utf8'));
  const coverage = checkEvidence(rows, results);
  const commands = checkCommands(ran, results);
  const advice = FAULT_TABLES.map((file) => {
    const claims = readAdvice(file).map(({ symptom, test }) => ({ of: `"${symptom}"`, test }));
    return { file, check: checkClaims(claims, results) };
  });
  const notRun = [...coverage.notRun, ...commands.notRun, ...advice.flatMap(({ check }) => check.notRun)];
  const { total, test, open } = countRows(rows);
  console.log(`\n── documents: ${total} sentences, ${test} shown by tests, ${open} open`);
  if (notRun.length && !complete)
    console.log(`not run here, because their files were not: ${notRun.length} named tests\n${list(notRun)}`);
  const judge = (file: string, name: string, { faults, notRun: missing }: EvidenceCheck): TestResult => {
    const all = complete ? [...faults, ...missing.map((one) => `${one} did not run`)] : faults;
    return all.length ? { file, name, status: 'failed', reason: `\n${list(all)}` } : { file, name, status: 'passed' };
  };
  return {
    suite: 'documents',
    seconds: (Date.now() - started) / 1000,
    tests: [
      judge('docs/coverage.md', 'names tests that ran and passed', coverage),
      judge('tools/documented-commands.ts', 'names tests and suites that ran and passed', commands),
      ...advice.map(({ file, check }) => judge(file, 'names tests that ran and passed', check)),
    ],
  };
}

/** Of the commands that a test or a suite runs. */
function checkCommands(ran: readonly SuiteResults[], results: readonly TestResult[]): EvidenceCheck {
  const commands = Object.entries(COMMANDS);
  const { faults, notRun } = checkClaims(
    commands.flatMap(([of, by]) => ('test' in by ? { of, test: by.test } : [])),
    results,
  );
  const suitesNotRun = commands.flatMap(([command, by]) =>
    'suite' in by && !ran.some(({ suite }) => suite === by.suite) ? `${command}: suite ${by.suite}` : [],
  );
  return { faults, notRun: [...notRun, ...suitesNotRun] };
}

const list = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join('\n');
