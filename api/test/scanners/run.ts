/**
 * Lets sqlmap and wapiti loose on the built server, and on a broken one they must find.
 * Fails when something is found in ours, nothing in the broken one, or a scan did not come to its end.
 * Everything attacked listens on 127.0.0.1.
 */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { buildApi } from '../../../tools/build.ts';
import { installPackages } from '../support/install-packages.ts';
import { freePort } from '../../../tools/free-port.ts';
import { ServerProcess } from '../support/server-process.ts';
import { startControlServer, type ControlServer } from './control-server.ts';
import { requestsOf, type KnownData, type ScannableRequest } from './openapi-requests.ts';
import { sqlmap, type Scan } from './sqlmap.ts';
import { wapiti } from './wapiti.ts';

/** For all scans together: `--seconds=…`. On two idle cores they need five minutes. */
const TOTAL_SECONDS = Number(
  process.argv.find((argument) => argument.startsWith('--seconds='))?.slice('--seconds='.length) ?? 345,
);
const AT_ONCE = 2;
const WEBHOOK_TOKEN = 'scanned-webhook';

async function main(): Promise<number> {
  const impossible = installPackages({ sqlmap: '/usr/bin/sqlmap', wapiti: '/usr/bin/wapiti' });
  if (impossible) {
    process.stdout.write(`skipped: ${impossible}\n`);
    return process.env['CI'] ? 1 : 0;
  }
  await buildApi();
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'karsa-scan-'));
  await fs.chmod(folder, 0o755);
  const undo: (() => Promise<unknown>)[] = [() => fs.rm(folder, { recursive: true, force: true })];
  try {
    const { server, control, databaseUrl } = await start(folder, undo);
    return await scan(server.base, control, databaseUrl, folder);
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

/** The server with demo data and rates a scanner does not reach, paying at the control server. */
async function start(folder: string, undo: (() => Promise<unknown>)[]) {
  const controlPort = await freePort();
  const server = await ServerProcess.start(
    {
      KARSA_DATA_DIR: folder,
      SEED_DEMO: 'true',
      PAYMENT_PROVIDER: 'xendit',
      XENDIT_SECRET_KEY: 'scanned',
      XENDIT_WEBHOOK_TOKEN: WEBHOOK_TOKEN,
      XENDIT_URL: `http://127.0.0.1:${controlPort}`,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      PAYMENT_SANDBOX_IN_PRODUCTION: 'true',
      ...Object.fromEntries(
        ['SIGN_IN_FAILURES_PER_ACCOUNT', 'SIGN_IN_FAILURES', 'ORDERS', 'VOUCHERS', 'CERTIFICATES', 'OTHER'].map(
          (rate) => [`RATE_${rate}`, '100000000'],
        ),
      ),
    },
    await freePort(),
    'dist/server.js',
  );
  undo.push(() => server.stop());
  const databaseUrl = await ServerProcess.databaseUrl(folder);
  const control = await startControlServer(databaseUrl, controlPort);
  undo.push(() => control.stop());
  return { server, control, databaseUrl };
}

async function scan(base: string, control: ControlServer, databaseUrl: string, folder: string): Promise<number> {
  const started = Date.now();
  const left = () => Math.max(1, TOTAL_SECONDS - (Date.now() - started) / 1000);
  const staff = await signIn(base);
  const requests = await requestsOf(await knownData(databaseUrl), { staff, webhook: WEBHOOK_TOKEN });
  await mustBeValid(base, requests);
  const broken: ScannableRequest = {
    name: 'GET /courses (broken on purpose)',
    method: 'GET',
    target: '/courses?q=data',
    headers: {},
    body: '',
  };
  const pages = requests
    .filter(({ method, target }) => method === 'GET' && target.includes('?'))
    .map(({ target }) => target.replace('*', ''));

  const jobs: (() => Promise<void>)[] = [];
  const results: { scanner: string; ours: boolean; scan: Scan }[] = [];
  const add = (scanner: string, ours: boolean, work: (seconds: number) => Promise<Scan>) =>
    jobs.push(async () => void results.push({ scanner, ours, scan: await work(left()) }));
  add('sqlmap', false, (seconds) => sqlmap(control.base, broken, { folder, seconds }));
  add('wapiti', false, (seconds) =>
    wapiti('broken on purpose', control.base, ['/courses?q=data', '/greet?name=Ani', '/preview?url=x'], {
      folder: path.join(folder, 'control'),
      seconds,
      lure: `${control.base}/lure/broken/`,
    }),
  );
  add('wapiti', true, (seconds) =>
    wapiti('every GET with a query', base, pages, {
      folder: path.join(folder, 'ours'),
      seconds,
      lure: `${control.base}/lure/ours/`,
      headers: { authorization: `Bearer ${staff}` },
    }),
  );
  for (const request of requests) add('sqlmap', true, (seconds) => sqlmap(base, request, { folder, seconds }));
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let job = jobs.shift(); job; job = jobs.shift()) await job();
    }),
  );
  return judge(results, control.lured, Date.now() - started);
}

async function signIn(base: string): Promise<string> {
  const reply = await fetch(`${base}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@karsa.test', password: 'karsa-admin' }),
  });
  const { data } = (await reply.json()) as { data?: { token?: string } };
  if (!data?.token) throw new Error(`The scanner could not sign in: ${reply.status}`);
  return data.token;
}

async function knownData(databaseUrl: string): Promise<KnownData> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const one = async <T>(sql: string): Promise<T> => {
      const value: T | undefined = (await client.query<{ value: T }>(sql)).rows[0]?.value;
      if (value === undefined) throw new Error(`The demo data has nothing for: ${sql}`);
      return value;
    };
    const bookable = `FROM course_schedules s JOIN courses c ON c.id = s.course_id WHERE c.deleted_at IS NULL AND s.publish_at <= (now() AT TIME ZONE 'Asia/Jakarta')::date
      AND s.start_date > (now() AT TIME ZONE 'Asia/Jakarta')::date AND (s.participant_amount IS NULL OR s.participant_amount > s.seats_taken)`;
    return {
      paidSchedule: await one(
        `SELECT json_build_object('id', s.id, 'price', c.price) AS value ${bookable} AND c.price > 0 AND c.discount_id IS NULL ORDER BY s.id LIMIT 1`,
      ),
      freeScheduleId: await one(`SELECT s.id AS value ${bookable} AND c.price = 0 ORDER BY s.id LIMIT 1`),
      courseSlug: await one('SELECT slug AS value FROM courses WHERE deleted_at IS NULL ORDER BY id LIMIT 1'),
      courseId: await one('SELECT id AS value FROM courses WHERE deleted_at IS NULL ORDER BY id LIMIT 1'),
      categoryId: await one('SELECT id AS value FROM categories ORDER BY id LIMIT 1'),
      instructorId: await one('SELECT id AS value FROM instructors ORDER BY id LIMIT 1'),
      certificateRefId: await one('SELECT ref_id AS value FROM certificates ORDER BY id LIMIT 1'),
      voucherCode: await one('SELECT code AS value FROM vouchers ORDER BY id LIMIT 1'),
      transactionId: await one('SELECT transaction_id AS value FROM orders ORDER BY id LIMIT 1'),
      updated: {
        categoryId: await one('SELECT id AS value FROM categories ORDER BY id DESC LIMIT 1'),
        locationId: await one(
          `SELECT id AS value FROM locations WHERE name NOT LIKE '%Jakarta%' ORDER BY id DESC LIMIT 1`,
        ),
        instructorId: await one('SELECT id AS value FROM instructors ORDER BY id DESC LIMIT 1'),
        discount: await one(
          `SELECT json_build_object('id', id, 'percentage', percentage) AS value FROM discounts ORDER BY id DESC LIMIT 1`,
        ),
        course: await one(
          `SELECT json_build_object('id', id, 'slug', slug) AS value FROM courses WHERE deleted_at IS NULL AND id NOT IN (SELECT s.course_id ${bookable}) ORDER BY id DESC LIMIT 1`,
        ),
        scheduleId: await one(
          `SELECT id AS value FROM course_schedules WHERE seats_taken = 0 AND id NOT IN (SELECT s.id ${bookable}) ORDER BY id DESC LIMIT 1`,
        ),
        voucherId: await one(
          'SELECT id AS value FROM vouchers WHERE used <= 5 AND ended_at IS NULL ORDER BY id DESC LIMIT 1',
        ),
      },
    };
  } finally {
    await client.end();
  }
}

/** A request that is refused before its handler shows nothing about the handler. */
async function mustBeValid(base: string, requests: readonly ScannableRequest[]): Promise<void> {
  for (const { name, method, target, headers, body } of requests) {
    const plain = Object.fromEntries(
      Object.entries(headers).map(([header, value]) => [header, value.replace(/\*$/, '')]),
    );
    const reply = await fetch(base + target.replace('*', ''), { method, headers: plain, ...(body ? { body } : {}) });
    const text = await reply.text();
    if ([400, 401, 403, 415].includes(reply.status) || reply.status >= 500 || text.includes('Kolom tidak dikenal'))
      throw new Error(`${name} was not scanned: its example is answered ${reply.status} ${text}`);
    if (method === 'PUT' && !reply.ok)
      throw new Error(`${name} was not scanned: its example changes nothing, it is answered ${reply.status} ${text}`);
    process.stdout.write(`${name} ${reply.status} ${text.slice(0, 90)}\n`);
  }
}

interface Result {
  readonly scanner: string;
  readonly ours: boolean;
  readonly scan: Scan;
}

function judge(results: readonly Result[], lured: readonly string[], ms: number): number {
  const faults: string[] = [];
  process.stdout.write(
    `\n${'scanner'.padEnd(8)} ${'request'.padEnd(52)} ${'parameters'.padStart(10)} ${'found'.padStart(6)} ${'seconds'.padStart(8)}\n`,
  );
  for (const {
    scanner,
    scan: { name, parameters, findings, ms: took, cut },
  } of results) {
    process.stdout.write(
      `${scanner.padEnd(8)} ${name.padEnd(52)} ${String(parameters).padStart(10)} ${String(findings.length).padStart(6)} ${(took / 1000).toFixed(1).padStart(8)}${cut ? '  not finished' : ''}\n`,
    );
  }
  for (const {
    scanner,
    ours,
    scan: { name, findings, cut },
  } of results) {
    if (ours) faults.push(...findings.map((finding) => `${scanner} on ${name}: ${finding}`));
    if (cut) faults.push(`${scanner} on ${name} did not come to its end`);
  }
  const foundInControl = (scanner: string, kind: RegExp) =>
    results.some(
      (result) =>
        !result.ours && result.scanner === scanner && result.scan.findings.some((finding) => kind.test(finding)),
    );
  for (const [scanner, kind] of [
    ['sqlmap', /q \(GET\)/],
    ['wapiti', /SQL/],
    ['wapiti', /Cross Site Scripting/],
  ] as const) {
    if (!foundInControl(scanner, kind))
      faults.push(`${scanner} did not find ${kind.source} in the server that is broken on purpose`);
  }
  if (!lured.some((url) => url.includes('/lure/broken/')))
    faults.push('the server that is broken on purpose was not talked into a request');
  faults.push(
    ...lured.filter((url) => url.includes('/lure/ours/')).map((url) => `the server was talked into requesting ${url}`),
  );
  const attacked = results
    .filter(({ ours, scanner }) => ours && scanner === 'sqlmap')
    .reduce((sum, { scan: { parameters } }) => sum + parameters, 0);
  process.stdout.write(
    `\nsqlmap attacked ${attacked} parameters of ours; all scans took ${(ms / 1000).toFixed(0)} s.\n${faults.map((fault) => `FAILED ${fault}\n`).join('')}${faults.length === 0 ? 'Nothing found in ours; what is broken on purpose was found.\n' : ''}`,
  );
  return faults.length === 0 ? 0 : 1;
}

process.exitCode = await main();
