import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import type { Mark, Roll } from '../attendance/schemas.ts';

describe('the own batches', () => {
  const server = useServer();

  it('are those of the instructor the account stands for, and no others', async () => {
    const admin = { authorization: `Bearer ${await server.given.staffToken()}` };
    const [mine, other] = [await server.given.instructor('Dewi'), await server.given.instructor('Joko')];
    const course = await server.given.course({ title: 'Data Analyst' });
    const schedule = await server.given.schedule({ course_id: course, instructor_id: mine });
    await server.given.schedule({ instructor_id: other });
    const id = await server.given.staff({ role: 'INSTRUCTOR' });
    const token = await server.given.tokenOf(id);
    const read = async () =>
      (
        await server.get<{ course: { title: string }; schedule: { id: number; seats_taken: number } }[]>(
          '/api/v1/users/me/batches',
          token,
        )
      ).body.data;
    assert.deepEqual(await read(), [], 'of an account without an instructor there are none');
    const link = (instructor_id: number | null) =>
      server.send<{ instructor_id: number | null }>('PUT', `/api/v1/staff/${id}/instructor`, { instructor_id }, admin);
    assert.equal((await link(mine)).body.data.instructor_id, mine);
    assert.deepEqual(
      (await read()).map(({ course: { title }, schedule: { id: found, seats_taken } }) => [title, found, seats_taken]),
      [['Data Analyst', schedule, 0]],
    );
    assert.equal((await link(999_999)).status, 422);
    assert.equal((await link(null)).status, 200);
    assert.deepEqual(await read(), []);
    assert.equal((await server.get('/api/v1/registration', token)).status, 403);
  });

  /** Somebody who teaches, signed in. */
  const teacher = async (instructor: number) => {
    const id = await server.given.staff({ role: 'INSTRUCTOR' });
    await server.db.query('UPDATE staff_users SET instructor_id = $2 WHERE id = $1', [id, instructor]);
    return server.given.tokenOf(id);
  };

  it('have classes, and their roll is called by who teaches them alone', async () => {
    const [dewi, joko] = [await server.given.instructor('Dewi'), await server.given.instructor('Joko')];
    const batch = await server.given.schedule({ instructor_id: dewi, end_date: '2026-12-16' });
    await new Desk(server).paidOrder({ course_schedule_id: batch, first_name: 'Andi' });
    const [token, other] = [await teacher(dewi), await teacher(joko)];
    const address = `/api/v1/users/me/batches/${batch}`;
    const { sessions } = (await server.get<{ sessions: { number: number; expected: number }[] }>(address, token)).body
      .data;
    assert.deepEqual(
      sessions.slice(0, 2).map(({ number, expected }) => [number, expected]),
      [
        [1, 1],
        [2, 1],
      ],
    );

    const roll = `${address}/sessions/1/attendance`;
    const [andi] = (await server.get<Roll>(roll, token)).body.data.people;
    assert.ok(andi);
    const entry: Mark = {
      ...{ key: randomBytes(16).toString('hex'), registration_id: andi.registration_id, state: 'LATE' },
      ...{ note: '20 menit', seen: 0, marked_at: Date.parse('2026-11-21T01:59:00Z') },
    };
    const send = (sender: string) =>
      server.send<Roll>('POST', roll, { entries: [entry] }, { authorization: `Bearer ${sender}` });
    assert.equal((await send(other)).status, 404, 'nobody marks the class of another');
    assert.deepEqual(
      (await send(token)).body.data.people[0]?.entries.map(({ state, note }) => [state, note]),
      [['LATE', '20 menit']],
    );

    for (const path of [address, roll]) assert.equal((await server.get(path, other)).status, 404, path);
    const replacement = `INSERT INTO class_sessions (course_schedule_id, number, instructor_id) VALUES ($1, 2, $2)
      ON CONFLICT (course_schedule_id, number) DO UPDATE SET instructor_id = excluded.instructor_id`;
    await server.db.query(replacement, [batch, joko]);
    assert.equal((await server.get(roll, other)).status, 200, 'who teaches one class of a batch sees it');
  });
});
