/**
 * Requests a second of the course list against a bare Fastify route that runs the same SQL and answers its rows as they are.
 * Both in this process, the senders in another; they take turns, and the median of the rounds counts. Target: at least 0.6.
 */
import { fork } from 'node:child_process';
import fs from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { buildApp } from '../../api/src/app.ts';
import { systemClock } from '../../api/src/clock.ts';
import { readConfig } from '../../api/src/config.ts';
import { startEmbeddedPostgres } from '../../api/src/database/embedded/embedded-postgres.ts';
import { migrate } from '../../api/src/database/migrate.ts';
import { createPool } from '../../api/src/database/pool.ts';
import { LocalMediaStore } from '../../api/src/media/local-media-store.ts';
import { listCourses } from '../../api/src/modules/courses/repository.ts';
import { RememberedCounts } from '../../api/src/modules/courses/remembered-counts.ts';
import { SandboxProvider } from '../../api/src/payments/sandbox/sandbox-provider.ts';
import { fillCatalogue } from './fill.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const ROUND_MS = 2_000;
const CONNECTIONS = 20;

/** The other process: keeps so many requests under way and counts the answers. */
async function send(address: string): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = Date.now() + ROUND_MS;
  let answered = 0;
  const once = () => new Promise<void>((resolve, reject) => {
    http.get(address, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`Answered ${response.statusCode}`));
      response.resume().once('end', () => { answered += 1; resolve(); });
    }).once('error', reject);
  });
  await Promise.all(Array.from({ length: CONNECTIONS }, async () => { while (Date.now() < until) await once(); }));
  agent.destroy();
  return answered / (ROUND_MS / 1000);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function main(): Promise<void> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'karsa-bench-'));
  await fs.chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), { log: () => undefined });
  await migrate(postgres.url);
  const db = createPool({ url: postgres.url, size: 12, statementTimeoutMs: 5_000, onError: () => undefined });
  await fillCatalogue(db, 100);

  const { app } = await buildApp(readConfig({ LOG_LEVEL: 'silent', RATE_OTHER: '100000000' }), {
    db, media: new LocalMediaStore(folder), payments: new SandboxProvider(db, ''), clock: systemClock });
  const ours = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/v1/courses/by-category-type?limit=10`;
  const bare = Fastify();
  const counts = new RememberedCounts();
  bare.get('/', async () => ({ message: '', data: await listCourses(db, counts, { filter: {}, order: 'oldest', today: systemClock.today(), limit: 10, page: 1 }) }));
  const theirs = await bare.listen({ host: '127.0.0.1', port: 0 });

  const sender = fork(fileURLToPath(import.meta.url), ['send'], { execArgv: ['--import', 'tsx'] });
  const measure = (address: string) => new Promise<number>((resolve) => {
    sender.once('message', (rate) => resolve(Number(rate)));
    sender.send(address);
  });
  const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  await measure(ours);
  await measure(theirs);
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.ours.push(await measure(ours));
    rates.bare.push(await measure(theirs));
  }
  const [a, b] = [median(rates.ours), median(rates.bare)];
  console.table([{ endpoint: 'course list', 'ours (1/s)': Math.round(a), 'bare route (1/s)': Math.round(b), ratio: (a / b).toFixed(2), target: '≥ 0.6' }]);
  sender.kill();
  await Promise.all([app.close(), bare.close()]);
  await db.end();
  await postgres.stop();
  await fs.rm(folder, { recursive: true, force: true });
}

if (process.argv[2] === 'send') process.on('message', (address) => void send(String(address)).then((rate) => process.send?.(rate)));
else await main();
