import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import type { Uses } from '../master-data/schemas.ts';
import type { ClassSession } from './schemas.ts';

describe('the sessions of a batch', () => {
  const server = useServer();
  let token = '';
  let batch = 0;
  const schedule = { start_date: '2026-12-07', end_date: '2026-12-16', days: 'Senin dan Rabu' };
  const read = async (as = token) =>
    (await server.get<{ rows: ClassSession[] }>(`/api/v1/batches/${batch}/sessions`, as)).body.data.rows;
  const dates = async () => (await read()).map(({ date }) => date);
  const change = (number: number, body: object, version?: number, as = token) =>
    server.send<ClassSession>('PUT', `/api/v1/batches/${batch}/sessions/${number}/update`, body, {
      authorization: `Bearer ${as}`,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    });
  const bodyOf = ({ date, start_time, end_time, topic, instructor, place }: ClassSession) => ({
    date,
    start_time,
    end_time,
    topic,
    instructor_id: instructor.id,
    place,
  });
  const find = async (number: number) => {
    const found = (await read()).find((session) => session.number === number);
    assert.ok(found);
    return found;
  };

  before(async () => {
    token = await server.given.staffToken('ACADEMIC');
    batch = await server.given.schedule(schedule);
  });

  it('are made from the days, dates and hours of the schedule', async () => {
    assert.deepEqual(await dates(), ['2026-12-07', '2026-12-09', '2026-12-14', '2026-12-16']);
    const { start_time, end_time, instructor, topic, place, moved_from } = await find(1);
    assert.deepEqual(
      [start_time, end_time, instructor.name, topic, place, moved_from],
      ['19:00', '21:30', 'Dewi Lestari', null, null, null],
    );
  });

  it('keep their number when they are moved; those that were not changed follow the schedule', async () => {
    const [first, second] = [await find(1), await find(2)];
    const moved = await change(2, { ...bodyOf(second), date: '2026-12-12', topic: 'Ujian' }, second.version);
    assert.equal(moved.status, 200);
    // Its history is found by the id, which nothing has that is as planned.
    const { rows } = await server.db.query<{ entity_id: string }>(
      `SELECT entity_id FROM audit_entries WHERE action = 'session.update' ORDER BY id DESC LIMIT 1`,
    );
    assert.deepEqual([first.id, second.id, String(moved.body.data.id)], [null, null, rows[0]?.entity_id]);
    assert.deepEqual([moved.body.data.date, moved.body.data.moved_from], ['2026-12-12', { date: '2026-12-09' }]);
    // Only a topic: the date goes on following.
    await change(1, { ...bodyOf(first), topic: 'Pengantar' }, first.version);
    await server.db.query(
      `UPDATE course_schedules SET start_date = '2026-12-14', end_date = '2026-12-23' WHERE id = $1`,
      [batch],
    );
    assert.deepEqual(await dates(), ['2026-12-14', '2026-12-12', '2026-12-21', '2026-12-23']);
    assert.equal((await find(1)).topic, 'Pengantar');
    // Put back to the plan it follows again.
    const back = await find(2);
    await change(2, { ...bodyOf(back), date: '2026-12-16' }, back.version);
    assert.equal((await find(2)).moved_from, null);
  });

  it('are not overwritten by who saw an earlier state, of the session or of its schedule', async () => {
    const seen = await find(3);
    await change(3, { ...bodyOf(seen), topic: 'Satu' }, seen.version);
    const stale = await change(3, { ...bodyOf(seen), topic: 'Dua' }, seen.version);
    assert.deepEqual([stale.status, stale.body.code], [409, 'CONFLICT']);
    const now = await find(3);
    await server.db.query(`UPDATE course_schedules SET start_time = '18:00' WHERE id = $1`, [batch]);
    assert.equal((await change(3, { ...bodyOf(now), topic: 'Tiga' }, now.version)).body.code, 'CONFLICT');
    assert.equal((await find(3)).topic, 'Satu');
  });

  it('refuse what cannot be, and other roles; the audit says what was changed', async () => {
    const session = await find(4);
    const body = bodyOf(session);
    assert.deepEqual((await change(4, { ...body, end_time: '05:00' })).body.errors?.[0]?.field, 'end_time');
    assert.deepEqual((await change(4, { ...body, instructor_id: 999_999 })).body.errors?.[0]?.field, 'instructor_id');
    assert.equal((await change(99, body)).status, 404);
    assert.equal((await change(4, body, undefined, await server.given.staffToken('SUPPORT'))).status, 403);
    await change(4, { ...body, place: 'Ruang Merapi' });
    const { rows } = await server.db.query<{ after: object }>(
      `SELECT after FROM audit_entries WHERE action = 'session.update' ORDER BY id DESC LIMIT 1`,
    );
    assert.deepEqual(rows[0]?.after, { place: 'Ruang Merapi' });
  });

  it('keep who teaches one of them alone: that instructor is in use, and is not deleted', async () => {
    const guest = await server.given.instructor('Tamu');
    const session = await find(4);
    await change(4, { ...bodyOf(session), instructor_id: guest });
    const { data } = (await server.get<Uses>('/api/v1/master-data/uses', token)).body;
    assert.deepEqual(
      data.instructors.find(({ id }) => id === guest),
      { id: guest, count: 1, deleted: 0 },
    );
    const { status, body } = await server.send('DELETE', `/api/v1/instructors/${guest}/delete`, undefined, {
      authorization: `Bearer ${token}`,
    });
    assert.deepEqual([status, body.message], [409, 'Instruktur ini dipakai 1 jadwal, jadi tidak bisa dihapus.']);
    assert.equal((await find(4)).instructor.name, 'Tamu');
  });
});
