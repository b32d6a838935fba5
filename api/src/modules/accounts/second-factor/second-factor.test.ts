import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer, type Answer } from '../../../../test/support/app.ts';
import { codeOnce, recoveryCodeOnce } from '../../../../test/support/guards.ts';
import { AppOnPhone, bearer, type Challenge } from '../../../../test/support/second-factor.ts';

const PASSWORD = 'staff-password';

describe('a second factor', () => {
  const server = useServer({ RATE_SIGN_IN_FAILURES_PER_ACCOUNT: '100000' });
  const phone = new AppOnPhone(server);
  const audited = async (id: number) =>
    (
      await server.db.query<{ action: string }>('SELECT action FROM audit_entries WHERE entity_id = $1 ORDER BY id', [
        id,
      ])
    ).rows.map(({ action }) => action);
  const mails = async (email: string) =>
    (
      await server.db.query<{ subject: string }>('SELECT subject FROM email_outbox WHERE to_email = $1 ORDER BY id', [
        email,
      ])
    ).rows.map(({ subject }) => subject);

  it('is set up with a code of the app, which ends other sessions, and is then asked for', async () => {
    const { id, email, token } = await phone.account();
    const other = await server.given.tokenOf(id);
    const { recoveryCodes, secret } = await phone.setUp(token);
    assert.equal(recoveryCodes.length, 10);
    assert.equal((await server.get('/api/v1/users/me', other)).status, 401);
    assert.equal((await server.get('/api/v1/users/me', token)).status, 200);

    const asked = await phone.signIn(email, PASSWORD);
    assert.deepEqual([asked.status, asked.body.code, 'data' in asked.body], [401, 'SECOND_FACTOR', false]);
    phone.wait();
    const signedIn = await phone.secondStep(asked, phone.code(secret));
    assert.equal(signedIn.status, 200, signedIn.text);
    assert.deepEqual(Object.keys(signedIn.body.data).sort(), ['token', 'user']);
    assert.equal((await server.get('/api/v1/overview', signedIn.body.data.token)).status, 200);

    const { rows } = await server.db.query<{ row: string }>(
      `SELECT f::text AS row FROM second_factors f UNION ALL SELECT c::text FROM recovery_codes c UNION ALL SELECT s::text FROM sign_in_challenges s`,
    );
    const stored = rows.map(({ row }) => row).join();
    for (const plain of [secret.toString('hex'), ...recoveryCodes, asked.body.second_factor?.token ?? ''])
      assert.ok(!stored.includes(plain), 'nothing that opens an account is stored as it is');
    assert.deepEqual(await audited(id), ['account.factor.on']);
    assert.deepEqual(await mails(email), ['Verifikasi dua langkah Karsa Academy aktif']);
  });

  it('makes a client known as that of the owner, which the password alone does not', async () => {
    const { email, token } = await phone.account();
    const { secret } = await phone.setUp(token);
    const known = async () => (await server.db.query('SELECT FROM known_clients')).rowCount ?? 0;
    const before = await known();
    const asked = await phone.signIn(email, PASSWORD);
    assert.equal(await known(), before);
    phone.wait();
    assert.equal((await phone.secondStep(asked, phone.code(secret))).status, 200);
    assert.equal(await known(), before + 1);
  });

  it('changes nothing for an account without it', async () => {
    const { email } = await phone.account();
    const answer = await phone.signIn(email, PASSWORD);
    assert.equal(answer.status, 200);
    assert.deepEqual(Object.keys(answer.body.data).sort(), ['token', 'user']);
    assert.equal((await phone.signIn(email, 'salah')).body.code, 'WRONG_CREDENTIALS');
  });

  it('that is begun and not confirmed is not asked for', async () => {
    const { email, token } = await phone.account();
    await phone.begin(token);
    assert.equal((await phone.signIn(email, PASSWORD)).status, 200);
    const wrong = await server.send(
      'POST',
      '/api/v1/users/me/second-factor/confirm',
      { code: '000000' },
      bearer(token),
    );
    assert.deepEqual([wrong.status, wrong.body.errors?.[0]?.field], [422, 'code']);
  });

  it('says nothing to who does not know the password', async () => {
    const { email, token } = await phone.account();
    await phone.setUp(token);
    const wrong = await phone.signIn(email, 'salah');
    assert.deepEqual(wrong.body, (await phone.signIn('siapa@karsa.test', 'salah')).body);
  });

  it('takes a code once, also that of the set-up', async () => {
    const { email, token } = await phone.account();
    const { secret } = await phone.setUp(token);
    const now = phone.code(secret);
    const again = await phone.secondStep(await phone.signIn(email, PASSWORD), now);
    assert.deepEqual([again.status, again.body.code], [401, 'WRONG_CODE']);
    phone.wait();
    const next = phone.code(secret);
    assert.equal((await phone.secondStep(await phone.signIn(email, PASSWORD), next)).status, 200);
    assert.equal((await phone.secondStep(await phone.signIn(email, PASSWORD), next)).status, 401);
  });

  it('takes each recovery code once, and new ones end the old', async () => {
    const { id, email, token } = await phone.account();
    const { recoveryCodes, secret } = await phone.setUp(token);
    const [first = '', second = '', third = ''] = recoveryCodes;
    const use = async (code: string) => (await phone.secondStep(await phone.signIn(email, PASSWORD), code)).status;
    assert.deepEqual([await use(first.toLowerCase().replace('-', ' ')), await use(first)], [200, 401]);
    const { body } = await server.get<{ recovery_codes_left: number }>('/api/v1/users/me/second-factor', token);
    assert.equal(body.data.recovery_codes_left, 9);
    phone.wait();
    const renewed = await server.send<{ recovery_codes: string[] }>(
      'POST',
      '/api/v1/users/me/second-factor/recovery-codes',
      { code: phone.code(secret) },
      bearer(token),
    );
    assert.equal(renewed.status, 200);
    assert.deepEqual([await use(second), await use(renewed.body.data.recovery_codes[0] ?? '')], [401, 200]);
    assert.notEqual(third, '');
    assert.deepEqual(await audited(id), [
      'account.factor.on',
      'account.factor.recovery',
      'account.factor.failed',
      'account.factor.codes',
      'account.factor.failed',
      'account.factor.recovery',
    ]);
  });

  it('is turned off with password and code, and not with one of them', async () => {
    const { id, email, token } = await phone.account();
    const { secret } = await phone.setUp(token);
    phone.wait();
    const remove = (password: string, code: string) =>
      server.send('POST', '/api/v1/users/me/second-factor/remove', { password, code }, bearer(token));
    const field = ({ status, body }: Answer) => [status, body.errors?.[0]?.field];
    assert.deepEqual(field(await remove('salah', phone.code(secret))), [422, 'password']);
    assert.deepEqual(field(await remove(PASSWORD, '000000')), [422, 'code']);
    assert.equal((await remove(PASSWORD, phone.code(secret))).status, 200);
    assert.equal((await phone.signIn(email, PASSWORD)).status, 200);
    assert.deepEqual(await audited(id), ['account.factor.on', 'account.factor.failed', 'account.factor.off']);
    assert.equal((await mails(email)).at(-1), 'Verifikasi dua langkah Karsa Academy dimatikan');
  });

  it('gives five tries and five minutes after the password', async () => {
    const { email, token } = await phone.account();
    const { secret } = await phone.setUp(token);
    phone.wait();
    const tried = await phone.signIn(email, PASSWORD);
    for (let time = 0; time < 5; time += 1)
      assert.equal((await phone.secondStep(tried, '000000')).body.code, 'WRONG_CODE');
    assert.equal((await phone.secondStep(tried, phone.code(secret))).body.code, 'CHALLENGE_ENDED');

    const late = await phone.signIn(email, PASSWORD);
    phone.wait(5 * 60);
    assert.equal((await phone.secondStep(late, phone.code(secret))).body.code, 'CHALLENGE_ENDED');
    assert.equal((await phone.secondStep(await phone.signIn(email, PASSWORD), phone.code(secret))).status, 200);
  });

  it('opens one session a challenge', async () => {
    const { email, token } = await phone.account();
    const { recoveryCodes } = await phone.setUp(token);
    const [one = '', other = ''] = recoveryCodes;
    const challenge = await phone.signIn(email, PASSWORD);
    assert.equal((await phone.secondStep(challenge, one)).status, 200);
    assert.equal((await phone.secondStep(challenge, other)).body.code, 'CHALLENGE_ENDED');
  });

  it('waits no longer once the password was changed or the account disabled', async () => {
    const { id, email, token } = await phone.account();
    const { recoveryCodes } = await phone.setUp(token);
    const [code = ''] = recoveryCodes;
    const change = { old_password: PASSWORD, new_password: 'password-baru' };
    const before = await phone.signIn(email, PASSWORD);
    assert.equal((await server.send('PUT', '/api/v1/users/me/password', change, bearer(token))).status, 200);
    assert.equal((await phone.secondStep(before, code)).body.code, 'CHALLENGE_ENDED');
    const disabled = await phone.signIn(email, 'password-baru');
    await server.db.query('UPDATE staff_users SET disabled_at = now() WHERE id = $1', [id]);
    assert.equal((await phone.secondStep(disabled, code)).body.code, 'CHALLENGE_ENDED');
  });

  it('cannot be guessed: twenty wrong codes an hour end it, on all servers together', async () => {
    const { id, email, token } = await phone.account();
    const { secret } = await phone.setUp(token);
    phone.wait();
    let challenge: Answer<Challenge> | null = null;
    for (let time = 0; time < 20; time += 1) {
      if (time % 5 === 0) challenge = await phone.signIn(email, PASSWORD);
      assert.ok(challenge);
      assert.equal((await phone.secondStep(challenge, '000000')).status, 401);
    }
    const right = async () => (await phone.secondStep(await phone.signIn(email, PASSWORD), phone.code(secret))).status;
    assert.equal(await right(), 429);
    assert.equal((await audited(id)).filter((action) => action === 'account.factor.failed').length, 20);
    phone.wait(3600);
    assert.equal(await right(), 200);
  });
});

describe('wrong codes', () => {
  const server = useServer({ RATE_SIGN_IN_FAILURES: '8' });
  const phone = new AppOnPhone(server);

  it('are limited an account and an address', async () => {
    const statuses: number[] = [];
    for (const email of ['satu@karsa.test', 'dua@karsa.test']) {
      await phone.setUp(await server.given.tokenOf(await server.given.staff({ email })));
      for (let time = 0; time < 6; time += 1) {
        const first = await phone.signIn(email, PASSWORD);
        statuses.push(first.status === 429 ? 429 : (await phone.secondStep(first, '000000')).status);
      }
    }
    assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429, 401, 401, 429, 429, 429, 429]);
  });
});

for (const guarded of [true, false]) {
  describe(`one code used several times at once, ${guarded ? 'as it is' : 'without the guard'}`, () => {
    const server = useServer(
      { RATE_SIGN_IN_FAILURES_PER_ACCOUNT: '100000' },
      guarded ? {} : { without: [codeOnce, recoveryCodeOnce] },
    );
    const phone = new AppOnPhone(server);
    const succeeded = async (email: string, code: string) => {
      const challenges = await Promise.all([1, 2, 3].map(() => phone.signIn(email, PASSWORD)));
      const answers = await Promise.all(challenges.map((challenge) => phone.secondStep(challenge, code)));
      return answers.filter(({ status }) => status === 200).length;
    };

    it(`of the app signs in ${guarded ? 'once' : 'more than once'}`, async () => {
      const { email, token } = await phone.account();
      const { secret } = await phone.setUp(token);
      phone.wait();
      const times = await succeeded(email, phone.code(secret));
      assert.ok(guarded ? times === 1 : times > 1, String(times));
    });

    it(`of recovery signs in ${guarded ? 'once' : 'more than once'}`, async () => {
      const { email, token } = await phone.account();
      const { recoveryCodes } = await phone.setUp(token);
      const times = await succeeded(email, recoveryCodes[0] ?? '');
      assert.ok(guarded ? times === 1 : times > 1, String(times));
    });
  });
}
