/** Ends a program together with everything it started. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PARENT_CHECK_MS = 500;
/** Time for servers and databases to stop in order before they are killed. */
const GRACE_MS = 20_000;

interface Running {
  pid: number;
  parent: number;
  /** Tells a process from a later one with the same id. */
  startedAt: string;
}

const runningProcesses = (): Promise<Running[]> => (existsSync('/proc/self/stat') ? listedByKernel() : listedByPs());

/** Linux lists its processes as folders, also in an image without `ps`. */
async function listedByKernel(): Promise<Running[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  return stats.flatMap((stat) => {
    // "1234 (name) S 1 …": a name may have spaces and brackets. A zombie has ended.
    const [state, parent, ...more] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (!stat || state === 'Z') return [];
    return [{ pid: Number.parseInt(stat), parent: Number(parent), startedAt: more[17] ?? '' }];
  });
}

async function listedByPs(): Promise<Running[]> {
  const listing = promisify(execFile)('ps', ['-eo', 'pid=,ppid=,stat=,lstart='], {
    env: { ...process.env, LC_ALL: 'C' },
  });
  const { stdout } = await listing;
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state = '', startedAt = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.+)$/.exec(line) ?? [];
    // A zombie has ended, and the listing itself is no work of the program.
    if (!pid || state.startsWith('Z') || Number(pid) === listing.child.pid) return [];
    return [{ pid: Number(pid), parent: Number(parent), startedAt }];
  });
}

function below(pid: number, all: readonly Running[]): Running[] {
  return all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid, all)]);
}

/** Ids of the processes that `pid` started and that these started, as far as they run. */
export async function descendants(pid: number): Promise<number[]> {
  return below(pid, await runningProcesses()).map((running) => running.pid);
}

/**
 * Ends all descendants of a process, and kills what is left after `grace` ms. Each is asked once what started it has ended:
 * a program that ends its own children does so in its own order, and the children of one that does not are asked here.
 * @param listed called once they are known and before the first is asked
 */
export async function endDescendants(
  pid: number,
  { grace = GRACE_MS, listed = () => undefined }: { grace?: number; listed?: () => void } = {},
): Promise<void> {
  const keyOf = (running: Running) => `${running.pid} ${running.startedAt}`;
  const known = new Set<string>();
  const asked = new Set<string>();
  const deadline = Date.now() + grace;
  for (let first = true; ; first = false) {
    const all = await runningProcesses();
    const ours = all.filter((running) => known.has(keyOf(running)));
    for (const running of [...below(pid, all), ...ours.flatMap((one) => below(one.pid, all))])
      known.add(keyOf(running));
    if (first) listed();
    const left = all.filter((running) => known.has(keyOf(running)));
    if (left.length === 0) return;
    const ids = new Set(left.map((running) => running.pid));
    const late = Date.now() > deadline;
    for (const running of left) {
      if (late) signal(running.pid, 'SIGKILL');
      else if (!ids.has(running.parent) && !asked.has(keyOf(running))) {
        asked.add(keyOf(running));
        signal(running.pid, 'SIGTERM');
      }
    }
    if (late) return;
    await sleep(100);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/**
 * Settles when this program is told to end: by a signal, or because the npm that started it is gone. A signal sent to npm
 * reaches only the shell between them, which ends without its program.
 */
export function toldToEnd(): Promise<NodeJS.Signals> {
  return new Promise((done) => {
    // Not once: a second signal, as npm passes on what the terminal sent already, must not cut the ending short.
    for (const name of SIGNALS) process.on(name, () => done(name));
    if (!process.env['npm_lifecycle_event']) return;
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && done('SIGTERM'), PARENT_CHECK_MS).unref();
  });
}

const scratch = new Set<string>();

/** A new folder for what this program needs only while it runs; removed at the latest when it is told to end. */
export async function scratchFolder(prefix: string, parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, prefix));
  scratch.add(folder);
  return folder;
}

/** Removes a scratch folder, also while a program that was told to end still writes into it. */
export async function removeScratch(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  scratch.delete(folder);
}

/**
 * Makes this program, when it is told to end, end everything it started, remove its scratch folders and exit as after the
 * signal.
 * @param stop ends what this program itself would start again, such as a database; called first
 * @returns a signal that says when the ending begins, so that nothing new is started
 */
export function endWithDescendants(stop: () => Promise<void> = async () => undefined): AbortSignal {
  const ending = new AbortController();
  void toldToEnd().then(async (name) => {
    await stop();
    await endDescendants(process.pid, { listed: () => ending.abort() });
    for (const folder of scratch) await removeScratch(folder);
    process.exit(128 + constants.signals[name]);
  });
  return ending.signal;
}
