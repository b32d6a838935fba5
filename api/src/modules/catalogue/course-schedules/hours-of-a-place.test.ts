import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { TIME_ZONES, timeZoneOf } from '@site/shared/dates';
import { TODAY, useServer } from '../../../../test/support/app.ts';
import { Buyer } from '../../../../test/support/buyer.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { Reminders } from '../../../../test/support/reminders.ts';
import type { Schedule } from './schemas.ts';

const MODES = ['REMOTE', 'HYBRID', 'OFFLINE'] as const;

describe('the hours of a class', () => {
  const server = useServer();
  const desk = new Desk(server);
  const buyer = new Buyer(server);
  const reminders = new Reminders(server);
  beforeEach(() => server.clock.set(`${TODAY}T02:00:00Z`));

  const inMakassar = async () => {
    const location = await server.given.location(undefined, { time_zone: 'Asia/Makassar' });
    const course = await server.given.course();
    const schedule = await server.given.schedule({
      ...{ course_id: course, location_id: location, mode: 'OFFLINE', end_time: '21:00' },
    });
    return { location, course, schedule };
  };

  it('are those of its place: the database and the pages name one zone for every mode and place', async () => {
    for (const mode of MODES)
      for (const time_zone of [...TIME_ZONES, null]) {
        const location_id = time_zone && (await server.given.location(undefined, { time_zone }));
        const id = await server.given.schedule({ mode, location_id });
        const { rows } = await server.db.query(
          'SELECT time_zone_of(s.mode, s.location_id) AS zone FROM course_schedules s WHERE id = $1',
          [id],
        );
        assert.deepEqual(
          rows,
          [{ zone: timeZoneOf({ mode, location: time_zone && { time_zone } }) }],
          `${mode} ${time_zone}`,
        );
      }
  });

  it('stand with their zone on the course page, the form, the order page, the account, and in mails', async () => {
    const { course, schedule } = await inMakassar();
    const { rows: courses } = await server.db.query<{ slug: string }>('SELECT slug FROM courses WHERE id = $1', [
      course,
    ]);
    const { body } = await server.get<{ course_schedules: Schedule[] }>(
      `/api/v1/courses/read-one?slug=${courses[0]?.slug}`,
    );
    const [listed] = body.data.course_schedules;
    assert.deepEqual([listed?.time_zone, listed?.location?.time_zone], ['Asia/Makassar', 'Asia/Makassar']);
    const active = await server.get<{ rows: Schedule[] }>(
      '/api/v1/course-schedules/active?limit=1000&page=1&condition=all',
    );
    assert.equal(active.body.data.rows.find(({ id }) => id === schedule)?.time_zone, 'Asia/Makassar');

    const order = await desk.paidOrder({ course_schedule_id: schedule, email: 'ibu@example.com' });
    const { batch, refund_rules } = await buyer.open(await buyer.link(order));
    assert.deepEqual([batch.time_zone, batch.starts_at], ['Asia/Makassar', '2026-12-07T11:00:00.000Z']);
    assert.equal(
      refund_rules?.steps.at(-1)?.until,
      '2026-12-07T11:00:00.000Z',
      'money comes back until class begins there',
    );
    await reminders.at('2026-12-06T12:00:00Z');
    const mail = (await reminders.mails(order)).at(-1);
    assert.match(mail?.subject ?? '', /^Besok 19\.00 WITA/);
    assert.match(mail?.text ?? '', /19\.00–21\.00\sWITA/);
    const [, path = ''] = /Tambah ke kalender: http:\/\/[^/]+(\S+)/.exec(mail?.text ?? '') ?? [];
    const file = await server.app.inject({ method: 'GET', url: path });
    assert.match(file.body, /DTSTART:20261207T110000Z\r\nDTEND:20261207T130000Z/);
  });

  it('of those who hold a place are told where the zone of their place is put right, and of nobody else', async () => {
    const location = await server.given.location('Makassar');
    const at = (mode: string) => server.given.schedule({ location_id: location, mode });
    const there = await desk.paidOrder({ course_schedule_id: await at('OFFLINE') });
    const online = await desk.paidOrder({ course_schedule_id: await at('REMOTE') });
    const elsewhere = await desk.paidOrder();
    const headers = { authorization: `Bearer ${await server.given.staffToken()}` };
    const save = async (body: object) => {
      const { status, text } = await server.send('PUT', `/api/v1/locations/${location}/update`, body, headers);
      assert.equal(status, 200, text);
    };
    for (const time_zone of ['Asia/Makassar', 'Asia/Makassar', 'Asia/Jakarta', 'Asia/Makassar'])
      await save({ name: 'Makassar', time_zone });
    await save({ name: 'Kota Makassar' });
    const told = await reminders.mails(there, 'schedule');
    assert.match(told[0]?.text ?? '', /Perubahan jam: 19\.00–21\.30\sWIB → 19\.00–21\.30\sWITA/);
    assert.equal(told.length, 2, 'payer and participant, once of what was corrected within minutes');
    for (const order of [online, elsewhere]) assert.equal((await reminders.mails(order, 'schedule')).length, 0);
  });
});
