/** Long-running programs that a command starts, watches and ends together. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isFree } from './free-port.ts';
import { dataDir, Failure, root } from './workspace.ts';

/** @throws Failure where something else listens on the port */
export async function assertPortFree(port: number, variable?: string): Promise<void> {
  if (!(await isFree(port)))
    throw new Failure(
      `Port ${port} is taken. Stop what uses it${variable ? `, or choose another with ${variable}=…` : ''}.`,
    );
}

export interface Processes {
  /** Starts a program; its output goes to `<data>/logs/<name>.log` and, where it fails, its end into the failure. The log of its run before stays beside, as `<name>.log.1`. */
  start(name: string, command: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess;
  /** Waits until an address answers 2xx. @throws Failure where the program ends before, or after `limit` ms */
  ready(name: string, url: string, limit?: number): Promise<void>;
  /** Ends all programs gracefully, the last started first. */
  stop(): Promise<void>;
  /** Settles when a program ends by itself. */
  failed: Promise<never>;
}

export function processes(logDir = join(dataDir, 'logs')): Processes {
  const running: { name: string; child: ChildProcess }[] = [];
  const tails = new Map<string, string>();
  let stopping = false;
  let fail: (failure: Failure) => void;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  failed.catch(() => undefined);

  return {
    failed,
    start(name, command, args, env) {
      mkdirSync(logDir, { recursive: true });
      const file = join(logDir, `${name}.log`);
      if (existsSync(file)) renameSync(file, `${file}.1`);
      const log = createWriteStream(file);
      const child = spawn(command, args, {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        // Ctrl+C reaches this command alone, which asks each program once: a second signal would cut its ending short.
        detached: true,
      });
      const keep = (chunk: Buffer) => {
        log.write(chunk);
        tails.set(name, ((tails.get(name) ?? '') + chunk.toString()).slice(-4000));
      };
      child.stdout.on('data', keep);
      child.stderr.on('data', keep);
      child.on('error', (error) => fail(new Failure(`${name} did not start: ${error.message}`)));
      child.on('close', () => log.end());
      child.on('exit', (code, signal) => {
        running.splice(
          running.findIndex((entry) => entry.child === child),
          1,
        );
        if (!stopping)
          fail(
            new Failure(
              `${name} ended (${signal ?? `exit ${code ?? '?'}`}):\n${(tails.get(name) ?? '').trim().split('\n').slice(-15).join('\n')}`,
            ),
          );
      });
      running.push({ name, child });
      return child;
    },
    async ready(name, url, limit = 120_000) {
      const deadline = Date.now() + limit;
      const up = async () => {
        while (Date.now() < deadline) {
          const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
          if (answer?.ok) return;
          await sleep(100);
        }
        throw new Failure(`${name} did not answer at ${url} within ${limit / 1000} s:\n${tails.get(name) ?? ''}`);
      };
      await Promise.race([up(), failed]);
    },
    async stop() {
      stopping = true;
      for (const { child } of [...running].reverse()) await endProcess(child);
    },
  };
}

/** Asks a program to end, kills it if it has not after `grace` ms, and waits until it is gone. */
export async function endProcess(child: ChildProcess, grace = 15_000): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  const late = setTimeout(() => child.kill('SIGKILL'), grace);
  child.kill('SIGTERM');
  await gone;
  clearTimeout(late);
}
