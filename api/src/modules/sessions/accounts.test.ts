import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { useServer } from '../../../test/support/app.ts';
import { packageRoot } from '../../package-root.ts';
import { giveAccess } from './accounts.ts';

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
  });

  it('says what is missing', async () => {
    await assert.rejects(giveAccess(server.db, { kind: 'staff', email: 'baru@karsa.test' }), {
      message: 'Nobody has the address baru@karsa.test yet: give a name too.',
    });
    await assert.rejects(giveAccess(server.db, { kind: 'staff', email: 'baru', name: 'Baru' }), {
      message: '"baru" is no e-mail address.',
    });
  });
});
