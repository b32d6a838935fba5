import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { useServer } from '../../../../test/support/app.ts';
import { packageRoot } from '../../../package-root.ts';
import { resetByOperator } from '../second-factor/reset-by-operator.ts';
import { giveAccess } from './operator-accounts.ts';

describe('giving access', () => {
  const server = useServer();
  const signIn = (path: string, email: string, password: string) =>
    server.send<{ token: string; user: { role: string } }>('POST', `/api/v1/${path}/login`, { email, password });

  it('opens the first member of staff’s account, who signs in with the password it made', async () => {
    const { password, isNew } = await giveAccess(server.db, {
      kind: 'admin',
      email: ' Kepala@Karsa.academy ',
      name: 'Kepala Sekolah',
    });
    assert.equal(isNew, true);
    assert.match(password, /^[\w-]{16}$/);
    const { status, body } = await signIn('users', 'kepala@karsa.academy', password);
    assert.equal(status, 200);
    assert.equal(body.data.user.role, 'ADMIN');
  });

  it('opens a student’s account', async () => {
    const { password } = await giveAccess(server.db, {
      kind: 'student',
      email: 'siswa@karsa.academy',
      name: 'Siswa Baru',
    });
    assert.equal((await signIn('students', 'siswa@karsa.academy', password)).status, 200);
    assert.equal((await signIn('users', 'siswa@karsa.academy', password)).status, 401, 'and no more than that');
    await giveAccess(server.db, { kind: 'student', email: 'siswa@karsa.academy' });
    const { rows } = await server.db.query(
      `SELECT actor_name, action, reason, before, after FROM audit_entries WHERE entity = 'student'
       AND entity_id = (SELECT id::text FROM students WHERE email = 'siswa@karsa.academy') ORDER BY id`,
    );
    const entry = { actor_name: 'Operator', action: 'account.access', reason: 'npm run account' };
    assert.deepEqual(rows, [
      { ...entry, before: null, after: { password: 'NEW' } },
      { ...entry, before: {}, after: { password: 'NEW' } },
    ]);
  });

  it('gives who forgot the password a new one, and ends the sessions of the old', async () => {
    await server.given.staff({ email: 'lupa@karsa.test', password: 'rahasia' });
    const { body } = await signIn('users', 'lupa@karsa.test', 'rahasia');
    const { password, isNew } = await giveAccess(server.db, { kind: 'staff', email: 'lupa@karsa.test' });
    assert.equal(isNew, false);
    assert.equal((await signIn('users', 'lupa@karsa.test', 'rahasia')).status, 401);
    assert.equal((await signIn('users', 'lupa@karsa.test', password)).status, 200);
    const { status } = await server.get('/api/v1/overview', body.data.token);
    assert.equal(status, 401);
  });

  it('gives a member of staff the role that was named, and says which it was', async () => {
    await server.given.staff({ email: 'naik@karsa.test', role: 'STAFF' });
    const raised = await giveAccess(server.db, { kind: 'admin', email: 'naik@karsa.test' });
    assert.deepEqual([raised.isNew, raised.roleBefore], [false, 'STAFF']);
    assert.equal((await signIn('users', 'naik@karsa.test', raised.password)).body.data.user.role, 'ADMIN');
    assert.equal((await giveAccess(server.db, { kind: 'admin', email: 'naik@karsa.test' })).roleBefore, null);
    assert.equal((await giveAccess(server.db, { kind: 'staff', email: 'naik@karsa.test' })).roleBefore, 'ADMIN');
    const { rows } = await server.db.query(
      `SELECT actor_name, reason, before, after FROM audit_entries WHERE action = 'account.access'
       AND entity_id = (SELECT id::text FROM staff_users WHERE email = 'naik@karsa.test') ORDER BY id LIMIT 1`,
    );
    const [before, after] = [{ role: 'STAFF' }, { role: 'ADMIN', password: 'NEW' }];
    assert.deepEqual(rows, [{ actor_name: 'Operator', reason: 'npm run account', before, after }]);
  });

  it('ends the mailed links of the account', async () => {
    const id = await server.given.staff({ email: 'tautan@karsa.test' });
    await server.db.query(
      `INSERT INTO password_links (token_hash, staff_user_id, purpose, expires_at) VALUES (sha256('x'), $1, 'RESET', now() + interval '1 hour')`,
      [id],
    );
    await giveAccess(server.db, { kind: 'staff', email: 'tautan@karsa.test' });
    const { rowCount } = await server.db.query(
      'SELECT FROM password_links WHERE staff_user_id = $1 AND used_at IS NULL',
      [id],
    );
    assert.equal(rowCount, 0);
  });

  it('does not take the last ADMIN away', async () => {
    await server.db.query(`DELETE FROM staff_role WHERE role = 'ADMIN'`);
    await giveAccess(server.db, { kind: 'admin', email: 'satu-satunya@karsa.test', name: 'Satu' });
    await assert.rejects(giveAccess(server.db, { kind: 'staff', email: 'satu-satunya@karsa.test' }), {
      message: 'satu-satunya@karsa.test is the last ADMIN. Make another account ADMIN first.',
    });
  });

  it('is a command that says what changed', async () => {
    const command = async (...args: string[]) =>
      (
        await promisify(execFile)(
          process.execPath,
          ['--import', 'tsx', path.join(packageRoot, 'src/account-command.ts'), ...args],
          { cwd: packageRoot, env: { PATH: process.env['PATH'], DATABASE_URL: server.url } },
        )
      ).stdout;
    assert.match(await command('staff', 'budi@karsa.test', 'Budi'), /^budi@karsa\.test may sign in now: \S{16}\n$/);
    assert.match(
      await command('admin', 'budi@karsa.test'),
      /^budi@karsa\.test is ADMIN now, was STAFF, and has a new password; its sessions have ended: \S{16}\n$/,
    );
    assert.match(
      await command('admin', 'budi@karsa.test'),
      /^budi@karsa\.test has a new password; its sessions have ended: \S{16}\n$/,
    );
    await server.db.query(
      `INSERT INTO second_factors (staff_user_id, secret, created_at, confirmed_at) SELECT id, '', now(), now() FROM staff_users WHERE email = 'budi@karsa.test'`,
    );
    assert.match(
      await command('reset-second-factor', 'budi@karsa.test'),
      /^budi@karsa\.test signs in without a second factor now; its sessions have ended\n$/,
    );
  });

  it('resets the second factor of a member of staff, by the same command', async () => {
    const id = await server.given.staff({ email: 'tanpa-ponsel@karsa.test' });
    await server.given.secondFactor(id);
    const session = await server.given.tokenOf(id);
    await resetByOperator(server.db, ' Tanpa-Ponsel@karsa.test ');
    assert.equal((await server.get('/api/v1/users/me', session)).status, 401);
    assert.equal((await signIn('users', 'tanpa-ponsel@karsa.test', 'staff-password')).status, 200);
    const { rows } = await server.db.query(
      `SELECT actor_name, action, reason FROM audit_entries WHERE entity_id = $1`,
      [id],
    );
    assert.deepEqual(rows, [{ actor_name: 'Operator', action: 'account.factor.reset', reason: 'npm run account' }]);
    await assert.rejects(resetByOperator(server.db, 'tanpa-ponsel@karsa.test'), { message: /has no second factor/ });
    await assert.rejects(resetByOperator(server.db, 'siapa@karsa.test'), { message: /No member of staff/ });
  });

  it('says what is missing', async () => {
    await assert.rejects(giveAccess(server.db, { kind: 'staff', email: 'baru@karsa.test' }), {
      message: 'No account has the address baru@karsa.test yet: give a name too.',
    });
    await assert.rejects(giveAccess(server.db, { kind: 'staff', email: 'baru', name: 'Baru' }), {
      message: '"baru" is no e-mail address.',
    });
  });
});
