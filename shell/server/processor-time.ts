/** The processor time of another process. It shows whether a process is computing or does not get the processor. */
import { readFileSync } from 'node:fs';

/** The length of the unit in which Linux counts it. */
const MS_PER_TICK = 10;

/** @returns ms since the process started; null if the system does not tell, or the process has ended */
export function processorTime(pid: number | undefined): number | null {
  try {
    // The second field is the program's name in brackets, which may hold spaces. Fields 14 and 15 are user and system time.
    const fields = readFileSync(`/proc/${pid ?? 0}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const [user, system] = [Number(fields[11]), Number(fields[12])];
    return Number.isFinite(user + system) ? (user + system) * MS_PER_TICK : null;
  } catch {
    return null;
  }
}
