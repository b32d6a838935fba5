import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { sendWrite } from '../../../../test/support/staff-writes.ts';
import type { BatchCertificates } from './schemas.ts';

describe('the certificates of a batch', () => {
  const server = useServer();
  const desk = new Desk(server);
  let token = '';
  let batch = 0;
  const bearer = () => ({ authorization: `Bearer ${token}` });
  const read = async () =>
    (await server.get<BatchCertificates>(`/api/v1/batches/${batch}/certificates`, token)).body.data;
  const of = async (name: string) => {
    const found = (await read()).rows.find(({ full_name }) => full_name.startsWith(name));
    assert.ok(found);
    return found;
  };
  const issue = async (name: string, more: object = {}) =>
    server.send<{ full_name: string; ref_id: string }>(
      'POST',
      `/api/v1/batches/${batch}/certificates/issue`,
      { registration_id: (await of(name)).registration_id, ...more },
      bearer(),
    );
  const attend = async (name: string, states: string[]) => {
    const { registration_id } = await of(name);
    for (const [index, state] of states.entries()) {
      const entry = { key: randomBytes(16).toString('hex'), registration_id, state, note: null, seen: 0, marked_at: 0 };
      const { status } = await server.send(
        'POST',
        `/api/v1/batches/${batch}/sessions/${index + 1}/attendance`,
        { entries: [entry] },
        bearer(),
      );
      assert.equal(status, 200);
    }
  };

  before(async () => {
    token = await server.given.staffToken('ACADEMIC');
    // Five sessions: four are enough.
    batch = await server.given.schedule({ days: 'Senin–Jumat', end_date: '2026-12-11' });
    for (const [first_name, last_name] of [
      ['Andi', 'Tenri'],
      ['Laras', 'Pratiwi'],
      ['Suharto', 'Suharto'],
      ['Rizky', '李'],
    ])
      await desk.paidOrder({ course_schedule_id: batch, first_name, last_name });
    await attend('Andi', ['PRESENT', 'ABSENT', 'EXCUSED', 'PRESENT']);
    await attend('Laras', ['PRESENT', 'LATE', 'PRESENT', 'PRESENT']);
    await attend('Suharto', ['PRESENT', 'PRESENT', 'PRESENT', 'PRESENT', 'PRESENT']);
    await attend('Rizky', ['PRESENT', 'PRESENT', 'PRESENT', 'PRESENT', 'PRESENT']);
  });

  it('wait for the end of the last class, also on its day, and go by attendance', async () => {
    const { threshold, is_over, rows } = await read();
    assert.deepEqual([threshold, is_over], [80, false]);
    assert.deepEqual(
      rows.map(({ full_name, attended, sessions, is_enough }) => [full_name, attended, sessions, is_enough]),
      [
        ['Andi Tenri', 2, 5, false],
        ['Laras Pratiwi', 4, 5, true],
        ['Rizky 李', 5, 5, true],
        ['Suharto', 5, 5, true],
      ],
    );
    assert.equal((await issue('Laras')).body.code, 'BATCH_NOT_OVER');
    // Class ends at 21.30 WIB.
    for (const early of ['2026-12-11T02:00:00Z', '2026-12-11T14:29:00Z']) {
      server.clock.set(early);
      assert.deepEqual([(await read()).is_over, (await issue('Laras')).body.code], [false, 'BATCH_NOT_OVER']);
    }
    server.clock.set('2026-12-11T14:30:00Z');
    assert.equal((await read()).is_over, true);
    server.clock.set('2026-12-12T02:00:00Z');
  });

  it('need as much attendance as the course says', async () => {
    const { rows } = await server.db.query<{ id: number }>(
      'SELECT course_id AS id FROM course_schedules WHERE id = $1',
      [batch],
    );
    const set = (certificate_threshold: string) =>
      sendWrite(
        server,
        'PUT /api/v1/courses/:id/update',
        { url: `/api/v1/courses/${rows[0]?.id}/update`, form: { certificate_threshold } },
        bearer(),
      );
    for (const wrong of ['0', '101', '1.5']) assert.equal((await set(wrong)).status, 422);
    assert.equal((await set('40')).status, 200);
    assert.deepEqual([(await read()).threshold, (await of('Andi')).is_enough], [40, true]);
    assert.equal((await set('80')).status, 200);
  });

  it('are given once, with the name that is printed', async () => {
    const { status, body } = await issue('Suharto');
    assert.deepEqual([status, body.data.full_name], [201, 'Suharto']);
    assert.equal((await issue('Suharto')).body.code, 'ALREADY_ISSUED');
    assert.equal((await of('Suharto')).ref_id, body.data.ref_id);
  });

  it('say why one cannot be drawn', async () => {
    const { status, body } = await issue('Rizky');
    assert.equal(status, 422);
    assert.match(body.errors?.[0]?.message ?? '', /tidak dapat dicetak/);
  });

  it('need a reason below the threshold, which the audit keeps', async () => {
    assert.equal((await issue('Andi')).body.code, 'BELOW_THRESHOLD');
    assert.equal((await issue('Andi', { reason: 'Sakit, tugas lengkap' })).status, 201);
    const { rows } = await server.db.query<{ reason: string }>(
      `SELECT reason FROM audit_entries WHERE action = 'certificate.issue' ORDER BY id DESC LIMIT 1`,
    );
    assert.deepEqual(rows, [{ reason: 'Sakit, tugas lengkap' }]);
  });

  it('do not go by the attendance of the person who had the seat before', async () => {
    const last_name = 'Digantikan';
    server.clock.set('2026-11-21T02:00:00Z');
    const order = await desk.paidOrder({ course_schedule_id: batch, first_name: 'Kirana', last_name });
    await attend('Kirana', ['PRESENT', 'PRESENT', 'PRESENT', 'PRESENT']);
    assert.equal((await of('Kirana')).is_enough, true);
    const participant = {
      ...{ first_name: 'Budi', last_name: 'Santoso', email: 'budi@example.com', gender: 'L', birth_date: '1999-01-01' },
      ...{ phone_number: '081234567890', country: 'ID', address: 'Jl. Mawar', city: 'Denpasar', zip_code: '80111' },
    };
    assert.equal((await desk.do(order, 'change-participant', { participant })).status, 200);
    server.clock.set('2026-12-12T02:00:00Z');
    const { attended, is_enough } = await of('Budi');
    assert.deepEqual([attended, is_enough], [0, false]);
    assert.equal((await issue('Budi')).body.code, 'BELOW_THRESHOLD');
  });

  it('are not for people of other batches, nor given by other roles', async () => {
    const other = await server.send(
      'POST',
      `/api/v1/batches/${batch}/certificates/issue`,
      { registration_id: 999_999 },
      bearer(),
    );
    assert.equal(other.status, 422);
    token = await server.given.staffToken('SUPPORT');
    assert.equal((await issue('Laras')).status, 403);
  });
});
