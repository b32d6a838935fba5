/**
 * Companies and the public take the seats of one batch at once. Run twice by the same code: as the product is, and with the guard left out,
 * where it must go wrong.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer, type TestServer } from '../../../../test/support/app.ts';
import { CompanyDesk } from '../../../../test/support/company-desk.ts';
import { batchLock, companySeat, needLock, seatCondition, type Guard } from '../../../../test/support/guards.ts';
import { untilWrong } from '../../../../test/support/races.ts';
import { Waiters } from '../../../../test/support/waiters.ts';

const useCompanies = (without: readonly Guard[] = []): TestServer => useServer({}, { poolSize: 30, without });
const SEATS = 10;
let races = 0;

/** Three companies take 4 seats each while 6 of the public buy one. */
async function race(server: TestServer) {
  const name = `serbu${(races += 1)}`;
  const batch = await server.given.schedule({ participant_amount: SEATS });
  const authorization = `Bearer ${await server.given.staffToken()}`;
  const waiters = new Waiters(server);
  const needs = [];
  for (let index = 0; index < 3; index += 1) needs.push(await server.given.corporateNeed({ state: 'QUOTED' }));
  const body = { to: 'ACCEPTED', seats: { course_schedule_id: batch, seats: 4 } };
  const answers = await Promise.all([
    ...needs.map((id) => server.send('POST', `/api/v1/corporate-needs/${id}/move`, body, { authorization })),
    ...Array.from({ length: 6 }, (_, index) => waiters.order(batch, `${name}-${index}@example.com`)),
  ]);
  const { rows } = await server.db.query<{ taken: number; places: number; parts: number[] }>(
    `SELECT seats_taken AS taken, (SELECT count(*) FROM places WHERE course_schedule_id = $1 AND state IN ('HELD', 'CONFIRMED')) AS places,
       ARRAY (SELECT count(*)::int FROM places WHERE course_schedule_id = $1 AND corporate_need_id IS NOT NULL GROUP BY corporate_need_id) AS parts
     FROM course_schedules WHERE id = $1`,
    [batch],
  );
  const statuses = answers.map(({ status }) => status);
  return { ...rows[0], others: statuses.filter((status) => ![200, 201, 409].includes(status)).length };
}

describe('three companies and six of the public who want 18 of 10 seats', () => {
  const guarded = useCompanies();
  const open = useCompanies([seatCondition]);

  it('get no more than there are, and each company all of its seats or none', async (test) => {
    for (let round = 0; round < 3; round += 1) {
      const found = await race(guarded);
      test.diagnostic(`guard on: ${JSON.stringify(found)}`);
      const { taken = 0, places, parts = [], others } = found;
      assert.ok(taken <= SEATS);
      assert.deepEqual([places, others], [taken, 0]);
      assert.ok(parts.every((seats) => seats === 4));
    }
  });

  it('get more than there are, where the seats are looked at first (control)', async (test) => {
    const found = await untilWrong(
      () => race(open),
      ({ taken = 0 }) => taken > SEATS,
    );
    test.diagnostic(`guard left out: ${JSON.stringify(found)}`);
    assert.ok((found.taken ?? 0) > SEATS);
  });
});

/** Eight people are named at once on four seats. */
async function nameAll(server: TestServer) {
  const desk = new CompanyDesk(server);
  await desk.signIn();
  const { id, batch } = await desk.withSeats(4);
  const secret = await desk.link(id);
  const name = `kursi${(races += 1)}`;
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => desk.name(secret, `Peserta ${index}`, `${name}-${index}@maju.test`)),
  );
  const { rows } = await server.db.query<{ named: number; taken: number }>(
    `SELECT (SELECT count(*) FROM places WHERE corporate_need_id = $2 AND registration_id IS NOT NULL AND state = 'CONFIRMED') AS named,
       seats_taken AS taken FROM course_schedules WHERE id = $1`,
    [batch, id],
  );
  return { ...rows[0], done: answers.filter(({ status }) => status === 200).length };
}

describe('eight people who are named at once on four seats', () => {
  const guarded = useCompanies();
  const open = useCompanies([needLock, batchLock, companySeat]);

  it('get one each, until there is none left', async (test) => {
    const found = await nameAll(guarded);
    test.diagnostic(`guard on: ${JSON.stringify(found)}`);
    assert.deepEqual(found, { named: 4, taken: 4, done: 4 });
  });

  it('share seats, where the request is not locked (control)', async (test) => {
    const found = await untilWrong(
      () => nameAll(open),
      ({ named = 0 }) => named > 4,
    );
    test.diagnostic(`locks left out: ${JSON.stringify(found)}`);
    assert.ok((found.named ?? 0) > 4);
  });
});
