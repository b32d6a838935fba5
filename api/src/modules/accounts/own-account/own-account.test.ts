import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { deviceName } from '../sessions/device.ts';
import type { OwnSession } from './schemas.ts';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0';

describe('the own account', () => {
  const server = useServer();
  let sequence = 0;
  const account = async () => {
    const email = `saya${(sequence += 1)}@karsa.test`;
    const id = await server.given.staff({ email, password: 'password-lama', role: 'SUPPORT' });
    const signIn = (password: string, headers: Record<string, string> = {}) =>
      server.send<{ token: string }>('POST', '/api/v1/users/login', { email, password }, headers);
    return { id, email, signIn };
  };

  it('is shown and renamed', async () => {
    const { id, email } = await account();
    const token = await server.given.tokenOf(id);
    const renamed = await server.send<{ name: string }>(
      'PUT',
      '/api/v1/users/me/update',
      { name: ' Budi ' },
      bearer(token),
    );
    assert.equal(renamed.body.data.name, 'Budi');
    const { body } = await server.get<Record<string, unknown>>('/api/v1/users/me', token);
    const { permissions, missing, ...shown } = body.data;
    assert.deepEqual(shown, {
      id,
      name: 'Budi',
      email,
      role: 'STAFF',
      roles: ['SUPPORT'],
      second_factor: 'OFF',
      shortcuts: true,
      teaches: false,
    });
    assert.ok(Array.isArray(permissions) && permissions.includes('person.read'));
    assert.ok(Array.isArray(missing));
    assert.deepEqual(
      missing.filter(({ permission }) => ['refund.create', 'role.manage', 'person.read'].includes(permission)),
      [
        { permission: 'refund.create', label: 'mengembalikan uang', roles: ['Keuangan'] },
        { permission: 'role.manage', label: 'mengatur peran dan izin', roles: ['Admin'] },
      ],
    );
    const { rows } = await server.db.query('SELECT before, after FROM audit_entries WHERE entity_id = $1', [id]);
    assert.deepEqual(rows, [{ before: { name: 'Rani Staf' }, after: { name: 'Budi' } }]);
  });

  it('keeps that single keys are switched off', async () => {
    const { id } = await account();
    const token = await server.given.tokenOf(id);
    const change = (shortcuts: boolean) =>
      server.send('PUT', '/api/v1/users/me/shortcuts', { shortcuts }, bearer(token));
    assert.equal((await change(false)).status, 200);
    const again = await server.get<{ shortcuts: boolean }>('/api/v1/users/me', await server.given.tokenOf(id));
    assert.equal(again.body.data.shortcuts, false);
    const { rows } = await server.db.query('SELECT action, after FROM audit_entries WHERE entity_id = $1', [id]);
    assert.deepEqual(rows, [{ action: 'account.shortcuts', after: { shortcuts: false } }]);
  });

  it('gets another password by the old one, which ends the other sessions and is told by mail', async () => {
    const { id, email, signIn } = await account();
    const [mine, other] = [await server.given.tokenOf(id), await server.given.tokenOf(id)];
    const change = (old_password: string, new_password = 'password-baru') =>
      server.send('PUT', '/api/v1/users/me/password', { old_password, new_password }, bearer(mine));
    const wrong = await change('salah');
    assert.deepEqual(
      [wrong.status, wrong.body.errors],
      [422, [{ field: 'old_password', message: 'Password lama salah' }]],
    );
    assert.equal((await change('password-lama', 'pendek')).status, 422);
    assert.equal((await change('password-lama')).status, 200);
    assert.deepEqual(
      [(await server.get('/api/v1/users/me', mine)).status, (await server.get('/api/v1/users/me', other)).status],
      [200, 401],
    );
    assert.deepEqual([(await signIn('password-lama')).status, (await signIn('password-baru')).status], [401, 200]);
    const { rows: mails } = await server.db.query('SELECT subject FROM email_outbox WHERE to_email = $1', [email]);
    assert.equal(mails.length, 1);
    const { rows } = await server.db.query<{ row: string }>(
      'SELECT e::text AS row FROM audit_entries e WHERE entity_id = $1',
      [id],
    );
    assert.equal(rows.length, 1);
    assert.ok(!/password-|argon2/.test(rows[0]?.row ?? ''));
  });

  it('limits wrong old passwords as wrong sign-ins', async () => {
    const { id } = await account();
    const token = bearer(await server.given.tokenOf(id));
    const body = { old_password: 'salah', new_password: 'password-baru' };
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await server.send('PUT', '/api/v1/users/me/password', body, token)).status);
    assert.deepEqual(statuses, [422, 422, 422, 422, 422, 429]);
  });

  it('shows where it is signed in, and ends it elsewhere', async () => {
    const { id, signIn } = await account();
    const first = (await signIn('password-lama', { 'user-agent': FIREFOX })).body.data.token;
    const second = (await signIn('password-lama', { 'user-agent': 'curl/8' })).body.data.token;
    const foreign = await server.given.staffToken();
    const list = async (token: string) =>
      (await server.get<OwnSession[]>('/api/v1/users/me/sessions', token)).body.data;
    const shown = await list(second);
    assert.deepEqual(
      shown.map(({ device, current }) => [device, current]).sort(),
      [
        [null, true],
        ['Firefox di Windows', false],
      ].sort(),
    );
    assert.deepEqual(new Set(shown.map(({ address }) => address)), new Set(['127.0.0.1']));
    assert.ok(shown.every((one) => !('token_hash' in one) && Date.parse(one.created_at) > 0));
    const ended = await server.send<{ ended: number }>(
      'POST',
      '/api/v1/users/me/sessions/end-others',
      undefined,
      bearer(second),
    );
    assert.equal(ended.body.data.ended, 1);
    assert.equal((await server.get('/api/v1/users/me', first)).status, 401);
    assert.equal((await list(second)).length, 1);
    assert.equal((await server.get('/api/v1/users/me', foreign)).status, 200, 'others stay signed in');
    const { rowCount } = await server.db.query(
      `SELECT FROM audit_entries WHERE action = 'account.sessions' AND entity_id = $1`,
      [id],
    );
    assert.equal(rowCount, 1);
  });
});

describe('one session', () => {
  const server = useServer();

  it('is ended by its owner, and by no other account', async () => {
    const id = await server.given.staff({ role: 'SUPPORT' });
    const [mine, lost] = [await server.given.tokenOf(id), await server.given.tokenOf(id)];
    const { body } = await server.get<OwnSession[]>('/api/v1/users/me/sessions', mine);
    const session = body.data.find(({ current }) => !current)?.id ?? '';
    const end = async (token: string) =>
      (
        await server.send<{ ended: number }>(
          'POST',
          `/api/v1/users/me/sessions/${session}/end`,
          undefined,
          bearer(token),
        )
      ).body.data.ended;
    assert.equal(await end(await server.given.staffToken()), 0);
    assert.equal((await server.get('/api/v1/users/me', lost)).status, 200);
    assert.equal(await end(mine), 1);
    assert.equal((await server.get('/api/v1/users/me', lost)).status, 401);
    const { rowCount } = await server.db.query(`SELECT FROM audit_entries WHERE action = 'account.sessions'`);
    assert.equal(rowCount, 1);
  });
});

describe('the name of a device', () => {
  for (const [agent, name] of [
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18 Mobile Safari/604.1',
      'Safari di iOS',
    ],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36', 'Chrome di Android'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0', 'Edge di Windows'],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36',
      'Samsung Internet di Android',
    ],
    ['Opera/9.80 (Android; Opera Mini/36.2/191.256; U; id) Presto/2.12 Version/12.16', 'Opera Mini di Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile/22A Instagram 361.0 (iPhone16,2)',
      'Instagram di iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Version/4.0 Chrome/131.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0]',
      'Facebook di Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 CriOS/131.0 Mobile Safari/604.1',
      'Chrome di iOS',
    ],
    ['curl/8.1', null],
    [undefined, null],
  ] as const) {
    it(`is ${name} of ${agent?.slice(0, 20)}`, () => assert.equal(deviceName(agent), name));
  }
});
