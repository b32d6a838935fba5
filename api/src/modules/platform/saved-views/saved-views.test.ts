import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import type { View } from './schemas.ts';

describe('views of a list', () => {
  const server = useServer();
  let admin: string;
  let finance: string;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const unpaid = {
    list: 'registrations',
    name: 'Belum lunas',
    filters: 'status=PENDING&sort=oldest',
    searched: 'Kirana',
    is_shared: false,
  };
  const create = (body: object, token = finance) =>
    server.send<View>('POST', '/api/v1/views/create', body, bearer(token));
  const update = (id: number, change: object, token = finance, headers = {}) => {
    const { list: _, ...body } = unpaid;
    return server.send<View>(
      'PUT',
      `/api/v1/views/${id}/update`,
      { ...body, ...change },
      { ...bearer(token), ...headers },
    );
  };
  const remove = (id: number, token = finance) =>
    server.send('DELETE', `/api/v1/views/${id}/delete`, undefined, bearer(token));
  const names = async (token: string, list = 'registrations') =>
    (await server.get<View[]>(`/api/v1/views?list=${list}`, token)).body.data.map(({ name }) => name);

  before(async () => {
    admin = await server.given.staffToken();
    finance = await server.given.staffToken('FINANCE');
  });

  it('are their owner’s alone until they are shared, which needs the permission', async () => {
    const { status, body } = await create(unpaid);
    assert.equal(status, 201);
    const { id, version, owner, ...made } = body.data;
    assert.deepEqual([made, owner.name, version], [unpaid, 'Rani Staf', 1]);
    assert.deepEqual([await names(finance), await names(admin)], [['Belum lunas'], []]);
    assert.equal((await create({ ...unpaid, name: 'Bersama', is_shared: true })).status, 403);
    assert.equal((await update(id, { is_shared: true })).status, 403);
    assert.equal((await update(id, {}, admin)).status, 404, 'a private view of a colleague is not there');
    assert.equal((await remove(id, admin)).status, 404);

    const shared = await create({ ...unpaid, name: 'Bersama', is_shared: true }, admin);
    assert.deepEqual(await names(finance), ['Belum lunas', 'Bersama']);
    assert.equal((await update(shared.body.data.id, { name: 'x' })).status, 403);
    assert.equal((await remove(shared.body.data.id)).status, 403);
    assert.equal((await remove(shared.body.data.id, admin)).status, 200);
  });

  it('are those of lists that the account may open', async () => {
    const instructor = await server.given.staffToken('INSTRUCTOR');
    assert.equal((await server.get('/api/v1/views?list=registrations', instructor)).status, 403);
    assert.equal((await create(unpaid, instructor)).status, 403);
    assert.deepEqual(await names(finance, 'vouchers'), []);
    assert.equal((await create({ ...unpaid, list: 'courses' })).status, 403);
    const left = { ...unpaid, list: 'newsletters', name: 'Berhenti', filters: 'state=left', searched: '' };
    assert.deepEqual([(await create(left)).status, (await create(left, admin)).status], [403, 201]);
    assert.deepEqual(await names(admin, 'newsletters'), ['Berhenti']);
  });

  it('are renamed and changed from the version that was read, and names are given once', async () => {
    const { id } = (await create({ ...unpaid, name: 'Satu' })).body.data;
    const renamed = await update(id, { name: ' Dua ', filters: '' }, finance, { 'if-match': '"1"' });
    assert.deepEqual([renamed.body.data.name, renamed.body.data.filters, renamed.body.data.version], ['Dua', '', 2]);
    assert.equal((await update(id, { name: 'Tiga' }, finance, { 'if-match': '"1"' })).status, 409);
    const taken = await create({ ...unpaid, name: 'DUA' });
    assert.deepEqual([taken.status, taken.body.errors?.[0]?.field], [409, 'name']);
    assert.equal((await remove(id)).status, 200);
    assert.equal((await create({ ...unpaid, name: 'Dua' })).status, 201, 'undone by saving it again');
  });

  it('leave entries without what was searched for, which may be a name', async () => {
    const id = (await create({ ...unpaid, name: 'Jejak', searched: 'Ratna Galih' })).body.data.id;
    await update(id, { name: 'Jejak baru', searched: 'Ratna Galih' });
    await remove(id);
    const { rows } = await server.db.query<{ action: string }>(
      `SELECT * FROM audit_entries WHERE entity = 'saved_view' AND entity_id = $1 ORDER BY id`,
      [String(id)],
    );
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['view.create', 'view.update', 'view.delete'],
    );
    assert.doesNotMatch(JSON.stringify(rows), /Ratna/);
  });

  it('are at most thirty for a person and list', async () => {
    const token = await server.given.staffToken('FINANCE');
    for (let number = 0; number < 30; number += 1)
      assert.equal((await create({ ...unpaid, name: `Tampilan ${number}` }, token)).status, 201);
    const { status, body } = await create({ ...unpaid, name: 'Satu lagi' }, token);
    assert.deepEqual([status, body.code], [409, 'TOO_MANY']);
  });

  it('hold no more than filters', async () => {
    for (const filters of ['status=<b>', 'a b', 'x'.repeat(401)])
      assert.equal((await create({ ...unpaid, name: 'x', filters })).status, 422, filters);
    assert.equal((await create({ ...unpaid, list: 'sessions' })).status, 422);
  });
});
