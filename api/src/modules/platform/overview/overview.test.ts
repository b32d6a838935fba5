import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Checkout } from '../../../../test/support/orders.ts';
import type { Overview } from './schemas.ts';

describe('the overview of the day (2026-11-21)', () => {
  const server = useServer();
  const checkout = new Checkout(server);
  let token: string;
  let overview: Overview;

  before(async () => {
    token = await server.given.staffToken('STAFF');
    const course = await server.given.course({ title: 'Full Stack', slug: 'full-stack' });
    const free = await server.given.schedule({
      course_id: await server.given.course({ price: 0 }),
      start_date: '2027-03-01',
      end_date: '2027-04-01',
    });
    const soon = await server.given.schedule({
      course_id: course,
      batch: 14,
      start_date: '2026-11-28',
      participant_amount: 30,
    });
    await server.given.schedule({ course_id: course, batch: 15, start_date: '2026-11-29' });
    await server.given.schedule({ course_id: course, batch: 13, start_date: '2026-11-20' });
    await server.given.schedule({
      course_id: await server.given.course({ deleted_at: '2026-11-20' }),
      start_date: '2026-12-01',
    });
    await checkout.pay({ course_schedule_id: soon, email_student: 'a@example.com' });
    const { body } = await checkout.pay({ course_schedule_id: soon, email_student: 'b@example.com' });
    await checkout.expire(body.data.transaction.id);
    await checkout.free({ course_schedule_id: free, email_student: 'c@example.com', price: 0 });
    await server.db.query(`UPDATE orders SET created_at = '2026-11-08T16:30:00Z' WHERE amount = 0`);
    for (const created_at of ['2026-11-14T17:00:00Z', '2026-11-14T16:59:59Z']) {
      await server.db.query(
        `INSERT INTO corporate_needs (company_name, participant_amount, pic_name, pic_email, created_at) VALUES ('PT Nusantara', 5, 'Sekar', 'sekar@nusantara.test', $1)`,
        [created_at],
      );
    }
    overview = (await server.get<Overview>('/api/v1/overview', token)).body.data;
  });

  it('counts corporate requests of the last seven days in Jakarta', () => {
    assert.deepEqual(overview.corporate_needs, { since: '2026-11-15', count: 1 });
  });

  it('counts payments that are awaited', () => {
    assert.equal(overview.pending_payments, 1);
    assert.equal(overview.unplaced_payments, 0);
  });

  it('shows how full the next batches are, and counts those that begin within a week', () => {
    assert.deepEqual(
      overview.next_batches.map(({ batch, start_date, seats_taken, participant_amount }) => [
        batch,
        start_date,
        seats_taken,
        participant_amount,
      ]),
      [
        [14, '2026-11-28', 1, 30],
        [15, '2026-11-29', 0, null],
        [1, '2027-03-01', 1, null],
      ],
    );
    assert.deepEqual(overview.next_batches[0]?.course, { title: 'Full Stack', slug: 'full-stack', thumbnail: null });
    assert.equal(overview.starting_this_week, 1);
  });

  it('shows batches that begin within three weeks with fewer than 40 % of their seats taken', async () => {
    const course = await server.given.course({ title: 'Sepi' });
    const batch = (batch: number, fields: object) =>
      server.given.schedule({
        course_id: course,
        batch,
        start_date: '2026-12-11',
        participant_amount: 10,
        seats_taken: 3,
        ...fields,
      });
    await batch(1, { seats_taken: 4 });
    await batch(2, { start_date: '2026-12-12' });
    await batch(3, { cancelled_at: '2026-11-20' });
    await batch(4, { participant_amount: null });
    for (const number of [5, 6, 7]) await batch(number, {});
    const { data } = (await server.get<Overview>('/api/v1/overview', token)).body;
    const shown = data.underfilled?.batches.map(({ course: { title }, batch, start_date }) => [
      title,
      batch,
      start_date,
    ]);
    assert.deepEqual(
      [data.underfilled?.count, shown],
      [
        4,
        [
          ['Full Stack', 14, '2026-11-28'],
          ['Sepi', 5, '2026-12-11'],
          ['Sepi', 6, '2026-12-11'],
        ],
      ],
    );
  });

  it('names the programs that visitors see without a batch to choose', async () => {
    await server.given.course({ title: 'Belum ada batch' });
    const empty = await server.given.course({ title: 'Akan tayang' });
    await server.given.schedule({ course_id: empty, publish_at: '2026-11-22', start_date: '2026-12-20' });
    const { data } = (await server.get<Overview>('/api/v1/overview', token)).body;
    assert.deepEqual(data.without_batch, { count: 2, first: 'Akan tayang' });
  });

  it('counts a program again whose only batch is cancelled', async () => {
    const only = await server.given.schedule({ course_id: await server.given.course({ title: 'Akan batal' }) });
    const without = async () => (await server.get<Overview>('/api/v1/overview', token)).body.data.without_batch?.count;
    const before = (await without()) ?? Number.NaN;
    await server.db.query('UPDATE course_schedules SET cancelled_at = now() WHERE id = $1', [only]);
    assert.equal(await without(), before + 1);
  });

  it('has eight weeks of registrations, each from Monday on in Jakarta', () => {
    assert.deepEqual(
      overview.registrations.map(({ week }) => week),
      ['2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'],
    );
    assert.deepEqual(overview.registrations.at(-1), { week: '2026-11-16', paid: 2, free: 0 });
    assert.deepEqual(overview.registrations.at(-3), { week: '2026-11-02', paid: 0, free: 1 });
  });

  it('goes on counting the week that runs', async () => {
    const free = await server.given.schedule({ course_id: await server.given.course({ price: 0 }) });
    await checkout.free({ course_schedule_id: free, email_student: 'd@example.com', price: 0 });
    const { registrations } = (await server.get<Overview>('/api/v1/overview', token)).body.data;
    assert.deepEqual(registrations.slice(0, -1), overview.registrations.slice(0, -1));
    assert.deepEqual(registrations.at(-1), { week: '2026-11-16', paid: 2, free: 1 });
  });

  it('is for staff', async () => {
    assert.equal((await server.get('/api/v1/overview')).status, 401);
    assert.equal((await server.get('/api/v1/overview', await server.given.studentToken())).status, 403);
  });
});

describe('an overview', () => {
  const server = useServer();

  it('takes one connection of the pool, not half of it', async () => {
    const token = await server.given.staffToken('STAFF');
    assert.equal(server.db.totalCount, 1);
    assert.equal((await server.get('/api/v1/overview', token)).status, 200);
    assert.equal(server.db.totalCount, 1);
  });
});
