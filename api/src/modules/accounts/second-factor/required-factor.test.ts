import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { needs } from '../../../../test/support/needs.ts';
import { AppOnPhone, bearer } from '../../../../test/support/second-factor.ts';

describe('a role that requires a second factor', () => {
  const server = useServer();
  const phone = new AppOnPhone(server);
  const makeRequired = async (role: string, required = true) =>
    server.send<{ requires_second_factor: boolean }>(
      'PUT',
      `/api/v1/roles/${role}/update`,
      { requires_second_factor: required },
      bearer(await server.given.staffToken()),
    );

  it('lets an account without one do nothing but set it up, at once', async () => {
    const { email, token } = await phone.account('FINANCE');
    assert.equal((await server.get('/api/v1/vouchers', token)).status, 200);
    const changed = await makeRequired('FINANCE');
    assert.deepEqual([changed.status, changed.body.data.requires_second_factor], [200, true]);

    assert.equal((await phone.signIn(email, 'staff-password')).status, 200);
    for (const [route, need] of Object.entries(needs)) {
      const [method = '', path = ''] = route.split(' ');
      if (['public', 'staff.set-up'].includes(need)) continue;
      const url = path.replace(':id', '1').replace(':name', 'FINANCE').replace(':entity', 'course');
      const { statusCode, body } = await server.app.inject({ method: method as 'GET', url, headers: bearer(token) });
      const { code } = JSON.parse(body) as { code: string };
      assert.deepEqual([route, statusCode, code], [route, 403, 'SECOND_FACTOR_REQUIRED']);
    }
    const me = await server.get<{ second_factor: string }>('/api/v1/users/me', token);
    assert.deepEqual([me.status, me.body.data.second_factor], [200, 'DUE']);
    await phone.setUp(token);
    assert.equal((await server.get('/api/v1/vouchers', token)).status, 200);
    assert.equal((await makeRequired('FINANCE', false)).status, 200);
  });

  it('can be ADMIN, whose permissions stay as they are', async () => {
    const { token } = await phone.account();
    const admin = bearer(token);
    await phone.setUp(token);
    const update = (body: object) => server.send('PUT', '/api/v1/roles/ADMIN/update', body, admin);
    assert.equal((await update({ requires_second_factor: true })).status, 200);
    assert.equal((await update({ permissions: [] })).body.code, 'FIXED');
    assert.equal((await update({ requires_second_factor: false })).status, 200);
    const { rows } = await server.db.query(
      `SELECT before -> 'requires_second_factor' AS before, after -> 'requires_second_factor' AS after FROM audit_entries WHERE entity_id = 'ADMIN' ORDER BY id`,
    );
    assert.deepEqual(rows, [
      { before: false, after: true },
      { before: true, after: false },
    ]);
  });
});

describe('resetting the second factor of a colleague', () => {
  const server = useServer();
  const phone = new AppOnPhone(server);
  const reset = (id: number, token: string, body: object = { reason: 'Ponsel hilang' }) =>
    server.send<{ second_factor: string }>('POST', `/api/v1/staff/${id}/second-factor/reset`, body, bearer(token));

  it('lets in by the password alone, ends the sessions, says why, and tells the colleague', async () => {
    const admin = await server.given.staffToken();
    const { id, email, token } = await phone.account('FINANCE');
    await phone.setUp(token);
    const challenge = await phone.signIn(email, 'staff-password');
    const answer = await reset(id, admin);
    assert.deepEqual([answer.status, answer.body.data.second_factor], [200, 'OFF']);
    assert.equal((await server.get('/api/v1/users/me', token)).status, 401);
    assert.equal((await phone.secondStep(challenge, '000000')).body.code, 'CHALLENGE_ENDED');
    assert.equal((await phone.signIn(email, 'staff-password')).status, 200);
    const { rows } = await server.db.query(
      `SELECT reason FROM audit_entries WHERE action = 'account.factor.reset' AND entity_id = $1`,
      [id],
    );
    assert.deepEqual(rows, [{ reason: 'Ponsel hilang' }]);
    const { rows: mails } = await server.db.query<{ subject: string }>(
      'SELECT subject FROM email_outbox WHERE to_email = $1 ORDER BY id DESC LIMIT 1',
      [email],
    );
    assert.match(mails[0]?.subject ?? '', /direset$/);
    assert.equal((await reset(id, admin)).body.code, 'NO_SECOND_FACTOR');
  });

  it('is for ADMIN, with a reason, and not for the own', async () => {
    const { id, token } = await phone.account();
    await phone.setUp(token);
    assert.equal((await reset(id, token)).body.code, 'OWN_ACCOUNT');
    assert.equal((await reset(id, await server.given.staffToken('FINANCE'))).status, 403);
    assert.equal((await reset(id, await server.given.staffToken(), {})).status, 422);
  });
});
