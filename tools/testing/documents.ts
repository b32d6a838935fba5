/** Whether what the documents say of tests is true of the tests that ran. */
import { readFileSync } from 'node:fs';
import { checkEvidence, countRows, coverageFile, parseCoverage } from '../coverage.ts';
import { COMMANDS } from '../documented-commands.ts';
import { readAdvice } from '../troubleshooting.ts';
import { evidenceIn } from './evidence.ts';
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
  const commands = checkCommands(ran);
  const advice = checkAdvice(results);
  const notRun = [...coverage.notRun, ...commands.notRun, ...advice.notRun];
  const { total, test, open } = countRows(rows);
  console.log(`\n── documents: ${total} sentences, ${test} shown by tests, ${open} open`);
  if (notRun.length && !complete)
    console.log(`not run here, because their files were not: ${notRun.length} named tests\n${list(notRun)}`);
  const judge = (file: string, name: string, { faults, notRun: missing }: typeof coverage): TestResult => {
    const all = complete ? [...faults, ...missing.map((one) => `${one} did not run`)] : faults;
    return all.length ? { file, name, status: 'failed', reason: `\n${list(all)}` } : { file, name, status: 'passed' };
  };
  return {
    suite: 'documents',
    seconds: (Date.now() - started) / 1000,
    tests: [
      judge('docs/coverage.md', 'names tests that ran and passed', coverage),
      judge('tools/documented-commands.ts', 'names tests and suites that ran and passed', commands),
      judge('docs/troubleshooting.md', 'names tests that ran and passed', advice),
    ],
  };
}

/** Of the commands that a test or a suite runs. */
function checkCommands(ran: readonly SuiteResults[]): { faults: string[]; notRun: string[] } {
  const evidenceOf = evidenceIn(ran.flatMap(({ tests }) => tests));
  const faults: string[] = [];
  const notRun: string[] = [];
  for (const [command, by] of Object.entries(COMMANDS)) {
    if ('test' in by) {
      const evidence = evidenceOf(by.test);
      if (evidence.found === 'failed') faults.push(`${command} ${evidence.fault}`);
      if (evidence.found === 'not run') notRun.push(`${command}: ${by.test.file} › ${by.test.name}`);
    }
    if ('suite' in by && !ran.some(({ suite }) => suite === by.suite)) notRun.push(`${command}: suite ${by.suite}`);
  }
  return { faults, notRun };
}

/** Of the faults whose advice a test follows. */
function checkAdvice(results: readonly TestResult[]): { faults: string[]; notRun: string[] } {
  const evidenceOf = evidenceIn(results);
  const faults: string[] = [];
  const notRun: string[] = [];
  for (const { symptom, test } of readAdvice()) {
    const evidence = evidenceOf(test);
    if (evidence.found === 'failed') faults.push(`"${symptom}" ${evidence.fault}`);
    if (evidence.found === 'not run') notRun.push(`${symptom}: ${test.file} › ${test.name}`);
  }
  return { faults, notRun };
}

const list = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join('\n');
