import assert from 'node:assert/strict';
import { it } from 'node:test';
import { TODAY, useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { Reminders } from '../../../../test/support/reminders.ts';
import type { ClassSession } from './schemas.ts';

const server = useServer();
const desk = new Desk(server);
const reminders = new Reminders(server);

it('people of a batch are told of a session that moves: once a change, not of its topic, nor once it is over', async () => {
  server.clock.set(`${TODAY}T02:00:00Z`);
  const batch = await server.given.schedule({
    ...{ course_id: await server.given.course({ title: 'Kelas Data' }), batch: 7 },
    ...{ start_date: '2026-12-07', end_date: '2026-12-16', days: 'Senin dan Rabu' },
  });
  const order = await desk.paidOrder({
    ...{ course_schedule_id: batch, email: 'ibu@example.com', email_student: 'anak@example.com' },
  });
  const bearer = { authorization: `Bearer ${await desk.signIn()}` };
  const url = `/api/v1/batches/${batch}/sessions`;
  const { body } = await server.get<{ rows: ClassSession[] }>(url, bearer.authorization.split(' ')[1]);
  const second = body.data.rows[1];
  assert.ok(second);
  const save = async (part: object) => {
    const { date, start_time, end_time, topic, instructor, place } = second;
    const values = { date, start_time, end_time, topic, instructor_id: instructor.id, place, ...part };
    const { status, text } = await server.send('PUT', `${url}/2/update`, values, bearer);
    assert.equal(status, 200, text);
  };
  const told = () => reminders.mails(order, 'session');

  await save({ topic: 'Ujian' });
  assert.equal((await told()).length, 0);

  const moved = { date: '2026-12-12', start_time: '10:00', end_time: '12:00', place: 'Ruang Merapi' };
  await save(moved);
  const meanwhile = await desk.paidOrder({ course_schedule_id: batch });
  await save({ ...moved, topic: 'Ujian akhir' });
  const mails = await told();
  assert.deepEqual(await reminders.mails(meanwhile, 'session'), [], 'who came after it knows no other time');
  assert.deepEqual(
    mails.map(({ to, subject }) => [to, subject]),
    ['ibu@example.com', 'anak@example.com'].map((to) => [to, 'Sesi 2 berubah: Kelas Data Batch 7']),
  );
  for (const { text } of mails) {
    assert.ok(text.includes('Perubahan tanggal: 09 Desember 2026 → 12 Desember 2026'), text);
    assert.match(text, /Perubahan jam: 19\.00–21\.30\sWIB → 10\.00–12\.00\sWIB/);
    assert.ok(text.includes('Perubahan tempat: seperti biasa → Ruang Merapi'), text);
    assert.match(text, /Perbarui di kalender: http/);
  }

  await save({});
  assert.equal((await told()).length, 4, 'back again is another change');
  server.clock.set('2026-12-20T02:00:00Z');
  await save({ date: '2026-12-13' });
  assert.equal((await told()).length, 4);
});
