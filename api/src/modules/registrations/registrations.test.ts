import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../test/support/app.ts';
import { Checkout } from '../../../test/support/orders.ts';
import type { Page } from '../../http/schema-types.ts';
import type { Registration } from './schemas.ts';

describe('the registration list', () => {
  const server = useServer();
  const checkout = new Checkout(server);
  let token: string;
  const list = async (query = '') => (await server.get<Page<Registration>>(`/api/v1/registration?${query}`, token)).body.data;

  before(async () => {
    token = await server.given.staffToken('STAFF');
    const paid = await server.given.schedule({ course_id: await server.given.course({ title: 'Full Stack' }), batch: 14 });
    const free = await server.given.schedule({ course_id: await server.given.course({ title: 'Intro', price: 0 }) });
    await checkout.pay({ course_schedule_id: paid, email_student: 'a@example.com' });
    await checkout.free({ course_schedule_id: free, email_student: 'b@example.com', price: 0 });
    const { body } = await checkout.pay({ course_schedule_id: paid, email_student: 'c@example.com' });
    await checkout.notify(await checkout.news(body.data.transaction.id, 'EXPIRED'));
  });

  it('shows the newest first, with batch, price and state', async () => {
    const { rows, count } = await list();
    assert.equal(count, 3);
    assert.deepEqual(rows.map(({ email, xendit_transaction }) => [email, xendit_transaction]), [
      ['c@example.com', { price: 1_000_000, status: 'EXPIRED' }], ['b@example.com', { price: 0, status: 'PAID' }], ['a@example.com', { price: 1_000_000, status: 'PENDING' }],
    ]);
    assert.deepEqual({ ...rows[2]?.course_schedule, id: 0 }, {
      id: 0, course: { title: 'Full Stack' }, batch: 14, start_date: '2026-12-07', start_time: '19:00', end_time: '21:30',
    });
    assert.match(rows[0]?.transaction_id ?? '', /^[0-9a-f-]{36}$/);
  });

  it('filters by the order\'s amount, whatever its state, and counts what it filters', async () => {
    assert.deepEqual([(await list('type=PAID')).rows.length, (await list('type=PAID')).count], [2, 2]);
    assert.deepEqual([(await list('type=FREE')).rows.length, (await list('type=FREE')).count], [1, 1]);
    assert.equal((await list('type=ALL')).count, 3);
    assert.deepEqual((await list('limit=1&page=2')).rows.map(({ email }) => email), ['b@example.com']);
  });

  it('keeps its counts right when orders go', async () => {
    const { rows } = await server.db.query<{ kept: number; real: number }>(
      'SELECT (SELECT sum(count)::bigint FROM order_counts) AS kept, (SELECT count(*) FROM orders) AS real');
    assert.equal(rows[0]?.kept, rows[0]?.real);
  });

  it('is for staff', async () => {
    assert.equal((await server.get('/api/v1/registration')).status, 401);
    assert.equal((await server.get('/api/v1/registration', await server.given.studentToken())).status, 403);
  });
});
