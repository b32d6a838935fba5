import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { Waiters } from '../../../../test/support/waiters.ts';
import type { Page } from '../../../http/schema-types.ts';
import type { Batch, Participant } from './schemas.ts';

describe('a batch', () => {
  const server = useServer();
  const desk = new Desk(server);
  const waiters = new Waiters(server);
  let token = '';
  let course_schedule_id = 0;
  const people = (query = '', as = token) =>
    server.get<Page<Participant>>(`/api/v1/batches/${course_schedule_id}/participants${query}`, as);

  before(async () => {
    token = await server.given.staffToken('SUPPORT');
    const course = await server.given.course({ title: 'Data Analyst' });
    course_schedule_id = await server.given.schedule({ course_id: course, batch: 14, participant_amount: 4 });
    await desk.paidOrder({ course_schedule_id, first_name: 'Theresia' });
    await desk.order({ course_schedule_id, first_name: 'andi', last_name: 'Abeng' });
    await desk.do(await desk.paidOrder({ course_schedule_id, first_name: 'Pindah' }), 'cancel', {
      reason: 'Salah daftar',
      refund: 'ALL',
    });
  });

  it('says what is firm, held, offered and free', async () => {
    const { body } = await server.get<Batch>(`/api/v1/batches/${course_schedule_id}`, token);
    const { course, schedule, seats, waiting, cancelled_at } = body.data;
    assert.deepEqual([course.title, schedule.batch, waiting, cancelled_at], ['Data Analyst', 14, 0, null]);
    assert.deepEqual(seats, { firm: 1, held: 1, offered: 0, reserved: 0, free: 2 });

    const { course: full, batch } = await waiters.fullBatch(2);
    await waiters.join(full, batch, 'satu@example.com');
    await waiters.join(full, batch, 'dua@example.com');
    await waiters.free(batch);
    await server.waitingList.sweep();
    const offered = (await server.get<Batch>(`/api/v1/batches/${batch}`, token)).body.data;
    assert.deepEqual(offered.seats, { firm: 0, held: 1, offered: 1, reserved: 0, free: 0 });
    assert.equal(offered.waiting, 1);
    assert.equal((await server.get('/api/v1/batches/999999', token)).status, 404);
  });

  it('lists who has a seat by name, with money and seat as two facts', async () => {
    const { rows, count } = (await people()).body.data;
    assert.equal(count, 2);
    assert.deepEqual(
      rows.map(({ full_name, seat, money, held_until }) => [full_name, seat, money, held_until !== null]),
      [
        ['andi Abeng', 'HELD', 'UNPAID', true],
        ['Theresia Aminah', 'CONFIRMED', 'PAID', false],
      ],
    );
  });

  it('says in the audit that the list was read or saved, masks numbers, and is not for every role', async () => {
    assert.equal((await people('/export')).status, 200);
    const { rows } = await server.db.query<{ action: string; after: { batch: number; ids: number[] } }>(
      `SELECT action, after FROM audit_entries WHERE entity = 'participant' ORDER BY id DESC LIMIT 1`,
    );
    assert.equal(rows[0]?.action, 'participant.export');
    assert.deepEqual([rows[0]?.after.batch, rows[0]?.after.ids.length], [course_schedule_id, 2]);
    const academic = await people('', await server.given.staffToken('ACADEMIC'));
    assert.deepEqual(academic.body.data.rows[0]?.masked, ['phone_number']);
    assert.doesNotMatch(academic.text, /81234567890/);
    assert.equal((await people('', await server.given.staffToken('INSTRUCTOR'))).status, 403);
  });
});
