import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { TODAY, useServer } from '../../../../test/support/app.ts';
import { Buyer } from '../../../../test/support/buyer.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { Reminders } from '../../../../test/support/reminders.ts';

interface Entry {
  readonly uid: string;
  readonly status: string;
  readonly sequence: number;
  readonly starts: string;
  /** Which of the classes that repeat it is; empty for all of them. */
  readonly of: string;
  readonly place: string;
}

/** The entries of a calendar file, as a calendar program reads them. */
function entriesOf(file: string): Entry[] {
  assert.match(file, /^BEGIN:VCALENDAR\r\n(.*\r\n)*METHOD:PUBLISH\r\n/);
  return file
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => {
      const value = (name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(event)?.[1] ?? '';
      return {
        uid: value('UID'),
        status: value('STATUS'),
        sequence: Number(value('SEQUENCE')),
        starts: value('DTSTART'),
        of: value('RECURRENCE-ID'),
        place: value('LOCATION'),
      };
    });
}

describe('the calendar of an order', () => {
  const server = useServer();
  const desk = new Desk(server);
  const buyer = new Buyer(server);
  const reminders = new Reminders(server);
  beforeEach(() => server.clock.set(`${TODAY}T02:00:00Z`));

  const read = async (path: string) => {
    const { statusCode, body } = await server.app.inject({ method: 'GET', url: path });
    assert.equal(statusCode, 200, path);
    return entriesOf(body);
  };
  const fileOf = async (order: string) => read(`/api/v1/my-registration/${await buyer.link(order)}/calendar`);
  /** The file that the newest mail about a change of an order leads to. */
  const mailed = async (order: string) => {
    await reminders.gathered();
    const { rows } = await server.db.query<{ text: string }>(
      `SELECT e.text FROM email_outbox e JOIN orders o ON e.dedupe_key LIKE 'order ' || o.id || ' %'
       WHERE o.transaction_id = $1 AND e.to_email = o.payer_email AND e.text LIKE '%kalender%' ORDER BY e.id DESC LIMIT 1`,
      [order],
    );
    const [, path] = /Perbarui di kalender: http:\/\/[^/]+(\S+)/.exec(rows[0]?.text ?? '') ?? [];
    assert.ok(path, `no calendar in: ${rows[0]?.text}`);
    return read(path);
  };
  const instructorOf = async (schedule: number) => {
    const { rows } = await server.db.query<{ id: number }>(
      'SELECT instructor_id AS id FROM course_schedules WHERE id = $1',
      [schedule],
    );
    return rows[0]?.id;
  };
  const staff = async (method: 'PUT' | 'POST', url: string, body: object) => {
    const headers = { authorization: `Bearer ${await server.given.staffToken()}` };
    const { status, text } = await server.send(method, url, body, headers);
    assert.equal(status, 200, text);
  };

  it('has one entry for its class, which a later file replaces after the class was moved: its mail brings it', async () => {
    const instructor = await server.given.instructor();
    const id = await server.given.schedule({ instructor_id: instructor });
    const order = await desk.paidOrder({ course_schedule_id: id });
    const [before] = await fileOf(order);
    assert.equal(before?.uid, `batch-${id}@karsa.academy`);
    server.clock.set(`${TODAY}T02:00:01Z`);
    await staff('PUT', `/api/v1/course-schedules/${id}/update`, {
      ...{ code: `K-${id}`, batch: 1, instructor_id: instructor, publish_at: '2026-11-01', mode: 'REMOTE' },
      ...{ start_date: '2026-12-14', end_date: '2027-02-14', start_time: '20:00', end_time: '22:30' },
      days: 'Senin dan Rabu',
    });
    const [after] = await mailed(order);
    assert.deepEqual([after?.uid, after?.status, after?.starts], [before.uid, 'CONFIRMED', '20261214T130000Z']);
    assert.ok(after && after.sequence > before.sequence, `${after?.sequence} after ${before.sequence}`);
  });

  it('moves one session of its class: its mail brings the file, in which it is a part of the same entry', async () => {
    const id = await server.given.schedule({
      start_date: '2026-12-07',
      end_date: '2026-12-16',
      days: 'Senin dan Rabu',
    });
    const order = await desk.paidOrder({ course_schedule_id: id });
    const [before, ...none] = await fileOf(order);
    assert.deepEqual(none, []);
    const change = {
      ...{ date: '2026-12-09', start_time: '19:00', end_time: '21:30' },
      ...{ topic: null, instructor_id: await instructorOf(id), place: null },
    };
    const save = (part: object) => staff('PUT', `/api/v1/batches/${id}/sessions/2/update`, { ...change, ...part });
    server.clock.set(`${TODAY}T02:00:01Z`);
    await save({ date: '2026-12-12', start_time: '10:00', end_time: '12:00', place: 'Ruang Merapi' });
    const [all, moved, ...others] = await mailed(order);
    assert.deepEqual(others, []);
    assert.deepEqual([all?.uid, all?.starts], [before?.uid, before?.starts]);
    const { uid, status, of, starts, place } = moved ?? {};
    assert.deepEqual(
      { uid, status, of, starts, place },
      {
        ...{ uid: before?.uid, status: 'CONFIRMED', of: '20261209T120000Z' },
        ...{ starts: '20261212T030000Z', place: 'Ruang Merapi' },
      },
    );
    assert.ok(before && moved && moved.sequence > before.sequence, `${moved?.sequence} after ${before?.sequence}`);

    server.clock.set(`${TODAY}T02:00:02Z`);
    await save({});
    const [, back] = await mailed(order);
    assert.deepEqual([back?.of, back?.starts], ['20261209T120000Z', '20261209T120000Z'], 'taken back, not left out');
    assert.ok(back && back.sequence > moved.sequence, `${back?.sequence} after ${moved.sequence}`);
  });

  it('takes off the class that people left for another batch', async () => {
    const course = await server.given.course();
    const [from, to] = [
      await server.given.schedule({ course_id: course }),
      await server.given.schedule({ course_id: course, batch: 2, start_date: '2026-12-08' }),
    ];
    const order = await desk.paidOrder({ course_schedule_id: from });
    const move = async (id: number) => {
      const { status, text } = await desk.do(order, 'move', { course_schedule_id: id, price: 'KEEP' });
      assert.equal(status, 200, text);
      return (await mailed(order)).map(({ uid, status }) => [uid, status]);
    };
    assert.deepEqual(await move(to), [
      [`batch-${to}@karsa.academy`, 'CONFIRMED'],
      [`batch-${from}@karsa.academy`, 'CANCELLED'],
    ]);
    assert.deepEqual(await move(from), [
      [`batch-${from}@karsa.academy`, 'CONFIRMED'],
      [`batch-${to}@karsa.academy`, 'CANCELLED'],
    ]);
  });

  it('takes the class off where the order or its batch is cancelled: the mail about it brings the file', async () => {
    const order = await desk.paidOrder();
    const [before] = await fileOf(order);
    assert.equal((await desk.do(order, 'cancel', { refund: 'ALL' })).status, 200);
    const [after] = await mailed(order);
    assert.deepEqual([after?.uid, after?.status], [before?.uid, 'CANCELLED']);
  });

  it('has the same entry as the page of the payment, whose link is not at hand in another browser', async () => {
    const id = await server.given.schedule();
    const order = await desk.paidOrder({ course_schedule_id: id });
    const [entry, ...others] = await read(`/api/v1/xendit/get-transaction/${order}/calendar`);
    assert.equal(others.length, 0);
    assert.equal(entry?.uid, `batch-${id}@karsa.academy`);
    assert.equal((await fileOf(order))[0]?.uid, entry.uid);
  });

  it('is found by the id of a payment only once it is paid', async () => {
    for (const id of [await desk.order(), '00000000-0000-4000-8000-000000000000', 'abc'])
      assert.equal((await server.get(`/api/v1/xendit/get-transaction/${id}/calendar`)).status, 404);
  });

  it('is brought by the mail about a moved class to its participant too', async () => {
    const order = await desk.paidOrder({ email_student: 'anak@example.com' });
    assert.equal((await desk.do(order, 'cancel', { refund: 'ALL' })).status, 200);
    const mails = await reminders.mails(order, 'cancelled');
    for (const { text } of mails) assert.match(text, /Perbarui di kalender: http/);
  });
});
