import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../../tools/free-port.ts';
import { StartError } from '../../start-error.ts';
import type { PostgresBinaries } from './binaries.ts';
import { diskFull } from './cluster.ts';
import type { ServerIdentity } from './identity.ts';

export interface PostgresProcessOptions {
  readonly binaries: PostgresBinaries;
  readonly data: string;
  readonly folder: string;
  readonly identity: ServerIdentity;
  readonly log: (message: string) => void;
  readonly settings: Readonly<Record<string, string>>;
}

const START_ATTEMPTS = 5;
const START_TIMEOUT_MS = 20_000;

/** The PostgreSQL process: it is started, watched, restarted when it ends unexpectedly, and stopped in order. */
export class PostgresProcess {
  readonly #options: PostgresProcessOptions;
  #child: ChildProcess | null = null;
  #stopping = false;

  constructor(options: PostgresProcessOptions) {
    this.#options = options;
  }

  /** @returns the port on which it listens */
  async start(isReady: (port: number) => Promise<boolean>): Promise<number> {
    for (let attempt = 1; ; attempt += 1) {
      const port = await freePort();
      if (await this.#launch(port, isReady, START_TIMEOUT_MS)) {
        this.#restartWhenItDies(port, isReady);
        return port;
      }
      const reason = await this.#lastWords();
      if (/No space left on device/i.test(reason)) throw diskFull(this.#options.folder);
      if (attempt === START_ATTEMPTS)
        throw new StartError(`PostgreSQL does not start: ${reason}. Its log is ${this.#logFile}.`);
      await sleep(200 * attempt);
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (!child || hasEnded(child)) return;
    // SIGINT is PostgreSQL's fast shutdown: it ends sessions, writes a checkpoint and exits.
    for (const [signal, ms] of [
      ['SIGINT', 15_000],
      ['SIGQUIT', 5_000],
      ['SIGKILL', 5_000],
    ] as const) {
      child.kill(signal);
      if (await endsWithin(child, ms)) return;
    }
  }

  async #launch(port: number, isReady: (port: number) => Promise<boolean>, timeoutMs: number): Promise<boolean> {
    const { binaries, data, folder, identity, settings } = this.#options;
    const log = await fs.open(this.#logFile, 'a', 0o600);
    const configured = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      max_connections: '60',
      ...settings,
    };
    const child = spawn(
      binaries.postgres,
      ['-D', data, ...Object.entries(configured).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      {
        ...identity.spawn,
        cwd: folder,
        // A process group of its own: Ctrl-C in the terminal reaches this process alone, which stops PostgreSQL when its work is done.
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
        env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' },
      },
    );
    child.on('error', () => undefined);
    await log.close();
    this.#child = child;
    const deadline = Date.now() + timeoutMs;
    while (!hasEnded(child) && child.pid !== undefined && Date.now() < deadline) {
      if (await isReady(port)) return true;
      await sleep(25);
    }
    if (!hasEnded(child)) {
      child.kill('SIGQUIT');
      await endsWithin(child, 5_000);
    }
    return false;
  }

  #restartWhenItDies(port: number, isReady: (port: number) => Promise<boolean>): void {
    this.#child?.once('exit', (code, signal) => {
      if (this.#stopping) return;
      this.#options.log(`PostgreSQL ended by itself (${signal ?? code ?? 'unknown'}): starting it again`);
      void this.#restart(port, isReady);
    });
  }

  /** Tries until it works: the cause (children that still hold the shared memory, a full disk) may pass at any time. */
  async #restart(port: number, isReady: (port: number) => Promise<boolean>): Promise<void> {
    for (let attempt = 1; !this.#stopping; attempt += 1) {
      if (await this.#launch(port, isReady, START_TIMEOUT_MS)) {
        if (this.#stopping) await this.stop();
        else this.#restartWhenItDies(port, isReady);
        return;
      }
      if (attempt % 30 === 0) this.#options.log(`PostgreSQL still does not start: ${await this.#lastWords()}`);
      await sleep(Math.min(100 * attempt, 1_000));
    }
  }

  get #logFile(): string {
    return path.join(this.#options.folder, 'postgres.log');
  }

  async #lastWords(): Promise<string> {
    const lines = (await fs.readFile(this.#logFile, 'utf8').catch(() => '')).trim().split('\n').slice(-8);
    return lines.findLast((line) => /FATAL|PANIC|could not/.test(line)) ?? lines.at(-1) ?? 'no reason given';
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function endsWithin(child: ChildProcess, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (!hasEnded(child) && Date.now() < deadline) await sleep(20);
  return hasEnded(child);
}
