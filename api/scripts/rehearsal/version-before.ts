/** The API of another commit, in a folder of its own, with the packages that are installed here. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { linkPackages } from '../../../tools/checkout-copy.ts';
import { freePort } from '../../../tools/free-port.ts';
import { Failure, root, run } from '../../../tools/workspace.ts';

const READY_MS = 300_000;

export interface VersionBefore {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Writes the files of a commit to a folder. */
export async function checkOut(commit: string, into: string): Promise<void> {
  await mkdir(into, { recursive: true });
  const archive = join(into, '.archive.tar');
  const git = ['-c', 'safe.directory=*', 'archive', `--output=${archive}`, commit, '--'];
  await run('git', [...git, 'package.json', 'api', 'shared', 'tools', 'tsconfig.base.json'], { cwd: root });
  await run('tar', ['-xf', archive, '-C', into]);
  for (const folder of ['node_modules', 'api/node_modules']) await linkPackages(folder, into);
}

/** What the copy is run with: no mail is sent from it, and no provider is asked. */
function settings(databaseUrl: string, dataDir: string): NodeJS.ProcessEnv {
  const rates = ['ORDERS', 'VOUCHERS', 'CERTIFICATES', 'OTHER'].map((rate) => [`RATE_${rate}`, '1000000']);
  return {
    ...{ PATH: process.env['PATH'], LOG_LEVEL: 'error', DATABASE_URL: databaseUrl, KARSA_DATA_DIR: dataDir },
    ...{ MAILER: 'outbox', PAYMENT_PROVIDER: 'sandbox', REMINDERS: 'off', OVERLOAD_EVENT_LOOP_MS: '0' },
    ...Object.fromEntries(rates),
  };
}

const program = (folder: string, script: string) => ['--import', 'tsx', join(folder, 'api/src', script)];

export async function restoreWith(folder: string, databaseUrl: string, dataDir: string, backup: string): Promise<void> {
  const env = settings(databaseUrl, dataDir);
  await run(process.execPath, [...program(folder, 'restore-command.ts'), backup], { cwd: join(folder, 'api'), env });
}

/** @param isDemo fills the empty database with the demo provider */
export async function serve(
  folder: string,
  databaseUrl: string,
  dataDir: string,
  isDemo: boolean,
): Promise<VersionBefore> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, program(folder, 'server.ts'), {
    cwd: join(folder, 'api'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...settings(databaseUrl, dataDir), API_PORT: String(port), SEED_DEMO: String(isDemo) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const origin = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const deadline = Date.now() + READY_MS;
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill();
      throw new Failure(`The version before did not start:\n${output}`);
    }
    await sleep(100);
  }
  return {
    origin,
    async stop() {
      child.kill();
      await gone;
    },
  };
}
