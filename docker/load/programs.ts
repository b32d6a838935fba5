/** What the programs of the stack use of the machine, read from /proc. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stack } from '../test/stack.ts';

export interface Usage {
  /** Since it started, with all it started. */
  cpuMs: number;
  memoryMb: number;
}

const TICK_MS = 10;
const PAGE_KB = 4;

interface Process extends Usage {
  pid: number;
  parent: number;
}

async function processes(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = async (pid: string): Promise<Process[]> => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // After the name, which is in brackets: state, parent, …; times are the 12th to 15th, resident pages the 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const number = (at: number) => Number(fields[at] ?? 0);
    if (!stat) return [];
    const cpuMs = (number(11) + number(12) + number(13) + number(14)) * TICK_MS;
    return [{ pid: Number(pid), parent: number(1), cpuMs, memoryMb: (number(21) * PAGE_KB) / 1024 }];
  };
  return (await Promise.all(pids.map(read))).flat();
}

/** Of each program of the stack, and of the generator of visitors and what stands for the backing services: `us`. */
export async function usages({ edges, apis, nginx, folder }: Stack): Promise<Map<string, Usage>> {
  const all = await processes();
  const postmaster = Number((await readFile(join(folder, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);
  const sum = (pid: number, without: readonly number[]): Usage => {
    const own = all.find((one) => one.pid === pid) ?? { cpuMs: 0, memoryMb: 0 };
    const below = all.filter(({ parent, pid: child }) => parent === pid && !without.includes(child));
    return below
      .map((child) => sum(child.pid, without))
      .reduce((total, usage) => ({ cpuMs: total.cpuMs + usage.cpuMs, memoryMb: total.memoryMb + usage.memoryMb }), {
        cpuMs: own.cpuMs,
        memoryMb: own.memoryMb,
      });
  };
  const pids = new Map([
    ...[...edges, ...apis, nginx].map(({ name, pid }) => [name, pid() ?? 0] as const),
    ['PostgreSQL', postmaster] as const,
  ]);
  return new Map([
    ...[...pids].map(([name, pid]) => [name, sum(pid, [])] as const),
    ['visitors', sum(process.pid, [...pids.values()])] as const,
  ]);
}
