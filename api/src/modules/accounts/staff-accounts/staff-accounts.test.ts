import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Gate } from '../../../../test/support/gate.ts';
import { adminLock } from '../../../../test/support/guards.ts';
import { applyKeepTimes } from '../../../personal-data/keep-times.ts';
import type { StaffAccount } from './schemas.ts';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('staff accounts', () => {
  const server = useServer();

  it('are listed with their roles', async () => {
    const id = await server.given.staff({ name: 'Dina', role: 'STAFF' });
    const { body } = await server.get<{ id: number; roles: string[] }[]>(
      '/api/v1/staff',
      await server.given.staffToken(),
    );
    assert.deepEqual(body.data.find((one) => one.id === id)?.roles, ['ACADEMIC', 'FINANCE', 'SUPPORT']);
    assert.ok(!JSON.stringify(body).includes('argon2'));
  });

  it('that are disabled are signed out, cannot sign in, and can be let in again', async () => {
    const admin = await server.given.staffToken();
    const id = await server.given.staff({ email: 'pergi@karsa.test', password: 'rahasia' });
    const token = await server.given.tokenOf(id);
    const signIn = async () =>
      (await server.send('POST', '/api/v1/users/login', { email: 'pergi@karsa.test', password: 'rahasia' })).status;
    assert.equal((await server.send('POST', `/api/v1/staff/${id}/disable`, undefined, bearer(admin))).status, 200);
    assert.equal((await server.get('/api/v1/overview', token)).status, 401);
    assert.equal(await signIn(), 401);
    assert.equal((await server.send('POST', `/api/v1/staff/${id}/enable`, undefined, bearer(admin))).status, 200);
    assert.equal(await signIn(), 200);
    const { rows } = await server.db.query('SELECT action FROM audit_entries WHERE entity_id = $1 ORDER BY id', [id]);
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['account.disable', 'account.enable'],
    );
  });

  it('are disabled and let in again only from the version that was seen, where one is named', async () => {
    const admin = await server.given.staffToken();
    const id = await server.given.staff({ role: 'FINANCE' });
    const send = (action: string, version: number) =>
      server.send<StaffAccount>('POST', `/api/v1/staff/${id}/${action}`, undefined, {
        ...bearer(admin),
        'if-match': `"${version}"`,
      });
    const { rows } = await server.db.query<{ version: number }>('SELECT version FROM staff_users WHERE id = $1', [id]);
    const version = rows[0]?.version ?? 0;
    const disabled = await send('disable', version);
    assert.equal(disabled.status, 200);
    for (const action of ['disable', 'enable']) {
      const { status, body } = await send(action, version);
      assert.deepEqual([status, body.code], [409, 'CONFLICT'], action);
    }
    assert.equal((await send('enable', disabled.body.data.version)).status, 200);
  });

  it('are invited until they have signed in, and the invitation is mailed again', async () => {
    const headers = bearer(await server.given.staffToken());
    const instructor_id = await server.given.instructor();
    const invitation = { name: 'Rangga', email: 'rangga@karsa.test', roles: ['INSTRUCTOR'], instructor_id };
    const { status, body } = await server.send<StaffAccount>('POST', '/api/v1/staff/invite', invitation, headers);
    assert.equal(status, 201);
    const { id, state, last_signed_in_at: last, instructor_id: stands } = body.data;
    assert.deepEqual([state, last, stands], ['INVITED', null, instructor_id]);
    const again = () => server.send<StaffAccount>('POST', `/api/v1/staff/${id}/invite-again`, undefined, headers);
    assert.equal((await again()).body.code, 'TOO_SOON');
    await server.db.query(`UPDATE password_links SET created_at = now() - interval '1 hour'`);
    assert.equal((await again()).status, 200);
    const { rows } = await server.db.query(
      'SELECT count(*) FROM password_links WHERE staff_user_id = $1 AND used_at IS NULL',
      [id],
    );
    assert.deepEqual(rows, [{ count: 1 }], 'only the newest link works');
    await server.given.tokenOf(id);
    const accounts = await server.get<StaffAccount[]>('/api/v1/staff', await server.given.staffToken());
    const account = accounts.body.data.find((one) => one.id === id);
    assert.equal(account?.state, 'ACTIVE');
    assert.ok(account.last_signed_in_at);
    assert.equal((await again()).body.code, 'NOT_INVITED');
  });

  it('are given roles from a version, and a stale save is told what is stored now', async () => {
    const headers = bearer(await server.given.staffToken());
    const id = await server.given.staff({ role: 'FINANCE' });
    const accounts = await server.get<StaffAccount[]>('/api/v1/staff', await server.given.staffToken());
    const version = accounts.body.data.find((one) => one.id === id)?.version;
    const save = (roles: string[]) =>
      server.send<StaffAccount>(
        'PUT',
        `/api/v1/staff/${id}/roles`,
        { roles },
        { ...headers, 'if-match': `"${version}"` },
      );
    assert.equal((await save(['FINANCE'])).body.data.version, version, 'the same roles are no change');
    assert.equal((await save(['SUPPORT'])).status, 200);
    const refused = await save(['ACADEMIC']);
    const { current } = JSON.parse(refused.text) as { current: StaffAccount };
    assert.deepEqual([refused.status, refused.body.code, current.roles], [409, 'CONFLICT', ['SUPPORT']]);
  });

  it('of ADMIN are left alone by who only manages accounts', async () => {
    await server.db.query(`INSERT INTO role_permission VALUES ('SUPPORT', 'account.manage')`);
    const admin = await server.given.staff();
    const support = bearer(await server.given.staffToken('SUPPORT'));
    assert.equal((await server.send('POST', `/api/v1/staff/${admin}/disable`, undefined, support)).status, 403);
    const other = await server.given.staff({ role: 'FINANCE' });
    assert.equal((await server.send('POST', `/api/v1/staff/${other}/disable`, undefined, support)).status, 200);
  });

  for (const [what, roles, status] of [
    ['a role there is not', ['NONE'], 422],
    ['no role', [], 422],
  ] as const) {
    it(`are not given ${what}`, async () => {
      const id = await server.given.staff({ role: 'FINANCE' });
      const url = `/api/v1/staff/${id}/roles`;
      assert.equal((await server.send('PUT', url, { roles }, bearer(await server.given.staffToken()))).status, status);
    });
  }
});

for (const guarded of [true, false]) {
  describe(`two ADMINs who take each other's role away${guarded ? '' : ', without the lock'}`, () => {
    const gate = new Gate(/^COMMIT$/);
    const server = useServer({}, guarded ? {} : { without: [adminLock], gate });

    it(guarded ? 'leave one' : 'leave none (control)', async () => {
      for (let round = 0; round < (guarded ? 10 : 1); round += 1) {
        await server.db.query('TRUNCATE staff_role');
        const [one, other] = [await server.given.staff(), await server.given.staff()];
        const [oneToken, otherToken] = [await server.given.tokenOf(one), await server.given.tokenOf(other)];
        const take = () =>
          Promise.all([
            server.send('POST', `/api/v1/staff/${other}/disable`, undefined, bearer(oneToken)),
            server.send('PUT', `/api/v1/staff/${one}/roles`, { roles: ['SUPPORT'] }, bearer(otherToken)),
          ]);
        const answers = await (guarded ? take() : gate.hold(2, take));
        const { rows } = await server.db.query<{ count: number }>(
          `SELECT count(*) FROM staff_role r JOIN staff_users u ON u.id = r.staff_user_id WHERE r.role = 'ADMIN' AND u.disabled_at IS NULL`,
        );
        const refused = answers.filter(({ status }) => status !== 200);
        assert.deepEqual([rows[0]?.count, refused.length], guarded ? [1, 1] : [0, 0]);
        if (guarded) assert.ok([401, 403, 409].includes(refused[0]?.status ?? 0));
      }
    });
  });
}

describe('the last ADMIN', () => {
  const server = useServer();

  it('keeps the role and the account, until there is another', async () => {
    const id = await server.given.staff();
    await server.given.staff({ role: 'STAFF' });
    const token = bearer(await server.given.tokenOf(id));
    const attempts = [
      ['PUT', `/api/v1/staff/${id}/roles`, { roles: ['FINANCE'] }],
      ['POST', `/api/v1/staff/${id}/disable`, undefined],
    ] as const;
    for (const [method, url, body] of attempts) {
      const answer = await server.send(method, url, body, token);
      assert.deepEqual([answer.status, answer.body.code], [409, 'LAST_ADMIN']);
    }
    assert.equal((await server.db.query('SELECT FROM audit_entries')).rowCount, 0, 'nothing happened, nothing is told');
    const invited = { name: 'Baru', email: 'salah-ketik@karsa.test', roles: ['ADMIN'] };
    assert.equal((await server.send('POST', '/api/v1/staff/invite', invited, token)).status, 201);
    const [method, url, body] = attempts[0];
    assert.equal(
      (await server.send(method, url, body, token)).body.code,
      'LAST_ADMIN',
      'the invited one cannot sign in',
    );
    await server.db.query(`UPDATE password_links SET expires_at = now() - interval '1 year'`);
    await applyKeepTimes(server.db, { records: 3_653, leftLists: 365, failures: 90 });
    assert.equal((await server.send(method, url, body, token)).body.code, 'LAST_ADMIN', 'nor once the link is old');
    await server.given.staff();
    assert.equal((await server.send('PUT', `/api/v1/staff/${id}/roles`, { roles: ['FINANCE'] }, token)).status, 200);
  });
});
