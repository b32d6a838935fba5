import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Checkout } from '../../../../test/support/orders.ts';
import { allPermissions } from '../../../access/permissions.ts';
import { presets } from '../../../access/presets.ts';
import type { Role } from './schemas.ts';

interface Matrix {
  readonly permissions: { name: string; label: string }[];
  readonly roles: Role[];
}

describe('the matrix of roles', () => {
  const server = useServer();
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  it('begins with the presets, as the database and the code name them', async () => {
    const { status, body } = await server.get<Matrix>('/api/v1/roles', await server.given.staffToken());
    assert.equal(status, 200);
    assert.deepEqual(
      body.data.permissions.map(({ name }) => name),
      allPermissions,
    );
    for (const [name, { label, permissions }] of Object.entries(presets)) {
      const role = body.data.roles.find((one) => one.name === name);
      assert.deepEqual([role?.label, new Set(role?.permissions)], [label, new Set(permissions)]);
    }
    assert.deepEqual(
      body.data.roles.map(({ name, fixed }) => [name, fixed]),
      [
        ['ADMIN', true],
        ['ACADEMIC', false],
        ['FINANCE', false],
        ['INSTRUCTOR', false],
        ['SUPPORT', false],
      ],
    );
  });

  it('takes effect at once, for sessions that are open too, and is told at sign-in', async () => {
    const admin = await server.given.staffToken();
    await server.given.staff({ email: 'keuangan@karsa.test', password: 'rahasia', role: 'FINANCE' });
    const signIn = async () =>
      (
        await server.send<{ token: string; user: { role: string; roles: string[]; permissions: string[] } }>(
          'POST',
          '/api/v1/users/login',
          { email: 'keuangan@karsa.test', password: 'rahasia' },
        )
      ).body.data;
    const { token, user } = await signIn();
    assert.deepEqual([user.role, user.roles], ['STAFF', ['FINANCE']]);
    assert.deepEqual(new Set(user.permissions), new Set(presets.FINANCE.permissions));
    assert.equal((await server.get('/api/v1/vouchers', token)).status, 200);

    const { status, body } = await server.send<Role>(
      'PUT',
      '/api/v1/roles/FINANCE/update',
      { permissions: ['order.read', 'certificate.read'] },
      bearer(admin),
    );
    assert.equal(status, 200);
    assert.deepEqual(body.data.permissions, ['certificate.read', 'order.read']);
    assert.equal((await server.get('/api/v1/vouchers', token)).status, 403);
    assert.equal((await server.get('/api/v1/certificates', token)).status, 200);
    assert.deepEqual((await signIn()).user.permissions, ['certificate.read', 'order.read']);
    const { rows } = await server.db.query(
      `SELECT actor_name, entity_id, before -> 'permissions' ? 'voucher.read' AS had, after FROM audit_entries WHERE action = 'role.update'`,
    );
    assert.deepEqual(rows, [
      {
        actor_name: 'Rani Staf',
        entity_id: 'FINANCE',
        had: true,
        after: { permissions: ['certificate.read', 'order.read'] },
      },
    ]);
  });

  it('of several roles are added up', async () => {
    const admin = await server.given.staffToken();
    const id = await server.given.staff({ role: 'INSTRUCTOR' });
    const token = await server.given.tokenOf(id);
    assert.equal((await server.get('/api/v1/overview', token)).status, 403);
    const { body } = await server.send<{ roles: string[] }>(
      'PUT',
      `/api/v1/staff/${id}/roles`,
      { roles: ['SUPPORT', 'INSTRUCTOR'] },
      bearer(admin),
    );
    assert.deepEqual(body.data.roles, ['INSTRUCTOR', 'SUPPORT']);
    assert.equal((await server.get('/api/v1/overview', token)).status, 200);
  });

  for (const [what, name, body, status] of [
    ['take something from ADMIN', 'ADMIN', { permissions: ['audit.read'] }, 409],
    ['give the matrix itself to another role', 'SUPPORT', { permissions: ['role.manage'] }, 422],
    ['name a permission there is not', 'SUPPORT', { permissions: ['everything'] }, 422],
    ['name a role there is not', 'NONE', { permissions: [] }, 404],
  ] as const) {
    it(`does not ${what}`, async () => {
      const answer = await server.send(
        'PUT',
        `/api/v1/roles/${name}/update`,
        body,
        bearer(await server.given.staffToken()),
      );
      assert.equal(answer.status, status);
    });
  }
});

describe('personal data', () => {
  const server = useServer();

  it('is masked without person.read, and the answer says so', async () => {
    await server.db.query(
      `INSERT INTO corporate_needs (company_name, participant_amount, pic_name, pic_email, pic_whatsapp, terms_version, terms_accepted_at)
       VALUES ('PT Maju', 5, 'Budi', 'budi@example.com', '0812345678', '1', now())`,
    );
    const read = async (role: 'FINANCE' | 'SUPPORT') =>
      (
        await server.get<{ rows: { pic_whatsapp: string; pic_name: string; masked?: string[] }[] }>(
          '/api/v1/corporate-needs',
          await server.given.staffToken(role),
        )
      ).body.data.rows[0];
    assert.deepEqual(
      [(await read('FINANCE'))?.pic_whatsapp, (await read('FINANCE'))?.masked, (await read('FINANCE'))?.pic_name],
      ['•••', ['pic_whatsapp'], 'Budi'],
    );
    assert.deepEqual(
      [(await read('SUPPORT'))?.pic_whatsapp, (await read('SUPPORT'))?.masked],
      ['0812345678', undefined],
    );
  });

  it('of a registration is masked in the list and in the single read', async () => {
    await new Checkout(server).pay({ course_schedule_id: await server.given.schedule() });
    const { rows } = await server.db.query<{ id: number }>('SELECT id FROM registrations');
    const id = rows[0]?.id;
    const [finance, support] = [await server.given.staffToken('FINANCE'), await server.given.staffToken('SUPPORT')];
    for (const url of ['/api/v1/registration', `/api/v1/registration/${id}`]) {
      const { text } = await server.get(url, finance);
      for (const secret of ['2001-05-17', '81234567890', 'Jl. Melati 5', '12160'])
        assert.ok(!text.includes(secret), `${url} shows ${secret}`);
      assert.match(text, /"masked":\["birth_date","address","zip_code","phone_number"\]/);
      assert.match(text, /Aminah/);
      assert.match((await server.get(url, support)).text, /2001-05-17/);
    }
  });
});

describe('a role', () => {
  const server = useServer();
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  it('is saved from a version, and a stale save is told what is stored now', async () => {
    const token = await server.given.staffToken();
    const { body } = await server.get<Matrix>('/api/v1/roles', token);
    const version = body.data.roles.find(({ name }) => name === 'INSTRUCTOR')?.version;
    const save = (permissions: string[]) =>
      server.send<Role>(
        'PUT',
        '/api/v1/roles/INSTRUCTOR/update',
        { permissions },
        { ...bearer(token), 'if-match': `"${version}"` },
      );
    assert.equal((await save(['batch.own'])).body.data.version, version, 'the same permissions are no change');
    assert.equal((await save(['batch.own', 'overview.read'])).status, 200);
    const refused = await save([]);
    const { current } = JSON.parse(refused.text) as { current: Role };
    assert.deepEqual([refused.status, current.permissions], [409, ['overview.read', 'batch.own']]);
  });
});
