/**
 * How lists, a job and an order grow: 10,000 and 100,000 courses against 100, 100,000 and 1,000,000 registrations against 100. Over HTTP, each answer read whole;
 * the sizes take turns, so that what else the machine does hits both. Targets: p95 at most three times. `BENCH_LISTS` is a pattern
 * of the lists to measure, else all are. Its findings go to the process that started it.
 */
import { FILLED_FORM } from '@site/shared/person/person.fixture';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../api/src/database/embedded/embedded-postgres.ts';
import { type Findings } from '../report.ts';
import { median } from '../statistics.ts';
import { CROWDED, fillCertificates } from './fill.ts';
import { serveFilled, type FilledServer, type Size } from './filled-server.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 60);
const SIZES: Readonly<Record<string, Size>> = {
  small: { courses: 100, registrations: 100 },
  middle: { courses: 10_000, registrations: 100_000 },
  large: { courses: 100_000, registrations: 1_000_000 },
};

const wanted = new RegExp(process.env['BENCH_LISTS'] ?? '');
const all = {
  'search, first page': '/api/v1/courses/by-category-type?limit=10',
  'search by program': '/api/v1/courses/by-category-type?limit=10&program=3',
  'search by location': '/api/v1/courses/by-category-type?limit=10&location=2',
  'search text': '/api/v1/courses/by-category-type?limit=10&q=web',
  'search rare text': '/api/v1/courses/by-category-type?limit=10&q=c4ca4238a0',
  'search two words': '/api/v1/courses/by-category-type?limit=10&q=untuk web',
  'search a part of a word': '/api/v1/courses/by-category-type?limit=10&q=4ca4238a0b',
  'search three words': '/api/v1/courses/by-category-type?limit=10&q=belajar untuk web',
  'search a synonym': '/api/v1/courses/by-category-type?limit=10&q=situs',
  'search, nothing found': '/api/v1/courses/by-category-type?limit=10&exact=true&q=tidak ada',
  'search, a misspelt word': '/api/v1/courses/by-category-type?limit=10&q=belajra',
  'search, a misspelt word among others': '/api/v1/courses/by-category-type?limit=10&q=belajra untuk web',
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
  'registrations, phone': '/api/v1/registration?limit=5&q=0812 0371 6867',
  'registrations, end of a phone number': '/api/v1/registration?limit=5&q=6867',
  'registrations, one letter': '/api/v1/registration?limit=5&q=k',
  'registrations, nothing found': '/api/v1/registration?limit=5&q=tidak-ada',
  'registrations, by price': '/api/v1/registration?limit=5&type=PAID&sort=highest',
  'registrations, a state': '/api/v1/registration?limit=5&status=PENDING',
  'registrations, paid': '/api/v1/registration?limit=5&status=PAID',
  'registrations, a program': '/api/v1/registration?limit=10&course=7',
  'registrations, a batch': '/api/v1/registration?limit=10&batch=7',
  // As many rows at each size: the small one has a hundred.
  'registrations, Load more up to 100': '/api/v1/registration?limit=100',
  'registrations, all below the 90th': '/api/v1/registration?limit=1000&before=90',
  'batches to choose from': '/api/v1/batches?limit=400',
  overview: '/api/v1/overview',
  'orders, unplaced': '/api/v1/orders?limit=10&queue=UNPLACED',
  'orders, owing': '/api/v1/orders?limit=10&queue=OWING',
  'orders, overdue': '/api/v1/orders?limit=10&queue=OVERDUE',
  'refunds, to pay': '/api/v1/refunds?limit=10&state=PENDING',
  'payments without an order': '/api/v1/unmatched-payments?limit=10',
  'offers of seats': '/api/v1/waiting-offers?limit=10',
  'find, common name': '/api/v1/find?query=kirana',
  'find, rare e-mail': '/api/v1/find?query=s77@example',
  'find, phone': '/api/v1/find?query=0812 0371 6867',
  'find, nothing found': '/api/v1/find?query=tidak-ada',
  'history of everything': '/api/v1/audit?limit=20',
  'history of a record': '/api/v1/audit?limit=20&entity=registration&entity_id=77',
  'history of a registration': '/api/v1/audit/registration/77?limit=20',
  'certificates, who may have one': '/api/v1/certificates/candidates',
  'certificates, common name': '/api/v1/certificates/candidates?q=kirana',
  'certificates, rare e-mail': '/api/v1/certificates/candidates?q=s77@example',
  'certificates, none found': '/api/v1/certificates/candidates?q=tidak-ada',
  'certificates, given': '/api/v1/certificates?limit=10&type=ALL',
  'certificates, given, common name': '/api/v1/certificates?limit=10&type=ALL&q=kirana',
  'certificates, given, a title': '/api/v1/certificates?limit=10&type=ALL&q=c4ca4238a0',
  'certificates, given, none found': '/api/v1/certificates?limit=10&type=ALL&q=tidak-ada',
};

type Work = (server: FilledServer) => Promise<void>;

const others: Readonly<Record<string, Work>> = {
  'job of every half minute: stages to ask for': ({ services }) => services.billing.askForDueStages(),
  'order in a batch of a fiftieth of all': async ({ services: { db, orders } }) => {
    const { rows } = await db.query<{ id: number }>('SELECT id FROM course_schedules WHERE code = $1', [CROWDED.code]);
    const [batch] = rows;
    if (!batch) throw new Error(`There is no batch ${CROWDED.code}`);
    const student = { ...FILLED_FORM, email_student: `${randomUUID()}@example.com` };
    await orders.placePaid({ course_schedule_id: batch.id, price: CROWDED.price, ...student }, undefined);
  },
};

const reading =
  (address: string): Work =>
  async ({ base, token }) => {
    const reply = await fetch(base + address, { headers: { authorization: `Bearer ${token}` } });
    const body = await reply.text();
    if (!reply.ok) throw new Error(`${address} answered ${reply.status}: ${body}`);
  };

const readings = Object.entries(all).map(([name, address]) => [name, reading(address)] as const);
const works = [...readings, ...Object.entries(others)].filter(([name]) => wanted.test(name));
const candidates = works.filter(([name]) => name.startsWith('certificates'));

async function timed(server: FilledServer, work: Work): Promise<number> {
  const started = performance.now();
  await work(server);
  return performance.now() - started;
}

/** The first rounds only warm up. */
async function measure(servers: readonly FilledServer[], work: Work): Promise<number[][]> {
  const times: number[][] = servers.map(() => []);
  for (let round = 0; round < ROUNDS + 5; round += 1) {
    for (const [index, server] of servers.entries()) {
      const time = await timed(server, work);
      if (round >= 5) times[index]?.push(time);
    }
  }
  return times;
}

function p95(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

/** A list's p95 by size. */
interface Grown {
  list: string;
  few: number;
  more: number;
  many: number;
  medianOfMany: number;
}

async function grown(servers: readonly FilledServer[], list: string, work: Work): Promise<Grown> {
  const times = await measure(servers, work).catch((error: unknown) => {
    console.error(`${list}: ${String(error)}`);
    return []; // it misses its target; the other lists are measured all the same
  });
  const [few = Number.NaN, more = Number.NaN, many = Number.NaN] = times.map(p95);
  return { list, few, more, many, medianOfMany: median(times[2] ?? []) };
}

const findingsOf = (lists: readonly Grown[]): Findings => ({
  tables: [
    {
      title: 'API: how it grows',
      note: `p95, ms: ${Object.values(SIZES)
        .map(({ courses, registrations }) => `${courses} courses and ${registrations} registrations`)
        .join('; ')}.`,
      columns: ['list', 'small', 'middle', 'large', 'large, median', 'large to small'],
      rows: lists.map(({ list, few, more, many, medianOfMany }) => [
        list,
        ...[few, more, many, medianOfMany].map((ms) => ms.toFixed(1)),
        (many / few).toFixed(2),
      ]),
    },
  ],
  verdicts: lists.map(({ list, few, many }) => ({
    what: `p95 of ${list}, large to small`,
    measured: many / few,
    target: 3,
    bound: 'most',
    unit: '×',
  })),
});

async function main(): Promise<void> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'karsa-bench-'));
  await fs.chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), {
    log: () => undefined,
    settings: { max_connections: '100' },
  });
  const servers: FilledServer[] = [];
  for (const size of Object.values(SIZES)) servers.push(await serveFilled(postgres, size));
  const lists: Grown[] = [];
  for (const [name, work] of works) lists.push(await grown(servers, name, work));
  if (candidates.length > 0) for (const server of servers) await server.fill(fillCertificates);
  for (const [name, work] of candidates) lists.push(await grown(servers, `${name}; nearly all have`, work));
  process.send?.(findingsOf(lists));
  await Promise.all(servers.map((server) => server.stop()));
  await postgres.stop();
  await fs.rm(folder, { recursive: true, force: true });
}

await main();
