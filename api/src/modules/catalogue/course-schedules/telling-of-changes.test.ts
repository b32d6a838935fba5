import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { TODAY, useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { Reminders } from '../../../../test/support/reminders.ts';
import { until } from '../../../../test/support/until.ts';
import { announceChange, tellOfChange } from './tell-of-change.ts';

describe('a batch whose time or place staff change', () => {
  const server = useServer();
  const desk = new Desk(server);
  const reminders = new Reminders(server);
  beforeEach(() => server.clock.set(`${TODAY}T02:00:00Z`));

  async function batch(): Promise<{ id: number; save: (change?: Record<string, unknown>) => Promise<string | null> }> {
    const instructor = await server.given.instructor();
    const id = await server.given.schedule({
      ...{ course_id: await server.given.course({ title: 'Kelas Data' }), instructor_id: instructor, batch: 7 },
    });
    const filled = {
      ...{ code: `KD-${id}`, batch: 7, instructor_id: instructor, publish_at: '2026-11-01', mode: 'REMOTE' },
      ...{ start_date: '2026-12-07', end_date: '2027-02-07', start_time: '19:00', end_time: '21:30' },
      days: 'Senin dan Rabu',
    };
    const headers = { authorization: `Bearer ${await desk.signIn()}` };
    const save = async (change: Record<string, unknown> = {}) => {
      const url = `/api/v1/course-schedules/${id}/update`;
      const values = { ...filled, ...change };
      const { status, text, body } = await server.send<{ told_at: string | null }>('PUT', url, values, headers);
      assert.equal(status, 200, text);
      return body.data.told_at;
    };
    return { id, save };
  }
  /** Once nobody corrects anything any more. */
  const told = (id: string) => reminders.mails(id, 'schedule');
  const written = (id: string) => reminders.written(id, 'schedule');

  it('tells payer and participant what it was and what it is', async () => {
    const { id, save } = await batch();
    const order = await desk.paidOrder({
      ...{ course_schedule_id: id, email: 'ibu@example.com', email_student: 'anak@example.com' },
    });
    const held = await desk.order({ course_schedule_id: id });
    const location = await server.given.location('Gedung Kenanga');
    await save({
      ...{ start_date: '2026-12-14', start_time: '18:30', days: 'Selasa', mode: 'OFFLINE', location_id: location },
    });
    const mails = await told(order);
    assert.deepEqual(
      mails.map(({ to, subject }) => [to, subject]),
      ['ibu@example.com', 'anak@example.com'].map((to) => [to, 'Jadwal baru: Kelas Data Batch 7']),
    );
    for (const { text } of mails) {
      for (const words of [
        'Peserta: Siti Aminah',
        'Batch 7, 14 Desember 2026',
        'Perubahan mulai: 07 Desember 2026 → 14 Desember 2026',
        'Perubahan hari: Senin dan Rabu → Selasa',
        'Perubahan tempat: Online → Gedung Kenanga',
      ])
        assert.ok(text.includes(words), `${words} in: ${text}`);
      assert.match(text, /Perubahan jam: 19\.00–21\.30\sWIB → 18\.30–21\.30\sWIB/);
      assert.doesNotMatch(text, /Perubahan selesai/);
      assert.match(text, /\/my-registration\/[\w-]{43}/);
    }
    assert.doesNotMatch(mails[1]?.text ?? '', /\sRp|Total|Payment ID/);
    assert.equal((await told(held)).length, 2);
  });

  it('says nothing of saves that change neither, and tells of those that do', async () => {
    const { id, save } = await batch();
    const order = await desk.paidOrder({ course_schedule_id: id });
    const other = await server.given.instructor('Guru Lain');
    await save();
    await save({ instructor_id: other, participant_amount: 30 });
    assert.equal((await told(order)).length, 0);
    await save({ start_date: '2026-12-14' });
    await save({ start_date: '2026-12-14' });
    assert.equal((await told(order)).length, 2, 'payer and participant');
    await save({ start_date: '2026-12-07' });
    assert.match((await told(order)).at(-1)?.text ?? '', /14 Desember 2026 → 07 Desember 2026/);
    assert.equal((await told(order)).length, 4);
  });

  it('tells once of what is corrected within ten minutes, and nothing of what is put back', async () => {
    const { id, save } = await batch();
    const order = await desk.paidOrder({ course_schedule_id: id });
    for (let day = 8; day <= 21; day += 1) await save({ start_date: `2026-12-${String(day).padStart(2, '0')}` });
    await server.work();
    assert.equal((await written(order)).length, 0, 'more may be corrected');
    const mails = await told(order);
    assert.equal(mails.length, 2, 'payer and participant');
    assert.match(mails[0]?.text ?? '', /Perubahan mulai: 07 Desember 2026 → 21 Desember 2026/);
    await save({ start_date: '2026-12-14' });
    await save({ start_date: '2026-12-21' });
    assert.equal((await told(order)).length, 2);
  });

  it('tells who takes a seat meanwhile of nothing that was so already, and of what is corrected after that', async () => {
    const { id, save } = await batch();
    const before = await desk.paidOrder({ course_schedule_id: id });
    await save({ days: 'Selasa' });
    const meanwhile = await desk.paidOrder({ course_schedule_id: id });
    await save({ days: 'Selasa', start_date: '2026-12-14' });
    const after = await desk.paidOrder({ course_schedule_id: id });
    // The seat is theirs as before: their payer knows the days of before.
    const participant = {
      ...{ first_name: 'Putu', last_name: 'Ayu', email: 'putu@example.com', gender: 'P', birth_date: '1999-01-01' },
      ...{ phone_number: '081234567890', country: 'ID', address: 'Jl. Mawar', city: 'Denpasar', zip_code: '80111' },
    };
    const changed = await desk.do(before, 'change-participant', { participant });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    const [first, ...others] = await told(before);
    assert.equal(others.length, 1, 'payer and participant');
    assert.match(first?.text ?? '', /Perubahan hari: Senin dan Rabu → Selasa/);
    assert.match(first?.text ?? '', /Perubahan mulai: 07 Desember 2026 → 14 Desember 2026/);
    const news = await told(meanwhile);
    assert.equal(news.length, 2);
    assert.match(news[0]?.text ?? '', /Perubahan mulai: 07 Desember 2026 → 14 Desember 2026/);
    assert.doesNotMatch(news[0]?.text ?? '', /Perubahan hari/);
    assert.deepEqual(await told(after), []);
  });

  it('says to who saves when people are told, where there is anybody and anything to tell', async () => {
    assert.equal(await (await batch()).save({ days: 'Selasa' }), null, 'nobody has a place');
    const { id, save } = await batch();
    await desk.paidOrder({ course_schedule_id: id });
    assert.equal(await save({ participant_amount: 30 }), null);
    const told = await save({ days: 'Selasa' });
    const minutes = (Date.parse(told ?? '') - Date.now()) / 60_000;
    assert.ok(minutes > 5 && minutes <= 10, `${told} is within ten minutes`);
    assert.equal(await save({ days: 'Kamis' }), told, 'with the first of what is gathered');
    assert.equal(await save(), null, 'it was put back');
    server.clock.set('2026-12-06T02:00:00Z');
    const atOnce = await save({ start_time: '18:30' });
    assert.ok(Date.parse(atOnce ?? '') <= Date.now(), `${atOnce} is now: class is tomorrow`);
    await reminders.gathered();
  });

  it('says of no mail to who saves where only people came who were shown the change', async () => {
    const { id, save } = await batch();
    assert.equal(await save({ days: 'Selasa' }), null, 'nobody has a place');
    const order = await desk.paidOrder({ course_schedule_id: id });
    assert.equal(await save({ days: 'Selasa', participant_amount: 30 }), null);
    assert.deepEqual(await told(order), []);
  });

  it('tells at once of what changes for the next class of a batch that began, and later where that is not tomorrow', async () => {
    const { id, save } = await batch();
    const order = await desk.paidOrder({ course_schedule_id: id });
    server.clock.set('2026-12-10T02:00:00Z');
    await save({ start_time: '18:30' });
    await server.work();
    assert.equal((await written(order)).length, 0, 'the next class is on Monday');
    server.clock.set('2026-12-13T02:00:00Z');
    await save({ start_time: '18:00' });
    await server.work();
    assert.match((await written(order))[0]?.text ?? '', /Perubahan jam: 19\.00–21\.30\sWIB → 18\.00/);
  });

  it('tells at once of what changes for class today or tomorrow, with what was waiting', async () => {
    const { id, save } = await batch();
    const order = await desk.paidOrder({ course_schedule_id: id });
    await save({ days: 'Selasa' });
    await server.work();
    assert.equal((await written(order)).length, 0);
    server.clock.set('2026-12-06T02:00:00Z');
    await save({ days: 'Selasa', start_time: '18:30' });
    await server.work();
    const [mail, ...others] = await written(order);
    assert.equal(others.length, 1, 'payer and participant');
    assert.match(mail?.text ?? '', /Perubahan hari: Senin dan Rabu → Selasa/);
    assert.match(mail?.text ?? '', /Perubahan jam: 19\.00/);
  });

  it('tells of a save that comes after the others were announced, also where these are announced twice', async () => {
    const { id, save } = await batch();
    const order = await desk.paidOrder({ course_schedule_id: id });
    await save({ days: 'Selasa' });
    const { rows } = await server.db.query<{ payload: unknown }>(
      `SELECT payload FROM jobs WHERE type = 'tell-of-change'`,
    );
    await announceChange(server.db, rows[0]?.payload, TODAY);
    await save({ days: 'Kamis' });
    await announceChange(server.db, rows[0]?.payload, TODAY);
    const texts = (await told(order)).map(({ text }) => text);
    assert.equal(texts.length, 4);
    assert.match(texts[0] ?? '', /Senin dan Rabu → Selasa/);
    assert.match(texts[3] ?? '', /Selasa → Kamis/);
  });

  it('waits for a save under way, and tells of it too', async () => {
    const { id, save } = await batch();
    const order = await desk.paidOrder({ course_schedule_id: id });
    await save({ days: 'Selasa' });
    const { rows } = await server.db.query<{ payload: unknown }>(
      `SELECT payload FROM jobs WHERE type = 'tell-of-change'`,
    );
    const client = await server.db.connect();
    await client.query('BEGIN');
    await tellOfChange(client, { id }, TODAY, () =>
      client.query(`UPDATE course_schedules SET days = 'Kamis' WHERE id = $1`, [id]),
    );
    const announcing = announceChange(server.db, rows[0]?.payload, TODAY);
    await until('the worker waits for the save', async () => {
      const { rowCount } = await server.db.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    });
    await client.query('COMMIT');
    client.release();
    await announcing;
    const mails = await told(order);
    assert.equal(mails.length, 2);
    assert.match(mails[0]?.text ?? '', /Senin dan Rabu → Kamis/);
  });

  it('tells who has a certain place of another link, of the first one only where the mail of the day before is gone', async () => {
    const { id, save } = await batch();
    const order = await desk.paidOrder({ course_schedule_id: id, email: 'ibu@example.com' });
    const held = await desk.order({ course_schedule_id: id });
    await save({ joining_details: 'https://rapat.test/satu' });
    assert.equal((await told(order)).length, 0, 'the mail of the day before brings it');
    await save({ joining_details: 'https://rapat.test/dua' });
    const [first] = await told(order);
    assert.equal(first?.subject, 'Tautan kelas baru: Kelas Data Batch 7');
    assert.ok(first.text.includes('Tautan kelas: https://rapat.test/dua'), first.text);
    await save({ joining_details: 'https://rapat.test/dua', participant_amount: 30 });
    assert.equal((await told(order)).length, 2, 'payer and participant, once');
    await save({ joining_details: null });
    assert.equal((await told(order)).length, 4);
    server.clock.set('2026-12-06T13:00:00Z');
    await save({ joining_details: 'https://rapat.test/tiga' });
    assert.equal((await told(order)).length, 6);
    assert.equal((await told(held)).length, 0);
  });

  it('leaves out who has no place any more, and batches that are over', async () => {
    const { id, save } = await batch();
    const cancelled = await desk.paidOrder({ course_schedule_id: id });
    assert.equal((await desk.do(cancelled, 'cancel', { refund: 'ALL' })).status, 200);
    const order = await desk.paidOrder({ course_schedule_id: id });
    await save({ days: 'Kamis' });
    assert.deepEqual([(await told(cancelled)).length, (await told(order)).length], [0, 2]);
    server.clock.set('2027-02-08T02:00:00Z');
    await save({ days: 'Jumat' });
    assert.equal((await told(order)).length, 2);
  });
});
