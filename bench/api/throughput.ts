/**
 * Requests a second of the product's server against bare Fastify routes that run the same SQL and answer its rows as they are,
 * with 100, 10,000 and 100,000 courses and up to 1,000,000 registrations. Both in this process, the senders in another; they take
 * turns, and the median of the rounds counts. Target: the course list at least 0.6 of the bare route. Its findings go to the process
 * that started it.
 */
import { FILLED_FORM } from '@site/shared/person/person.fixture';
import { fork } from 'node:child_process';
import fs from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../api/src/database/embedded/embedded-postgres.ts';
import type { OrderPayload } from '../../api/src/modules/sales/orders/schemas.ts';
import { listRegistrations } from '../../api/src/modules/sales/registrations/repository.ts';
import type { Findings, Verdict } from '../report.ts';
import { median } from '../statistics.ts';
import { serveFilled, type FilledServer, type Size } from './filled-server.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const ROUND_MS = Number(process.env['BENCH_ROUND_MS'] ?? 1_000);
const CONNECTIONS = 20;
const SIZES: readonly Size[] = [
  { courses: 100, registrations: 1_000 },
  { courses: 10_000, registrations: 100_000 },
  { courses: 100_000, registrations: 1_000_000 },
];

/** What the sender repeats. */
interface Load {
  readonly address: string;
  readonly token: string;
  /** Forms to send, one after the other, each time for another student; without any the address is read. */
  readonly forms?: readonly OrderPayload[];
}

/** The other process: keeps so many requests under way and counts the answers. @returns requests a second */
async function send({ address, token, forms }: Load): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = Date.now() + ROUND_MS;
  let answered = 0;
  const once = () =>
    new Promise<void>((resolve, reject) => {
      const form = forms?.[answered % forms.length];
      const body = form && JSON.stringify({ ...form, email_student: `${Date.now()}-${Math.random()}@example.com` });
      const request = http.request(
        address,
        {
          agent,
          method: body ? 'POST' : 'GET',
          headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        },
        (response) => {
          if (response.statusCode !== 200 && response.statusCode !== 201)
            reject(new Error(`${address} answered ${response.statusCode}`));
          response.resume().once('end', () => {
            answered += 1;
            resolve();
          });
        },
      );
      request.once('error', reject).end(body);
    });
  const started = Date.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (Date.now() < until) await once();
    }),
  );
  agent.destroy();
  return answered / ((Date.now() - started) / 1000);
}

interface Endpoint {
  readonly name: string;
  readonly path: string;
  /** The product's own work behind the endpoint, without what stands before it: routes, access, checks, limits, headers, described answers. */
  readonly bare: (body: OrderPayload) => Promise<unknown>;
  readonly forms?: readonly OrderPayload[];
  readonly target?: number;
}

function endpointsOf(
  { services: { db, courses, orders, schedules } }: FilledServer,
  forms: readonly OrderPayload[],
): Endpoint[] {
  const page = { limit: 10, page: 1 };
  return [
    { name: 'course list', path: '/courses/by-category-type?limit=10', bare: () => courses.search(page), target: 0.6 },
    {
      name: 'search',
      path: '/courses/by-category-type?limit=10&program=1&q=web',
      bare: () => courses.search({ ...page, program: '1', q: 'web' }),
    },
    {
      name: 'course detail',
      path: '/courses/read-one?slug=program-7',
      bare: () => courses.readOne('program-7', false),
    },
    {
      name: 'active schedules',
      path: '/course-schedules/active?limit=100&condition=is&type=BOOTCAMP',
      bare: () => schedules.active({ limit: 100, page: 1, condition: 'is', type: 'BOOTCAMP' }),
    },
    {
      name: 'order creation',
      path: '/xendit/create-invoice',
      bare: (body) => orders.placePaid(body, undefined),
      forms,
    },
    {
      name: 'registration list',
      path: '/registration?limit=10',
      bare: () => listRegistrations(db, { ...page, type: 'ALL' }, true),
    },
  ];
}

/** Orders for many batches: those for one wait for each other at its seats, here as there. */
async function formsFor({ services: { db } }: FilledServer): Promise<OrderPayload[]> {
  const { rows } = await db.query<{ id: number; price: number }>(
    `SELECT s.id, c.price FROM course_schedules s JOIN courses c ON c.id = s.course_id
     WHERE c.discount_id IS NULL AND c.price > 0 AND s.start_date > current_date + 1 ORDER BY s.id LIMIT 100`,
  );
  return rows.map(({ id, price }) => ({
    course_schedule_id: id,
    price,
    ...FILLED_FORM,
  }));
}

async function main(): Promise<void> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'karsa-bench-'));
  await fs.chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), { log: () => undefined });
  const sender = fork(fileURLToPath(import.meta.url), ['send'], { execArgv: ['--import', 'tsx'] });
  const measure = (load: Load) =>
    new Promise<number>((resolve, reject) => {
      sender.once('message', (rate) => (typeof rate === 'number' ? resolve(rate) : reject(new Error(String(rate)))));
      sender.send(load);
    });
  try {
    const findings: Findings = { tables: [], verdicts: [] };
    for (const size of SIZES) {
      const { tables, verdicts } = await compare(postgres, size, measure);
      findings.tables.push(...tables);
      findings.verdicts.push(...verdicts);
    }
    process.send?.(findings);
  } finally {
    sender.kill();
    await postgres.stop();
    await fs.rm(folder, { recursive: true, force: true });
  }
}

async function compare(
  postgres: EmbeddedPostgres,
  size: Size,
  measure: (load: Load) => Promise<number>,
): Promise<Findings> {
  const rows: (string | number)[][] = [];
  const verdicts: Verdict[] = [];
  const server = await serveFilled(postgres, size);
  for (const { name, path: route, bare, forms, target } of endpointsOf(server, await formsFor(server))) {
    const plain = Fastify();
    plain.route<{ Body: OrderPayload }>({
      method: forms ? 'POST' : 'GET',
      url: '/',
      handler: async ({ body }) => ({ message: '', data: await bare(body) }),
    });
    const loads = [`${server.base}/api/v1${route}`, await plain.listen({ host: '127.0.0.1', port: 0 })].map(
      (address) => ({ address, token: server.token, ...(forms ? { forms } : {}) }),
    );
    const rates = await takeTurns(loads, measure);
    await plain.close();
    const [a = Number.NaN, b = Number.NaN] = rates.map(median);
    rows.push([name, Math.round(a), Math.round(b), (a / b).toFixed(2)]);
    if (target !== undefined)
      verdicts.push({
        what: `${name} with ${size.courses} courses, to a bare route`,
        measured: a / b,
        target,
        bound: 'least',
        unit: '×',
      });
  }
  await server.stop();
  return {
    tables: [
      {
        title: `API: requests a second with ${size.courses} courses and ${size.registrations} registrations`,
        columns: ['endpoint', 'product', 'bare route, the same SQL', 'ratio'],
        rows,
      },
    ],
    verdicts,
  };
}

/** The first round of each only warms up. */
async function takeTurns(loads: readonly Load[], measure: (load: Load) => Promise<number>): Promise<number[][]> {
  const rates: number[][] = loads.map(() => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, load] of loads.entries()) {
      const rate = await measure(load);
      if (round > 0) rates[index]?.push(rate);
    }
  }
  return rates;
}

if (process.argv[2] === 'send')
  process.on(
    'message',
    (load: Load) =>
      void send(load).then(
        (rate) => process.send?.(rate),
        (error: unknown) => process.send?.(String(error)),
      ),
  );
else await main();
