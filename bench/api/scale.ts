/**
 * How the lists grow: 100,000 courses against 100, 1,000,000 registrations against 100. Over HTTP, each answer read whole;
 * small and large take turns, so that what else the machine does hits both. Targets: p95 at most three times.
 */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { buildApp } from '../../api/src/app.ts';
import { systemClock } from '../../api/src/clock.ts';
import { readConfig } from '../../api/src/config.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../api/src/database/embedded/embedded-postgres.ts';
import { migrate } from '../../api/src/database/migrate.ts';
import { createPool } from '../../api/src/database/pool.ts';
import { LocalMediaStore } from '../../api/src/media/local-media-store.ts';
import { SandboxProvider } from '../../api/src/payments/sandbox/sandbox-provider.ts';
import { newToken, tokenHash } from '../../api/src/modules/sessions/token.ts';
import { fillCatalogue, fillRegistrations } from './fill.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 60);
const SIZES = { small: { courses: 100, registrations: 100 }, large: { courses: 100_000, registrations: 1_000_000 } };

interface Server {
  readonly base: string;
  readonly token: string;
  stop(): Promise<void>;
}

async function serve(postgres: EmbeddedPostgres, name: keyof typeof SIZES): Promise<Server> {
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const url = postgres.urlOf(name);
  await migrate(url);
  const filling = createPool({ url, size: 1, statementTimeoutMs: 0, onError: () => undefined });
  await fillCatalogue(filling, SIZES[name].courses);
  await fillRegistrations(filling, SIZES[name].registrations);
  await filling.query('VACUUM ANALYZE');
  await filling.end();
  const db = createPool({ url, size: 10, statementTimeoutMs: 10_000, onError: () => undefined });
  const token = newToken();
  await db.query(`INSERT INTO sessions (token_hash, staff_user_id, idle_seconds, expires_at) VALUES ($1, 1, 3600, now() + interval '1 hour')`, [tokenHash(token)]);
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_OTHER: '100000000' });
  const { app } = await buildApp(config, { db, media: new LocalMediaStore(postgres.folder), payments: new SandboxProvider(db, ''), clock: systemClock });
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  return { base, token, stop: async () => { await app.close(); await db.end(); } };
}

const paths = {
  'search, first page': '/api/v1/courses/by-category-type?limit=10',
  'search by program': '/api/v1/courses/by-category-type?limit=10&program=3',
  'search by location': '/api/v1/courses/by-category-type?limit=10&location=2',
  'search text': '/api/v1/courses/by-category-type?limit=10&q=web',
  'search rare text': '/api/v1/courses/by-category-type?limit=10&q=c4ca4238a0',
  'search, soonest': '/api/v1/courses/by-category-type?limit=10&sort=soonest',
  'search, price': '/api/v1/courses/by-category-type?limit=10&sort=price',
  'one course': '/api/v1/courses/read-one?slug=program-7',
  'staff courses': '/api/v1/courses?limit=10&type=PAID',
  registrations: '/api/v1/registration?limit=10',
  'registrations, free': '/api/v1/registration?limit=10&type=FREE',
};

async function timed(server: Server, address: string): Promise<number> {
  const started = performance.now();
  const reply = await fetch(server.base + address, { headers: { authorization: `Bearer ${server.token}` } });
  await reply.text();
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
  return performance.now() - started;
}

function p95(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

async function main(): Promise<void> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'karsa-bench-'));
  await fs.chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), { log: () => undefined, settings: { max_connections: '100' } });
  const small = await serve(postgres, 'small');
  const large = await serve(postgres, 'large');
  const rows = [];
  for (const [name, address] of Object.entries(paths)) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < ROUNDS + 5; round += 1) {
      const [a, b] = [await timed(small, address), await timed(large, address)];
      if (round >= 5) { times.small.push(a); times.large.push(b); }
    }
    const [few, many] = [p95(times.small), p95(times.large)];
    rows.push({ list: name, 'p95 small (ms)': few.toFixed(1), 'p95 large (ms)': many.toFixed(1), ratio: (many / few).toFixed(2), target: '≤ 3' });
  }
  console.table(rows);
  await Promise.all([small.stop(), large.stop()]);
  await postgres.stop();
  await fs.rm(folder, { recursive: true, force: true });
}

await main();
