import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import type { Page } from '../../../http/schema-types.ts';
import type { Subscriber } from './schemas.ts';

describe('the subscribers of the newsletter', () => {
  const server = useServer();
  let token: string;
  before(async () => {
    token = await server.given.staffToken('SUPPORT');
    await server.db.query(
      `INSERT INTO newsletters (email, created_at) VALUES ('lama@karsa.test', '2026-11-14T16:59:59Z'),
         ('tengah@karsa.test', '2026-11-14T17:00:00Z'), ('baru@karsa.test', '2026-11-20T16:59:59Z')`,
    );
  });
  const list = async (query = '') =>
    (await server.get<Page<Subscriber>>(`/api/v1/newsletters?${query}`, token)).body.data;
  const names = async (query?: string) => (await list(query)).rows.map(({ email }) => email.split('@')[0]);
  const leave = async (name: string) => {
    const { rows } = await list(`q=${name}`);
    return server.send('POST', `/api/v1/newsletters/${rows[0]?.id}/unsubscribe`, undefined, {
      authorization: `Bearer ${token}`,
    });
  };

  it('are listed newest first, from and until a day in Jakarta', async () => {
    assert.deepEqual(await names(), ['baru', 'tengah', 'lama']);
    assert.deepEqual(await names('since=2026-11-15&until=2026-11-20'), ['baru', 'tengah']);
    assert.deepEqual(await names('until=2026-11-14'), ['lama']);
    assert.equal((await list('limit=1&since=2026-11-15')).count, 2);
  });

  it('who left are marked with the day, once, and stay so until they confirm that they come back', async () => {
    assert.equal((await leave('lama')).status, 200);
    server.clock.set('2026-11-22T02:00:00Z');
    await leave('lama');
    assert.deepEqual(await names('state=ACTIVE'), ['baru', 'tengah']);
    const [left] = (await list('state=UNSUBSCRIBED')).rows;
    assert.equal(left?.unsubscribed_at, '2026-11-21T02:00:00.000Z');
    const { rows } = await server.db.query(`SELECT after FROM audit_entries WHERE action = 'newsletter.unsubscribe'`);
    assert.deepEqual(rows.length, 1);
    assert.ok(!JSON.stringify(rows).includes('lama@'), 'entries cannot be erased: they hold no address');

    await server.send('POST', '/api/v1/newsletters/create', { email: 'Lama@karsa.test' });
    assert.deepEqual(await names('state=UNSUBSCRIBED'), ['lama']);
  });

  it('are read and saved as a file by who may, and the history says so', async () => {
    assert.equal((await server.get('/api/v1/newsletters/export?q=baru', token)).status, 200);
    const { rows } = await server.db.query<{ action: string; after: object }>(
      `SELECT action, after FROM audit_entries WHERE entity = 'newsletter' ORDER BY id DESC LIMIT 1`,
    );
    assert.equal(rows[0]?.action, 'newsletter.export');
    assert.ok(!JSON.stringify(rows).includes('baru'));
    assert.equal((await server.get('/api/v1/newsletters', await server.given.staffToken('FINANCE'))).status, 403);
  });
});
