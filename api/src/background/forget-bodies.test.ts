import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../test/support/app.ts';
import { Checkout } from '../../test/support/orders.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { forgetBodies } from './forget-bodies.ts';

const days = { mails: 90, notifications: 30 };

describe('what mails and notifications said', () => {
  const server = useServer();
  const checkout = new Checkout(server);
  const mails = async () =>
    (
      await server.db.query<{ key: string; text: string; html: string; to: string }>(
        'SELECT dedupe_key AS key, text, html, to_email AS to FROM email_outbox ORDER BY id',
      )
    ).rows;
  const kept = async () => (await mails()).filter(({ text }) => text !== '').map(({ key }) => key);
  const put = (key: string) =>
    enqueueMail(server.db, key, { to: 'ani@example.com', subject: 'Halo', text: 'Isi', html: '<p>Isi</p>' });

  it('in mails is forgotten ninety days after they were sent or given up, and not while they wait', async () => {
    for (const key of ['old', 'given up', 'recent', 'waiting']) await put(key);
    const age = (key: string, column: string, past: number) =>
      server.db.query(
        `UPDATE email_outbox SET ${column} = now() - make_interval(days => $2), created_at = now() - interval '1 year' WHERE dedupe_key = $1`,
        [key, past],
      );
    await age('old', 'sent_at', 91);
    await age('given up', 'failed_at', 91);
    await age('recent', 'sent_at', 89);
    await age('waiting', 'next_attempt_at', 91);
    await forgetBodies(server.db, days);
    assert.deepEqual(await kept(), ['recent', 'waiting']);
    assert.deepEqual(
      (await mails()).map(({ html }) => html !== ''),
      [false, false, true, true],
    );
    assert.equal(await put('old'), false, 'it is not sent again');
  });

  it('in more mails than one batch is forgotten in one go', async () => {
    await server.db.query(
      `INSERT INTO email_outbox (dedupe_key, to_email, subject, text, html, sent_at)
       SELECT 'many ' || n, 'a@example.com', '', 'Isi', 'Isi', now() - interval '1 year' FROM generate_series(1, 1100) n`,
    );
    await forgetBodies(server.db, days);
    assert.deepEqual(await kept(), ['recent', 'waiting']);
  });

  it('in notifications is forgotten after thirty days; the order, its money and what is known of both stay', async () => {
    const { body } = await checkout.pay({ course_schedule_id: await server.given.schedule() });
    const news = await checkout.news(body.data.transaction.id, 'PAID');
    await checkout.notify(news);
    const facts = async () => {
      const tables = ['ledger_entries', 'received_payments', 'orders', 'invoices', 'money_documents', 'audit_entries'];
      const rows = tables.map((table) => server.db.query(`SELECT * FROM ${table} ORDER BY id`));
      return (await Promise.all(rows)).map((result) => result.rows);
    };
    const before = await facts();
    const bodies = async () => (await server.db.query('SELECT body FROM webhook_events')).rows;
    await forgetBodies(server.db, days);
    assert.notDeepEqual(await bodies(), [{ body: {} }]);
    await server.db.query(`UPDATE webhook_events SET received_at = now() - interval '31 days'`);
    await forgetBodies(server.db, days);
    assert.deepEqual(await bodies(), [{ body: {} }]);
    assert.equal((await checkout.notify(news)).status, 200);
    assert.deepEqual(await facts(), before, 'told again, it changes nothing');
  });
});
