/** A copy of this checkout in which the tests type commands, as a person does: some of them write into the project. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyCheckout } from '../../tools/checkout-copy.ts';
import { freePort } from '../../tools/free-port.ts';
import { until } from '../test/stack.ts';

/** The commands must not take this run's own for their own. */
const { TEST_COUNTS_FILE: _, NODE_TEST_CONTEXT: __, ...outside } = process.env;

export interface Running {
  output(): string;
  /** As Ctrl+C does: every program of the terminal gets it. Waits until all of them are gone. */
  interrupt(): Promise<void>;
}

export interface Checkout {
  /** What the tests may write to besides. */
  folder: string;
  /** Where the commands are typed. */
  copy: string;
  /** Ports and a data folder of its own, by the names of the environment. */
  settings: Record<'PORT' | 'API_PORT' | 'KARSA_DATA_DIR' | 'RENDER_BUDGET_MS', string>;
  /** Starts a command that runs until it is interrupted. */
  type(command: string, env: Record<string, string>): Running;
  /** Runs `npm …` to its end. @returns what it said @throws where it fails */
  npm(args: string, env?: Record<string, string>): Promise<string>;
  remove(): Promise<void>;
}

export async function startCheckout(): Promise<Checkout> {
  const folder = await mkdtemp(join(tmpdir(), 'karsa-commands-'));
  await chmod(folder, 0o755);
  const copy = join(folder, 'checkout');
  await copyCheckout(copy);
  return {
    folder,
    copy,
    settings: {
      PORT: String(await freePort()),
      API_PORT: String(await freePort()),
      KARSA_DATA_DIR: join(folder, 'data'),
      RENDER_BUDGET_MS: '60000',
    },
    type: (command, env) => type(command, copy, env),
    async npm(args, env = {}) {
      const settings = { cwd: copy, env: { ...outside, ...env }, maxBuffer: 64 * 1024 ** 2 };
      return (await promisify(execFile)('npm', args.split(' '), settings)).stdout;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function type(command: string, cwd: string, env: Record<string, string>): Running {
  const [program = '', ...args] = command.split(' ');
  const child: ChildProcess = spawn(program, args, {
    cwd,
    env: { ...outside, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  // Its output ends with the last program that has it.
  const gone = new Promise<void>((done) => child.once('close', () => done()));
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    output: () => output,
    async interrupt() {
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGINT');
      await gone;
    },
  };
}

export const says = (running: Running, what: RegExp): Promise<string> =>
  until(
    async () => running.output(),
    (output) => what.test(output),
    600_000,
  );
