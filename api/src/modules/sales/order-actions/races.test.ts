/**
 * Staff against buyers, payments and each other, on a real database. Every race is run by the same code as the product is, and with the
 * guard in question left out, where it must go wrong. The counts are printed, as a table's rows.
 */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { useServer, type TestServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import {
  actionLock,
  batchLock,
  moneyAddsUp,
  noSeatInCancelled,
  orderLock,
  seatCondition,
  voucherSequence,
  vouchersTakenLater,
  type Guard,
} from '../../../../test/support/guards.ts';
import { untilWrong } from '../../../../test/support/races.ts';

interface Office {
  readonly server: TestServer;
  readonly desk: Desk;
}

function useOffice(without: readonly Guard[] = [], onStatement?: (sql: string) => void): Office {
  const server = useServer({}, { poolSize: 30, without, ...(onStatement ? { onStatement } : {}) });
  return { server, desk: new Desk(server) };
}

const report = (test: TestContext, guard: string, found: object) =>
  test.diagnostic(`${guard}: ${JSON.stringify(found)}`);

/** Rounds without the guard, repeated as often as it takes. */
const FEW = 3;

/** In one sequence or the other. */
const both = (round: number, one: () => Promise<unknown>, other: () => Promise<unknown>) =>
  Promise.all((round % 2 === 0 ? [one, other] : [other, one]).map((step) => step()));

describe('cancelling an order in the moment it is paid, 20 times', () => {
  const guarded = useOffice();
  const unguarded = useOffice([actionLock, orderLock]);
  const race = async ({ server, desk }: Office, rounds: number) => {
    const found = { ended: 0, paid: 0, moneyAstray: 0, seatAstray: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const schedule = await server.given.schedule({ participant_amount: 1 });
      const id = await desk.order({ course_schedule_id: schedule });
      await both(
        round,
        () => desk.do(id, 'cancel', { refund: 'ALL' }),
        () => desk.payAtProvider(id),
      );
      const { state, paid, refunded, charged, balance } = await desk.stands(id);
      if (state === 'CANCELLED') found.ended += 1;
      if (state === 'PAID') found.paid += 1;
      if (balance !== 0 || paid - refunded !== charged) found.moneyAstray += 1;
      if ((await desk.checkout.seatsTaken(schedule)) !== (state === 'PAID' ? 1 : 0)) found.seatAstray += 1;
    }
    return found;
  };

  it('ends it with all money back, or leaves it paid with its seat', async (test) => {
    const found = await race(guarded, 20);
    report(test, 'guard on', found);
    assert.deepEqual(
      { ...found, ended: 0, paid: found.ended + found.paid },
      { ended: 0, paid: 20, moneyAstray: 0, seatAstray: 0 },
    );
  });

  it('loses sight of money or seat without the lock of the order (control)', async (test) => {
    const isWrong = ({ ended, paid, moneyAstray, seatAstray }: Awaited<ReturnType<typeof race>>) =>
      moneyAstray + seatAstray > 0 || ended + paid < FEW;
    const found = await untilWrong(() => race(unguarded, FEW), isWrong);
    report(test, 'guard off', found);
    assert.ok(isWrong(found), JSON.stringify(found));
  });
});

describe('eight people moved to a batch with one seat, while four others order it', () => {
  const guarded = useOffice();
  const unguarded = useOffice([seatCondition, batchLock]);
  const race = async ({ server, desk }: Office) => {
    const course = await server.given.course();
    const from = await server.given.schedule({ course_id: course });
    const to = await server.given.schedule({ course_id: course, participant_amount: 1 });
    const orders: string[] = [];
    while (orders.length < 8) orders.push(await desk.paidOrder({ course_schedule_id: from }));
    const moves = orders.map((id) => desk.do(id, 'move', { course_schedule_id: to }));
    const placings = [1, 2, 3, 4].map((n) =>
      desk.checkout.pay({ course_schedule_id: to, email: `p${n}@example.com`, email_student: `baru${n}@example.com` }),
    );
    const [moved, placed] = await Promise.all([Promise.all(moves), Promise.all(placings)]);
    return {
      got: moved.filter(({ status }) => status === 200).length + placed.filter(({ status }) => status === 201).length,
      taken: await desk.checkout.seatsTaken(to),
      leftBehind: await desk.checkout.seatsTaken(from),
    };
  };

  it('gives it to one of them, and all others keep what they have', async (test) => {
    const found = await race(guarded);
    report(test, 'guard on', found);
    assert.equal(found.got, 1);
    assert.equal(found.taken, 1);
    assert.ok(found.leftBehind === 7 || found.leftBehind === 8);
  });

  it('gives it to several when the seat is looked for first and taken afterwards (control)', async (test) => {
    const found = await untilWrong(
      () => race(unguarded),
      ({ taken }) => Number(taken) > 1,
    );
    report(test, 'guard off', found);
    assert.ok(Number(found.taken) > 1, JSON.stringify(found));
  });
});

describe('two of the staff who give back all of one order, 20 times', () => {
  const guarded = useOffice();
  const databaseOnly = useOffice([actionLock]);
  const unguarded = useOffice([actionLock, moneyAddsUp]);
  const race = async ({ desk }: Office, rounds: number) => {
    const found = { answers: {} as Record<number, number>, tooMuch: 0, refunded: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const id = await desk.paidOrder();
      const answers = await Promise.all([1, 2].map(() => desk.do(id, 'refund', { amount: 1_000_000, seat: 'KEEP' })));
      for (const { status } of answers) found.answers[status] = (found.answers[status] ?? 0) + 1;
      const { money } = await desk.read(id);
      if (money.refunded + money.refunding > money.paid) found.tooMuch += 1;
      if (money.refunded === 1_000_000) found.refunded += 1;
    }
    return found;
  };

  it('give it back once', async (test) => {
    const found = await race(guarded, 20);
    report(test, 'guard on', found);
    assert.deepEqual(found, { answers: { 200: 20, 409: 20 }, tooMuch: 0, refunded: 20 });
  });

  it('give it back once even if only the database is in the way', async (test) => {
    const found = await race(databaseOnly, 20);
    report(test, 'database alone', found);
    assert.deepEqual([found.tooMuch, found.refunded], [0, 20]);
  });

  it('promise more than there is when nothing is in the way (control)', async (test) => {
    const found = await untilWrong(
      () => race(unguarded, FEW),
      ({ tooMuch }) => tooMuch > 0,
    );
    report(test, 'both off', found);
    assert.ok(found.tooMuch > 0, JSON.stringify(found));
  });
});

describe('a batch that is cancelled while its people pay, 5 times', () => {
  const guarded = useOffice();
  const unguarded = useOffice([noSeatInCancelled]);
  const race = async ({ server, desk }: Office, rounds: number) => {
    const found = { sitting: 0, moneyAstray: 0, unplaced: 0, refunded: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const schedule = await server.given.schedule({ participant_amount: 5 });
      const orders: string[] = [];
      while (orders.length < 5) orders.push(await desk.order({ course_schedule_id: schedule }));
      await both(
        round,
        () => desk.cancelBatch(schedule, { decision: 'REFUND' }),
        () => Promise.all(orders.map((id) => desk.payAtProvider(id))),
      );
      for (const id of orders) {
        const { state, balance, paid, refunded } = await desk.stands(id);
        if (balance !== 0 || paid !== 1_000_000) found.moneyAstray += 1;
        if (state === 'PAID_UNPLACED') found.unplaced += 1;
        if (refunded === 1_000_000) found.refunded += 1;
      }
      found.sitting += (await desk.checkout.seatsTaken(schedule)) ?? Number.NaN;
    }
    return found;
  };

  it('keeps no registration, and everybody who paid has the money back or waits for staff', async (test) => {
    const found = await race(guarded, 5);
    report(test, 'guard on', found);
    assert.deepEqual(
      { ...found, unplaced: found.unplaced + found.refunded, refunded: 0 },
      {
        sitting: 0,
        moneyAstray: 0,
        unplaced: 25,
        refunded: 0,
      },
    );
  });

  it('seats people in a class that does not take place when its seats are given on (control)', async (test) => {
    const found = await untilWrong(
      () => race(unguarded, 1),
      ({ sitting }) => sitting > 0,
    );
    report(test, 'guard off', found);
    assert.ok(found.sitting > 0, JSON.stringify(found));
  });
});

describe('two unpaid orders that exchange their vouchers, 20 times', () => {
  let undone = 0;
  const count = (sql: string) => {
    if (sql === 'ROLLBACK') undone += 1;
  };
  const guarded = useOffice([vouchersTakenLater], count);
  const unguarded = useOffice([vouchersTakenLater, voucherSequence], count);
  let races = 0;
  const race = async ({ server, desk }: Office, rounds: number) => {
    undone = 0;
    let refused = 0;
    for (let round = 0; round < rounds; round += 1) {
      const codes = ['A', 'B'].map((letter) => `TUKAR${letter}${(races += 1)}`);
      const prices = [900_000, 800_000];
      for (const [index, code] of codes.entries())
        await server.given.voucher({ code, quota: 5, percentage: 10 * (index + 1) });
      const forms = await Promise.all(
        codes.map(async (code, index) => ({
          course_schedule_id: await server.given.schedule(),
          email: `tukar${index}-${round}@example.com`,
          email_student: `tukar${races}-${index}@example.com`,
          voucher_code: code,
          price: prices[index],
        })),
      );
      const proofs: string[] = [];
      for (const form of forms)
        proofs.push(await desk.checkout.proof((await desk.checkout.pay(form)).body.data.transaction.id));
      const answers = await Promise.all(
        forms.map((form, index) =>
          desk.checkout.pay({
            ...{ ...form, voucher_code: codes[1 - index], price: prices[1 - index] },
            replaces_key: proofs[index],
          }),
        ),
      );
      refused += answers.filter(({ status }) => status !== 201).length;
    }
    return { refused, undone };
  };

  it('wait for each other, and nothing is undone', async (test) => {
    const found = await race(guarded, 20);
    report(test, 'guard on', found);
    assert.deepEqual(found, { refused: 0, undone: 0 });
  });

  it('run into a deadlock without that, and are done once more (control)', async (test) => {
    const found = await untilWrong(
      () => race(unguarded, FEW),
      ({ undone: times }) => times > 0,
    );
    report(test, 'guard off', found);
    assert.ok(found.undone > 0, JSON.stringify(found));
    assert.equal(found.refused, 0, 'what was undone is done once more');
  });
});
