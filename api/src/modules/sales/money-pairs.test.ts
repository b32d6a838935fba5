/**
 * Each way by which an order gets its price or its seat, with each thing that can become of it: what buyer, staff, mails and ledger say of it
 * agrees. docs/money-pairs.md is the table of these pairs, and a test here compares it with them.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { beforeEach, describe, it } from 'node:test';
import { useServer } from '../../../test/support/app.ts';
import { Buyer } from '../../../test/support/buyer.ts';
import { findContradictions } from '../../../test/support/contradictions.ts';
import { Desk } from '../../../test/support/desk.ts';
import { Waiters } from '../../../test/support/waiters.ts';
import {
  PaymentProviderError,
  type InvoiceRequest,
  type RefundLookup,
  type RefundRequest,
} from '../../payment-providers/payment-provider.ts';
import { SandboxProvider } from '../../payment-providers/sandbox/sandbox-provider.ts';
import type { OrderState } from './orders/repository.ts';

const PRICE = 1_000_000;
const MORNING = '2026-11-21T02:00:00Z';
const NEXT_DAY = '2026-11-22T03:00:00Z';

/** DOWN: the provider does nothing. MUTE: it does what it is asked for, and its answer is lost. */
let outage: 'DOWN' | 'MUTE' | null = null;

async function through<T>(work: () => Promise<T>): Promise<T> {
  if (outage === 'DOWN') throw new PaymentProviderError('down');
  const answer = await work();
  if (outage === 'MUTE') throw new PaymentProviderError('the answer was lost');
  return answer;
}

class UnreliableSandbox extends SandboxProvider {
  override createInvoice(request: InvoiceRequest) {
    return through(() => super.createInvoice(request));
  }
  override findInvoice(externalId: string) {
    return through(() => super.findInvoice(externalId));
  }
  override refund(request: RefundRequest) {
    return through(() => super.refund(request));
  }
  override getRefund(refund: RefundLookup) {
    return through(() => super.getRefund(refund));
  }
}

/** An order that is about to be placed. */
interface Form {
  readonly batch: number;
  /** Another batch of its course. */
  readonly other: number;
  readonly fields: Record<string, unknown>;
  /** The voucher that it uses, and who waits for the seat; null: none. */
  readonly voucher: number | null;
  readonly behind: string | null;
}

interface Order extends Form {
  readonly id: string;
  readonly means: Means;
}

interface Means {
  /** What an order costs, and what its first invoice asks for; whole rupiah. */
  readonly costs: number;
  readonly first: number;
  readonly form: () => Promise<Form>;
}

describe('money and seats, two things at once', () => {
  const server = useServer({}, { payments: (db) => new UnreliableSandbox(db, 'http://localhost:3000') });
  const desk = new Desk(server);
  const buyer = new Buyer(server);
  const waiters = new Waiters(server);
  const { checkout } = desk;
  let people = 0;
  beforeEach(() => {
    outage = null;
    server.clock.set(MORNING);
  });

  const batches = async (price = PRICE) => {
    people += 1;
    const course = await server.given.course({ price });
    const batch = await server.given.schedule({ course_id: course });
    return {
      batch,
      other: await server.given.schedule({ course_id: course, batch: 2 }),
      fields: { course_schedule_id: batch, price, email_student: `pasangan${people}@example.com` },
      voucher: null,
      behind: null,
    };
  };

  const MEANS: Readonly<Record<string, Means>> = {
    'an order in stages': {
      costs: PRICE,
      first: 333_334,
      form: async () => {
        const { fields, ...form } = await batches();
        return { ...form, fields: { ...fields, instalments: 3 } };
      },
    },
    'an order with a voucher': {
      costs: 900_000,
      first: 900_000,
      form: async () => {
        const { fields, ...form } = await batches();
        const code = `PASANGAN${people}`;
        const voucher = await server.given.voucher({ code, quota: 1 });
        return { ...form, fields: { ...fields, price: 900_000, voucher_code: code }, voucher };
      },
    },
    'a free seat': { costs: 0, first: 0, form: () => batches(0) },
    'a seat that was offered': {
      costs: PRICE,
      first: PRICE,
      form: async () => {
        people += 2;
        const { course, batch } = await waiters.fullBatch(1);
        const [email, behind] = [`ditawari${people}@example.com`, `menunggu${people}@example.com`];
        for (const one of [email, behind]) await waiters.join(course, batch, one);
        await waiters.free(batch);
        await server.waitingList.sweep();
        const offer = { course_schedule_id: batch, email, email_student: email };
        return {
          batch,
          other: await server.given.schedule({ course_id: course, batch: 2 }),
          fields: { ...offer, waiting_offer: await waiters.link(email) },
          voucher: null,
          behind,
        };
      },
    },
  };

  const send = (means: Means, { fields }: Form) => (means.costs === 0 ? checkout.free(fields) : checkout.pay(fields));

  const order = async (means: Means): Promise<Order> => {
    const form = await means.form();
    const { status, body } = await send(means, form);
    assert.equal(status, 201, JSON.stringify(body));
    return { ...form, means, id: body.data.transaction.id };
  };

  const paid = async (means: Means): Promise<Order> => {
    const placed = await order(means);
    if (means.costs > 0) await desk.payAtProvider(placed.id);
    return placed;
  };

  const subjectsTo = async (email: string) => (await waiters.mails(email)).map(({ subject }) => subject);
  /** Subjects of what the payer of an order was mailed, the newest last. */
  const told = async ({ id }: Order) =>
    (await desk.read(id)).mails
      .filter(({ to }) => to === 'PAYER')
      .map(({ subject }) => subject)
      .toReversed();

  /** Staff, the buyer's page and the ledger say the same, nothing contradicts itself, and this is how it stands. */
  const stands = async (
    placed: Order,
    expected: { state: OrderState; charged: number; here: number; refunded?: number; uses?: number },
  ) => {
    const { id, voucher } = placed;
    const { state, money } = await desk.read(id);
    const page = await buyer.open(await buyer.link(id));
    assert.ok(page.money);
    const { due, charged, paid: came, refunded, refunding, balance } = page.money;
    assert.deepEqual([state, page.state], [expected.state, expected.state]);
    assert.deepEqual({ charged, paid: came, refunded, refunding, written_off: page.money.written_off, balance }, money);
    assert.deepEqual(
      [charged, came - refunded, refunded + refunding],
      [expected.charged, expected.here, expected.refunded ?? 0],
    );
    assert.ok(due <= Math.max(0, -balance), 'no more is asked for than is owed');
    const { rows } = await server.db.query<{ here: number }>(
      'SELECT coalesce((SELECT sum(amount) FROM order_entries(o.id)), 0)::integer AS here FROM orders o WHERE transaction_id = $1',
      [id],
    );
    assert.equal(rows[0]?.here, expected.here, 'the ledger');
    if (voucher !== null) assert.equal(await checkout.vouchersUsed(voucher), expected.uses ?? 1);
    assert.deepEqual(await findContradictions(server.db), []);
  };

  /** A person who waits for the seat is offered it once it is free, and not before. */
  const seatWentOn = async ({ batch, behind }: Order, isFree: boolean) => {
    await server.waitingList.sweep();
    if (behind === null) return assert.equal(await checkout.seatsTaken(batch), isFree ? 0 : 1);
    assert.equal((await waiters.page(behind)).state, isFree ? 'OFFERED' : 'WAITING');
    assert.equal(await checkout.seatsTaken(batch), 1);
  };

  const ended = (placed: Order, refunded = placed.means.first) =>
    stands(placed, { state: 'CANCELLED', charged: 0, here: 0, refunded, uses: 0 });
  const untouched = (placed: Order) =>
    stands(placed, { state: 'PAID', charged: placed.means.costs, here: placed.means.first });

  /** Payer and who waits are told that the batch does not take place. */
  const batchIsOff = async (placed: Order, isNamed = true) => {
    if (isNamed) assert.ok((await told(placed)).some((subject) => subject.endsWith('tidak jadi berlangsung')));
    await server.waitingList.sweep();
    if (placed.behind !== null)
      assert.ok((await subjectsTo(placed.behind)).some((subject) => subject.endsWith('tidak jadi berlangsung')));
    assert.equal(await checkout.seatsTaken(placed.batch), 0);
  };

  /** A whole batch is refunded while its provider gives no answer: the money goes back once, as soon as there is one. */
  const refundedDuring = async (means: Means, trouble: 'DOWN' | 'MUTE') => {
    const placed = await paid(means);
    outage = trouble;
    await desk.cancelBatch(placed.batch, { decision: 'REFUND' });
    const [refund] = (await desk.read(placed.id)).refunds;
    assert.equal(refund?.standing, means.costs === 0 ? undefined : 'NOT_SETTLED');
    const before = means.costs === 0 ? 0 : means.first;
    await stands(placed, { state: 'CANCELLED', charged: 0, here: before, refunded: before, uses: 0 });
    outage = null;
    for (let time = 0; time < 2; time += 1) await server.refunds.reconcile({ silentSeconds: 0 });
    await ended(placed);
    const { rows } = await server.db.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM sandbox_refunds r JOIN sandbox_invoices s ON s.id = r.invoice_id WHERE s.external_id LIKE $1',
      [`${placed.id}%`],
    );
    assert.equal(rows[0]?.count, means.costs === 0 ? 0 : 1, 'the provider sent it once');
    const sent = (await told(placed)).filter((subject) => subject.endsWith('sudah dikembalikan'));
    assert.equal(sent.length, means.costs === 0 ? 0 : 1);
  };

  /** It is ordered while no invoice can be made: nothing is ordered, and the same form is an order once there is a provider. */
  const orderedDuring = async (means: Means, trouble: 'DOWN' | 'MUTE') => {
    const form = await means.form();
    const held = await checkout.seatsTaken(form.batch);
    outage = trouble;
    const refused = await send(means, form);
    outage = null;
    if (means.costs === 0) return assert.equal(refused.status, 201, 'no provider is asked');
    assert.equal(refused.status, 503);
    assert.equal(await checkout.seatsTaken(form.batch), held, 'an offer keeps its seat, and nobody else has one');
    if (form.voucher !== null) assert.equal(await checkout.vouchersUsed(form.voucher), 0);
    const { status, body } = await send(means, form);
    assert.equal(status, 201, JSON.stringify(body));
    await server.orders.reconcile({ silentSeconds: 0 });
    const { rows } = await server.db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM sandbox_invoices s JOIN invoices i ON i.external_id = s.external_id JOIN registrations r ON r.order_id = i.order_id
       WHERE s.status = 'PENDING' AND r.email = $1`,
      [form.fields['email_student']],
    );
    assert.equal(rows[0]?.count, 1, 'one invoice can be paid');
    const placed = { ...form, means, id: body.data.transaction.id };
    await desk.payAtProvider(placed.id);
    await untouched(placed);
  };

  const EVENTS: Readonly<Record<string, (means: Means) => Promise<void>>> = {
    'money back, the seat kept': async (means) => {
      const placed = await paid(means);
      const dueBefore = (await buyer.open(await buyer.link(placed.id))).money?.due;
      const { status, body } = await desk.do(placed.id, 'refund', { amount: 100_000, seat: 'KEEP' });
      if (means.costs === 0) {
        assert.equal(body.code, 'NOTHING_TO_REFUND');
        return untouched(placed);
      }
      assert.equal(status, 200, JSON.stringify(body));
      await stands(placed, {
        state: 'PAID',
        charged: means.costs - 100_000,
        here: means.first - 100_000,
        refunded: 100_000,
      });
      assert.equal((await buyer.open(await buyer.link(placed.id))).money?.due, dueBefore, 'it is not asked for again');
      assert.match((await told(placed)).at(-1) ?? '', /sudah dikembalikan$/);
      await seatWentOn(placed, false);
    },
    'money back, the seat freed': async (means) => {
      const placed = await paid(means);
      const amount = means.costs === 0 ? {} : { amount: means.first };
      assert.equal((await desk.do(placed.id, 'refund', { ...amount, seat: 'FREE' })).status, 200);
      await ended(placed);
      assert.ok((await told(placed)).some((subject) => subject.endsWith('dibatalkan')));
      await seatWentOn(placed, true);
    },
    moved: async (means) => {
      const placed = await paid(means);
      assert.equal((await desk.do(placed.id, 'move', { course_schedule_id: placed.other })).status, 200);
      await untouched(placed);
      assert.match((await told(placed)).at(-1) ?? '', /diubah$/);
      assert.equal(await checkout.seatsTaken(placed.other), 1);
      await seatWentOn(placed, true);
    },
    cancelled: async (means) => {
      const placed = await paid(means);
      const secret = await buyer.link(placed.id);
      const { refund_rules: rules } = await buyer.open(secret);
      const { status, body } = await buyer.do(secret, 'cancel', { refund_amount: rules?.amount ?? 0 });
      assert.equal(status, 200, JSON.stringify(body));
      await ended(placed);
      assert.ok((await told(placed)).some((subject) => subject.endsWith('dibatalkan')));
      await seatWentOn(placed, true);
    },
    'its batch cancelled: refunded': async (means) => {
      const placed = await paid(means);
      await desk.cancelBatch(placed.batch, { decision: 'REFUND' });
      await ended(placed);
      await batchIsOff(placed);
    },
    'its batch cancelled: moved': async (means) => {
      const placed = await paid(means);
      await desk.cancelBatch(placed.batch, { decision: 'MOVE', course_schedule_id: placed.other });
      await untouched(placed);
      assert.match((await told(placed)).at(-1) ?? '', /diubah$/);
      assert.equal(await checkout.seatsTaken(placed.other), 1);
      await batchIsOff(placed, false);
    },
    'its batch cancelled: left to staff': async (means) => {
      const placed = await paid(means);
      await desk.cancelBatch(placed.batch, { decision: 'LATER' });
      await stands(placed, { state: 'PAID_UNPLACED', charged: means.costs, here: means.first });
      assert.ok((await desk.queue('UNPLACED')).includes(placed.id));
      assert.equal((await buyer.open(await buyer.link(placed.id))).money?.due, 0, 'of who has no seat nothing is due');
      await batchIsOff(placed);
    },
    corrected: async (means) => {
      const placed = await paid(means);
      const email = `benar${people}@example.com`;
      assert.equal((await desk.do(placed.id, 'correct', { participant: { email } })).status, 200);
      await untouched(placed);
      assert.match((await subjectsTo(email)).at(-1) ?? '', /sudah diperbaiki$/);
      await seatWentOn(placed, false);
    },
    expired: async (means) => {
      const placed = await order(means);
      server.clock.set(NEXT_DAY);
      await server.orders.sweep();
      if (means.costs === 0) return untouched(placed);
      await stands(placed, { state: 'EXPIRED', charged: 0, here: 0, uses: 0 });
      assert.match((await told(placed)).at(-1) ?? '', /kedaluwarsa$/);
      await seatWentOn(placed, true);
    },
    'paid late': async (means) => {
      const placed = await order(means);
      server.clock.set(NEXT_DAY);
      await server.orders.sweep();
      await server.waitingList.sweep();
      if (means.costs === 0) return untouched(placed);
      await desk.payAtProvider(placed.id);
      // Who waits is before who paid too late.
      if (placed.behind === null) return untouched(placed);
      await stands(placed, { state: 'PAID_UNPLACED', charged: means.costs, here: means.first });
      assert.match((await told(placed)).at(-1) ?? '', /kami terima$/);
      assert.ok((await desk.queue('UNPLACED')).includes(placed.id));
      assert.equal((await waiters.page(placed.behind)).state, 'OFFERED');
    },
    'paid in part': async (means) => {
      const placed = await order(means);
      if (means.costs === 0) return untouched(placed);
      await desk.payAtProvider(placed.id, means.first - 100_000);
      await server.work();
      await stands(placed, { state: 'PENDING', charged: means.costs, here: means.first - 100_000 });
      const page = await buyer.open(await buyer.link(placed.id));
      assert.deepEqual([page.money?.due, page.invoice?.amount], [100_000, 100_000]);
      assert.match((await told(placed)).at(-1) ?? '', /^Tagihan/);
      server.clock.set(NEXT_DAY);
      await server.orders.sweep();
      await seatWentOn(placed, false);
      await desk.payAtProvider(placed.id);
      await untouched(placed);
    },
    'paid twice': async (means) => {
      const placed = await order(means);
      if (means.costs === 0) return untouched(placed);
      const news = await checkout.news(placed.id, 'PAID');
      for (const payment_id of [`satu ${placed.id}`, `dua ${placed.id}`])
        await checkout.notify({ ...news, payment_id });
      await stands(placed, { state: 'PAID', charged: means.costs, here: 2 * means.first });
      assert.equal((await desk.queue('TO_REFUND')).includes(placed.id), 2 * means.first > means.costs);
      const subjects = await told(placed);
      assert.ok(
        subjects.some((subject) => /^Rp.+ kami terima$/.test(subject)),
        'the payer is told of both',
      );
      await seatWentOn(placed, false);
    },
    'ordered while the provider is down': (means) => orderedDuring(means, 'DOWN'),
    "ordered, and the provider's answer is lost": (means) => orderedDuring(means, 'MUTE'),
    'its batch refunded while the provider is down': (means) => refundedDuring(means, 'DOWN'),
    "its batch refunded, and the provider's answer is lost": (means) => refundedDuring(means, 'MUTE'),
  };

  for (const [name, means] of Object.entries(MEANS))
    describe(name, () => {
      for (const [event, happens] of Object.entries(EVENTS)) it(event, () => happens(means));
    });

  it('are the table of docs/money-pairs.md', async () => {
    const text = await fs.readFile(new URL('../../../../docs/money-pairs.md', import.meta.url), 'utf8');
    const [head = [], , ...rows] = text
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    assert.deepEqual(head.slice(1), Object.keys(MEANS));
    assert.deepEqual(
      rows.map(([event]) => event),
      Object.keys(EVENTS),
    );
    assert.ok(rows.every((cells) => cells.length === head.length && cells.every((cell) => cell !== '')));
  });
});
