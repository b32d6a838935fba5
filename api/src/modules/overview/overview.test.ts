import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../test/support/app.ts';
import { Checkout } from '../../../test/support/orders.ts';
import type { Overview } from './schemas.ts';

describe('the overview of the day (2026-11-21)', () => {
  const server = useServer();
  const checkout = new Checkout(server);
  let token: string;
  let overview: Overview;

  before(async () => {
    token = await server.given.staffToken('STAFF');
    const course = await server.given.course({ title: 'Full Stack', code: 'FSWD' });
    const free = await server.given.schedule({ course_id: await server.given.course({ price: 0 }), start_date: '2027-03-01', end_date: '2027-04-01' });
    const soon = await server.given.schedule({ course_id: course, batch: 14, start_date: '2026-12-05', participant_amount: 30 });
    await server.given.schedule({ course_id: course, batch: 15, start_date: '2026-12-06' });
    await server.given.schedule({ course_id: course, batch: 13, start_date: '2026-11-20' });
    await server.given.schedule({ course_id: await server.given.course({ deleted_at: '2026-11-20' }), start_date: '2026-12-01' });
    await checkout.pay({ course_schedule_id: soon, email_student: 'a@example.com' });
    const { body } = await checkout.pay({ course_schedule_id: soon, email_student: 'b@example.com' });
    await checkout.notify(await checkout.news(body.data.transaction.id, 'EXPIRED'));
    await checkout.free({ course_schedule_id: free, email_student: 'c@example.com', price: 0 });
    await server.db.query(`UPDATE orders SET created_at = '2026-11-19T17:30:00Z' WHERE amount = 0`);
    for (const created_at of ['2026-11-14T17:00:00Z', '2026-11-14T16:59:59Z']) {
      await server.db.query(
        `INSERT INTO corporate_needs (company_name, participant_amount, pic_name, pic_email, created_at) VALUES ('PT Nusantara', 5, 'Sekar', 'sekar@nusantara.test', $1)`, [created_at]);
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

  it('shows how full the batches are that begin within two weeks', () => {
    assert.deepEqual(overview.starting_soon.map(({ course, batch, start_date, seats_taken, participant_amount }) => [course, batch, start_date, seats_taken, participant_amount]), [
      [{ title: 'Full Stack', code: 'FSWD' }, 14, '2026-12-05', 1, 30],
    ]);
  });

  it('has thirty days of registrations, each of its day in Jakarta', () => {
    assert.equal(overview.registrations.length, 30);
    assert.deepEqual([overview.registrations.at(0)?.date, overview.registrations.at(-1)?.date], ['2026-10-23', '2026-11-21']);
    assert.deepEqual(overview.registrations.at(-1), { date: '2026-11-21', paid: 2, free: 0 });
    assert.deepEqual(overview.registrations.at(-2), { date: '2026-11-20', paid: 0, free: 1 });
  });

  it('is for staff', async () => {
    assert.equal((await server.get('/api/v1/overview')).status, 401);
    assert.equal((await server.get('/api/v1/overview', await server.given.studentToken())).status, 403);
  });
});
