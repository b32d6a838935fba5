import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { secondsSinceBackup } from '../../../backup/last-backup.ts';
import { onOneConnection } from '../../../database/pool.ts';
import type { Services } from '../../../services.ts';
import { countPaymentsForStaff } from '../../money/payments/received-payments.ts';
import { readWaitingWork } from './waiting-work.ts';

/** Numbers of this server, by route pattern and never by address, so that no id or query ends up in a label. */
export function measure(
  app: Pick<FastifyInstance, 'addHook'>,
  { db, payments, rounds }: Pick<Services, 'db' | 'payments' | 'rounds'>,
): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'open' }, db.totalCount);
      this.set({ state: 'idle' }, db.idleCount);
      this.set({ state: 'waiting' }, db.waitingCount);
    },
  });
  let reading: Promise<Awaited<ReturnType<typeof readNumbers>> | null> | null = null;
  /** Read once for the numbers that are told together; null while the database is away, and the others are still to be had. */
  const read = () =>
    (reading ??= onOneConnection(db, readNumbers)
      .catch(() => null)
      .finally(() => (reading = null)));
  new Gauge({
    name: 'payments_for_staff',
    help: 'Payments received that staff have to look into and did not settle yet, by what they were judged as',
    labelNames: ['judged'],
    registers: [register],
    async collect() {
      const payments = (await read())?.payments ?? [];
      this.reset();
      for (const { judged, count } of payments) this.set({ judged }, count);
    },
  });
  for (const [name, help, number] of [
    ['work_waiting', 'What the background or staff have before them', 'waiting'],
    ['work_oldest_seconds', 'Since the oldest of it is there', 'oldest'],
    ['work_given_up', 'Work that failed for good', 'given_up'],
  ] as const)
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [register],
      async collect() {
        const work = (await read())?.work ?? [];
        this.reset();
        for (const row of work) this.set({ kind: row.kind }, row[number]);
      },
    });
  new Gauge({
    name: 'work_late_seconds',
    help: 'Since when a round of the background of this process should have been done again',
    labelNames: ['round'],
    registers: [register],
    collect() {
      for (const [round, { lateSeconds }] of rounds) this.set({ round }, lateSeconds);
    },
  });
  new Gauge({
    name: 'backup_age_seconds',
    help: 'Since the last backup was made; where there is none, since the database was',
    registers: [register],
    async collect() {
      // While the database is away the number stays.
      const numbers = await read();
      if (numbers) this.set(numbers.backupAge);
    },
  });
  new Counter({
    name: 'payment_provider_failures_total',
    help: 'Invoices that a payment provider could not make, in this process',
    labelNames: ['provider'],
    registers: [register],
    collect() {
      this.reset();
      for (const { name } of payments.all) this.inc({ provider: name }, payments.failuresOf(name));
    },
  });
  new Gauge({
    name: 'payment_provider_down',
    help: '1 while the invoices of a payment provider cannot be made, as this process sees it',
    labelNames: ['provider'],
    registers: [register],
    collect() {
      for (const { name } of payments.all) this.set({ provider: name }, payments.isDown(name) ? 1 : 0);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    requests.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  return register;
}

/** What the database knows, one statement after the other. */
const readNumbers = async (client: pg.PoolClient) => ({
  payments: await countPaymentsForStaff(client),
  work: await readWaitingWork(client),
  backupAge: await secondsSinceBackup(client),
});
