import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before } from 'node:test';
import type pg from 'pg';
import { buildApp } from '../../src/app.ts';
import type { AccessOfRoutes } from '../../src/http/access.ts';
import type { Server, Services } from '../../src/services.ts';
import type { Clock } from '../../src/clock.ts';
import { runDueJobs } from '../../src/background/jobs.ts';
import { jobLanes } from '../../src/background/job-lanes.ts';
import type { BackgroundBilling } from '../../src/modules/sales/order-actions/background-billing.ts';
import { readConfig, type Config } from '../../src/config.ts';
import { LocalMediaStore } from '../../src/media-store/local-media-store.ts';
import type { OrderService } from '../../src/modules/sales/orders/service.ts';
import type { WaitingListService } from '../../src/modules/sales/waiting-list/service.ts';
import type { RefundService } from '../../src/modules/money/refunds/service.ts';
import { createPaymentProviders } from '../../src/payment-providers/create-payment-providers.ts';
import type { PaymentProvider, PaymentProviders } from '../../src/payment-providers/payment-provider.ts';
import { SwitchedOnProviders } from '../../src/payment-providers/switched-on-providers.ts';
import { createTestDatabase } from './database.ts';
import { Fixtures } from './fixtures.ts';
import type { Gate } from './gate.ts';
import { leaveOut, type Guard } from './guards.ts';
import { secondConnections } from './one-connection.ts';
import type { DatabaseOfTwoRoles } from './two-roles.ts';
import { watchStatements } from './statements.ts';

export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  readonly text: string;
  /** The parsed body. */
  readonly body: {
    message: string;
    code?: string;
    data: T;
    errors?: { field: string; message: string }[];
    /** Of a conflict: what is stored, as staff and as buyers read it, and who saved it. */
    current?: Record<string, string>;
    stored?: Record<string, string>;
    saved?: { by: string };
  };
}

export interface TestServer {
  app: Server;
  accessOf: AccessOfRoutes;
  db: pg.Pool;
  url: string;
  config: Config;
  media: LocalMediaStore;
  payments: PaymentProviders;
  folder: string;
  orders: OrderService;
  refunds: RefundService;
  billing: BackgroundBilling;
  waitingList: WaitingListService;
  services: Services;
  /** Does the jobs that are due, as the background does. */
  work: () => Promise<void>;
  clock: { set(instant: string): void };
  given: Fixtures;
  get<T = unknown>(url: string, token?: string): Promise<Answer<T>>;
  send<T = unknown>(
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
}

export interface ServerOptions {
  readonly poolSize?: number;
  /** A database of roles: the server works as the one that serves, `db` as one that may do everything. */
  readonly database?: () => Promise<DatabaseOfTwoRoles>;
  /** Other providers than those configured. */
  readonly payments?: (db: pg.Pool) => PaymentProvider | PaymentProviders;
  /** Makes the invoices while the one provider that was given is down. */
  readonly fallback?: (db: pg.Pool) => PaymentProvider;
  /** Guards to leave out, to see that what they guard against really happens. */
  readonly without?: readonly Guard[];
  /** Where calls can be held, so that they run into each other each time. */
  readonly gate?: Gate;
  /** Called with every statement the server sends. */
  readonly onStatement?: (sql: string) => void;
}

/** The day on which the tests take place, in Jakarta. */
export const TODAY = '2026-11-21';

/**
 * The server of one test file: its own database and media folder, a clock that stands on the morning of TODAY until it is set.
 * The members are there from the first `before` on.
 */
export function useServer(env: Record<string, string> = {}, options: ServerOptions = {}): TestServer {
  const server = {} as TestServer;
  const closers: (() => Promise<void>)[] = [];
  let seconds: readonly string[] = [];
  before(async () => {
    const ofRoles = await options.database?.();
    const database = ofRoles ?? (await createTestDatabase(options.poolSize));
    const served = ofRoles?.serving ?? database.db;
    seconds = secondConnections(served);
    options.gate?.watch(database.db);
    await leaveOut(database.db, options.without ?? []);
    const { onStatement } = options;
    if (onStatement)
      watchStatements(database.db, (sql) => {
        onStatement(sql);
        return sql;
      });
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'karsa-api-files-'));
    let now = Date.parse(`${TODAY}T02:00:00Z`);
    const clock: Clock = { now: () => now, today: () => new Date(now + 7 * 3_600_000).toISOString().slice(0, 10) };
    const config = readConfig({ LOG_LEVEL: 'silent', KARSA_DATA_DIR: folder, ...highRates, ...env });
    const media = new LocalMediaStore(path.join(folder, 'media'));
    const given = options.payments?.(database.db);
    const payments =
      given && 'name' in given
        ? new SwitchedOnProviders({
            first: given,
            fallback: options.fallback?.(database.db) ?? null,
            now: () => clock.now(),
          })
        : (given ?? createPaymentProviders(config, served));
    const { app, services, accessOf } = await buildApp(config, { db: served, media, payments, clock });
    await app.ready();
    closers.push(
      () => app.close(),
      () => database.drop(),
      () => fs.rm(folder, { recursive: true, force: true }),
    );
    Object.assign(server, {
      app,
      accessOf,
      db: database.db,
      url: database.url,
      config,
      media,
      payments,
      folder,
      orders: services.orders,
      refunds: services.refunds,
      billing: services.billing,
      waitingList: services.waitingList,
      services,
      work: async () => {
        // One after the other, whatever the lane: what a test sees is in order.
        for (const { handlers, mostAttempts } of Object.values(jobLanes(services)))
          await runDueJobs(
            served,
            handlers,
            (error) => assert.fail(String(error)),
            mostAttempts ? { mostAttempts } : {},
          );
      },
      clock: {
        set: (instant: string) => {
          now = Date.parse(instant);
        },
      },
      given: new Fixtures(database.db),
      get: (url: string, token?: string) =>
        inject(app, 'GET', url, undefined, token ? { authorization: `Bearer ${token}` } : {}),
      send: (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, headers?: Record<string, string>) =>
        inject(app, method, url, body, headers ?? {}),
    });
  });
  after(async () => {
    for (const close of closers) await close();
    // Many files share a process: what has ended need not stay in memory.
    for (const member of Object.keys(server)) Reflect.deleteProperty(server, member);
    assert.deepEqual(seconds, []);
  });
  return server;
}

const highRates = {
  RATE_ORDERS: '100000',
  // Tests order for one payer as often as they like, and hold the last seats as long as others.
  UNPAID_ORDERS_PER_PAYER: '100000',
  FREE_ORDERS_PER_PAYER: '100000',
  SCARCE_SEATS: '0',
  RATE_VOUCHERS: '100000',
  RATE_CERTIFICATES: '100000',
  RATE_UNKNOWN_LINKS: '100000',
  RATE_EXPORTS: '100000',
  RATE_OTHER: '100000',
  RATE_SIGN_IN_FAILURES: '100000',
  // Two hundred orders at once are a test, not an overload.
  OVERLOAD_EVENT_LOOP_MS: '0',
  OVERLOAD_DATABASE_WAIT_MS: '0',
};

async function inject<T>(
  app: Server,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Answer<T>> {
  const json =
    body === undefined
      ? {}
      : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
  const reply = await app.inject({ method, url, headers, ...json });
  return { status: reply.statusCode, headers: reply.headers, text: reply.body, body: parse(reply.body) };
}

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return { message: text };
  }
}
