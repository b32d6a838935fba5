import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { undeliveredMail } from '../../../../test/support/staff-writes.ts';
import { deliverDueMails } from '../../../mail/deliver.ts';
import type { Page } from '../../../http/schema-types.ts';
import type { UndeliveredMail } from './schemas.ts';

describe('mails that were given up', () => {
  const server = useServer();
  const desk = new Desk(server);
  before(() => desk.signIn());
  const list = async () => (await desk.get<Page<UndeliveredMail>>('/api/v1/undelivered-mails')).body.data;
  const call = (id: number, verb: 'send-again' | 'set-aside', more: object = {}) =>
    desk.post(`/api/v1/undelivered-mails/${id}/${verb}`, more);

  /** Receivers of the mails that leave now. */
  const sent = async () => {
    const receivers: string[] = [];
    await deliverDueMails(server.db, { send: async (_id, { to }) => void receivers.push(to) }, (error) =>
      assert.fail(String(error)),
    );
    return receivers;
  };

  it('wait in a queue, the longest first, with their order; sent again, one leaves the queue and arrives', async () => {
    const transaction = await desk.order();
    const { rows } = await server.db.query<{ id: number }>('SELECT id FROM orders WHERE transaction_id = $1', [
      transaction,
    ]);
    const id = await undeliveredMail(server, { key: `order ${rows[0]?.id} confirmed 1` });
    const { rows: queue, count } = await list();
    assert.equal(count, 1);
    const { email, subject, error, transaction_id, can_be_sent } = queue[0] ?? assert.fail();
    assert.deepEqual(
      { email, subject, error, transaction_id, can_be_sent },
      {
        email: 'penuh@example.com',
        subject: 'Pendaftaran kamu',
        error: 'mailbox full',
        transaction_id: transaction,
        can_be_sent: true,
      },
    );

    assert.equal((await call(id, 'send-again', { preview: true })).status, 200);
    assert.equal((await list()).count, 1, 'a preview changes nothing');
    assert.equal((await call(id, 'send-again')).status, 200);
    assert.equal((await list()).count, 0);
    assert.ok((await sent()).includes('penuh@example.com'));
    assert.equal((await call(id, 'send-again')).body.code, 'NOT_POSSIBLE', 'only once');
  });

  it('get a new link when they are sent again, and only the one to whom it belongs', async () => {
    const transaction = await desk.order();
    const { rows } = await server.db.query<{ id: number; payer_email: string }>(
      'SELECT id, payer_email FROM orders WHERE transaction_id = $1',
      [transaction],
    );
    const [order] = rows;
    const text = 'Buka pesanan: https://karsa.test/my-registration/…';
    const id = await undeliveredMail(server, { key: `order ${order?.id} confirmed 2`, text });
    assert.equal((await call(id, 'send-again')).body.code, 'NOT_POSSIBLE', 'the payer has another address');
    await server.db.query('UPDATE email_outbox SET to_email = $2 WHERE id = $1', [id, order?.payer_email]);
    assert.equal((await call(id, 'send-again', { preview: true })).status, 200);
    const read = async () =>
      (await server.db.query<{ text: string }>('SELECT text FROM email_outbox WHERE id = $1', [id])).rows[0]?.text;
    assert.equal(await read(), text, 'a preview draws none');
    assert.equal((await call(id, 'send-again')).status, 200);
    const [, secret] = /my-registration\/([A-Za-z0-9_-]{43})$/.exec((await read()) ?? '') ?? [];
    assert.equal((await server.get(`/api/v1/my-registration/${secret}`)).status, 200);
    await sent();
    assert.equal(await read(), text, 'and is gone again once it was sent');
  });

  it('are set aside with a reason, which the history keeps without the address', async () => {
    const id = await undeliveredMail(server);
    assert.equal((await call(id, 'set-aside')).status, 200);
    assert.equal((await list()).count, 0);
    await server.work();
    const { rows } = await server.db.query<{ sent_at: string | null }>(
      'SELECT sent_at FROM email_outbox WHERE id = $1',
      [id],
    );
    assert.equal(rows[0]?.sent_at, null);
    const { rows: entries } = await server.db.query<{ action: string; reason: string }>(
      `SELECT * FROM audit_entries WHERE entity = 'mail' AND entity_id = $1`,
      [String(id)],
    );
    assert.deepEqual(
      entries.map(({ action, reason }) => [action, reason]),
      [['mail.set_aside', 'Diminta pembayar']],
    );
    assert.ok(!JSON.stringify(entries).includes('penuh@'));
  });

  it('cannot be sent again once their text is forgotten, or when their link ended', async () => {
    for (const mail of [{ text: '' }, { key: 'password 4f0c' }]) {
      const id = await undeliveredMail(server, mail);
      assert.equal((await list()).rows.find((row) => row.id === id)?.can_be_sent, false);
      assert.equal((await call(id, 'send-again')).body.code, 'NOT_POSSIBLE');
      assert.equal((await call(id, 'set-aside')).status, 200);
    }
    assert.equal((await call(4711, 'set-aside')).status, 404);
  });
});
