import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Checkout } from '../../../../test/support/orders.ts';
import type { CourseDetail } from '../course-details/schemas.ts';
import type { Schedule } from './schemas.ts';

describe('staff writing schedules and details', () => {
  const server = useServer();
  let headers: Record<string, string>;
  let course: number;
  let instructor: number;

  before(async () => {
    headers = { authorization: `Bearer ${await server.given.staffToken('STAFF')}` };
    course = await server.given.course();
    instructor = await server.given.instructor();
  });
  const schedule = (change: Record<string, unknown> = {}) => ({
    course_id: course,
    code: 'FS-14',
    batch: 14,
    participant_amount: 30,
    total_session: null,
    total_hour_per_session: 2,
    instructor_id: instructor,
    location_id: null,
    publish_at: '2026-11-01',
    start_date: '2026-12-07',
    end_date: '2027-02-07',
    start_time: '19:00',
    end_time: '21:30',
    mode: 'HYBRID',
    days: 'Senin',
    ...change,
  });
  const create = (change = {}) =>
    server.send<Schedule>('POST', '/api/v1/course-schedules/create', schedule(change), headers);
  const update = (id: number, change = {}) => {
    const { course_id: _, ...rest } = schedule(change);
    return server.send<Schedule>('PUT', `/api/v1/course-schedules/${id}/update`, rest, headers);
  };
  const slugOf = async (id: number) =>
    (await server.db.query<{ slug: string }>('SELECT slug FROM courses WHERE id = $1', [id])).rows[0]?.slug;
  const remove = (id: number) => server.send('DELETE', `/api/v1/course-schedules/${id}/delete`, undefined, headers);

  it('creates a schedule', async () => {
    const { status, body } = await create();
    assert.equal(status, 201);
    assert.deepEqual(
      [body.data.batch, body.data.total_session, body.data.start_time, body.data.seats_taken],
      [14, null, '19:00', 0],
    );
  });

  it('names the fields that are wrong', async () => {
    for (const [change, field] of [
      [{ start_date: '2026-02-30' }, 'start_date'],
      [{ end_date: '2026-12-06' }, 'end_date'],
      [{ publish_at: '2026-12-08' }, 'publish_at'],
      [{ end_time: '19:00' }, 'end_time'],
      [{ start_time: '7pm' }, 'start_time'],
      [{ instructor_id: 9999 }, 'instructor_id'],
      [{ location_id: 9999 }, 'location_id'],
      [{ course_id: 9999 }, 'course_id'],
      [{ mode: 'ONLINE' }, 'mode'],
      [{ batch: '14' }, 'batch'],
      [{ participant_amount: -1 }, 'participant_amount'],
      [{ seats_taken: 3 }, 'seats_taken'],
    ] as const) {
      const { status, body } = await create(change);
      assert.deepEqual([status, body.errors?.[0]?.field], [422, field]);
    }
  });

  it('keeps the address or link of a batch where a save leaves it out, clears it on null, and shows it to no visitor', async () => {
    const { body: created } = await create({ joining_details: ' https://rapat.test/14 ' });
    const { id } = created.data;
    assert.equal(created.data.joining_details, 'https://rapat.test/14');
    assert.equal((await update(id)).body.data.joining_details, 'https://rapat.test/14');
    for (const path of [
      `/api/v1/courses/read-one?slug=${await slugOf(course)}`,
      '/api/v1/course-schedules/active?limit=100',
    ])
      assert.doesNotMatch(
        (await server.app.inject({ method: 'GET', url: path })).body,
        /rapat\.test|joining_details/,
        path,
      );
    assert.equal((await update(id, { joining_details: null })).body.data.joining_details, null);
    for (const wrong of ['', 'x'.repeat(501)])
      assert.equal((await update(id, { joining_details: wrong })).body.errors?.[0]?.field, 'joining_details');
  });

  it('does not let the capacity fall below the seats taken', async () => {
    const {
      body: {
        data: { id },
      },
    } = await create();
    await new Checkout(server).pay({ course_schedule_id: id });
    const { status, body } = await update(id, { participant_amount: 0 });
    assert.deepEqual(
      [status, body.errors],
      [422, [{ field: 'participant_amount', message: 'Sudah ada 1 peserta. Kuota tidak boleh lebih kecil.' }]],
    );
    assert.equal((await update(id, { participant_amount: 1 })).body.data.availability, 'FULL');
    assert.equal((await update(id, { participant_amount: null })).body.data.availability, 'OPEN');
  });

  it('deletes one without orders for good, and says why otherwise', async () => {
    const {
      body: {
        data: { id: empty },
      },
    } = await create();
    assert.equal((await remove(empty)).status, 200);
    assert.equal((await remove(empty)).status, 404);
    const {
      body: {
        data: { id: sold },
      },
    } = await create();
    await new Checkout(server).pay({ course_schedule_id: sold });
    const { status, body } = await remove(sold);
    assert.deepEqual([status, body.code], [409, 'HAS_ORDERS']);
  });

  it('creates, changes and deletes details', async () => {
    const { status, body } = await server.send<CourseDetail>(
      'POST',
      '/api/v1/course-details/create',
      { course_id: course, order: 2, title: 'Karier', type: 'ADVANTAGE', description: '4' },
      headers,
    );
    assert.deepEqual([status, body.data.description], [201, '4']);
    const change = { order: 1, title: 'Karier dan jejaring', type: 'SYLLABUS', description: 'Bertemu alumni.' };
    const url = `/api/v1/course-details/${body.data.id}/update`;
    const changed = await server.send<CourseDetail>('PUT', url, change, { ...headers, 'if-match': '"1"' });
    assert.equal(changed.status, 200);
    assert.deepEqual(changed.body.data, { id: body.data.id, course_id: course, ...change, version: 2 });
    const icon = await server.send('PUT', url, { ...change, type: 'ADVANTAGE' }, headers);
    assert.deepEqual([icon.status, icon.body.errors?.[0]?.field], [422, 'description']);
    const removed = await server.send('DELETE', `/api/v1/course-details/${body.data.id}/delete`, undefined, headers);
    assert.deepEqual([removed.status, removed.body.message], [200, 'Berhasil menghapus detail']);
    assert.equal(
      (await server.send('DELETE', `/api/v1/course-details/${body.data.id}/delete`, undefined, headers)).status,
      404,
    );
  });

  it('limits a detail to 125 characters and an advantage to the icons 1 to 5', async () => {
    for (const change of [
      { description: 'x'.repeat(126), type: 'SYLLABUS' },
      { description: '6', type: 'ADVANTAGE' },
      { description: 'text', type: 'ADVANTAGE' },
    ]) {
      const { status, body } = await server.send(
        'POST',
        '/api/v1/course-details/create',
        { course_id: course, order: 1, title: 'T', ...change },
        headers,
      );
      assert.deepEqual([status, body.errors?.[0]?.field], [422, 'description']);
    }
    assert.equal(
      (
        await server.send(
          'POST',
          '/api/v1/course-details/create',
          { course_id: course, order: 1, title: 'T', type: 'SYLLABUS', description: 'x'.repeat(125) },
          headers,
        )
      ).status,
      201,
    );
  });
});
