import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';

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
});
