/** Mail scanners open every link, with scripts too. Opening changes nothing: only a press (POST) does. Walked over all addresses with a secret. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../test/support/app.ts';
import { CompanyDesk } from '../../test/support/company-desk.ts';
import { Desk } from '../../test/support/desk.ts';
import { needs } from '../../test/support/needs.ts';
import { Waiters } from '../../test/support/waiters.ts';

describe('opening an address with a secret', () => {
  const server = useServer();
  const secrets: Record<string, string> = {};
  let file = '';

  const secretIn = async (page: string, to = '%') => {
    const { rows } = await server.db.query<{ text: string }>(
      'SELECT text FROM email_outbox WHERE to_email LIKE $1 ORDER BY id DESC',
      [to],
    );
    const found = rows.map(({ text }) => new RegExp(`/${page}/([\\w-]{43})`).exec(text)?.[1]).find(Boolean);
    assert.ok(found, `no mail leads to /${page}/`);
    return found;
  };
  before(async () => {
    const desk = new Desk(server);
    await desk.signIn();
    await desk.paidOrder({});
    const { rows: payers } = await server.db.query<{ email: string }>('SELECT payer_email AS email FROM orders');
    secrets['my-registration'] = await secretIn('my-registration', payers[0]?.email);
    const { rows } = await server.db.query<{ id: number }>('SELECT max(id) AS id FROM money_documents');
    file = String(rows[0]?.id);
    const waiters = new Waiters(server);
    const { course, batch } = await waiters.fullBatch(1);
    await waiters.join(course, batch, 'antre@example.com');
    secrets['waiting-list'] = await secretIn('waiting-list');
    const company = new CompanyDesk(server);
    await company.signIn();
    const { id } = await company.withSeats(2);
    secrets['corporate-seats'] = await company.mailedLink(id);
    const { body } = await server.send<{ url: string }>(
      'POST',
      `/api/v1/batches/${batch}/attendance-link/renew`,
      undefined,
      { authorization: `Bearer ${await server.given.staffToken()}` },
    );
    secrets['attendance'] = body.data.url.split('/').at(-1) ?? '';
    await server.send('POST', '/api/v1/newsletters/create', { email: 'ani@example.com' });
    secrets['newsletters/links'] = await secretIn('newsletter');
  });

  /** All rows of all tables. */
  const everything = async () => {
    const { rows: tables } = await server.db.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p' ORDER BY 1`,
    );
    const contents: Record<string, string | null> = {};
    for (const { name } of tables) {
      const { rows } = await server.db.query<{ rows: string | null }>(
        `SELECT md5(string_agg(t::text, E'\\n' ORDER BY t::text)) AS rows FROM ${name} t`,
      );
      contents[name] = rows[0]?.rows ?? null;
    }
    return contents;
  };

  it('changes no row of any table, and is kept nowhere', async () => {
    const routes = Object.keys(needs).flatMap((route) => {
      const [, path = ''] = /^GET (\/api\/v1\/.*:secret.*)$/.exec(route) ?? [];
      return path ? [path] : [];
    });
    assert.ok(routes.length >= 8);
    const stored = await everything();
    for (const route of routes) {
      const [, kind = ''] = /^\/api\/v1\/(.+?)\/:secret/.exec(route) ?? [];
      const secret = secrets[kind];
      assert.ok(secret, `give a secret for ${route}`);
      const url = route.replace(':secret', secret).replace(':document_id', file).replace(':number', '1');
      for (const method of ['HEAD', 'GET', 'GET'] as const) {
        const { statusCode, headers } = await server.app.inject({ method, url });
        assert.equal(statusCode, 200, `${method} ${route}`);
        assert.match(String(headers['cache-control']), /^(private, )?no-store$/, `${method} ${route} is kept nowhere`);
      }
    }
    assert.deepEqual(await everything(), stored);
  });
});
