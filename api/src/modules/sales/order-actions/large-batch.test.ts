import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';

const ORDERS = 300;
/** A call of the browser ends after so long, ms. */
const BROWSER_MS = 15_000;
/** The front door ends a call after so long, ms. */
const FRONT_DOOR_MS = 30_000;

describe(`a batch of ${ORDERS} paid orders`, () => {
  const server = useServer({}, { poolSize: 10 });
  const desk = new Desk(server);

  it('is shown and cancelled without a call that takes too long, moves as many as fit, and stops nobody who pays elsewhere', async (test) => {
    const course = await server.given.course();
    const schedule = await server.given.schedule({ course_id: course, participant_amount: ORDERS });
    const to = await server.given.schedule({ course_id: course, batch: 2, participant_amount: 20 });
    for (let placed = 0; placed < ORDERS; placed += 10)
      await Promise.all(Array.from({ length: 10 }, () => desk.paidOrder({ course_schedule_id: schedule })));
    const elsewhere = await desk.order();

    const url = `/api/v1/course-schedules/${schedule}/cancel`;
    const timed = async <T>(work: () => Promise<T>) => {
      const start = performance.now();
      return { result: await work(), ms: Math.round(performance.now() - start) };
    };
    const refunds = await timed(() =>
      Promise.all([desk.post(url, { decision: 'REFUND', preview: true }), desk.payAtProvider(elsewhere)]),
    );
    assert.equal(refunds.result[0].status, 200, refunds.result[0].text);
    const preview = await timed(() => desk.post(url, { decision: 'MOVE', course_schedule_id: to, preview: true }));
    const begun = await timed(() => desk.post(url, { decision: 'MOVE', course_schedule_id: to }));
    assert.equal(begun.result.status, 200, begun.result.text);
    const work = await timed(() => server.work());
    test.diagnostic(
      `preview of refunds ${refunds.ms} ms, of moves ${preview.ms} ms; call ${begun.ms} ms; work ${work.ms} ms`,
    );
    assert.ok(refunds.ms < FRONT_DOOR_MS && preview.ms < FRONT_DOOR_MS && begun.ms < BROWSER_MS);

    const rows = await desk.cancelled(schedule);
    const count = (wanted: string) => rows.filter(({ decision }) => decision === wanted).length;
    assert.deepEqual([rows.length, count('MOVE'), count('LATER')], [ORDERS, 20, ORDERS - 20]);
    assert.equal(
      rows.findIndex(({ decision }) => decision === 'LATER'),
      20,
      'who ordered first is seated first',
    );
    assert.ok(rows.every(({ state }) => state === 'DONE'));
    assert.deepEqual([await desk.checkout.seatsTaken(schedule), await desk.checkout.seatsTaken(to)], [0, 20]);
    assert.equal((await desk.stands(elsewhere)).state, 'PAID');
  });
});
