import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { settleDay } from '../payments/settle-day.ts';
import type { Reconciliation } from './reconciliation.ts';

/** The sandbox keeps the time of the database: its today is the day to look at. */
describe('a day of the ledger against the provider', () => {
  const server = useServer();
  const desk = new Desk(server);
  let day = '';
  before(async () => {
    const { rows } = await server.db.query<{ now: string }>('SELECT now() AS now');
    const now = rows[0]?.now ?? '';
    server.clock.set(now);
    day = new Date(Date.parse(now) + 7 * 3_600_000).toISOString().slice(0, 10);
  });
  const reconcile = async () => (await desk.get<Reconciliation>(`/api/v1/reconciliation?day=${day}`)).body.data;
  const schedule = () =>
    server.given.schedule({ publish_at: '2020-01-01', start_date: '2099-01-05', end_date: '2099-02-05' });

  it('agrees to the rupiah, by channel, with refunds', async () => {
    const [first, second] = [
      await desk.paidOrder({ course_schedule_id: await schedule() }),
      await desk.paidOrder({ course_schedule_id: await schedule() }),
    ];
    await desk.do(first, 'refund', { amount: 250_000, seat: 'KEEP' });
    assert.ok(second);
    const sums = { payments: 2_000_000, refunds: 250_000 };
    assert.deepEqual(await reconcile(), {
      channels: [{ provider: 'sandbox', channel: 'SANDBOX', ledger: sums, at_provider: sums }],
      differences: [],
    });
  });

  it('names each movement on which the two differ', async () => {
    await server.db.query(
      `INSERT INTO sandbox_invoices (id, external_id, amount, status, payer_name, course_title, batch, start_date, success_redirect_url, expires_at, paid_at, paid_amount)
       VALUES ('inv-unheard', 'unheard', 70000, 'PAID', '', '', 1, '2026-12-07', '', now(), now(), 70000)`,
    );
    const id = await desk.paidOrder({ course_schedule_id: await schedule() });
    await server.db.query(`UPDATE sandbox_invoices SET paid_amount = 990000 WHERE external_id LIKE $1`, [`${id}%`]);
    await server.db.query(
      `INSERT INTO ledger_entries (kind, amount, provider, provider_reference, channel, occurred_at, actor)
       VALUES ('PAYMENT', 30000, 'sandbox', 'inv-made-up', 'SANDBOX', now(), 'PROVIDER')`,
    );
    const { differences } = await reconcile();
    assert.deepEqual(
      differences
        .map(({ reference, ledger_amount, provider_amount }) => [
          reference.startsWith('inv-u') || reference.startsWith('inv-m') ? reference : 'the order',
          ledger_amount,
          provider_amount,
        ])
        .sort(),
      [
        ['inv-made-up', 30_000, null],
        ['inv-unheard', null, 70_000],
        ['the order', 1_000_000, 990_000],
      ],
    );
  });

  it('is settled by itself where nothing was notified, and the team is told once of what is left', async () => {
    const paid = await desk.order({ course_schedule_id: await schedule() });
    const refunded = await desk.paidOrder({ course_schedule_id: await schedule() });
    await server.db.query(
      `UPDATE sandbox_invoices SET status = 'PAID', paid_at = now(), paid_amount = amount WHERE external_id LIKE $1`,
      [`${paid}%`],
    );
    await server.db.query(
      `INSERT INTO sandbox_refunds (id, refund_id, invoice_id, amount, status) SELECT 'r-1', 'di-dasbor', id, 100000, 'DONE' FROM sandbox_invoices WHERE external_id LIKE $1`,
      [`${refunded}%`],
    );
    const left = (await reconcile()).differences.length - 2;
    for (let time = 0; time < 2; time += 1) await settleDay(server, day, { log: server.app.log });
    assert.equal((await desk.stands(paid)).state, 'PAID');
    assert.equal((await desk.stands(refunded)).refunded, 100_000);
    assert.equal((await reconcile()).differences.length, left);
    const { rows } = await server.db.query<{ text: string }>(
      `SELECT text FROM email_outbox WHERE dedupe_key = 'ledger of ' || $1`,
      [day],
    );
    assert.equal(rows.length, 1);
    assert.match(rows[0]?.text ?? '', /inv-unheard\D+tidak ada, sandbox: Rp70,000/);
  });

  it('is for staff', async () => {
    assert.equal((await server.get(`/api/v1/reconciliation?day=${day}`)).status, 401);
  });
});
