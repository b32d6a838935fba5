import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { verify } from '@node-rs/argon2';
import { useServer } from '../../../../test/support/app.ts';
import { systemClock } from '../../../clock.ts';
import { SecondFactorService } from '../second-factor/service.ts';
import { FailureLimit } from '../../../limits/failure-limit.ts';
import { passwordMatches } from './password.ts';
import { SessionService } from './service.ts';
import { tokenHash } from '../../../access/token.ts';

interface StaffSession {
  token: string;
  user: { id: number; name: string; role: string; roles: string[]; permissions: string[] };
}
interface StudentSession {
  token: string;
  student: { id: number; full_name: string; image_profile: string | null };
}

describe('signing in', () => {
  const server = useServer();

  it('gives staff a token, id, name and role', async () => {
    const id = await server.given.staff({ name: 'Adi Admin', email: 'adi@karsa.test', password: 'rahasia' });
    const { status, body } = await server.send<StaffSession>('POST', '/api/v1/users/login', {
      email: ' ADI@karsa.test ',
      password: 'rahasia',
    });
    assert.equal(status, 200);
    const { permissions, ...user } = body.data.user;
    assert.deepEqual(user, { id, name: 'Adi Admin', role: 'ADMIN', roles: ['ADMIN'] });
    assert.ok(permissions.includes('role.manage'));
    assert.match(body.data.token, /^[A-Za-z0-9_-]{43}$/);
  });

  it('gives a student a token, id, full name, e-mail and picture', async () => {
    const id = await server.given.student({ full_name: 'Sari', email: 'sari@karsa.test', password: 'rahasia' });
    const { body } = await server.send<StudentSession>('POST', '/api/v1/students/login', {
      email: 'sari@karsa.test',
      password: 'rahasia',
    });
    assert.deepEqual(body.data.student, { id, full_name: 'Sari', email: 'sari@karsa.test', image_profile: null });
    // The token is one: it ends the session that it began, once.
    const signOut = () =>
      server.send('POST', '/api/v1/students/logout', undefined, {
        authorization: `Bearer ${body.data.token}`,
      });
    assert.deepEqual([(await signOut()).status, (await signOut()).status], [200, 401]);
  });

  it('answers an unknown e-mail and a wrong password the same', async () => {
    await server.given.staff({ email: 'known@karsa.test', password: 'rahasia' });
    const wrong = await server.send('POST', '/api/v1/users/login', { email: 'known@karsa.test', password: 'salah' });
    const unknown = await server.send('POST', '/api/v1/users/login', { email: 'nobody@karsa.test', password: 'salah' });
    assert.equal(wrong.status, 401);
    assert.equal(wrong.body.message, 'Email atau password salah!');
    assert.equal(unknown.status, 401);
    assert.equal(unknown.text, wrong.text);
  });

  it('does the same work for an unknown e-mail as for a wrong password: one hash of the same cost is verified', async () => {
    await server.given.student({ email: 'timed@karsa.test', password: 'rahasia' });
    const verified: string[] = [];
    const check: typeof verify = (hash, password) => {
      verified.push(String(hash));
      return verify(hash, password);
    };
    const { db, config } = server;
    const sessions = new SessionService({
      db,
      config,
      clock: systemClock,
      secondFactors: new SecondFactorService({ db, config, clock: systemClock }),
      matches: (stored, password) => passwordMatches(stored, password, check),
    });
    const caller = { password: 'salah', remember: false, address: '127.0.0.1', userAgent: undefined };
    for (const email of ['timed@karsa.test', 'nobody@karsa.test'])
      await assert.rejects(sessions.signInStudent({ ...caller, email }), { code: 'WRONG_CREDENTIALS' });
    assert.equal(verified.length, 2);
    const [known, unknown] = verified.map((hash) => /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$/.exec(hash)?.[0]);
    assert.ok(known);
    assert.equal(unknown, known);
  });

  it('names every missing field', async () => {
    const { status, body } = await server.send('POST', '/api/v1/users/login', {});
    assert.equal(status, 422);
    assert.deepEqual(body.errors, [
      { field: 'email', message: 'Wajib diisi' },
      { field: 'password', message: 'Wajib diisi' },
    ]);
  });

  it('does not sign a student in as staff', async () => {
    await server.given.student({ email: 'only-student@karsa.test', password: 'rahasia' });
    const { status } = await server.send('POST', '/api/v1/users/login', {
      email: 'only-student@karsa.test',
      password: 'rahasia',
    });
    assert.equal(status, 401);
  });
});

describe('a session', () => {
  const server = useServer();
  const open = async (remember_me: boolean) => {
    const email = `${Math.random()}@karsa.test`;
    await server.given.staff({ email, password: 'rahasia' });
    const { body } = await server.send<StaffSession>('POST', '/api/v1/users/login', {
      email,
      password: 'rahasia',
      remember_me,
    });
    return body.data.token;
  };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  it('is stored by the hash of its token only', async () => {
    const token = await open(false);
    const { rows } = await server.db.query<{ row: string }>(
      'SELECT sessions::text AS row FROM sessions WHERE token_hash = $1',
      [tokenHash(token)],
    );
    assert.equal(rows.length, 1);
    assert.ok(!rows[0]?.row.includes(token));
  });

  for (const [remember, hours] of [
    [false, 12],
    [true, 30 * 24],
  ] as const) {
    it(`lasts ${hours} hours ${remember ? 'when remembered' : 'otherwise'}`, async () => {
      const token = await open(remember);
      const { rows } = await server.db.query<{ hours: number }>(
        'SELECT round(extract(epoch FROM expires_at - created_at) / 3600)::int AS hours FROM sessions WHERE token_hash = $1',
        [tokenHash(token)],
      );
      assert.equal(rows[0]?.hours, hours);
    });
  }

  it('ends with signing out', async () => {
    const token = await open(false);
    assert.equal((await server.send('POST', '/api/v1/users/logout', undefined, bearer(token))).status, 200);
    assert.equal((await server.send('POST', '/api/v1/users/logout', undefined, bearer(token))).status, 401);
  });

  it('ends after its time', async () => {
    const token = await open(true);
    await server.db.query(`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE token_hash = $1`, [
      tokenHash(token),
    ]);
    assert.equal((await server.send('POST', '/api/v1/users/logout', undefined, bearer(token))).status, 401);
  });

  it('ends when it was not used for long', async () => {
    const token = await open(false);
    await server.db.query(
      `UPDATE sessions SET last_seen_at = now() - make_interval(secs => idle_seconds + 1) WHERE token_hash = $1`,
      [tokenHash(token)],
    );
    assert.equal((await server.send('POST', '/api/v1/users/logout', undefined, bearer(token))).status, 401);
  });

  it('of a student opens no staff route', async () => {
    const token = await server.given.studentToken();
    assert.equal((await server.send('POST', '/api/v1/users/logout', undefined, bearer(token))).status, 403);
  });

  it('is checked before the body is read', async () => {
    const { status } = await server.send('POST', '/api/v1/users/logout', '{ not json');
    assert.equal(status, 401);
  });
});

describe('failed sign-ins', () => {
  const server = useServer({ RATE_SIGN_IN_FAILURES: '8' });
  const signIn = (email: string, password: string) => server.send('POST', '/api/v1/users/login', { email, password });

  it('are none of those that succeed at the same time', async () => {
    await server.given.staff({ email: 'tabs@karsa.test', password: 'rahasia' });
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all([1, 2, 3].map(() => signIn('tabs@karsa.test', 'rahasia')));
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 200],
      );
    }
  });

  it('are limited an account: five a minute, the right password included afterwards', async () => {
    await server.given.staff({ email: 'locked@karsa.test', password: 'rahasia' });
    for (let attempt = 0; attempt < 5; attempt += 1)
      assert.equal((await signIn('locked@karsa.test', 'salah')).status, 401);
    const sixth = await signIn('locked@karsa.test', 'rahasia');
    assert.equal(sixth.status, 429);
    assert.ok(Number(sixth.headers['retry-after']) > 0);
  });

  it('are limited an address, whatever the account', async () => {
    const statuses = [];
    for (let attempt = 0; attempt < 4; attempt += 1)
      statuses.push((await signIn(`other${attempt}@karsa.test`, 'salah')).status);
    assert.equal(statuses.at(-1), 429);
  });
});

describe('FailureLimit', () => {
  const server = useServer();
  let name = 0;
  const limitOf = (max: number, now = () => 0) => new FailureLimit(server.db, `limit ${(name += 1)}`, max, now);

  it('does not count successes, and forgets failures as their minute passes', async () => {
    let now = 0;
    const limit = limitOf(2, () => now);
    for (let round = 0; round < 10; round += 1) (await limit.attempt('a'))();
    await limit.attempt('a');
    await limit.attempt('a');
    await assert.rejects(limit.attempt('a'), { statusCode: 429 });
    await limit.attempt('b');
    now = 60_001;
    await assert.rejects(limit.attempt('a'), { statusCode: 429 });
    now = 90_000;
    await limit.attempt('a');
    await assert.rejects(limit.attempt('a'), { statusCode: 429 });
  });

  it('does not count successes that overlap', async () => {
    let now = 0;
    const limit = limitOf(3, () => now);
    const succeed = [await limit.attempt('a'), await limit.attempt('a')];
    now = 1;
    succeed.push(await limit.attempt('a'));
    for (const forgive of succeed) forgive();
    for (let failure = 0; failure < 3; failure += 1) await limit.attempt('a');
    await assert.rejects(limit.attempt('a'), { statusCode: 429 });
  });

  it('counts attempts that are still being checked', async () => {
    const limit = limitOf(2);
    await limit.attempt('a');
    await limit.attempt('a');
    await assert.rejects(limit.attempt('a'), { statusCode: 429 });
  });
});
