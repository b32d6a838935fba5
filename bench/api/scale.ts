/**
 * How the lists grow: 10,000 and 100,000 courses against 100, 100,000 and 1,000,000 registrations against 100. Over HTTP, each answer read whole;
 * the sizes take turns, so that what else the machine does hits both. Targets: p95 at most three times.
 */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../api/src/database/embedded/embedded-postgres.ts';
import { median } from '../statistics.ts';
import { fillCertificates } from './fill.ts';
import { serveFilled, type FilledServer, type Size } from './filled-server.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 60);
const SIZES: Readonly<Record<string, Size>> = {
  small: { courses: 100, registrations: 100 },
  middle: { courses: 10_000, registrations: 100_000 },
  large: { courses: 100_000, registrations: 1_000_000 },
};

const paths = {
  'search, first page': '/api/v1/courses/by-category-type?limit=10',
  'search by program': '/api/v1/courses/by-category-type?limit=10&program=3',
  'search by location': '/api/v1/courses/by-category-type?limit=10&location=2',
  'search text': '/api/v1/courses/by-category-type?limit=10&q=web',
  'search rare text': '/api/v1/courses/by-category-type?limit=10&q=c4ca4238a0',
  'search two words': '/api/v1/courses/by-category-type?limit=10&q=untuk web',
  'search a part of a word': '/api/v1/courses/by-category-type?limit=10&q=4ca4238a0b',
  'search, nothing found': '/api/v1/courses/by-category-type?limit=10&exact=true&q=tidak ada',
  'search, a misspelt word': '/api/v1/courses/by-category-type?limit=10&q=belajra',
  'search, no word like it': '/api/v1/courses/by-category-type?limit=10&q=zyxwvut',
  'search, soonest': '/api/v1/courses/by-category-type?limit=10&sort=soonest',
  'search, price': '/api/v1/courses/by-category-type?limit=10&sort=price',
  'active schedules, a carousel': '/api/v1/course-schedules/active?limit=100&condition=is&type=BOOTCAMP',
  'active schedules, all types': '/api/v1/course-schedules/active?limit=100&condition=all',
  'one course': '/api/v1/courses/read-one?slug=program-7',
  'staff courses': '/api/v1/courses?limit=10&type=PAID',
  registrations: '/api/v1/registration?limit=10',
  'registrations, free': '/api/v1/registration?limit=10&type=FREE',
  'registrations, common name': '/api/v1/registration?limit=5&q=kirana',
  'registrations, rare e-mail': '/api/v1/registration?limit=5&q=s77@example',
  'registrations, phone': '/api/v1/registration?limit=5&q=0811 1111 1177',
  'registrations, one letter': '/api/v1/registration?limit=5&q=k',
  'registrations, nothing found': '/api/v1/registration?limit=5&q=tidak-ada',
  'registrations, by price': '/api/v1/registration?limit=5&type=PAID&sort=highest',
  'registrations, a state': '/api/v1/registration?limit=5&status=PENDING',
  'registrations, paid': '/api/v1/registration?limit=5&status=PAID',
  'registrations, deep Load more': '/api/v1/registration?limit=1000',
  overview: '/api/v1/overview',
  'certificates, who may have one': '/api/v1/certificates/candidates',
  'certificates, common name': '/api/v1/certificates/candidates?q=kirana',
  'certificates, rare e-mail': '/api/v1/certificates/candidates?q=s77@example',
  'certificates, nobody found': '/api/v1/certificates/candidates?q=tidak-ada',
};

const candidates = Object.fromEntries(Object.entries(paths).filter(([, address]) => address.includes('/candidates')));

async function timed(server: FilledServer, address: string): Promise<number> {
  const started = performance.now();
  const reply = await fetch(server.base + address, { headers: { authorization: `Bearer ${server.token}` } });
  const body = await reply.text();
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}: ${body}`);
  return performance.now() - started;
}

/** The first rounds only warm up. */
async function measure(servers: readonly FilledServer[], address: string): Promise<number[][]> {
  const times: number[][] = servers.map(() => []);
  for (let round = 0; round < ROUNDS + 5; round += 1) {
    for (const [index, server] of servers.entries()) {
      const time = await timed(server, address);
      if (round >= 5) times[index]?.push(time);
    }
  }
  return times;
}

function p95(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

async function rowOf(servers: readonly FilledServer[], list: string, address: string): Promise<Record<string, string>> {
  const times = await measure(servers, address).catch((error: unknown) => String(error));
  if (typeof times === 'string') {
    process.exitCode = 1;
    return { list, 'not measured': times };
  }
  const [few = Number.NaN, more = Number.NaN, many = Number.NaN] = times.map(p95);
  return {
    list,
    'p95 small (ms)': few.toFixed(1),
    'p95 middle (ms)': more.toFixed(1),
    'p95 large (ms)': many.toFixed(1),
    'median large (ms)': median(times[2] ?? []).toFixed(1),
    'large / small': (many / few).toFixed(2),
    target: '≤ 3',
  };
}

async function main(): Promise<void> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'karsa-bench-'));
  await fs.chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), {
    log: () => undefined,
    settings: { max_connections: '100' },
  });
  const servers: FilledServer[] = [];
  for (const size of Object.values(SIZES)) servers.push(await serveFilled(postgres, size));
  const rows = [];
  for (const [name, address] of Object.entries(paths)) rows.push(await rowOf(servers, name, address));
  for (const server of servers) await server.fill(fillCertificates);
  for (const [name, address] of Object.entries(candidates))
    rows.push(await rowOf(servers, `${name}; nearly all have`, address));
  console.table(rows);
  await Promise.all(servers.map((server) => server.stop()));
  await postgres.stop();
  await fs.rm(folder, { recursive: true, force: true });
}

await main();
