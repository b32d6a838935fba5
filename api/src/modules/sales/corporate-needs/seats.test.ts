import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Waiters } from '../../../../test/support/waiters.ts';
import type { Batch } from '../../classes/batches/schemas.ts';
import type { CorporateRecord } from './pipeline-schemas.ts';
import type { CompanyBatch } from './seat-schemas.ts';

describe('the seats of a company', () => {
  const server = useServer();
  const waiters = new Waiters(server);
  let token = '';
  const url = (id: number, call = '') => `/api/v1/corporate-needs/${id}${call}`;
  const send = (method: 'PUT' | 'POST', address: string, body: object, version?: number) =>
    server.send<CorporateRecord>(method, address, body, {
      authorization: `Bearer ${token}`,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    });
  const accept = (id: number, batch: number, seats: number) =>
    send('POST', url(id, '/move'), { to: 'ACCEPTED', seats: { course_schedule_id: batch, seats } });
  const change = (id: number, batch: number, seats: number, version?: number) =>
    send('PUT', url(id, '/seats'), { course_schedule_id: batch, seats }, version);
  const lose = (id: number) => send('POST', url(id, '/move'), { to: 'LOST', reason: 'Anggaran dipotong' });
  const batchOf = async (id: number) => (await server.get<Batch>(`/api/v1/batches/${id}`, token)).body.data;
  const free = async (id: number) => (await batchOf(id)).seats.free;
  const quoted = (company_name = 'Angkasa Boga') => server.given.corporateNeed({ company_name, state: 'QUOTED' });

  before(async () => {
    token = await server.given.staffToken();
  });

  it('are taken when it accepts, all at once or none, and stand on the page of the batch', async () => {
    const batch = await server.given.schedule({ participant_amount: 5 });
    const [first, second] = [await quoted(), await quoted('Bumi Raya')];
    const accepted = await accept(first, batch, 3);
    assert.equal(accepted.status, 200);
    const { state, seats } = accepted.body.data;
    assert.deepEqual(
      [state, seats.batch?.id, seats.taken, seats.named, seats.can_change],
      ['ACCEPTED', batch, 3, 0, true],
    );

    const refused = await accept(second, batch, 3);
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.message],
      [409, 'SOLD_OUT', 'Kursi di batch ini tidak cukup: sisa 2, perlu 3.'],
    );
    const after = (await server.get<CorporateRecord>(url(second), token)).body.data;
    assert.deepEqual([after.state, after.seats.taken, after.seats.batch], ['QUOTED', 0, null]);

    const page = await batchOf(batch);
    assert.deepEqual(page.seats, { firm: 0, held: 0, offered: 0, reserved: 3, free: 2 });
    assert.deepEqual(page.reserved, [{ corporate_need_id: first, company_name: 'Angkasa Boga', seats: 3 }]);
    assert.equal(page.schedule.seats_taken, 3);
    const people = await server.get<{ count: number }>(`/api/v1/batches/${batch}/participants`, token);
    assert.equal(people.body.data.count, 0, 'a seat without a person is no participant');
    const { rows } = await server.db.query<{ before: object; after: object }>(
      `SELECT before, after FROM audit_entries WHERE action = 'corporate_need.seats' AND entity_id = $1`,
      [String(first)],
    );
    assert.deepEqual(rows, [
      { before: { course_schedule_id: null, seats: 0 }, after: { course_schedule_id: batch, seats: 3 } },
    ]);
  });

  it('become more or fewer by the same rule, or move to another batch', async () => {
    const [batch, other] = [
      await server.given.schedule({ participant_amount: 5 }),
      await server.given.schedule({ participant_amount: 2 }),
    ];
    const id = await quoted();
    await accept(id, batch, 3);
    assert.equal((await change(id, batch, 5)).body.data.seats.taken, 5);
    assert.equal((await change(id, batch, 6)).body.message, 'Kursi di batch ini tidak cukup: sisa 0, perlu 1.');
    assert.equal((await change(id, batch, 1)).body.data.seats.taken, 1);
    assert.equal(await free(batch), 4);
    assert.equal((await change(id, other, 3)).body.code, 'SOLD_OUT');
    assert.deepEqual([await free(batch), await free(other)], [4, 2], 'what cannot be taken elsewhere stays');
    const moved = (await change(id, other, 2)).body.data;
    assert.deepEqual([await free(batch), await free(other)], [5, 0]);
    assert.equal((await change(id, other, 0, moved.version)).body.data.seats.taken, 0);
    assert.equal((await change(id, other, 1, moved.version)).status, 409, 'the record is another by now');
  });

  it('can be taken in a batch that takes place, from the yes on', async () => {
    const [open, over, cancelled] = [
      await server.given.schedule(),
      await server.given.schedule({ start_date: '2026-10-01', end_date: '2026-11-01' }),
      await server.given.schedule({ cancelled_at: '2026-11-20T00:00:00Z' }),
    ];
    const id = await quoted();
    assert.equal((await change(id, open, 1)).body.code, 'NO_SEATS');
    const early = await send('POST', url(await server.given.corporateNeed(), '/move'), {
      to: 'CONTACTED',
      seats: { course_schedule_id: open, seats: 1 },
    });
    assert.equal(early.status, 422);
    assert.equal((await accept(id, over, 1)).body.code, 'BATCH_ENDED');
    assert.equal((await accept(id, cancelled, 1)).body.code, 'BATCH_ENDED');
    assert.equal((await accept(id, 999_999, 1)).status, 404);
    const { rows } = (await server.get<{ rows: CompanyBatch[] }>(url(id, '/batches'), token)).body.data;
    const ids = rows.map((row) => row.id);
    assert.deepEqual(
      [open, over, cancelled].map((one) => ids.includes(one)),
      [true, false, false],
    );
  });

  it('go back when nothing comes of it, and to who waits', async () => {
    const batch = await server.given.schedule({ participant_amount: 2 });
    const { rows } = await server.db.query<{ course_id: number }>(
      'SELECT course_id FROM course_schedules WHERE id = $1',
      [batch],
    );
    const id = await quoted();
    await accept(id, batch, 2);
    assert.equal((await waiters.order(batch, 'umum@example.com')).body.code, 'SOLD_OUT');
    assert.equal((await waiters.join(rows[0]?.course_id ?? 0, batch, 'tunggu@example.com')).status, 201);
    assert.equal((await lose(id)).body.data.seats.taken, 0);
    await server.waitingList.sweep();
    assert.deepEqual((await batchOf(batch)).seats, { firm: 0, held: 0, offered: 1, reserved: 0, free: 1 });
  });
});
