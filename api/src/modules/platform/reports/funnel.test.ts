import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import type { Funnel } from './schemas.ts';

describe('from the form to the payment', () => {
  const server = useServer();
  const desk = new Desk(server);
  let course: number;
  const open = async (course_id: number | null) =>
    (await server.send('POST', '/api/v1/form-opens/create', { course_id })).status;
  const funnel = async (period: string) => (await desk.get<Funnel>(`/api/v1/reports/funnel?${period}`)).body.data.rows;

  before(async () => {
    course = await server.given.course({ title: 'Data' });
    const course_schedule_id = await server.given.schedule({ course_id: course });
    await desk.order({ course_schedule_id });
    await desk.paidOrder({ course_schedule_id });
    // 00:30 on 1 December in Jakarta.
    server.clock.set('2026-11-30T17:30:00Z');
    assert.equal(await open(course), 201);
    server.clock.set('2026-11-30T16:30:00Z');
    for (const told of [course, course, course, null, 999_999]) assert.equal(await open(told), 201);
  });

  it('counts forms by program and day in Jakarta, orders and paid orders; a program that is not there is none', async () => {
    assert.deepEqual(await funnel('from=2026-11&to=2026-11'), [
      { id: course, title: 'Data', opened: 3, orders: 2, paid: 1 },
      { id: null, title: null, opened: 2, orders: 0, paid: 0 },
    ]);
    assert.deepEqual(await funnel('from=2026-12&to=2026-12'), [
      { id: course, title: 'Data', opened: 1, orders: 0, paid: 0 },
    ]);
  });

  it('loses none of many that open at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => open(course)));
    const [row] = await funnel('from=2026-11&to=2026-11');
    assert.equal(row?.opened, 23);
  });

  it('takes nothing else about a visitor', async () => {
    const { status } = await server.send('POST', '/api/v1/form-opens/create', { course_id: null, email: 'a@b.test' });
    assert.equal(status, 422);
  });
});
