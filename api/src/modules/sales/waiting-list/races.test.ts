/**
 * Seats come free while many wait, the public buys, and several processes serve the line. Run twice by the same code: as the product is,
 * and with the guard in question left out, where it must go wrong.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer, type TestServer } from '../../../../test/support/app.ts';
import { batchLock, lineCondition, lineLock, type Guard } from '../../../../test/support/guards.ts';
import { untilWrong } from '../../../../test/support/races.ts';
import { Waiters } from '../../../../test/support/waiters.ts';

function useLine(without: readonly Guard[] = []): { server: TestServer; waiters: Waiters } {
  const server = useServer({}, { poolSize: 40, without });
  return { server, waiters: new Waiters(server) };
}

const parallel = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

let races = 0;

/** Two seats come free: 8 wait, 20 of the public buy, half of them afterwards, while so many processes serve the line. */
async function race({ server, waiters }: ReturnType<typeof useLine>, processes: number) {
  const name = `lomba${(races += 1)}`;
  const { course, batch } = await waiters.fullBatch(4);
  for (let index = 0; index < 8; index += 1) await waiters.join(course, batch, `${name}-${index}@example.com`);
  const freed = waiters.free(batch, 2);
  const [answers] = await Promise.all([
    parallel(20, async (index) => {
      if (index % 2) await freed;
      const { status, body } = await waiters.order(batch, `${name}-umum${index}@example.com`);
      return status === 409 ? body.code : status;
    }),
    parallel(processes, async () => {
      for (let round = 0; round < 4; round += 1) await server.waitingList.sweep();
    }),
  ]);
  await server.waitingList.sweep();
  const count = await waiters.count(batch);
  const { rows } = await server.db.query<{ mails: number; first: boolean }>(
    `SELECT (SELECT count(*) FROM email_outbox WHERE subject LIKE 'Ada tempat%' AND to_email LIKE $1 || '-%') AS mails,
       (SELECT count(*) FROM waiting_entries WHERE state = 'OFFERED' AND email IN ($1 || '-0@example.com', $1 || '-1@example.com')) = 2 AS first`,
    [name],
  );
  return { ...count, ...rows[0], sold: answers.filter((answer) => answer === 201).length };
}

describe('two seats that come free while 8 wait, 20 buy and three processes serve', () => {
  const guarded = useLine();
  const open = useLine([lineCondition]);
  const unlocked = useLine([lineLock, batchLock]);

  it('are offered to the first two, once each, and never sold', async (test) => {
    for (const processes of [3, 3, 0]) {
      const found = await race(guarded, processes);
      test.diagnostic(`guard on: ${JSON.stringify(found)}`);
      assert.deepEqual(found, {
        seats: 4,
        places: 4,
        waiting: 6,
        states: { OFFERED: 2, WAITING: 6 },
        mails: 2,
        first: true,
        sold: 0,
      });
    }
  });

  it('are sold past those who wait, where the batch does not say that it has a waiting list (control)', async (test) => {
    const found = await untilWrong(
      () => race(open, 0),
      ({ sold }) => sold > 0,
    );
    test.diagnostic(`line left out: ${JSON.stringify(found)}`);
    assert.ok(found.sold > 0);
  });

  it('are offered to one person twice, where the line is not locked (control)', async (test) => {
    const found = await untilWrong(
      () => race(unlocked, 3),
      ({ mails, places, states }) => Number(mails) > 2 || places !== 4 || states['OFFERED'] !== 2,
    );
    test.diagnostic(`lock left out: ${JSON.stringify(found)}`);
    assert.ok(Number(found.mails) > 2 || found.places !== 4 || found.states['OFFERED'] !== 2);
  });
});
