/** One edge and one API are killed during traffic with orders under way: nothing is lost, nothing is there twice. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Stack, startStack } from './stack.ts';

const BUYERS = 25;
const SEATS_OF_THE_SMALL_BATCH = 10;
/** A call whose server was killed holds its key for half a minute. */
const PATIENCE_MS = 180_000;

let stack: Stack;
before(async () => {
  stack = await startStack();
});
after(() => stack?.stop());

interface Batch {
  id: number;
  price: number;
}

/** Three new batches: one for everybody, one with fewer seats than buyers, a free one for everybody. */
async function batches(): Promise<[Batch, Batch, Batch]> {
  const open = async (which: string, seats: number | null): Promise<Batch> => {
    const { rows } = await stack.db.query<Batch>(
      `WITH course AS (SELECT id, price FROM courses WHERE deleted_at IS NULL AND ${which} ORDER BY id LIMIT 1)
       INSERT INTO course_schedules (course_id, code, batch, participant_amount, instructor_id, publish_at, start_date, end_date, start_time, end_time, mode, days)
       SELECT course.id, 'TRAFFIC-' || coalesce($1::int, 0), 99, $1, (SELECT min(id) FROM instructors), current_date - 1, current_date + 30, current_date + 60, '19:00', '21:00', 'REMOTE', 'Senin' FROM course
       RETURNING id, (SELECT price FROM course)`,
      [seats],
    );
    assert.ok(rows[0], `the demo data has a course with ${which}`);
    return rows[0];
  };
  const paid = 'price > 0 AND discount_id IS NULL';
  return [await open(paid, null), await open(paid, SEATS_OF_THE_SMALL_BATCH), await open('price = 0', null)];
}

interface Outcome {
  /** null: refused, because the batch is full. */
  transaction: string | null;
  email: string;
  /** How often the same order was sent. */
  sent: number;
}

/** A buyer as the site has them: sends the order with a key, and after a lost answer the same order with the same key. */
async function order(batch: Batch, email: string): Promise<Outcome> {
  const body = JSON.stringify({
    name: 'Bambang Sutrisno',
    price: batch.price,
    email: `payer-of-${email}`,
    course_schedule_id: batch.id,
    first_name: 'Siti',
    last_name: 'Aminah',
    email_student: email,
    gender: 'P',
    birth_date: '2001-05-17',
    phone_number: '081234567890',
    country: 'ID',
    address: 'Jl. Melati 5',
    city: 'Jakarta',
    zip_code: '12160',
    motivation: 'Ingin pindah karier',
    terms_accepted: true,
  });
  const call = `${stack.origin}/api/v1/xendit/${batch.price > 0 ? 'create-invoice' : 'create-free-transaction'}`;
  const key = randomUUID();
  const deadline = Date.now() + PATIENCE_MS;
  for (let sent = 1; ; sent += 1) {
    const answer = await fetch(call, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body,
      signal: AbortSignal.timeout(60_000),
    }).catch(() => null);
    const said =
      answer &&
      ((await answer.json().catch(() => null)) as { code?: string; data?: { transaction: { id: string } } } | null);
    if (answer?.ok && said?.data) return { transaction: said.data.transaction.id, email, sent };
    if (answer?.status === 409 && said?.code === 'SOLD_OUT') return { transaction: null, email, sent };
    const again = !answer || answer.status >= 500 || said?.code === 'IN_FLIGHT';
    assert.ok(again, `${email} was refused: ${answer?.status} ${JSON.stringify(said)}`);
    assert.ok(
      Date.now() < deadline,
      `${email} got no answer in ${sent} tries, the last: ${answer?.status ?? 'none'} ${JSON.stringify(said)}; the API that was left (${stack.apis[1].pid() ?? 'ended'}) said: ${stack.apis[1].output().slice(-1500)}`,
    );
    await sleep(300 + Math.random() * 400);
  }
}

test('an edge and an API killed during traffic: every order is there once, no seat is sold twice, no page fails', async () => {
  const [roomy, small, free] = await batches();
  const mailsBefore = await count('SELECT count(*) FROM email_outbox');
  const ordersBefore = await count('SELECT count(*) FROM orders');

  let trading = true;
  const failures: string[] = [];
  let pages = 0;
  const visitors = Promise.all(
    ['/', '/search', '/api/v1/categories', '/registration'].map(async (path) => {
      while (trading) {
        const status = await fetch(stack.origin + path, { signal: AbortSignal.timeout(60_000) }).then(
          async (answer) => {
            await answer.arrayBuffer();
            return answer.status;
          },
          (error: Error) => error.message,
        );
        pages += 1;
        if (status !== 200) failures.push(`${path}: ${status}`);
      }
    }),
  );

  // Orders come one after the other over two seconds; the servers are killed during them.
  const buying = Promise.all(
    Array.from({ length: BUYERS }, async (_, at) => {
      await sleep((2000 * at) / BUYERS);
      return Promise.all([
        order(roomy, `roomy-${at}@example.com`),
        order(small, `small-${at}@example.com`),
        order(free, `free-${at}@example.com`),
      ]);
    }),
  );
  await sleep(900);
  await Promise.all([stack.apis[0].end('SIGKILL'), stack.edges[0].end('SIGKILL')]);
  // Also where an order fails: the visitors stop, and the test ends with that failure.
  const outcomes = (
    await buying.finally(() => {
      trading = false;
    })
  ).flat();
  await visitors;

  assert.deepEqual(failures, []);
  assert.ok(pages > 20, `${pages} pages and lists were asked for`);
  assert.ok(
    outcomes.some(({ sent }) => sent > 1),
    'some order was under way at the API that was killed',
  );

  for (const [batch, wanted] of [
    [roomy, BUYERS],
    [small, SEATS_OF_THE_SMALL_BATCH],
    [free, BUYERS],
  ] as const) {
    const { rows } = await stack.db.query<{ transaction_id: string; email: string }>(
      'SELECT o.transaction_id, lower(r.email) AS email FROM orders o JOIN registrations r ON r.order_id = o.id WHERE o.course_schedule_id = $1',
      [batch.id],
    );
    const told = outcomes.filter(({ email, transaction }) => transaction && rows.some((row) => row.email === email));
    assert.equal(rows.length, wanted);
    assert.deepEqual(
      told.map(({ transaction }) => transaction).sort(),
      rows.map((row) => row.transaction_id).sort(),
      'the answers that buyers got match what is stored',
    );
    assert.equal(await count('SELECT seats_taken AS count FROM course_schedules WHERE id = $1', [batch.id]), wanted);
    assert.equal(
      await count(
        'SELECT count(*) FROM registrations r JOIN orders o ON o.id = r.order_id WHERE o.course_schedule_id = $1',
        [batch.id],
      ),
      wanted,
    );
    const invoices = `FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.course_schedule_id = $1 AND i.state = 'PENDING'`;
    assert.equal(await count(`SELECT count(*) ${invoices}`, [batch.id]), batch.price > 0 ? wanted : 0);
  }
  assert.equal(await count('SELECT count(*) FROM orders'), ordersBefore + 2 * BUYERS + SEATS_OF_THE_SMALL_BATCH);
  assert.equal(await count('SELECT count(*) - count(DISTINCT dedupe_key) AS count FROM email_outbox'), 0);
  assert.ok(
    (await count('SELECT count(*) FROM email_outbox')) >= mailsBefore + BUYERS,
    'every free order was confirmed',
  );

  // They come back and take their part again.
  await Promise.all([stack.apis[0].start(), stack.edges[0].start()]);
  for (const { origin } of [stack.apis[0], stack.edges[0]])
    assert.equal((await fetch(`${origin}/healthz`)).status, 200);
});

async function count(sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await stack.db.query<{ count: string | number }>(sql, values);
  return Number(rows[0]?.count);
}
