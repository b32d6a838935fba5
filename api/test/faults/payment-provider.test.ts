/** The payment provider hangs, fails, or answers after the server has ended. */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { Fixtures } from '../support/fixtures.ts';
import { orderPayload } from '../support/orders.ts';
import { freePort } from '../../../tools/free-port.ts';
import { ServerProcess } from '../support/server-process.ts';

describe('when the payment provider fails', () => {
  let database: TestDatabase;
  let folder: string;
  let provider: http.Server;
  let server: ServerProcess;
  let env: Record<string, string>;
  let port: number;
  /** How the provider behaves, and what it made. */
  let mode: 'works' | 'hangs' | 'makes it and never answers' = 'works';
  const made: Record<string, unknown>[] = [];

  before(async () => {
    database = await createTestDatabase();
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'karsa-provider-'));
    provider = http.createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const json = (value: unknown) =>
          response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
        if (mode === 'hangs') return;
        if (request.method === 'GET') {
          const wanted = new URL(request.url ?? '', 'http://x').searchParams.get('external_id');
          return void json(made.filter(({ external_id }) => external_id === wanted));
        }
        const { external_id, amount } = JSON.parse(body);
        const invoice = {
          id: `x-${made.length}`,
          external_id,
          amount,
          status: 'PENDING',
          currency: 'IDR',
          invoice_url: `https://pay.example/${made.length}`,
        };
        made.push(invoice);
        if (mode === 'works') json(invoice);
      });
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const address = provider.address();
    assert.ok(address && typeof address === 'object');
    env = {
      DATABASE_URL: database.url,
      KARSA_DATA_DIR: folder,
      PAYMENT_PROVIDER: 'xendit',
      XENDIT_SECRET_KEY: 'k',
      XENDIT_WEBHOOK_TOKEN: 't',
      XENDIT_URL: `http://127.0.0.1:${address.port}`,
    };
    port = await freePort();
    server = await ServerProcess.start(env, port);
  });
  after(async () => {
    await server.stop('SIGKILL');
    provider.closeAllConnections();
    provider.close();
    await database.drop();
    await fs.rm(folder, { recursive: true, force: true });
  });
  const tomorrow = () => new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const batch = () =>
    new Fixtures(database.db).schedule({
      participant_amount: 1,
      publish_at: '2020-01-01',
      start_date: tomorrow(),
      end_date: tomorrow(),
    });
  const order = async (schedule: number, key: string) => {
    const reply = await fetch(`${server.base}/api/v1/xendit/create-invoice`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(orderPayload({ course_schedule_id: schedule })),
    });
    return {
      status: reply.status,
      body: (await reply.json()) as { code?: string; data?: { invoice: { invoice_url: string } } },
    };
  };
  const seats = async (schedule: number) =>
    (
      await database.db.query<{ seats_taken: number }>('SELECT seats_taken FROM course_schedules WHERE id = $1', [
        schedule,
      ])
    ).rows[0]?.seats_taken;

  it('by hanging: 503 within eleven seconds, no transaction open meanwhile, the seat is free again, and a later try succeeds', async () => {
    mode = 'hangs';
    const schedule = await batch();
    const started = Date.now();
    const answer = order(schedule, 'key-hang-1');
    await sleep(1_000);
    assert.equal(await seats(schedule), 1);
    const { rows } = await database.db.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM pg_stat_activity WHERE state LIKE 'idle in transaction%' AND datname = current_database()`,
    );
    assert.equal(rows[0]?.open, 0);
    const { status, body } = await answer;
    assert.deepEqual([status, body.code], [503, 'PAYMENT_UNAVAILABLE']);
    assert.ok(Date.now() - started < 11_000, `${Date.now() - started} ms`);
    assert.equal(await seats(schedule), 0);
    mode = 'works';
    assert.equal((await order(schedule, 'key-hang-1')).status, 201);
  });

  it('by making the invoice for a server that is killed before the answer arrives: the same form sent again gets that invoice, no second one', async () => {
    mode = 'makes it and never answers';
    const schedule = await batch();
    const before = made.length;
    const answer = order(schedule, 'key-kill-1').catch(() => null);
    while (made.length === before) await sleep(20);
    await server.stop('SIGKILL');
    await answer;
    mode = 'works';
    server = await ServerProcess.start(env, port);
    assert.equal(await seats(schedule), 1);
    // What the passing of half a minute does: key and invoice count as abandoned.
    await database.db.query(`UPDATE idempotency_keys SET locked_until = now() - interval '1 second'`);
    await database.db.query(`UPDATE invoices SET asked_at = now() - interval '1 minute'`);
    const { status, body } = await order(schedule, 'key-kill-1');
    assert.equal(status, 201);
    assert.equal(body.data?.invoice.invoice_url, `https://pay.example/${before}`);
    assert.equal(made.length, before + 1);
    assert.equal(await seats(schedule), 1);
  });
});
