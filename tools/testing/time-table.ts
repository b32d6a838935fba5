import { resultsOf } from './results.ts';
import type { SuiteResults } from './last-run.ts';

/** A line a suite: its tests and its seconds. */
export function timeTable(ran: readonly SuiteResults[]): string {
  const rows = [
    ['suite', 'passed', 'failed', 'skipped', 'seconds'],
    ...ran.map(({ suite, seconds, tests }) => {
      const { passed, failed, skipped } = resultsOf(tests);
      return [suite, ...[passed, failed, skipped].map(String), seconds.toFixed(1)];
    }),
  ];
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows
    .map((row) => row.map((cell, at) => (at === 0 ? cell.padEnd(width(at)) : cell.padStart(width(at) + 2))).join(''))
    .join('\n');
}
