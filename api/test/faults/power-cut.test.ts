/**
 * The power fails while orders are written: what the system still held in memory is gone, what it had to put on the
 * disk is there. The disk is a file; its copy is the disk after the cut. Needs the right to mount.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Fixtures } from '../support/fixtures.ts';
import { orderPayload } from '../support/orders.ts';
import { ServerProcess } from '../support/server-process.ts';
import { mountDisk, unmountDisk } from '../support/small-disk.ts';

const SEATS = 100_000;

interface Order {
  readonly email: string;
  readonly transactionId: string;
}

interface AfterTheCut {
  readonly acknowledged: number;
  /** Acknowledged orders that are gone; all of them if the database does not open any more. */
  readonly lost: number;
  readonly opens: boolean;
}

describe('a power cut while orders are written', () => {
  it('loses none that was acknowledged and makes none twice', async (test) => {
    for (let cut = 1; cut <= 2; cut += 1) {
      const found = await cutPower(test, { fsync: 'on' });
      if (!found) return;
      test.diagnostic(`fsync on, cut ${cut}: ${JSON.stringify(found)}`);
      assert.ok(found.acknowledged > 20, `${found.acknowledged} orders`);
      assert.deepEqual({ lost: found.lost, opens: found.opens }, { lost: 0, opens: true });
    }
  });

  it('loses orders when the database does not wait for the disk (control)', async (test) => {
    const found = await cutPower(test, { fsync: 'off' });
    if (!found) return;
    test.diagnostic(`fsync off: ${JSON.stringify(found)}`);
    assert.ok(found.acknowledged > 20 && found.lost > 0, JSON.stringify(found));
  });
});

/** @returns null if no disk can be mounted */
async function cutPower(test: TestContext, { fsync }: { fsync: 'on' | 'off' }): Promise<AfterTheCut | null> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'karsa-power-'));
  const image = path.join(folder, 'disk.img');
  try {
    execFileSync('truncate', ['-s', '600M', image]);
    execFileSync('mkfs.ext4', ['-q', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image]);
    // The journal is written only when a sync asks for it, not every five seconds: a cut finds as little as possible on the disk.
    const disk = await mountDisk(test, ['-o', 'loop,commit=300', image]);
    if (disk === null) return null;
    const orders = await writeUntilTheCut(disk, fsync, () =>
      execFileSync('cp', ['--sparse=always', image, `${image}.cut`]),
    ).finally(() => unmountDisk(disk));
    const found = await mountDisk(test, ['-o', 'loop', `${image}.cut`]);
    if (found === null) return null;
    return await readAfter(found, orders).finally(() => unmountDisk(found));
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

/** Orders from eight buyers at once. When the copy is made every process stands still: nothing is written any more. */
async function writeUntilTheCut(disk: string, fsync: 'on' | 'off', copy: () => void): Promise<Order[]> {
  const server = await ServerProcess.start({
    KARSA_DATA_DIR: disk,
    RATE_ORDERS: '1000000',
    UNPAID_ORDERS_PER_PAYER: '1000000',
    FREE_ORDERS_PER_PAYER: '1000000',
  });
  const acknowledged: Order[] = [];
  let running = true;
  try {
    const schedule = await freeBatch(await ServerProcess.databaseUrl(disk), fsync);
    // The disk as it is before the first order: only what is written from here on can be lost.
    execFileSync('sync', ['-f', disk]);
    let number = 0;
    const buy = async () => {
      while (running) {
        const email = `cut${(number += 1)}@example.com`;
        const transactionId = await order(server.base, schedule, email).catch(() => null);
        if (running && transactionId) acknowledged.push({ email, transactionId });
      }
    };
    const buyers = Promise.all(Array.from({ length: 8 }, buy));
    const deadline = Date.now() + 30_000;
    while (acknowledged.length < 60 && Date.now() < deadline) await sleep(50);
    server.child.kill('SIGSTOP');
    process.kill(-(await ServerProcess.postmaster(disk)), 'SIGSTOP');
    running = false;
    copy();
    process.kill(-(await ServerProcess.postmaster(disk)), 'SIGKILL');
    await server.stop('SIGKILL');
    await buyers;
    return acknowledged;
  } finally {
    running = false;
    if (server.child.exitCode === null && server.child.signalCode === null) await server.stop('SIGKILL');
    await sleep(300);
  }
}

async function freeBatch(url: string, fsync: 'on' | 'off'): Promise<number> {
  const db = new pg.Pool({ connectionString: url, max: 1 });
  try {
    await db.query(`ALTER SYSTEM SET fsync = ${fsync}`);
    await db.query('SELECT pg_reload_conf()');
    await sleep(300);
    assert.equal((await db.query<{ fsync: string }>('SHOW fsync')).rows[0]?.fsync, fsync);
    const given = new Fixtures(db);
    return await given.schedule({
      course_id: await given.course({ price: 0 }),
      participant_amount: SEATS,
      publish_at: '2020-01-01',
      start_date: '2099-01-01',
      end_date: '2099-02-01',
    });
  } finally {
    await db.end();
  }
}

async function order(base: string, schedule: number, email: string): Promise<string | null> {
  const reply = await fetch(`${base}/api/v1/xendit/create-free-transaction`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `key-${email}` },
    body: JSON.stringify(orderPayload({ course_schedule_id: schedule, email_student: email, price: 0 })),
    signal: AbortSignal.timeout(15_000),
  });
  const { data } = (await reply.json()) as { data?: { transaction: { id: string } } };
  return reply.status === 201 ? (data?.transaction.id ?? null) : null;
}

async function readAfter(disk: string, orders: readonly Order[]): Promise<AfterTheCut> {
  const acknowledged = orders.length;
  const server = await ServerProcess.start({
    KARSA_DATA_DIR: disk,
    RATE_ORDERS: '1000000',
    UNPAID_ORDERS_PER_PAYER: '1000000',
    FREE_ORDERS_PER_PAYER: '1000000',
  }).catch(() => null);
  if (!server) return { acknowledged, lost: acknowledged, opens: false };
  const db = new pg.Pool({ connectionString: await ServerProcess.databaseUrl(disk), max: 1 });
  try {
    const { rows } = await db.query<{ email: string; id: string; schedule: number }>(
      `SELECT lower(r.email) AS email, o.transaction_id AS id, o.course_schedule_id AS schedule FROM orders o JOIN registrations r ON r.order_id = o.id WHERE o.state = 'PAID'`,
    );
    const kept = new Map(rows.map(({ email, id }) => [email, id]));
    const lost = orders.filter(({ email, transactionId }) => kept.get(email) !== transactionId).length;
    if (lost > 0) return { acknowledged, lost, opens: true };
    // All or nothing: an order, its registration, its seat and its mail.
    const {
      rows: [sums],
    } = await db.query(
      `SELECT (SELECT count(*)::int FROM orders) AS orders, (SELECT sum(seats_taken)::int FROM course_schedules) AS seats,
         (SELECT count(*)::int FROM email_outbox WHERE dedupe_key ~ ' confirmed [0-9]+$') AS mails`,
    );
    assert.deepEqual(sums, { orders: rows.length, seats: rows.length, mails: rows.length });
    // A buyer who was not sure sends the form again.
    for (const { email, transactionId } of orders.slice(-10))
      assert.equal(await order(server.base, rows[0]?.schedule ?? 0, email), transactionId);
    const {
      rows: [again],
    } = await db.query('SELECT sum(seats_taken)::int AS seats FROM course_schedules');
    assert.deepEqual(again, { seats: rows.length });
    return { acknowledged, lost, opens: true };
  } catch (error) {
    // A page that is not what the log says it is.
    if (error instanceof pg.DatabaseError) return { acknowledged, lost: acknowledged, opens: false };
    throw error;
  } finally {
    await db.end();
    await server.stop();
  }
}
