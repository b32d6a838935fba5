import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { TODAY, useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { Reminders } from '../../../../test/support/reminders.ts';

describe('a batch whose time or place staff change', () => {
  const server = useServer();
  const desk = new Desk(server);
  const reminders = new Reminders(server);
  beforeEach(() => server.clock.set(`${TODAY}T02:00:00Z`));

  async function batch(): Promise<{ id: number; save: (change?: Record<string, unknown>) => Promise<void> }> {
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
      const { status, text } = await server.send('PUT', url, { ...filled, ...change }, headers);
      assert.equal(status, 200, text);
    };
    return { id, save };
  }
  const told = (id: string) => reminders.mails(id, 'schedule');

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

  it('says nothing of saves that change neither, and tells of each save that does', async () => {
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
