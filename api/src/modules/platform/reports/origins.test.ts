import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { newKey } from '../../../../test/support/orders.ts';
import type { Origins } from './schemas.ts';

describe('where registrations come from', () => {
  const server = useServer();
  const desk = new Desk(server);
  let schedule: number;
  const google = { referrer_host: 'www.google.com', landing_path: '/' };
  const tagged = { utm_source: 'Instagram', utm_medium: 'social', utm_campaign: 'nov', landing_path: '/search' };
  const order = (first: object, last: object) => desk.order({ course_schedule_id: schedule, origin: { first, last } });
  const report = async (query = '') =>
    (await desk.get<Origins>(`/api/v1/reports/origins?from=2026-11&to=2026-11${query}`)).body.data;

  before(async () => {
    schedule = await server.given.schedule();
    const paid = await order(tagged, google);
    await desk.payAtProvider(paid);
    await desk.do(paid, 'cancel', { refund: 'ALL' });
    await order({ ...tagged, utm_source: 'instagram' }, tagged);
    await order({ landing_path: '/' }, google);
    await desk.order({ course_schedule_id: schedule });
    await server.db.query(`UPDATE orders SET created_at = '2026-10-31T16:59:59Z' WHERE id = $1`, [
      (
        await server.db.query<{ id: number }>('SELECT id FROM orders WHERE transaction_id = $1', [
          await order(google, google),
        ])
      ).rows[0]?.id,
    ]);
  });

  it('is counted by first and by last arrival, with what was ever paid; each order once', async () => {
    const { first, last } = await report();
    const none = { source: null, medium: null, campaign: null };
    const instagram = { kind: 'TAGGED', source: 'instagram', medium: 'social', campaign: 'nov' };
    assert.deepEqual(first, [{ ...instagram, orders: 2, paid: 1 }, ...first.filter(({ kind }) => kind !== 'TAGGED')]);
    assert.deepEqual(
      first.filter(({ kind }) => kind !== 'TAGGED').sort((a, b) => String(a.kind).localeCompare(String(b.kind))),
      [
        { ...none, kind: 'DIRECT', orders: 1, paid: 0 },
        { ...none, kind: null, orders: 1, paid: 0 },
      ],
    );
    assert.deepEqual(last[0], { ...none, kind: 'REFERRED', source: 'www.google.com', orders: 2, paid: 1 });
    assert.equal(
      last.reduce((sum, { orders }) => sum + orders, 0),
      4,
    );
  });

  it('is on the record of the order', async () => {
    const { origin } = await desk.read(await order(tagged, google));
    assert.deepEqual(origin, { first: tagged, last: google });
    assert.equal((await desk.read(await desk.order({ course_schedule_id: schedule }))).origin, null);
  });

  it('is not trusted: cut, without what names a person, and never a reason to refuse an order', async () => {
    const first = { utm_source: 'x'.repeat(1_999), utm_term: 'sari@example.com', utm_content: 'a\u202eb', other: 'y' };
    const { origin } = await desk.read(await order(first, {}));
    assert.deepEqual(origin, { first: { utm_source: 'x'.repeat(100), utm_content: 'ab' }, last: {} });
  });

  it('is the one of the call that made the order, and no part of what a repeated call is compared by', async () => {
    const key = newKey();
    const email_student = 'ulang@example.com';
    const send = (last: object) =>
      desk.checkout.pay({ course_schedule_id: schedule, email_student, origin: { first: tagged, last } }, key);
    const made = await send(google);
    const again = await send(tagged);
    assert.deepEqual([made.status, again.status], [201, 201], again.text);
    assert.equal(again.body.data.transaction.id, made.body.data.transaction.id);
    assert.deepEqual((await desk.read(made.body.data.transaction.id)).origin?.last, google);
  });

  it('is audited when it is saved as a file', async () => {
    const { last } = await report('&export=last');
    const { rows } = await server.db.query<{ after: unknown }>(
      `SELECT after FROM audit_entries WHERE action = 'report.export'`,
    );
    assert.deepEqual(
      rows.map(({ after }) => after),
      [{ report: 'origins by last touch', from: '2026-11', to: '2026-11', rows: last.length }],
    );
  });
});
