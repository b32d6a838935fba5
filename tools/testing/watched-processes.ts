/** For tests of what commands leave running: waits for the processes that they start. */
import assert from 'node:assert/strict';
import { type ChildProcess, execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { descendants } from '../process-tree.ts';

/** As a person sees it in a list of processes; empty for one that has ended. */
async function commandOf(pid: number): Promise<string> {
  const listing = promisify(execFile)('ps', ['-o', 'stat=,args=', '-p', String(pid)]);
  const { stdout } = await listing.catch(() => ({ stdout: '' }));
  return stdout.startsWith('Z') ? '' : stdout.trim();
}

/** @returns the processes below a program, once one of them runs the command. @throws after `limit` ms */
export async function untilStarted(program: ChildProcess, command: RegExp, limit = 120_000): Promise<number[]> {
  for (const deadline = Date.now() + limit; Date.now() < deadline; await sleep(100)) {
    const all = program.pid === undefined ? [] : await descendants(program.pid);
    const commands = await Promise.all(all.map(commandOf));
    if (commands.some((text) => command.test(text))) return all;
    if (program.exitCode !== null) break;
  }
  throw new Error(`${command} was not started (exit ${program.exitCode}).`);
}

/** Waits until none of them runs. @throws after `limit` ms, naming those that do */
export async function untilGone(pids: readonly number[], limit = 60_000): Promise<void> {
  for (const deadline = Date.now() + limit; ; await sleep(100)) {
    const left = (await Promise.all(pids.map(commandOf))).filter(Boolean);
    if (left.length === 0) return;
    if (Date.now() > deadline) assert.fail(`These still run: ${left.join(', ')}`);
  }
}

/** Sends a signal to a program alone, or as a terminal does to its whole process group, which it must lead. */
export function send(program: ChildProcess, signal: NodeJS.Signals, to: 'program' | 'group'): void {
  if (program.pid === undefined) throw new Error('The program did not start.');
  process.kill(to === 'group' ? -program.pid : program.pid, signal);
}
