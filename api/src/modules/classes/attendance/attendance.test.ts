import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import type { ClassSession } from '../../catalogue/class-sessions/schemas.ts';
import type { AttendanceState, LinkedBatch, Mark, Roll } from './schemas.ts';

describe('attendance', () => {
  const server = useServer();
  const desk = new Desk(server);
  let academic = '';
  let support = '';
  let batch = 0;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  before(async () => {
    academic = await server.given.staffToken('ACADEMIC');
    support = await server.given.staffToken('SUPPORT');
    const instructor_id = await server.given.instructor('Rangga Prasetya');
    const course_id = await server.given.course({ title: 'Data Analyst' });
    batch = await server.given.schedule({ course_id, instructor_id, end_date: '2026-12-16' });
    for (const first_name of ['Theresia', 'Andi']) await desk.paidOrder({ course_schedule_id: batch, first_name });
    await desk.order({ course_schedule_id: batch, first_name: 'Belum' });
  });

  const address = (number: number) => `/api/v1/batches/${batch}/sessions/${number}/attendance`;
  const roll = async (number: number) => (await server.get<Roll>(address(number), academic)).body.data;
  const of = async (number: number, name: string) => {
    const person = (await roll(number)).people.find((one) => one.name.startsWith(name));
    assert.ok(person);
    return person;
  };
  const told = async (number: number, name: string) =>
    (await of(number, name)).entries.map(({ author_name, state }) => `${author_name} ${state}`);
  const markOf = (registration_id: number, state: AttendanceState, seen: number, more: Partial<Mark> = {}): Mark => ({
    key: randomBytes(16).toString('hex'),
    registration_id,
    state,
    seen,
    note: null,
    marked_at: Date.parse('2026-11-21T01:59:00Z'),
    ...more,
  });
  const send = (number: number, entries: Mark[], token = academic) =>
    server.send<Roll>('POST', address(number), { entries }, bearer(token));
  const secretOf = (url: string) => url.split('/').at(-1) ?? '';
  const renew = async () => {
    const { body } = await server.send<{ url: string; ends_on: string }>(
      'POST',
      `/api/v1/batches/${batch}/attendance-link/renew`,
      undefined,
      bearer(academic),
    );
    return body.data;
  };

  it('is entered for those with a firm seat, and is stored once however often it is sent', async () => {
    const { people, session, title } = await roll(1);
    assert.deepEqual(
      [title, session.date, people.map(({ name }) => name)],
      ['Data Analyst', '2026-12-07', ['Andi Aminah', 'Theresia Aminah']],
    );
    const andi = await of(1, 'Andi');
    const entry = markOf(andi.registration_id, 'EXCUSED', 0, { note: 'sakit' });
    assert.equal((await send(1, [entry])).status, 200);
    const again = (await send(1, [entry])).body.data;
    assert.deepEqual(
      again.people[0]?.entries.map(({ state, note, author_name, marked_at }) => [state, note, author_name, marked_at]),
      [['EXCUSED', 'sakit', 'Rani Staf', '2026-11-21T01:59:00+00:00']],
    );
    const { rows } = await server.db.query<{ after: object }>(
      `SELECT after FROM audit_entries WHERE action = 'attendance.mark'`,
    );
    assert.deepEqual(rows, [{ after: { marks: [{ registration_id: andi.registration_id, state: 'EXCUSED' }] } }]);
  });

  it('is changed by who has read what was there', async () => {
    const andi = await of(1, 'Andi');
    await send(1, [markOf(andi.registration_id, 'PRESENT', andi.entries[0]?.id ?? 0)]);
    assert.deepEqual(await told(1, 'Andi'), ['Rani Staf PRESENT']);
  });

  it('keeps what two people entered differently, until one decides having seen both', async () => {
    const [theresia, { url }] = [await of(2, 'Theresia'), await renew()];
    const id = theresia.registration_id;
    const linked = `/api/v1/attendance/${secretOf(url)}/sessions/2`;
    await server.send('POST', linked, { entries: [markOf(id, 'PRESENT', 0)] });
    // A phone that was offline, and had seen neither.
    await send(2, [markOf(id, 'ABSENT', 0)]);
    assert.deepEqual(await told(2, 'Theresia'), ['Rani Staf ABSENT', 'Rangga Prasetya PRESENT']);
    // Each may correct themselves; the other's stays.
    await send(2, [markOf(id, 'LATE', 0)]);
    assert.deepEqual(await told(2, 'Theresia'), ['Rani Staf LATE', 'Rangga Prasetya PRESENT']);
    const seen = (await of(2, 'Theresia')).entries[0]?.id ?? 0;
    await send(2, [markOf(id, 'PRESENT', seen)]);
    assert.deepEqual(await told(2, 'Theresia'), ['Rani Staf PRESENT']);
  });

  it('holds the session on its date, and those after it follow the schedule', async () => {
    await server.db.query(`UPDATE course_schedules SET days = 'Jumat', end_date = '2026-12-25' WHERE id = $1`, [batch]);
    const { body } = await server.get<{ rows: ClassSession[] }>(`/api/v1/batches/${batch}/sessions`, academic);
    assert.deepEqual(
      body.data.rows.map(({ date, recorded, expected, moved_from }) => [date, recorded, expected, moved_from]),
      [
        ['2026-12-07', 1, 2, null],
        ['2026-12-09', 1, 2, null],
        ['2026-12-11', 0, 2, null],
        ['2026-12-18', 0, 2, null],
        ['2026-12-25', 0, 2, null],
      ],
    );
  });

  it('is not stored for people of other batches, and not entered by other roles', async () => {
    const other = await desk.paidOrder();
    const { rows } = await server.db.query<{ id: number }>(
      'SELECT r.id FROM registrations r JOIN orders o ON o.id = r.order_id WHERE o.transaction_id = $1',
      [other],
    );
    const counted = async () => (await server.db.query('SELECT FROM attendance_entries')).rowCount;
    const had = await counted();
    assert.equal((await send(3, [markOf(rows[0]?.id ?? 0, 'PRESENT', 0)])).status, 200);
    assert.equal(await counted(), had);
    assert.equal((await send(3, [markOf(1, 'PRESENT', 0)], support)).status, 403);
    assert.equal((await send(99, [markOf(1, 'PRESENT', 0)])).status, 404);
  });

  it('is entered by the link of the batch, which shows names and sessions and nothing else', async () => {
    const { url, ends_on } = await renew();
    assert.match(url, /\/attendance\/[\w-]{43}$/);
    assert.equal(ends_on, '2027-01-01');
    const secret = secretOf(url);
    const page = await server.get<LinkedBatch>(`/api/v1/attendance/${secret}`);
    assert.equal(page.headers['cache-control'], 'no-store');
    assert.deepEqual(
      [page.body.data.id, page.body.data.title, page.body.data.instructor, page.body.data.sessions.length],
      [batch, 'Data Analyst', 'Rangga Prasetya', 5],
    );
    const sheet = await server.get<Roll>(`/api/v1/attendance/${secret}/sessions/1`);
    for (const text of [page.text, sheet.text]) assert.doesNotMatch(text, /@|\+62|amount|price/);
    const { rows } = await server.db.query<{ token_hash: Buffer }>('SELECT token_hash FROM attendance_links');
    assert.ok(!rows.some(({ token_hash }) => token_hash.includes(secret)));
    const { rows: audited } = await server.db.query<{ actor_name: string }>(
      `SELECT actor_name FROM audit_entries WHERE action = 'attendance.mark' AND actor_id IS NULL`,
    );
    assert.deepEqual(audited, [{ actor_name: 'Rangga Prasetya, lewat tautan' }]);
  });

  it('is closed to a link that was renewed, revoked, or whose class is long over', async () => {
    const works = async (secret: string) => (await server.get(`/api/v1/attendance/${secret}`)).status;
    const first = secretOf((await renew()).url);
    const second = secretOf((await renew()).url);
    assert.deepEqual([await works(first), await works(second), await works('x')], [404, 200, 404]);
    server.clock.set('2027-01-01T16:00:00Z');
    assert.equal(await works(second), 200);
    server.clock.set('2027-01-01T17:00:00Z');
    assert.equal(await works(second), 404);
    server.clock.set('2026-11-21T02:00:00Z');
    await server.send('POST', `/api/v1/batches/${batch}/attendance-link/revoke`, undefined, bearer(academic));
    assert.equal(await works(second), 404);
    assert.equal((await server.get(`/api/v1/batches/${batch}/attendance-link`, academic)).body.data, null);
  });
});

describe('the roll of a seat that another person takes', () => {
  const server = useServer();
  const desk = new Desk(server);

  it('shows and counts what was entered about them, and nothing of the one before', async () => {
    const batch = await server.given.schedule({ end_date: '2026-12-16' });
    const order = await desk.paidOrder({ course_schedule_id: batch, first_name: 'Andi' });
    const token = await server.given.staffToken('ACADEMIC');
    const bearer = { authorization: `Bearer ${token}` };
    const address = `/api/v1/batches/${batch}/sessions/1/attendance`;
    const read = async () => {
      const { people } = (await server.get<Roll>(address, token)).body.data;
      assert.equal(people.length, 1);
      return people.flatMap(({ registration_id, name, entries }) =>
        entries.length > 0
          ? entries.map(({ state, note }) => ({ registration_id, told: `${name}: ${state} ${note}` }))
          : [{ registration_id, told: `${name}: nothing` }],
      );
    };
    const recorded = async () =>
      (await server.get<{ rows: ClassSession[] }>(`/api/v1/batches/${batch}/sessions`, token)).body.data.rows[0]
        ?.recorded;
    const registration_id = (await read())[0]?.registration_id ?? 0;
    const mark = (state: AttendanceState, note: string, at: string) => {
      const entry = { registration_id, state, note, seen: 0, marked_at: Date.parse(at) };
      return server.send('POST', address, { entries: [{ ...entry, key: randomBytes(16).toString('hex') }] }, bearer);
    };
    const told = async () => (await read()).map((one) => one.told);

    await mark('EXCUSED', 'sakit', '2026-11-21T01:00:00Z');
    assert.match(`${await told()}`, /^Andi .*: EXCUSED sakit$/);
    assert.equal(await recorded(), 1);
    const participant = {
      ...{ first_name: 'Budi', last_name: 'Santoso', email: 'budi@example.com', gender: 'L', birth_date: '1999-01-01' },
      ...{ phone_number: '081234567890', country: 'ID', address: 'Jl. Mawar', city: 'Denpasar', zip_code: '80111' },
    };
    assert.equal((await desk.do(order, 'change-participant', { participant })).status, 200);
    assert.deepEqual([await told(), await recorded()], [['Budi Santoso: nothing'], 0]);

    server.clock.set('2026-11-21T03:00:00Z');
    await mark('PRESENT', 'tepat waktu', '2026-11-21T02:30:00Z');
    // A phone that was offline since before the change, of the same account.
    await mark('ABSENT', 'tanpa kabar', '2026-11-21T01:30:00Z');
    assert.deepEqual([await told(), await recorded()], [['Budi Santoso: PRESENT tepat waktu'], 1]);
  });
});

describe('unknown links to a roll', () => {
  const server = useServer({ RATE_UNKNOWN_LINKS: '2' });

  it('are refused after some attempts', async () => {
    const tries = [];
    for (let count = 0; count < 3; count += 1) tries.push((await server.get('/api/v1/attendance/x')).status);
    assert.deepEqual(tries, [404, 404, 429]);
  });
});
