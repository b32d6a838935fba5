/** An order that takes the place of an earlier attempt, whose idempotency key it brings along as the proof. */
import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { useServer, type Answer } from '../../../../test/support/app.ts';
import { Gate } from '../../../../test/support/gate.ts';
import { endsOnce, type Guard } from '../../../../test/support/guards.ts';
import { Checkout, newKey } from '../../../../test/support/orders.ts';
import { PaymentProviderError, type ProviderInvoice } from '../../../payment-providers/payment-provider.ts';
import { SandboxProvider } from '../../../payment-providers/sandbox/sandbox-provider.ts';

/** The sandbox, which can be out of order. */
class FailingProvider extends SandboxProvider {
  isDown = false;

  override async findInvoice(externalId: string): Promise<ProviderInvoice | null> {
    if (this.isDown) throw new PaymentProviderError('out of order');
    return super.findInvoice(externalId);
  }
}

describe('replacing an order that was not paid', () => {
  let provider: FailingProvider;
  const server = useServer({}, { payments: (db) => (provider = new FailingProvider(db, 'http://localhost:3000')) });
  const checkout = new Checkout(server);
  const idOf = ({ body }: { body: { data: { transaction: { id: string } } } }) => body.data.transaction.id;
  const stateOf = async (answer: Parameters<typeof idOf>[0]) => (await checkout.status(idOf(answer))).status;
  afterEach(() => {
    provider.isDown = false;
  });

  it('ends it, gives its seat and voucher back and closes its invoice, for another batch and other people', async () => {
    const key = newKey();
    const voucher = await server.given.voucher({ code: 'SEKALI', quota: 1 });
    const before = await server.given.schedule({ participant_amount: 1 });
    const after = await server.given.schedule({ participant_amount: 1 });
    const wanted = { voucher_code: 'SEKALI', price: 900_000 };
    const earlier = await checkout.pay({ course_schedule_id: before, ...wanted }, key);
    const next = await checkout.pay(
      {
        course_schedule_id: after,
        ...wanted,
        email: 'ibu@example.com',
        email_student: 'budi@example.com',
        replaces_key: key,
      },
      newKey(),
    );
    assert.equal(next.status, 201, next.text);
    assert.deepEqual([await stateOf(earlier), await stateOf(next)], ['CANCELLED', 'PENDING']);
    assert.deepEqual([await checkout.seatsTaken(before), await checkout.seatsTaken(after)], [0, 1]);
    assert.equal(await checkout.vouchersUsed(voucher), 1);
    assert.equal((await checkout.attempt(key)).status, 'ENDED');
    const { id } = await checkout.news(idOf(earlier), 'PAID');
    // The answer does not wait until the invoice is closed.
    await server.orders.reconcile({ silentSeconds: 0 });
    const closed = await provider.getInvoice(String(id));
    assert.equal(closed?.status, 'EXPIRED');
  });

  it('takes its seat over where the batch is full and the e-mail is the same', async () => {
    const key = newKey();
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const earlier = await checkout.pay({ course_schedule_id: schedule }, key);
    const next = await checkout.pay({ course_schedule_id: schedule, city: 'Bandung', replaces_key: key }, newKey());
    assert.equal(next.status, 201, next.text);
    assert.notEqual(idOf(next), idOf(earlier));
    assert.equal(await checkout.seatsTaken(schedule), 1);
  });

  it('works from free to paid and from paid to free', async () => {
    const [first, second] = [newKey(), newKey()];
    const free = await server.given.schedule({ course_id: await server.given.course({ price: 0 }) });
    const paid = await server.given.schedule();
    const earlier = await checkout.free({ course_schedule_id: free, price: 0 }, first);
    const next = await checkout.pay({ course_schedule_id: paid, replaces_key: first }, second);
    assert.deepEqual([await stateOf(earlier), await stateOf(next)], ['CANCELLED', 'PENDING']);
    assert.deepEqual([await checkout.seatsTaken(free), await checkout.seatsTaken(paid)], [0, 1]);
    const last = await checkout.free({ course_schedule_id: free, price: 0, replaces_key: second }, newKey());
    assert.deepEqual([await stateOf(next), await stateOf(last)], ['CANCELLED', 'PAID']);
    assert.deepEqual([await checkout.seatsTaken(free), await checkout.seatsTaken(paid)], [1, 0]);
  });

  it('leaves it as it is where the new order is refused', async () => {
    const key = newKey();
    const schedule = await server.given.schedule();
    const full = await server.given.schedule({ participant_amount: 0 });
    const earlier = await checkout.pay({ course_schedule_id: schedule }, key);
    const { status, body } = await checkout.pay({ course_schedule_id: full, replaces_key: key }, newKey());
    assert.deepEqual([status, body.code], [409, 'SOLD_OUT']);
    assert.deepEqual([await stateOf(earlier), await checkout.seatsTaken(schedule)], ['PENDING', 1]);
    assert.equal((await checkout.attempt(key)).status, 'ACCEPTED');
  });

  it('is refused once it is paid, and then changes nothing', async () => {
    const key = newKey();
    const [schedule, other] = [await server.given.schedule(), await server.given.schedule()];
    const earlier = await checkout.pay({ course_schedule_id: schedule }, key);
    await checkout.notify(await checkout.news(idOf(earlier), 'PAID'));
    const { status, text } = await checkout.pay({ course_schedule_id: other, replaces_key: key }, newKey());
    assert.equal(status, 409);
    assert.deepEqual(JSON.parse(text), {
      message: 'Pendaftaran sebelumnya sudah dibayar, jadi tidak bisa diganti',
      code: 'EARLIER_ORDER_PAID',
    });
    assert.equal(await stateOf(earlier), 'PAID');
    assert.deepEqual([await checkout.seatsTaken(schedule), await checkout.seatsTaken(other)], [1, 0]);
  });

  it('asks the provider first: a payment without a notification counts', async () => {
    const key = newKey();
    const schedule = await server.given.schedule();
    const earlier = await checkout.pay({ course_schedule_id: schedule }, key);
    const { id } = await checkout.news(idOf(earlier), 'PAID');
    await server.db.query(`UPDATE sandbox_invoices SET status = 'PAID', paid_at = now() WHERE id = $1`, [id]);
    const { status, body } = await checkout.pay({ course_schedule_id: schedule, replaces_key: key }, newKey());
    assert.deepEqual([status, body.code], [409, 'EARLIER_ORDER_PAID']);
    assert.equal(await stateOf(earlier), 'PAID');
  });

  it('does not happen while the provider cannot be asked', async () => {
    const key = newKey();
    const schedule = await server.given.schedule();
    const earlier = await checkout.pay({ course_schedule_id: schedule }, key);
    provider.isDown = true;
    const { status, body } = await checkout.pay({ course_schedule_id: schedule, replaces_key: key }, newKey());
    assert.deepEqual([status, body.code], [503, 'PAYMENT_UNAVAILABLE']);
    assert.deepEqual([await stateOf(earlier), await checkout.seatsTaken(schedule)], ['PENDING', 1]);
  });

  it('waits for an earlier call that is still under way', async () => {
    const key = newKey();
    const schedule = await server.given.schedule();
    await checkout.pay({ course_schedule_id: schedule }, key);
    await server.db.query(
      `UPDATE idempotency_keys SET status = NULL, locked_until = now() + interval '10 seconds' WHERE order_id = (SELECT max(id) FROM orders)`,
    );
    const { status, body } = await checkout.pay({ course_schedule_id: schedule, replaces_key: key }, newKey());
    assert.deepEqual([status, body.code], [409, 'IN_FLIGHT']);
  });

  it('places the order all the same where the earlier one has ended', async () => {
    const key = newKey();
    const schedule = await server.given.schedule();
    const earlier = await checkout.pay({ course_schedule_id: schedule }, key);
    await checkout.expire(idOf(earlier));
    assert.equal((await checkout.pay({ course_schedule_id: schedule, replaces_key: key }, newKey())).status, 201);
    assert.equal(await checkout.seatsTaken(schedule), 1);
  });

  it('places the order where the key is unknown, and an attempt that arrives later makes none', async () => {
    const key = newKey();
    const [schedule, other] = [await server.given.schedule(), await server.given.schedule()];
    assert.equal((await checkout.pay({ course_schedule_id: other, replaces_key: key }, newKey())).status, 201);
    const late = await checkout.pay({ course_schedule_id: schedule }, key);
    assert.deepEqual([late.status, late.body.code], [422, 'IDEMPOTENCY_KEY_REUSED']);
    const lateFree = await checkout.free({ course_schedule_id: schedule, price: 0 }, key);
    assert.deepEqual([lateFree.status, lateFree.body.code], [422, 'IDEMPOTENCY_KEY_REUSED']);
    assert.deepEqual([await checkout.seatsTaken(schedule), await checkout.seatsTaken(other)], [0, 1]);
    assert.equal((await checkout.attempt(key)).status, 'UNKNOWN');
  });

  it('takes the place of each attempt that it names, whichever of them made an order; the others make none any more', async () => {
    const [key, lost] = [newKey(), newKey()];
    const voucher = await server.given.voucher({ code: 'TUNGGAL', quota: 1 });
    const [schedule, other] = [await server.given.schedule({ participant_amount: 1 }), await server.given.schedule()];
    const wanted = { voucher_code: 'TUNGGAL', price: 900_000 };
    const earlier = await checkout.pay({ course_schedule_id: schedule, ...wanted }, key);
    // The attempt between them is still on its way.
    const between = { course_schedule_id: schedule, city: 'Bandung', replaces_key: key };
    const next = await checkout.pay(
      { course_schedule_id: other, ...wanted, replaces_key: lost, also_replaces: [key] },
      newKey(),
    );
    assert.equal(next.status, 201, next.text);
    assert.deepEqual([await stateOf(earlier), await stateOf(next)], ['CANCELLED', 'PENDING']);
    const late = await checkout.pay(between, lost);
    assert.deepEqual([late.status, late.body.code], [422, 'IDEMPOTENCY_KEY_REUSED']);
    assert.deepEqual([await checkout.seatsTaken(schedule), await checkout.seatsTaken(other)], [0, 1]);
    assert.equal(await checkout.vouchersUsed(voucher), 1);
  });

  it('goes on with the order of the same form, and closes the attempts between', async () => {
    const [key, lost] = [newKey(), newKey()];
    const schedule = await server.given.schedule();
    const earlier = await checkout.pay({ course_schedule_id: schedule }, key);
    const back = { course_schedule_id: schedule, replaces_key: lost, also_replaces: [key] };
    const next = await checkout.pay(back, newKey());
    assert.deepEqual([next.status, idOf(next)], [201, idOf(earlier)], next.text);
    const late = await checkout.pay({ course_schedule_id: schedule, city: 'Bandung', replaces_key: key }, lost);
    assert.deepEqual([late.status, late.body.code], [422, 'IDEMPOTENCY_KEY_REUSED']);
    assert.deepEqual([await stateOf(earlier), await checkout.seatsTaken(schedule)], ['PENDING', 1]);
  });

  it('gives the same answer to the same replacement sent again', async () => {
    const [earlier, key] = [newKey(), newKey()];
    const schedule = await server.given.schedule();
    await checkout.pay({ course_schedule_id: schedule }, earlier);
    const replacement = { course_schedule_id: schedule, city: 'Bandung', replaces_key: earlier };
    const first = await checkout.pay(replacement, key);
    const again = await checkout.pay(replacement, key);
    assert.equal(again.status, 201);
    // Each answer to the key brings a link of its own to the order's page.
    assert.deepEqual({ ...again.body.data, order_link: null }, { ...first.body.data, order_link: null });
    assert.equal(await checkout.seatsTaken(schedule), 1);
  });
});

describe("replacing another buyer's order", () => {
  const server = useServer();
  const checkout = new Checkout(server);

  it('is not possible with the key of another order, which stays as well', async () => {
    const mine = newKey();
    const [schedule, other] = [await server.given.schedule(), await server.given.schedule()];
    const theirs = await checkout.pay({ course_schedule_id: schedule, first_name: 'Sari' }, newKey());
    const own = await checkout.pay({ course_schedule_id: other }, mine);
    const { status, text } = await checkout.pay({ course_schedule_id: schedule, replaces_key: mine }, newKey());
    assert.equal(status, 409);
    assert.deepEqual(JSON.parse(text), {
      message: 'Email siswa ini sudah terdaftar di jadwal ini',
      code: 'ALREADY_REGISTERED',
    });
    for (const { body } of [theirs, own])
      assert.equal((await checkout.status(body.data.transaction.id)).status, 'PENDING');
    assert.deepEqual([await checkout.seatsTaken(schedule), await checkout.seatsTaken(other)], [1, 1]);
  });

  it('is not possible with a key that could be guessed', async () => {
    const schedule = await server.given.schedule();
    const theirs = await checkout.pay({ course_schedule_id: schedule }, 'order-1234');
    const { status, body } = await checkout.pay({ course_schedule_id: schedule, replaces_key: 'order-1234' });
    assert.deepEqual([status, body.errors?.[0]?.field], [422, 'replaces_key']);
    assert.equal((await checkout.status(theirs.body.data.transaction.id)).status, 'PENDING');
  });
});

describe('an order that is replaced in the moment it is paid', () => {
  const use = (without: readonly Guard[] = []) => {
    // The earlier attempt is closed, and its order not yet looked at.
    const gate = new Gate(/INSERT INTO idempotency_keys .*''::bytea/s);
    const server = useServer({}, { poolSize: 20, without, gate });
    return { server, checkout: new Checkout(server), gate };
  };
  const guarded = use();
  const unguarded = use([endsOnce]);
  type Meeting = (pay: () => Promise<unknown>, replace: () => Promise<Answer<unknown>>) => Promise<Answer<unknown>>;

  /** @returns the answer to the order that replaces, and what became of the one that is paid */
  const race = async ({ server, checkout }: typeof guarded, meet: Meeting) => {
    const key = newKey();
    const [schedule, other] = [
      await server.given.schedule({ participant_amount: 1 }),
      await server.given.schedule({ participant_amount: 1 }),
    ];
    const { body } = await checkout.pay({ course_schedule_id: schedule }, key);
    const paid = await checkout.news(body.data.transaction.id, 'PAID');
    const { status, body: answer } = await meet(
      () => checkout.notify(paid),
      () => checkout.pay({ course_schedule_id: other, replaces_key: key }, newKey()),
    );
    return {
      answer: status === 201 ? 'REPLACED' : answer.code,
      status: (await checkout.status(body.data.transaction.id)).status,
      seats: [await checkout.seatsTaken(schedule), await checkout.seatsTaken(other)],
    };
  };
  const refused = { answer: 'EARLIER_ORDER_PAID', status: 'PAID', seats: [1, 0] };
  const both = { answer: 'REPLACED', status: 'PAID', seats: [1, 1] };
  const paidMeanwhile =
    ({ gate }: typeof guarded): Meeting =>
    (pay, replace) =>
      gate.hold(1, replace, pay);

  it('stays paid with its seat, whichever comes first', async () => {
    for (let round = 0; round < 20; round += 1) {
      const found = await race(guarded, async (pay, replace) => {
        if (round % 2 === 0) return (await Promise.all([replace(), pay()]))[0];
        return (await Promise.all([pay(), replace()]))[1];
      });
      assert.deepEqual(found, found.answer === 'REPLACED' ? both : refused);
    }
    assert.deepEqual(await race(guarded, paidMeanwhile(guarded)), refused);
  });

  it('loses its payment when an order may end more than once (control)', async () => {
    const { answer, status } = await race(unguarded, paidMeanwhile(unguarded));
    assert.equal(answer, 'REPLACED');
    assert.notEqual(status, 'PAID');
  });
});
