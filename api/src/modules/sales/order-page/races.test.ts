/** A buyer against a payment, the staff and their own second tap, on a real database; each race also with the guard left out. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { useServer, type TestServer } from '../../../../test/support/app.ts';
import { Buyer } from '../../../../test/support/buyer.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { actionLock, moneyAddsUp, orderLock, type Guard } from '../../../../test/support/guards.ts';
import { newKey } from '../../../../test/support/orders.ts';
import { untilWrong } from '../../../../test/support/races.ts';

interface Scene {
  readonly server: TestServer;
  readonly desk: Desk;
  readonly buyer: Buyer;
}

function useScene(without: readonly Guard[] = []): Scene {
  const server = useServer({}, { poolSize: 30, without });
  return { server, desk: new Desk(server), buyer: new Buyer(server) };
}

const ROUNDS = 15;
/** Without its guard, as often as it takes. */
const FEW = 3;
const report = (test: TestContext, guard: string, found: object) =>
  test.diagnostic(`${guard}: ${JSON.stringify(found)}`);

describe(`a buyer who cancels in the moment the payment arrives, ${ROUNDS} times`, () => {
  const guarded = useScene();
  const unguarded = useScene([actionLock, orderLock]);
  const race = async ({ server, desk, buyer }: Scene, rounds: number) => {
    const found = { placed: 0, ended: 0, told: 0, astray: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const schedule = await server.given.schedule({ participant_amount: 1 });
      const id = await desk.order({ course_schedule_id: schedule });
      const secret = await buyer.link(id);
      const steps = [() => buyer.do(secret, 'cancel', { refund_amount: 0 }), () => desk.payAtProvider(id)];
      const [cancelled] = await Promise.all((round % 2 ? steps.reverse() : steps).map((step) => step())).then((done) =>
        done.filter((one) => one !== undefined),
      );
      const { state, paid, refunded, charged, balance } = await desk.stands(id);
      if (cancelled?.status === 409) found.told += 1;
      if (state === 'PAID') found.placed += 1;
      else found.ended += 1;
      const seats = await desk.checkout.seatsTaken(schedule);
      // Nothing was shown to come back, so the money buys the seat: as a payment in time, or as a late one.
      if (balance !== 0 || paid - refunded !== charged || seats !== (state === 'PAID' ? 1 : 0)) found.astray += 1;
    }
    return found;
  };

  it('keeps what was paid with its seat, and never keeps money without one', async (test) => {
    const found = await race(guarded, ROUNDS);
    report(test, 'guard on', found);
    assert.deepEqual([found.placed, found.ended, found.astray], [ROUNDS, 0, 0]);
  });

  it('loses sight of money or seat without the lock of the order (control)', async (test) => {
    const isWrong = ({ astray, placed }: Awaited<ReturnType<typeof race>>) => astray > 0 || placed < FEW;
    const found = await untilWrong(() => race(unguarded, FEW), isWrong);
    report(test, 'guard off', found);
    assert.ok(isWrong(found), JSON.stringify(found));
  });
});

describe(`a buyer and staff who cancel one order at once, ${ROUNDS} times`, () => {
  const guarded = useScene();
  const unguarded = useScene([actionLock, moneyAddsUp]);
  const race = async ({ desk, buyer }: Scene, rounds: number) => {
    const found = { once: 0, refunded: 0, tooMuch: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const id = await desk.paidOrder();
      const secret = await buyer.link(id);
      const answers = await Promise.all([
        buyer.do(secret, 'cancel', { refund_amount: 1_000_000 }),
        desk.do(id, 'cancel', { refund: 'ALL' }),
      ]);
      if (answers.filter(({ status }) => status === 200).length === 1) found.once += 1;
      const { money } = await desk.read(id);
      if (money.refunded === 1_000_000) found.refunded += 1;
      if (money.refunded + money.refunding > money.paid) found.tooMuch += 1;
    }
    return found;
  };

  it('one of them does it, and the money goes back once', async (test) => {
    const found = await race(guarded, ROUNDS);
    report(test, 'guard on', found);
    assert.deepEqual(found, { once: ROUNDS, refunded: ROUNDS, tooMuch: 0 });
  });

  it('both do it without the lock (control)', async (test) => {
    const isWrong = ({ once, tooMuch }: Awaited<ReturnType<typeof race>>) => once < FEW || tooMuch > 0;
    const found = await untilWrong(() => race(unguarded, FEW), isWrong);
    report(test, 'guard off', found);
    assert.ok(isWrong(found), JSON.stringify(found));
  });
});

describe(`a double tap on cancel, ${ROUNDS} times`, () => {
  const guarded = useScene();
  const unguarded = useScene([actionLock, moneyAddsUp]);
  const race = async ({ desk, buyer }: Scene, rounds: number, withKey: boolean) => {
    const found = { answers: {} as Record<number, number>, refunded: 0, tooMuch: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const id = await desk.paidOrder();
      const [secret, key] = [await buyer.link(id), withKey ? newKey() : undefined];
      const tap = () => buyer.do(secret, 'cancel', { refund_amount: 1_000_000 }, key);
      for (const { status } of await Promise.all([tap(), tap()]))
        found.answers[status] = (found.answers[status] ?? 0) + 1;
      const { money } = await desk.read(id);
      if (money.refunded === 1_000_000) found.refunded += 1;
      if (money.refunded + money.refunding > money.paid) found.tooMuch += 1;
    }
    return found;
  };

  it('gives the money back once, and answers both taps alike', async (test) => {
    const found = await race(guarded, ROUNDS, true);
    report(test, 'guard on, one key', found);
    assert.deepEqual(found, { answers: { 200: 2 * ROUNDS }, refunded: ROUNDS, tooMuch: 0 });
  });

  it('gives it back once even with two keys', async (test) => {
    const found = await race(guarded, ROUNDS, false);
    report(test, 'guard on, no key', found);
    assert.deepEqual(found, { answers: { 200: ROUNDS, 409: ROUNDS }, refunded: ROUNDS, tooMuch: 0 });
  });

  it('is done twice without the lock (control)', async (test) => {
    const isWrong = ({ answers, tooMuch }: Awaited<ReturnType<typeof race>>) =>
      (answers[200] ?? 0) > FEW || tooMuch > 0;
    const found = await untilWrong(() => race(unguarded, FEW, false), isWrong);
    report(test, 'guard off', found);
    assert.ok(isWrong(found), JSON.stringify(found));
  });
});
