import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isProcessAlive } from '../../is-process-alive.ts';
import { StartError } from '../../start-error.ts';
import { folderInUse } from './cluster.ts';

export interface OrphanOptions {
  readonly data: string;
  readonly password: string;
  readonly user: string;
  readonly log: (message: string) => void;
}

/**
 * Stops the PostgreSQL that a killed server process left running, unless another server still works with it. It is recognised by logging in to
 * it, because the system reuses process ids.
 * @throws StartError where another server uses it, or it does not stop
 */
export async function stopOrphan({ data, password, user, log }: OrphanOptions): Promise<void> {
  const lock = path.join(data, 'postmaster.pid');
  const [pidLine, , , portLine] = (await fs.readFile(lock, 'utf8').catch(() => '')).split('\n');
  const pid = Number(pidLine);
  if (!Number.isInteger(pid) || pid <= 1) return;
  if (!isProcessAlive(pid)) return;
  const found = await probe(`postgresql://${user}:${password}@127.0.0.1:${Number(portLine)}/postgres`, data);
  if (found === 'in use') {
    throw folderInUse(path.dirname(data));
  }
  if (found === 'ours' || (await looksLikePostgres(pid, data))) {
    log(`Stopping the PostgreSQL (process ${pid}) that an earlier run left behind`);
    process.kill(pid, 'SIGINT');
    if (await goneWithin(pid, 10_000)) return;
    process.kill(pid, 'SIGQUIT');
    if (await goneWithin(pid, 5_000)) return;
    throw new StartError(`PostgreSQL process ${pid} of an earlier run does not stop. End it and start again.`);
  }
  // Another process has this id by now. While the file exists, PostgreSQL would refuse to start.
  await fs.rm(lock, { force: true });
}

async function probe(url: string, data: string): Promise<'ours' | 'in use' | 'unknown'> {
  const deadline = Date.now() + 5_000;
  while (Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ folder: string }>(`SELECT current_setting('data_directory') AS folder`);
      if ((await fs.realpath(rows[0]?.folder ?? '/')) !== (await fs.realpath(data))) return 'unknown';
      return (await othersConnected(client)) ? 'in use' : 'ours';
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      // PostgreSQL is starting up or shutting down.
      if (code !== '57P03') return 'unknown';
      await sleep(200);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return 'unknown';
}

/** Whether other connections stay open. Those of a dead owner close within moments. */
async function othersConnected(client: pg.Client): Promise<boolean> {
  for (let attempt = 0; attempt < 15; attempt += 1) {
    const { rows } = await client.query<{ others: number }>(
      `SELECT count(*)::int AS others FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    if (rows[0]?.others === 0) return false;
    await sleep(200);
  }
  return true;
}

async function looksLikePostgres(pid: number, data: string): Promise<boolean> {
  const command = await fs.readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('postgres') && command.includes(data);
}

async function goneWithin(pid: number, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (Date.now() < deadline) {
    if (!isProcessAlive(pid)) return true;
    await sleep(50);
  }
  return false;
}
