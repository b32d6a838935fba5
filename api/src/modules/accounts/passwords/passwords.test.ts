import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { runDueJobs } from '../../../background/jobs.ts';
import { newToken, tokenHash } from '../../../access/token.ts';
import { PasswordService } from './service.ts';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a mailed link', () => {
  const server = useServer();
  const work = () => {
    const passwords = new PasswordService(server.db, server.config);
    return runDueJobs(
      server.db,
      {
        'password-reset': (payload) => {
          const { kind, email } = payload as { kind: 'STAFF' | 'STUDENT'; email: string };
          return passwords.mailLink(kind, email);
        },
      },
      (error) => assert.fail(String(error)),
    );
  };
  const tokensFor = async (email: string) => {
    const { rows } = await server.db.query<{ text: string }>(
      'SELECT text FROM email_outbox WHERE to_email = $1 ORDER BY id',
      [email],
    );
    return rows.flatMap(({ text }) => /set-password#([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? []);
  };
  const ask = (kind: 'users' | 'students', email: string) =>
    server.send('POST', `/api/v1/${kind}/forgot-password`, { email });
  const use = (token: string, password = 'password-baru') =>
    server.send<{ account: string }>('POST', '/api/v1/password-links/use', { token, password });

  for (const [kind, add, path] of [
    ['STAFF', (email: string) => server.given.staff({ email, password: 'password-lama' }), 'users'],
    ['STUDENT', (email: string) => server.given.student({ email, password: 'password-lama' }), 'students'],
  ] as const) {
    it(`gives ${kind} another password, once, and ends the sessions`, async () => {
      const email = `lupa-${path}@karsa.test`;
      await add(email);
      const signIn = (password: string) =>
        server.send<{ token: string }>('POST', `/api/v1/${path}/login`, { email, password });
      const { token: session } = (await signIn('password-lama')).body.data;
      assert.equal((await ask(path, ` ${email.toUpperCase()} `)).status, 200);
      await work();
      const [token = ''] = await tokensFor(email);
      const { rows } = await server.db.query<{ row: string }>('SELECT l::text AS row FROM password_links l');
      assert.ok(!rows.some(({ row }) => row.includes(token)), 'only the hash is stored');

      const read = () =>
        server.send<{ account: string; email: string }>('POST', '/api/v1/password-links/read', { token });
      assert.deepEqual((await read()).body.data, { account: kind, email });
      const used = await use(token);
      assert.equal((await read()).body.code, 'LINK_ENDED');
      assert.deepEqual([used.status, used.body.data.account], [200, kind]);
      assert.deepEqual([(await signIn('password-lama')).status, (await signIn('password-baru')).status], [401, 200]);
      assert.equal((await server.send('POST', `/api/v1/${path}/logout`, undefined, bearer(session))).status, 401);
      const again = await use(token, 'password-lain');
      assert.deepEqual([again.status, again.body.code], [409, 'LINK_ENDED']);
    });
  }

  it('is answered for in the same words whether or not there is an account, and mailed only where there is', async () => {
    await server.given.staff({ email: 'ada@karsa.test' });
    await server.given.staff({ email: 'nonaktif@karsa.test' });
    await server.db.query(`UPDATE staff_users SET disabled_at = now() WHERE email = 'nonaktif@karsa.test'`);
    const texts = [];
    for (const email of ['ada@karsa.test', 'tidak-ada@karsa.test', 'nonaktif@karsa.test'])
      texts.push((await ask('users', email)).text);
    assert.equal(new Set(texts).size, 1);
    await work();
    assert.deepEqual(
      [
        (await tokensFor('ada@karsa.test')).length,
        (await tokensFor('tidak-ada@karsa.test')).length,
        (await tokensFor('nonaktif@karsa.test')).length,
      ],
      [1, 0, 0],
    );
  });

  it('chooses no password that is among the first to be guessed, and stays for another', async () => {
    await server.given.staff({ email: 'mudah@karsa.test', name: 'Mudah Sekali' });
    await ask('users', 'mudah@karsa.test');
    await work();
    const [token = ''] = await tokensFor('mudah@karsa.test');
    for (const password of [
      '1234567890',
      'Password123',
      'aaaaaaaaaaaa',
      'abababababab',
      'mudah@karsa.test',
      'Mudah 123456',
      'mudah.sekali',
    ]) {
      const { status, body } = await use(token, password);
      assert.deepEqual([status, body.errors?.[0]?.field], [422, 'password'], password);
    }
    assert.equal((await use(token, 'kuda biru di atas awan')).status, 200);
  });

  it('does the same work for both while the caller waits: one job, no look-up', async () => {
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
      await ask('users', email);
      Object.assign(server.db, { query });
      return sent;
    };
    await server.given.staff({ email: 'dikenal@karsa.test' });
    const [known, unknown] = [await statements('dikenal@karsa.test'), await statements('asing@karsa.test')];
    assert.deepEqual(known, unknown);
    assert.equal(known.length, 1);
    assert.match(known[0] ?? '', /INSERT INTO jobs/);
  });

  it('is mailed once in two minutes; of two that work, the first that is used ends the other', async () => {
    const id = await server.given.staff({ email: 'sering@karsa.test' });
    for (let time = 0; time < 3; time += 1) {
      await ask('users', 'sering@karsa.test');
      await work();
    }
    const [first = ''] = await tokensFor('sering@karsa.test');
    assert.equal((await tokensFor('sering@karsa.test')).length, 1);
    await server.db.query(
      `UPDATE password_links SET created_at = now() - interval '3 minutes' WHERE staff_user_id = $1`,
      [id],
    );
    await ask('users', 'sering@karsa.test');
    await work();
    const [, second = ''] = await tokensFor('sering@karsa.test');
    assert.deepEqual([(await use(first)).status, (await use(second)).status], [200, 409]);
  });

  it('that invites goes on working where somebody asks for another password of the account', async () => {
    const admin = bearer(await server.given.staffToken());
    const email = 'diundang@karsa.test';
    const colleague = { name: 'Wulan', email, roles: ['FINANCE'] };
    assert.equal((await server.send('POST', '/api/v1/staff/invite', colleague, admin)).status, 201);
    const [invitation = ''] = await tokensFor(email);
    await server.db.query(`UPDATE password_links SET created_at = now() - interval '1 hour'`);
    await ask('users', email);
    await work();
    const [, reset = ''] = await tokensFor(email);
    assert.equal((await use(invitation)).status, 200);
    assert.equal((await use(reset)).status, 409);
  });

  it('comes to who chose a password by link there before, after strangers asked for as many as there are', async () => {
    const email = 'diganggu@karsa.test';
    await server.given.staff({ email });
    const mailedFor = async (remoteAddress: string) => {
      await server.db.query(`UPDATE password_links SET created_at = now() - interval '3 minutes'`);
      const before = (await tokensFor(email)).length;
      const call = { method: 'POST', url: '/api/v1/users/forgot-password', payload: { email }, remoteAddress } as const;
      assert.equal((await server.app.inject(call)).statusCode, 200);
      await server.work();
      const tokens = await tokensFor(email);
      return tokens.length > before ? tokens.at(-1) : undefined;
    };
    const first = await mailedFor('127.0.0.1');
    assert.equal((await use(first ?? '')).status, 200);
    const tokens = [];
    for (let stranger = 1; stranger <= 6; stranger += 1) tokens.push(await mailedFor(`192.0.2.${stranger}`));
    assert.equal(tokens.filter(Boolean).length, 4, 'strangers got the rest of five');
    assert.equal((await use((await mailedFor('127.0.0.1')) ?? '')).status, 200);
  });

  it('ends after its time', async () => {
    const id = await server.given.staff();
    const token = newToken();
    await server.db.query(
      `INSERT INTO password_links (token_hash, staff_user_id, purpose, expires_at) VALUES ($1, $2, 'RESET', now() - interval '1 second')`,
      [tokenHash(token), id],
    );
    assert.equal((await use(token)).status, 409);
  });

  it('that two use at the same time is used by one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await server.given.staff();
      const token = newToken();
      await server.db.query(
        `INSERT INTO password_links (token_hash, staff_user_id, purpose, expires_at) VALUES ($1, $2, 'RESET', now() + interval '1 hour')`,
        [tokenHash(token), id],
      );
      const answers = await Promise.all([use(token), use(token), use(token)]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
    }
  });

  it('invites a colleague, who chooses a password and may do what the roles say', async () => {
    const admin = bearer(await server.given.staffToken());
    const invite = (body: object, headers = admin) =>
      server.send<{ id: number; roles: string[] }>('POST', '/api/v1/staff/invite', body, headers);
    const invited = await invite({ name: 'Tari', email: 'Tari@karsa.test', roles: ['FINANCE'] });
    assert.deepEqual([invited.status, invited.body.data.roles], [201, ['FINANCE']]);
    const [token = ''] = await tokensFor('tari@karsa.test');
    assert.equal((await use(token)).status, 200);
    const { body } = await server.send<{ token: string; user: { roles: string[] } }>('POST', '/api/v1/users/login', {
      email: 'tari@karsa.test',
      password: 'password-baru',
    });
    assert.deepEqual(body.data.user.roles, ['FINANCE']);
    assert.deepEqual(
      (await invite({ name: 'Tari', email: 'tari@karsa.test', roles: ['FINANCE'] })).body.errors?.map(
        ({ field }) => field,
      ),
      ['email'],
    );
    assert.equal((await invite({ name: 'X', email: 'x@karsa.test', roles: ['NONE'] })).status, 422);

    await server.db.query(`INSERT INTO role_permission VALUES ('SUPPORT', 'account.manage')`);
    const support = bearer(await server.given.staffToken('SUPPORT'));
    const above = await invite({ name: 'X', email: 'x@karsa.test', roles: ['ADMIN'] }, support);
    assert.equal(above.status, 403, 'a role that may do more cannot be given');
    assert.equal((await invite({ name: 'X', email: 'x@karsa.test', roles: ['SUPPORT'] }, support)).status, 201);
  });
});

describe('asking for links', () => {
  const server = useServer({ RATE_SIGN_IN_FAILURES: '8' });

  it('is limited an account and an address', async () => {
    const ask = async (email: string) => (await server.send('POST', '/api/v1/users/forgot-password', { email })).status;
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push(await ask('satu@karsa.test'));
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
    assert.deepEqual(
      [await ask('dua@karsa.test'), await ask('tiga@karsa.test'), await ask('empat@karsa.test')],
      [200, 200, 429],
    );
  });
});
