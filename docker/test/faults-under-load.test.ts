/**
 * Servers are killed, connections of the database fall silent, and answers of the provider get lost, while visitors
 * browse, register and pay: visitors notice only that it takes longer, nothing is lost and nothing is there twice. All
 * faults, with figures: `npm run chaos`.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCrowd, USUAL_MIX } from '../load/crowd.ts';
import { findWrong, settled } from '../load/invariants.ts';
import type { ToldOrder } from '../load/journeys.ts';
import { type RunningScene, startScene } from '../load/scene.ts';
import { count } from '../load/seen.ts';

const RATE = 4;

let scene: RunningScene;
let orders: ToldOrder[] = [];
before(async () => {
  scene = await startScene();
});
after(() => scene?.stop());

test('servers and connections fail during traffic: no page and no order fails, and seats, money and mails are right', async () => {
  const { stack, backing, ground } = scene;
  const mix = { ...USUAL_MIX, register: 60 };
  const crowd = startCrowd({ ground, rate: RATE, seconds: 120, mix }, stack, backing);
  await sleep(2000);
  await Promise.all([stack.apis[0].end('SIGKILL'), stack.edges[0].end('SIGKILL')]);
  await sleep(2000);
  await Promise.all([stack.apis[0].start(), stack.edges[0].start()]);
  backing.links.database.abandon();
  await sleep(2000);
  backing.provider.http.mode = 'LOSES';
  await sleep(2000);
  backing.provider.http.mode = 'WORKS';
  await sleep(1000);
  crowd.close();
  const result = await crowd.over;
  ({ orders } = result);
  // The API that was killed had taken mails, which another sends two minutes later: api/src/mail/deliver.test.ts.
  await stack.db.query('UPDATE email_outbox SET next_attempt_at = now() WHERE sent_at IS NULL AND failed_at IS NULL');
  await settled(stack, backing);

  const { byOutcome, reasons } = count(result.seen, () => true);
  assert.equal(byOutcome.failed, 0, reasons);
  assert.ok(orders.length > 10, `${orders.length} orders were made`);
  assert.ok(byOutcome.again > 0, 'some order was under way at what failed, and was sent again');
  assert.deepEqual(await findWrong(stack, backing, orders), []);
});

test('what is wrong is found', async () => {
  const {
    stack: { db },
    stack,
    backing,
    ground: { batches },
  } = scene;
  const wrong = () => findWrong(stack, backing, orders);
  const [batch] = batches;
  // Nobody could write it while the database looks.
  await db.query('ALTER TABLE course_schedules DISABLE TRIGGER places_fill_seats');
  await db.query('UPDATE course_schedules SET seats_taken = seats_taken + 1 WHERE id = $1', [batch?.id]);
  assert.match((await wrong()).join(), /^seats of batch \d+: \d+$/);
  await db.query('UPDATE course_schedules SET seats_taken = seats_taken - 1 WHERE id = $1', [batch?.id]);
  await db.query('ALTER TABLE course_schedules ENABLE TRIGGER places_fill_seats');

  orders.push({ transaction: 'unknown', email: 'load-unknown@example.com' });
  assert.deepEqual(await wrong(), ['lost order of load-unknown@example.com']);
  orders.pop();

  const {
    rows: [mail],
  } = await db.query<{ id: number }>(`SELECT id FROM email_outbox WHERE to_email LIKE 'load-%' LIMIT 1`);
  const arrived = [...backing.mails.arrived.keys()].find((id) => id.startsWith(`<outbox-${mail?.id}@`)) ?? '';
  backing.mails.arrived.delete(arrived);
  assert.deepEqual(await wrong(), [`lost mail ${mail?.id}`]);
  backing.mails.arrived.set(arrived, 1);

  const unpaid = backing.provider.invoices.find(({ status }) => status === 'PENDING');
  assert.ok(unpaid, 'some buyer did not pay');
  await backing.provider.pay(unpaid.external_id);
  assert.deepEqual(await wrong(), [`paid and not entered: ${unpaid.id} ${unpaid.amount}`]);
});
