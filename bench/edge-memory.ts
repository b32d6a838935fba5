import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What memory may grow by between the second third of some work and its last, MB: the collector takes its time. */
export const MAY_GROW = 16;

/** Resident memory of an edge and its render processes, MB. */
export async function memoryOf(edge: number | undefined): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '--pid', String(edge), '--ppid', String(edge)]);
  return stdout.split('\n').reduce((sum, line) => sum + Number(line), 0) / 1024;
}

/** The least of each third, because between two collections memory only grows; and how far it grew from the second to the last. */
export function growth(samples: readonly number[]): { thirds: number[]; grown: number } {
  const third = Math.floor(samples.length / 3);
  const thirds = [0, 1, 2].map((at) => Math.min(...samples.slice(at * third, (at + 1) * third)));
  return { thirds, grown: (thirds[2] ?? Number.NaN) - (thirds[1] ?? Number.NaN) };
}
