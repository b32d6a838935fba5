/** The table of the last run of all suites, which is committed with the work: `docs/last-full-run.md`. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import { root } from '../workspace.ts';
import { git } from './checkout.ts';
import type { SuiteResults } from './last-run.ts';
import { countsLine, resultsOf } from './results.ts';

const file = join(root, 'docs/last-full-run.md');

/** Writes the table for the commit that is checked out, and what is not committed. */
export async function recordFullRun(suites: readonly SuiteResults[]): Promise<void> {
  const commit = (await git('describe', '--always', '--dirty', '--exclude=*')).trim();
  await writeFile(file, await fullRunDocument(suites, commit, new Date()));
}

/** The first line of the record; null where no run was recorded. */
export async function lastFullRun(): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n')[0]?.replace(/^# /, '') || null;
}

/** @param at when the run ended */
export async function fullRunDocument(suites: readonly SuiteResults[], commit: string, at: Date): Promise<string> {
  const counts = countsLine(resultsOf(suites.flatMap(({ tests }) => tests)));
  const rows = suites.map(({ suite, seconds, tests }) => {
    const { passed, failed, skipped } = resultsOf(tests);
    const flaky = tests.filter(({ status }) => status === 'flaky').length;
    return `| ${suite} | ${passed} | ${flaky} | ${failed} | ${skipped} | ${seconds.toFixed(0)} |`;
  });
  const notes = suites.flatMap(({ suite, tests }) =>
    tests
      .filter(({ status }) => status === 'failed' || status === 'flaky')
      .map(({ file: of, name, status, reason }) => `- ${status} in ${suite}: ${of} › ${name}: ${inLine(reason)}`),
  );
  const text = [
    `# Last full run: ${commit}, ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC: ${counts}`,
    '',
    '`npm run test:all` writes this page. Passed includes flaky: tests that failed, and passed when their file ran again alone.',
    '',
    '| suite | passed | flaky | failed | skipped | seconds |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
    ...notes,
    '',
  ].join('\n');
  return format(text, { parser: 'markdown' });
}

/** The beginning of a reason as code, so that nothing in it is read as Markdown. */
const inLine = (reason = 'no reason') => `\`${reason.replaceAll(/\s+/g, ' ').replaceAll('`', "'").slice(0, 300)}\``;
