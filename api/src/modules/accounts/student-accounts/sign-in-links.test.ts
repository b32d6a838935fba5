import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { deliverDueMails } from '../../../mail/deliver.ts';
import { newToken, tokenHash } from '../../../access/token.ts';
import { deleteOldLinks } from './sign-in-links.ts';

interface Session {
  token: string;
  student: { id: number; full_name: string; image_profile: string | null };
}

describe('a mailed link that signs in', () => {
  const server = useServer();
  const ask = (body: object) => server.send('POST', '/api/v1/sign-in-links/send', body);
  const use = (token: string) => server.send<Session>('POST', '/api/v1/sign-in-links/use', { token });
  const tokensFor = async (email: string) => {
    const { rows } = await server.db.query<{ text: string }>(
      'SELECT text FROM email_outbox WHERE to_email = $1 ORDER BY id',
      [email],
    );
    return rows.flatMap(({ text }) => /\/my-classes\/sign-in#([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? []);
  };
  const mailed = async (email: string) => {
    assert.equal((await ask({ email })).status, 200);
    await server.work();
    const token = (await tokensFor(email.trim().toLowerCase())).at(-1);
    assert.ok(token, `no link was mailed to ${email}`);
    return token;
  };
  const waited = (email: string, minutes: number) =>
    server.db.query(
      `UPDATE sign_in_links SET created_at = created_at - make_interval(mins => $2), expires_at = expires_at - make_interval(mins => $2) WHERE email = $1`,
      [email, minutes],
    );

  it('opens the account of its address, once', async () => {
    const id = await server.given.student({ email: 'kirana@karsa.test', full_name: 'Kirana Maheswari' });
    const token = await mailed('Kirana@Karsa.test');
    const { rows } = await server.db.query<{ row: string }>('SELECT l::text AS row FROM sign_in_links l');
    assert.ok(!rows.some(({ row }) => row.includes(token)), 'only the hash is stored');

    const { status, headers, body } = await use(token);
    assert.deepEqual([status, headers['cache-control']], [200, 'no-store']);
    assert.deepEqual(body.data.student, {
      id,
      full_name: 'Kirana Maheswari',
      email: 'kirana@karsa.test',
      image_profile: null,
    });
    assert.equal((await server.get('/api/v1/students/me/classes', body.data.token)).status, 200);
    const again = await use(token);
    assert.deepEqual([again.status, again.body.code], [409, 'LINK_ENDED']);
  });

  it('makes the account of an address that has none, without a password', async () => {
    const { body } = await use(await mailed('baru@karsa.test'));
    assert.equal(body.data.student.full_name, 'baru');
    const credentials = { email: 'baru@karsa.test', password: 'apa saja boleh' };
    assert.equal((await server.send('POST', '/api/v1/students/login', credentials)).status, 401);
    await waited('baru@karsa.test', 2);
    const second = await use(await mailed('baru@karsa.test'));
    assert.equal(second.body.data.student.id, body.data.student.id, 'the next link opens the same account');
  });

  it('ends after 15 minutes', async () => {
    const token = await mailed('lambat@karsa.test');
    await waited('lambat@karsa.test', 14);
    assert.equal(
      (
        await server.db.query('SELECT FROM sign_in_links WHERE email = $1 AND expires_at > now()', [
          'lambat@karsa.test',
        ])
      ).rowCount,
      1,
    );
    await waited('lambat@karsa.test', 1);
    const { status, body } = await use(token);
    assert.deepEqual([status, body.code], [409, 'LINK_ENDED']);
    assert.equal((await server.db.query(`SELECT FROM students WHERE email = 'lambat@karsa.test'`)).rowCount, 0);
  });

  it('that is unknown is answered as one that ended', async () => {
    const { status, body } = await use(newToken());
    assert.deepEqual([status, body.code], [409, 'LINK_ENDED']);
  });

  it('that two use at the same time is used by one, who makes one account', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `bersamaan-${round}@karsa.test`;
      const token = await mailed(email);
      const answers = await Promise.all([use(token), use(token), use(token)]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
    }
  });

  it('of two that work, the first that is used ends the other', async () => {
    const first = await mailed('dua@karsa.test');
    await waited('dua@karsa.test', 2);
    const second = await mailed('dua@karsa.test');
    assert.notEqual(first, second);
    assert.deepEqual([(await use(first)).status, (await use(second)).status], [200, 409]);
  });

  it('that ended is renewed for the same address, which the answer does not tell', async () => {
    const token = await mailed('ganti@karsa.test');
    await use(token);
    await waited('ganti@karsa.test', 20);
    const { text, status } = await ask({ ended_link: token });
    const { text: unknown } = await ask({ ended_link: newToken() });
    assert.deepEqual([status, unknown], [200, text]);
    assert.ok(!text.includes('ganti@karsa.test'));
    await server.work();
    const [, renewed = ''] = await tokensFor('ganti@karsa.test');
    assert.equal((await use(renewed)).status, 200);
  });

  it('is asked for with one answer and the same work, whether or not there is an account', async () => {
    await server.given.student({ email: 'dikenal@karsa.test' });
    const texts: string[] = [];
    const statements = async (email: string) => {
      const sent: string[] = [];
      const query = server.db.query.bind(server.db);
      Object.assign(server.db, {
        query: (sql: string, ...rest: unknown[]) => {
          // Attempts are counted for known and unknown alike.
          if (!sql.includes('rate_counts')) sent.push(sql);
          return query(sql, ...(rest as [unknown[]]));
        },
      });
      texts.push((await ask({ email })).text);
      Object.assign(server.db, { query });
      return sent;
    };
    const [known, unknown] = [await statements('dikenal@karsa.test'), await statements('asing@karsa.test')];
    assert.deepEqual(known, unknown);
    assert.equal(known.length, 1, 'one job and no look-up');
    assert.equal(new Set(texts).size, 1);
    await server.work();
    assert.deepEqual(
      [(await tokensFor('dikenal@karsa.test')).length, (await tokensFor('asing@karsa.test')).length],
      [1, 1],
      'both get a mail: the one signs in, the other makes the account',
    );
  });

  it('is mailed once a minute and five times an hour to one address', async () => {
    const email = 'sering@karsa.test';
    const mails = async () => (await tokensFor(email)).length;
    const askNow = async () => {
      await server.db.query(`INSERT INTO jobs (type, payload) VALUES ('sign-in-link', $1)`, [
        JSON.stringify({ email }),
      ]);
      await server.work();
    };
    await askNow();
    await askNow();
    assert.equal(await mails(), 1);
    for (let time = 0; time < 6; time += 1) {
      await waited(email, 2);
      await askNow();
    }
    assert.equal(await mails(), 5);
    await waited(email, 60);
    await server.db.query('UPDATE asked_mails SET hour = hour - 1');
    await askNow();
    assert.equal(await mails(), 6);
  });

  it('comes to who signed in before, after a stranger asked for as many as there are', async () => {
    const email = 'diganggu@karsa.test';
    const mails = async () => (await tokensFor(email)).length;
    const askFrom = async (remoteAddress: string) => {
      await waited(email, 2);
      const call = { method: 'POST', url: '/api/v1/sign-in-links/send', payload: { email }, remoteAddress } as const;
      assert.equal((await server.app.inject(call)).statusCode, 200);
      await server.work();
    };
    await use(await mailed(email));
    for (let stranger = 1; stranger <= 6; stranger += 1) await askFrom(`192.0.2.${stranger}`);
    assert.equal(await mails(), 5, 'strangers got the rest of five');
    await askFrom('127.0.0.1');
    assert.equal(await mails(), 6);
    assert.equal((await use((await tokensFor(email)).at(-1) ?? '')).status, 200);
  });

  it('is not kept by the mail that was sent, nor for long after it ended', async () => {
    const token = await mailed('hapus@karsa.test');
    await deliverDueMails(server.db, { send: () => Promise.resolve() }, (error) => assert.fail(String(error)));
    const { rows } = await server.db.query<{ text: string; html: string }>(
      `SELECT text, html FROM email_outbox WHERE to_email = 'hapus@karsa.test'`,
    );
    for (const { text, html } of rows) assert.ok(!text.includes(token) && !html.includes(token));
    await deleteOldLinks(server.db);
    const kept = () => server.db.query('SELECT FROM sign_in_links WHERE token_hash = $1', [tokenHash(token)]);
    assert.equal((await kept()).rowCount, 1);
    await waited('hapus@karsa.test', 60 * 24 * 8);
    await deleteOldLinks(server.db);
    assert.equal((await kept()).rowCount, 0);
  });

  it('goes to an address only', async () => {
    const { status, body } = await ask({ email: 'bukan-email' });
    assert.deepEqual([status, body.errors?.map(({ field }) => field)], [422, ['email']]);
  });
});

describe('asking for links that sign in, and using them', () => {
  const server = useServer({ RATE_SIGN_IN_FAILURES: '8' });

  it('is limited an account and an address', async () => {
    const ask = async (email: string) => (await server.send('POST', '/api/v1/sign-in-links/send', { email })).status;
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push(await ask('satu@karsa.test'));
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
    assert.deepEqual(
      [await ask('dua@karsa.test'), await ask('tiga@karsa.test'), await ask('empat@karsa.test')],
      [200, 200, 429],
    );
    const { status, headers } = await server.send('POST', '/api/v1/sign-in-links/use', { token: newToken() });
    assert.equal(status, 429);
    assert.ok(Number(headers['retry-after']) > 0);
  });
});
