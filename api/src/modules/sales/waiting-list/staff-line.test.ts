/** What staff see of the line of a batch, and do with it. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Gate } from '../../../../test/support/gate.ts';
import { Waiters } from '../../../../test/support/waiters.ts';
import type { EndingOffer } from './schemas.ts';

describe('an offer that staff extend while the sweep looks for offers past their time', () => {
  const gate = new Gate(/SELECT course_schedule_id FROM waiting_entries WHERE id = \$1/);
  const server = useServer({}, { gate });
  const waiters = new Waiters(server);

  it('stands, and its person is told nothing', async () => {
    const token = await server.given.staffToken('SUPPORT');
    const { course, batch } = await waiters.fullBatch(1);
    await waiters.join(course, batch, 'lama@example.com');
    await waiters.free(batch);
    await server.waitingList.sweep();
    const [offer] = (await waiters.line(batch, token)).rows;
    const told = await waiters.mails('lama@example.com');
    server.clock.set('2026-11-21T14:00:00Z');
    const extend = async () => {
      const url = `/api/v1/waiting-entries/${offer?.id ?? 0}/extend`;
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await server.send('POST', url, { reason: 'Minta waktu' }, headers);
      assert.equal(status, 200);
    };
    await gate.hold(1, () => server.waitingList.sweep(), extend);
    assert.deepEqual((await waiters.count(batch)).states, { OFFERED: 1 });
    assert.deepEqual(await waiters.mails('lama@example.com'), told);
  });
});

describe('the line of a batch, for staff', () => {
  const server = useServer();
  const waiters = new Waiters(server);
  let token = '';
  before(async () => {
    token = await server.given.staffToken('SUPPORT');
  });

  /** A full batch with three who wait; the first is offered a seat. */
  async function line(name: string) {
    server.clock.set('2026-11-21T02:00:00Z');
    const { course, batch } = await waiters.fullBatch(1);
    const emails = [1, 2, 3, 4].map((number) => `${name}${number}@example.com`);
    for (const email of emails) await waiters.join(course, batch, email, { phone_number: '0812 3456 7890' });
    await waiters.free(batch);
    await server.waitingList.sweep();
    return {
      batch,
      read: () => waiters.line(batch, token),
      ranks: async () => ranks(await waiters.line(batch, token)),
    };
  }

  const ranks = ({ rows }: Awaited<ReturnType<Waiters['line']>>) =>
    rows.map(({ rank, email, state }) => `${rank ?? '-'} ${email.split('@')[0]} ${state}`);

  const write = (id: number, action: 'move' | 'remove' | 'offer' | 'extend', body: object, version?: number) =>
    server.send('POST', `/api/v1/waiting-entries/${id}/${action}`, body, {
      authorization: `Bearer ${token}`,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    });

  it('shows who is offered a seat and who waits, by name where they are known', async () => {
    const { read, ranks: list } = await line('lihat');
    await server.given.student({ full_name: 'Ni Luh Ayu', email: 'lihat2@example.com' });
    assert.deepEqual(await list(), ['- lihat1 OFFERED', '1 lihat2 WAITING', '2 lihat3 WAITING', '3 lihat4 WAITING']);
    const { rows, course_schedule } = await read();
    assert.deepEqual([rows[0]?.name, rows[1]?.name], [null, 'Ni Luh Ayu']);
    assert.equal(rows[0]?.offer_ends_at, '2026-11-21T14:00:00.000Z');
    assert.deepEqual([course_schedule.seats_taken, course_schedule.participant_amount], [1, 1]);
    const { rows: audited } = await server.db.query<{ after: unknown }>(
      `SELECT after FROM audit_entries WHERE action = 'waiting_entry.list' ORDER BY id DESC LIMIT 1`,
    );
    assert.deepEqual(Object.keys(audited[0]?.after ?? {}).sort(), ['id', 'ids', 'rows', 'searched']);
  });

  it('is put into another sequence, with the reason in the audit', async () => {
    const { read, ranks: list } = await line('urut');
    const fourth = (await read()).rows[3];
    assert.equal(
      (await write(fourth?.id ?? 0, 'move', { rank: 1, reason: 'Pindah kota' }, fourth?.version)).status,
      200,
    );
    assert.deepEqual(await list(), ['- urut1 OFFERED', '1 urut4 WAITING', '2 urut2 WAITING', '3 urut3 WAITING']);
    const { rows } = await server.db.query(
      `SELECT actor_name, reason, before, after - 'course_schedule_id' AS after FROM audit_entries WHERE action = 'waiting_list.move' AND entity_id = $1`,
      [String(fourth?.id)],
    );
    assert.deepEqual(rows, [
      { actor_name: 'Rani Staf', reason: 'Pindah kota', before: { rank: 3 }, after: { rank: 1 } },
    ]);
    // Made from what is not so any more.
    const stale = await write(fourth?.id ?? 0, 'move', { rank: 3, reason: 'Salah' }, fourth?.version);
    assert.deepEqual([stale.status, stale.body.code], [409, 'CONFLICT']);
    assert.match(stale.text, /"phone_number":"\+6281234567890"/);
    const offered = (await read()).rows[0];
    assert.equal((await write(offered?.id ?? 0, 'move', { rank: 2, reason: 'x' })).body.code, 'NOT_POSSIBLE');
    // Who is first is offered the next seat.
    await waiters.do('urut1@example.com', 'leave');
    await server.waitingList.sweep();
    assert.equal((await waiters.page('urut4@example.com')).state, 'OFFERED');
  });

  it('lets go of who is removed, and of the seat they were offered, and tells them', async () => {
    const { batch, read } = await line('hapus');
    const [offered, second] = (await read()).rows;
    assert.equal((await write(second?.id ?? 0, 'remove', { reason: 'Dua kali' }, second?.version)).status, 200);
    assert.equal((await write(offered?.id ?? 0, 'remove', { reason: 'Email salah' }, offered?.version)).status, 200);
    assert.deepEqual(await waiters.count(batch), {
      seats: 0,
      places: 0,
      waiting: 2,
      states: { REMOVED: 2, WAITING: 2 },
    });
    assert.equal((await waiters.page('hapus1@example.com')).can_join_again, false);
    await server.waitingList.sweep();
    assert.equal((await waiters.page('hapus3@example.com')).state, 'OFFERED');
    assert.equal((await write(second?.id ?? 0, 'remove', { reason: 'Lagi' })).body.code, 'NOT_POSSIBLE');
    // Each is told once, not why.
    for (const [email, text] of [
      ['hapus1@example.com', /jadi tawaran tempatnya tidak berlaku lagi/],
      ['hapus2@example.com', /Tidak ada lagi email tentang tempat kosong/],
    ] as const) {
      const told = (await waiters.mails(email)).filter(({ subject }) =>
        subject.startsWith('Kamu tidak lagi di daftar'),
      );
      assert.equal(told.length, 1);
      assert.match(told[0]?.text ?? '', text);
      assert.doesNotMatch(told[0]?.text ?? '', /Email salah|Dua kali/);
    }
  });

  const add = (batch: number, body: object) =>
    server.send('POST', `/api/v1/course-schedules/${batch}/waiting-list/add`, body, {
      authorization: `Bearer ${token}`,
    });

  it('takes who asked staff, at its end, with the mail that others get', async () => {
    const { batch, ranks: list, read } = await line('tambah');
    assert.equal((await add(batch, { email: 'Tambah5@Example.com', phone_number: '0812 1111 2222' })).status, 201);
    assert.deepEqual((await list()).at(-1), '4 tambah5 WAITING');
    assert.equal((await read()).rows.at(-1)?.phone_number, '+6281211112222');
    const [mail] = await waiters.mails('tambah5@example.com');
    assert.match(mail?.subject ?? '', /^Kamu di daftar tunggu/);
    const { rows } = await server.db.query(
      `SELECT after FROM audit_entries WHERE action = 'waiting_list.add' ORDER BY id DESC LIMIT 1`,
    );
    assert.deepEqual(rows, [{ after: { state: 'WAITING', course_schedule_id: batch } }]);
    assert.equal((await add(batch, { email: 'tambah5@example.com' })).body.code, 'ALREADY_WAITING');
    assert.equal((await add(batch, { email: 'baru@example.com', phone_number: 'abc' })).status, 422);
    const { batch: other } = await waiters.fullBatch(1);
    assert.equal((await add(other, { email: 'duduk1@example.com' })).body.code, 'ALREADY_REGISTERED');
    const free = await server.given.schedule({ participant_amount: 2 });
    assert.equal((await add(free, { email: 'tambah6@example.com' })).body.code, 'SEATS_FREE');
    assert.equal((await add(999_999, { email: 'tambah6@example.com' })).status, 404);
  });

  it('offers a free seat by hand: to the next, or to another with a reason', async () => {
    const { batch, ranks: list, read } = await line('tawar');
    const [, second, third] = (await read()).rows;
    assert.equal((await write(second?.id ?? 0, 'offer', {}, second?.version)).body.code, 'SOLD_OUT');
    await server.db.query('UPDATE course_schedules SET participant_amount = 3 WHERE id = $1', [batch]);
    const unexplained = await write(third?.id ?? 0, 'offer', {}, third?.version);
    assert.deepEqual([unexplained.status, unexplained.body.errors?.[0]?.field], [422, 'reason']);
    assert.equal((await write(third?.id ?? 0, 'offer', { reason: 'Pindah kota' }, third?.version)).status, 200);
    assert.equal((await write(second?.id ?? 0, 'offer', {}, second?.version)).status, 200);
    assert.deepEqual((await list()).sort(), [
      '- tawar1 OFFERED',
      '- tawar2 OFFERED',
      '- tawar3 OFFERED',
      '1 tawar4 WAITING',
    ]);
    assert.equal((await waiters.page('tawar3@example.com')).offer?.ends_at, '2026-11-21T14:00:00.000Z');
    assert.deepEqual(await waiters.count(batch), {
      seats: 3,
      places: 3,
      waiting: 1,
      states: { OFFERED: 3, WAITING: 1 },
    });
    assert.equal((await write(third?.id ?? 0, 'offer', { reason: 'Lagi' })).body.code, 'NOT_POSSIBLE');
    const { rows } = await server.db.query(
      `SELECT reason, after->>'was_next' AS next FROM audit_entries WHERE action = 'waiting_list.offer' ORDER BY id DESC LIMIT 2`,
    );
    assert.deepEqual(rows, [
      { reason: null, next: 'true' },
      { reason: 'Pindah kota', next: 'false' },
    ]);
  });

  it('offers no seat of a batch that is cancelled', async () => {
    const { batch, read } = await line('mulai');
    const second = (await read()).rows[1];
    await server.db.query('UPDATE course_schedules SET participant_amount = 3, cancelled_at = now() WHERE id = $1', [
      batch,
    ]);
    assert.equal((await write(second?.id ?? 0, 'offer', {}, second?.version)).body.code, 'NOT_POSSIBLE');
  });

  it('shows offers that end soon, and gives them their time again', async () => {
    const { batch, read } = await line('lewat');
    const ending = async () => {
      const { body } = await server.get<{ rows: EndingOffer[] }>('/api/v1/waiting-offers?limit=100&page=1', token);
      return body.data.rows.filter(({ course_schedule }) => course_schedule.id === batch);
    };
    assert.deepEqual(await ending(), []);
    server.clock.set('2026-11-21T09:00:00Z');
    const [offer] = await ending();
    assert.deepEqual(
      [offer?.email, offer?.offer_ends_at, offer?.course_schedule.waiting],
      ['lewat1@example.com', '2026-11-21T14:00:00.000Z', 3],
    );
    const extended = await write(offer?.id ?? 0, 'extend', { reason: 'Menunggu izin kantor' }, offer?.version);
    assert.equal(extended.status, 200);
    assert.equal((await waiters.page('lewat1@example.com')).offer?.ends_at, '2026-11-21T21:00:00.000Z');
    assert.deepEqual(await ending(), []);
    assert.equal((await write(offer?.id ?? 0, 'extend', { reason: 'Lagi' }, offer?.version)).body.code, 'CONFLICT');
    const waiting = (await read()).rows[1];
    assert.equal((await write(waiting?.id ?? 0, 'extend', { reason: 'Salah' })).body.code, 'NOT_POSSIBLE');
    // The offer that was extended goes by later.
    server.clock.set('2026-11-21T15:00:00Z');
    await server.waitingList.sweep();
    assert.equal((await waiters.page('lewat1@example.com')).state, 'OFFERED');
  });

  it('is not for every role, and numbers are masked without their permission', async () => {
    const { batch } = await line('izin');
    const instructor = await server.given.staffToken('INSTRUCTOR');
    assert.equal((await server.get(`/api/v1/course-schedules/${batch}/waiting-list`, instructor)).status, 403);
    const finance = await server.given.staffToken('FINANCE');
    const seen = await server.get(`/api/v1/course-schedules/${batch}/waiting-list`, finance);
    assert.ok(seen.status === 403 || !seen.text.includes('+6281234567890'));
    assert.equal((await server.get('/api/v1/course-schedules/999999/waiting-list', token)).status, 404);
  });

  it('keeps its batch from being deleted', async () => {
    const { batch } = await line('tetap');
    const admin = await server.given.staffToken();
    const { status } = await server.send('DELETE', `/api/v1/course-schedules/${batch}/delete`, undefined, {
      authorization: `Bearer ${admin}`,
    });
    assert.equal(status, 409);
  });
});
