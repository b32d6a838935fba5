/**
 * The states of an order as one table: the document written from it is up to date, and walks through the real calls, written and random,
 * take no step that it does not have, and leave seats, money and vouchers in order after each.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { before, describe, it } from 'node:test';
import { lifecycleDocument, lifecycleFile } from '../../../../scripts/order-lifecycle-document.ts';
import { useServer, type Answer } from '../../../../test/support/app.ts';
import {
  findContradictions,
  findSandboxDifferences,
  findUnaskedStages,
} from '../../../../test/support/contradictions.ts';
import { Desk } from '../../../../test/support/desk.ts';
import fc from '../../../../test/support/fast-check.ts';
import { Waiters } from '../../../../test/support/waiters.ts';
import { PaymentProviderError, type InvoiceRequest } from '../../../payment-providers/payment-provider.ts';
import { SandboxProvider } from '../../../payment-providers/sandbox/sandbox-provider.ts';
import { readMoney } from '../../money/ledger/money.ts';
import { isAllowed, leadsTo, transitions } from './order-lifecycle.ts';
import type { OrderState } from './repository.ts';

const STATES: readonly OrderState[] = ['PENDING', 'PAID', 'EXPIRED', 'CANCELLED', 'FAILED', 'PAID_UNPLACED'];

describe('the lifecycle of an order', () => {
  it('is written down in docs/order-lifecycle.md (else: npm run lifecycle -w api)', async () => {
    assert.equal(await fs.readFile(lifecycleFile, 'utf8'), lifecycleDocument());
  });

  it('reaches every state, and leaves every one of them again', () => {
    for (const state of STATES) {
      assert.ok(
        transitions.some(({ to }) => to?.includes(state)),
        `${state} is reached`,
      );
      assert.ok(
        STATES.some((other) => other !== state && leadsTo(state, other)),
        `${state} is left`,
      );
    }
    assert.ok(!leadsTo('EXPIRED', 'PENDING') && !leadsTo('CANCELLED', 'EXPIRED'));
    assert.ok(!isAllowed('CANCEL', 'EXPIRED', 'STAFF') && !isAllowed('MOVE', 'PAID', 'BUYER'));
  });
});

const STEPS = [
  'place',
  'place free',
  'price again',
  'pay',
  'pay too little',
  'pay too much',
  'pay unnoticed',
  'tell again',
  'a bank takes it back',
  'a bank gives it again',
  'expire',
  'fail',
  'a day later',
  'a month later',
  'cancel',
  'refund',
  'refund and free',
  'transfer',
  'move',
  'write off',
  'extend',
  'plan',
  'bill',
  'refunds fail',
  'refunds work',
  'end a refund',
  'money from nowhere',
  'take a match back',
  'jobs',
  'change e-mail',
  'change the participant',
  'replace',
  'cancel the batch',
  'preview',
  'receipt',
  'wait',
  'serve the line',
  'take the offer',
  'leave the line',
  'provider down',
  'provider up',
] as const;

type Step = (typeof STEPS)[number];
const written = (...steps: [what: Step, n: number][]) => steps.map(([what, n]) => ({ what, which: 0, n }));

/** Walks that take each step, and what a random walk seldom meets. */
const WRITTEN = [
  written(['place', 0], ['pay', 0], ['move', 2], ['bill', 0], ['pay', 0], ['refund', 3], ['cancel', 0]),
  written(['place', 0], ['money from nowhere', 3], ['take a match back', 0], ['a day later', 0], ['a day later', 0]),
  written(['place', 0], ['pay', 0], ['receipt', 0], ['preview', 0], ['refund and free', 0]),
  written(['place', 1], ['wait', 1], ['expire', 0], ['serve the line', 0], ['take the offer', 0], ['pay', 0]),
  written(['place', 1], ['wait', 1], ['cancel', 0], ['serve the line', 0], ['leave the line', 0], ['place', 1]),
  written(['place', 0], ['expire', 0], ['money from nowhere', 3], ['take a match back', 0]),
  written(['place', 0], ['plan', 0], ['pay', 0], ['a day later', 0], ['pay too little', 1], ['jobs', 0], ['pay', 0]),
  written(['place', 0], ['pay', 0], ['move', 2], ['write off', 0], ['cancel', 1], ['transfer', 0]),
  written(['place', 0], ['plan', 0], ['pay', 0], ['move', 4], ['move', 3], ['refund', 0]),
  written(
    ['place', 0],
    ['plan', 0],
    ['pay', 0],
    ['a month later', 0],
    ['jobs', 0],
    ['transfer', 1],
    ['jobs', 0],
    ['pay', 0],
  ),
  written(['place', 0], ['plan', 0], ['pay', 0], ['a month later', 0], ['jobs', 0], ['pay too little', 0], ['jobs', 0]),
  written(
    ['place', 0],
    ['plan', 0],
    ['money from nowhere', 3],
    ['a month later', 0],
    ['take a match back', 0],
    ['jobs', 0],
  ),
  written(['place', 0], ['price again', 1], ['extend', 0], ['plan', 0], ['pay', 0], ['bill', 0], ['pay', 0]),
  written(['place', 0], ['pay', 0], ['refunds fail', 0], ['cancel', 0], ['refunds work', 0], ['end a refund', 0]),
  written(['place free', 0], ['change e-mail', 0]),
  written(['place', 0], ['pay too much', 0], ['tell again', 0]),
  written(['place', 0], ['pay unnoticed', 0], ['tell again', 0]),
  written(['place', 0], ['fail', 0]),
  written(
    ['place', 0],
    ['pay', 0],
    ['a bank takes it back', 0],
    ['a bank takes it back', 0],
    ['bill', 0],
    ['a bank gives it again', 0],
    ['cancel', 1],
  ),
  written(['place', 0], ['pay', 0], ['a bank takes it back', 0], ['transfer', 0], ['a bank gives it again', 0]),
  written(
    ['place', 0],
    ['plan', 0],
    ['pay', 0],
    ['a bank takes it back', 0],
    ['jobs', 0],
    ['receipt', 0],
    ['change e-mail', 3],
    ['jobs', 0],
    ['pay', 0],
  ),
  written(
    ['place', 0],
    ['pay too little', 0],
    ['a bank takes it back', 0],
    ['expire', 0],
    ['a bank gives it again', 0],
  ),
  written(
    ['place', 1],
    ['wait', 1],
    ['expire', 0],
    ['serve the line', 0],
    ['take the offer', 0],
    ['pay', 0],
    ['cancel the batch', 1],
    ['a bank takes it back', 0],
  ),
  written(['place', 0], ['pay', 0], ['change the participant', 1], ['refund and free', 0]),
  written(['place', 0], ['replace', 0], ['pay', 0], ['cancel', 0]),
  written(['place', 0], ['pay', 0], ['cancel the batch', 0], ['place', 0]),
  written(['place', 0], ['provider down', 0], ['price again', 0], ['provider up', 0], ['pay', 0]),
  written(['place', 0], ['provider down', 0], ['price again', 1], ['price again', 0], ['pay', 0], ['provider up', 0]),
  written(['place', 0], ['provider down', 0], ['extend', 0], ['a day later', 0], ['provider up', 0], ['pay', 0]),
  written(
    ['place', 0],
    ['provider down', 0],
    ['plan', 0],
    ['write off', 1],
    ['provider up', 0],
    ['pay', 0],
    ['bill', 0],
  ),
];

const NEW_PARTICIPANT = {
  ...{ first_name: 'Gita', last_name: 'Larasati', gender: 'P', birth_date: '2001-05-17' },
  ...{ phone_number: '081234567890', country: 'ID', address: 'Jl. Melati 5', city: 'Jakarta', zip_code: '12160' },
};

let isDown = false;

class FailingSandbox extends SandboxProvider {
  override async createInvoice(request: InvoiceRequest) {
    if (isDown) throw new PaymentProviderError('down');
    return super.createInvoice(request);
  }
}

describe('a walk through the calls', () => {
  const server = useServer({}, { payments: (db) => new FailingSandbox(db, 'http://localhost:3000') });
  const desk = new Desk(server);
  const checkout = desk.checkout;
  const waiters = new Waiters(server);
  before(() => desk.signIn());
  let walks = 0;
  /** How often each step was taken, and how often it was refused. */
  const taken = new Map<string, { done: number; refused: number }>();

  /** One walk: batches, vouchers and students of its own. */
  const walk = async (steps: readonly { what: Step; which: number; n: number }[]) => {
    walks += 1;
    isDown = false;
    let now = Date.parse('2026-11-21T02:00:00Z');
    server.clock.set(new Date(now).toISOString());
    const course = await server.given.course();
    const batches = [
      await server.given.schedule({ course_id: course, participant_amount: 2 }),
      await server.given.schedule({ course_id: course, participant_amount: 1, start_date: '2026-11-26' }),
      await server.given.schedule({ course_id: await server.given.course({ price: 1_300_000 }) }),
      await server.given.schedule({ course_id: await server.given.course({ price: 0 }) }),
      await server.given.schedule({ course_id: course, start_date: '2026-12-05', end_date: '2026-12-15' }),
    ];
    const code = `JALAN${walks}`;
    await server.given.voucher({ code, quota: 2 });
    const orders: string[] = [];
    let unknown = 0;
    const batchOf = (n: number) => batches[n % batches.length] ?? 0;
    const form = (which: number, n: number) => ({
      course_schedule_id: batchOf(n % 2),
      email_student: `w${walks}-${which}@example.com`,
    });

    const today = () => new Date(now + 7 * 3_600_000).toISOString().slice(0, 10);
    const dueOf = async (id: string) => {
      const { rows } = await server.db.query<{ due: number }>(
        'SELECT order_due(id, $2) AS due FROM orders WHERE transaction_id = $1',
        [id, today()],
      );
      return rows[0]?.due ?? 0;
    };

    /** The unpaid order that was made by this form. */
    const unpaidOf = async ({ course_schedule_id, email_student }: ReturnType<typeof form>) => {
      const { rows } = await server.db.query<{ id: string }>(
        `SELECT o.transaction_id AS id FROM orders o JOIN registrations r ON r.order_id = o.id JOIN places p ON p.registration_id = r.id
         WHERE o.state = 'PENDING' AND p.state = 'HELD' AND p.course_schedule_id = $1 AND r.email = $2`,
        [course_schedule_id, email_student],
      );
      return rows[0]?.id;
    };

    /** Who stands in the line of one of the batches. */
    const waiting = async (states: readonly string[]) => {
      const { rows } = await server.db.query<{ email: string; batch: number }>(
        'SELECT email, course_schedule_id AS batch FROM waiting_entries WHERE course_schedule_id = ANY ($1) AND state = ANY ($2) ORDER BY id',
        [batches, states],
      );
      return rows[0];
    };

    /** Nobody else is at work: what a call would do cannot have changed since it was looked at. */
    const statusOf = async (call: Promise<Answer<unknown>>): Promise<number> => {
      const { status, body } = await call;
      assert.notEqual(body.code, 'CONSEQUENCE_CHANGED', JSON.stringify(steps));
      return status;
    };

    const take = async ({ what, which, n }: (typeof steps)[number]): Promise<number> => {
      const id = orders[which % Math.max(1, orders.length)];
      const amount = 100_000 * (1 + n);
      const at = new Date(now).toISOString();
      const invoice = async () => {
        const { rows } = await server.db.query<{ status: string }>(
          `SELECT s.status FROM sandbox_invoices s JOIN invoices i ON i.external_id = s.external_id JOIN orders o ON o.id = i.order_id
           WHERE o.transaction_id = $1 ORDER BY i.id DESC LIMIT 1`,
          [id],
        );
        return rows[0]?.status;
      };
      switch (what) {
        case 'place':
        case 'price again': {
          const voucher = n % 2 === (what === 'place' ? 0 : 1) ? { voucher_code: code, price: 900_000 } : {};
          const own = what === 'place' ? undefined : await unpaidOf(form(which, n));
          const proof = own === undefined ? {} : { replaces_key: await checkout.proof(own) };
          const { status, body } = await checkout.pay({ ...form(which, n), ...voucher, ...proof });
          if (status === 201 && !orders.includes(body.data.transaction.id)) orders.push(body.data.transaction.id);
          return status;
        }
        case 'place free': {
          const { status, body } = await checkout.free({ ...form(which, n), course_schedule_id: batchOf(3), price: 0 });
          if (status === 201 && !orders.includes(body.data.transaction.id)) orders.push(body.data.transaction.id);
          return status;
        }
        case 'replace': {
          const own = await unpaidOf(form(which, n));
          if (own === undefined) return 409;
          const { status, body } = await checkout.pay({
            course_schedule_id: batchOf((n + 1) % 2),
            email_student: `g${walks}-${which}@example.com`,
            replaces_key: await checkout.proof(own),
          });
          if (status === 201 && !orders.includes(body.data.transaction.id)) orders.push(body.data.transaction.id);
          return status;
        }
        case 'cancel the batch': {
          const decision = ['REFUND', 'LATER', 'MOVE'][which % 3];
          const target = decision === 'MOVE' ? { course_schedule_id: batchOf((n + 1) % 2) } : {};
          const url = `/api/v1/course-schedules/${batchOf(n % 2)}/cancel`;
          const status = await statusOf(desk.post(url, { decision, ...target }));
          await server.work();
          return status;
        }
        case 'money from nowhere': {
          unknown += 1;
          const name = `asing-${walks}-${unknown}`;
          await server.db.query(
            `INSERT INTO sandbox_invoices (id, external_id, amount, status, payer_name, course_title, batch, start_date, success_redirect_url, expires_at, paid_at, paid_amount)
             VALUES ($1, $1, $2, 'PAID', '', '', 1, '2026-12-07', '', now(), now(), $2)`,
            [name, amount],
          );
          const told = { id: name, external_id: name, status: 'PAID', amount, paid_amount: amount, currency: 'IDR' };
          await checkout.notify(told);
          const { rows } = await server.db.query<{ id: number }>(
            'SELECT id FROM received_payments WHERE external_id = $1',
            [name],
          );
          if (!id || n === 0) return 200;
          return statusOf(desk.post(`/api/v1/unmatched-payments/${rows[0]?.id}/match`, { transaction_id: id }));
        }
        case 'wait':
          return (await waiters.join(course, batchOf(n % 2), `t${walks}-${which}@example.com`)).status;
        case 'serve the line':
          await server.waitingList.sweep();
          return 200;
        case 'take the offer': {
          const one = await waiting(['OFFERED']);
          if (!one) return 409;
          const waiting_offer = await waiters.link(one.email);
          const { status, body } = await checkout.pay({
            course_schedule_id: one.batch,
            email_student: `w${walks}-${which}@example.com`,
            waiting_offer,
          });
          if (status === 201 && !orders.includes(body.data.transaction.id)) orders.push(body.data.transaction.id);
          return status;
        }
        case 'leave the line': {
          const one = await waiting(['OFFERED', 'WAITING']);
          return one ? (await waiters.do(one.email, 'leave')).status : 409;
        }
        case 'provider down':
          isDown = true;
          return 200;
        case 'provider up':
          isDown = false;
          await server.orders.reconcile({ silentSeconds: 0 });
          return 200;
        case 'a day later':
        case 'a month later':
          now += (what === 'a day later' ? 1 : 30) * 24 * 3_600_000;
          server.clock.set(new Date(now).toISOString());
          await server.orders.sweep();
          return 200;
      }
      if (!id) return 200;
      switch (what) {
        case 'pay':
        case 'pay too little':
        case 'pay too much': {
          const status = await invoice();
          if (status === undefined || status === 'PAID') return 200;
          const sum = { pay: undefined, 'pay too little': amount, 'pay too much': 1_500_000 + amount }[what];
          await desk.payAtProvider(id, sum);
          return 200;
        }
        case 'pay unnoticed':
          if ((await invoice()) !== 'PENDING') return 200;
          await server.db.query(
            `UPDATE sandbox_invoices SET status = 'PAID', paid_at = now(), paid_amount = amount WHERE external_id LIKE $1 AND status = 'PENDING'`,
            [`${id}%`],
          );
          await server.orders.reconcile({ silentSeconds: 0 });
          return 200;
        case 'tell again': {
          if ((await invoice()) !== 'PAID') return 200;
          const { rows } = await server.db.query<{ paid_amount: number }>(
            'SELECT paid_amount FROM sandbox_invoices WHERE external_id LIKE $1 ORDER BY external_id DESC LIMIT 1',
            [`${id}%`],
          );
          return (await checkout.notify(await checkout.news(id, 'PAID', { paid_amount: rows[0]?.paid_amount }))).status;
        }
        case 'a bank takes it back':
        case 'a bank gives it again': {
          const { rows } = await server.db.query<{ id: string; external_id: string; amount: number; paid: number }>(
            `SELECT i.provider_invoice_id AS id, i.external_id, i.amount, i.paid_amount AS paid FROM invoices i JOIN orders o ON o.id = i.order_id
             WHERE o.transaction_id = $1 AND i.state = 'PAID' ORDER BY i.id`,
            [id],
          );
          const invoice = rows[n % Math.max(1, rows.length)];
          if (!invoice) return 409;
          const { id: name, external_id: externalId, amount: asked, paid: paidAmount } = invoice;
          const isTakenBack = what === 'a bank takes it back';
          const news = {
            provider: 'sandbox',
            externalId,
            providerInvoiceId: name,
            status: 'PAID',
            currency: 'IDR',
          } as const;
          const payment = { amount: asked, paidAmount, channel: 'SANDBOX', paymentReference: name, isTakenBack };
          await server.orders.settle({ ...news, ...payment }, 'NOTIFICATION');
          return 200;
        }
        case 'expire':
        case 'fail': {
          if ((await invoice()) !== 'PENDING') return 200;
          const status = what === 'expire' ? 'EXPIRED' : 'FAILED';
          await server.db.query(
            `UPDATE sandbox_invoices SET status = $2 WHERE external_id LIKE $1 AND status = 'PENDING'`,
            [`${id}%`, status],
          );
          if (what === 'expire') return (await checkout.expire(id)).status;
          return (await checkout.notify(await checkout.news(id, status))).status;
        }
        case 'cancel':
          return statusOf(desk.do(id, 'cancel', n === 0 ? {} : { refund: n === 1 ? 'ALL' : 'NONE' }));
        case 'refund': {
          const due = await dueOf(id);
          const status = await statusOf(desk.do(id, 'refund', { seat: 'KEEP', ...(n === 0 ? {} : { amount }) }));
          assert.ok((await dueOf(id)) <= due, 'money that is given back is not asked for again');
          return status;
        }
        case 'refund and free':
          return statusOf(desk.do(id, 'refund', { seat: 'FREE', ...(n === 0 ? {} : { amount }) }));
        case 'transfer': {
          const body = { amount: n === 0 ? 1_000_000 : amount, reference: `T${walks}-${which}-${n}`, occurred_at: at };
          return statusOf(desk.do(id, 'record-transfer', body));
        }
        case 'move':
          return statusOf(desk.do(id, 'move', { course_schedule_id: batchOf(n) }));
        case 'write off':
          return statusOf(desk.do(id, 'write-off', n === 0 ? {} : { amount }));
        case 'extend':
          return statusOf(desk.do(id, 'extend', { expires_at: new Date(now + 36 * 3_600_000).toISOString() }));
        case 'plan':
          return statusOf(desk.do(id, 'plan', { due_on: ['2026-12-21', '2027-01-21'].slice(n % 2) }));
        case 'bill':
          return statusOf(desk.do(id, 'bill'));
        case 'take a match back': {
          const payment = (await desk.read(id)).entries.find(({ matched_payment_id }) => matched_payment_id !== null);
          if (!payment) return 200;
          return statusOf(desk.post(`/api/v1/unmatched-payments/${payment.matched_payment_id}/unmatch`));
        }
        case 'jobs':
          await server.billing.askForDueStages();
          await server.work();
          return 200;
        case 'refunds fail':
        case 'refunds work':
          await server.db.query('UPDATE sandbox_invoices SET refunds_fail = $2 WHERE external_id LIKE $1', [
            `${id}%`,
            what === 'refunds fail',
          ]);
          await server.refunds.reconcile({ silentSeconds: 0 });
          return 200;
        case 'end a refund': {
          const open = (await desk.read(id)).refunds.find(({ state }) => state !== 'DONE' && state !== 'GIVEN_UP');
          if (!open) return 200;
          const [action, body] = [
            ['retry', {}],
            ['record', { reference: `K${open.id}`, occurred_at: at }],
            ['give-up', {}],
          ][n % 3] as [string, object];
          return statusOf(desk.post(`/api/v1/refunds/${open.id}/${action}`, body));
        }
        case 'change e-mail':
          return statusOf(desk.do(id, 'correct', { participant: { email: `w${walks}-${n}@example.com` } }));
        case 'change the participant': {
          const participant = { ...NEW_PARTICIPANT, email: `p${walks}-${n}@example.com` };
          return statusOf(desk.do(id, 'change-participant', { participant }));
        }
        case 'receipt':
          return statusOf(desk.do(id, 'receipt', { name: `Pembayar ${n}`, address: 'Jl. Melati 1' }));
        case 'preview':
          return statusOf(desk.do(id, 'cancel', { preview: true, refund: 'ALL' }));
      }
    };

    let states = new Map<string, OrderState>();
    for (const step of steps) {
      const status = await take(step);
      assert.ok(status < 500 || (isDown && status === 503), `${step.what} answers ${status}`);
      const count = taken.get(step.what) ?? { done: 0, refused: 0 };
      count[status < 300 ? 'done' : 'refused'] += 1;
      taken.set(step.what, count);
      if (step.what === 'jobs') assert.deepEqual(await findUnaskedStages(server.db, today()), []);
      states = await check(step.what, orders, states);
    }
  };

  /** Looks at everything there is. @returns the states the orders are in now */
  const check = async (step: string, orders: readonly string[], before: ReadonlyMap<string, OrderState>) => {
    const { rows } = await server.db.query<{
      id: number;
      transaction_id: string;
      state: OrderState;
      computed: OrderState;
    }>(
      `SELECT o.id, o.transaction_id, o.state, order_state(o.ended_as, p.state) AS computed FROM orders o CROSS JOIN LATERAL live_place(o.id) p
       WHERE o.transaction_id = ANY ($1)`,
      [orders],
    );
    for (const { id, transaction_id, state, computed } of rows) {
      assert.equal(state, computed, `${step}: the stored state is the computed one`);
      assert.ok(
        leadsTo(before.get(transaction_id) ?? null, state),
        `${step}: ${before.get(transaction_id)} to ${state}`,
      );
      const { balance, ...money } = await readMoney(server.db, id);
      for (const [name, amount] of Object.entries(money)) assert.ok(amount >= 0, `${step}: ${name} is ${amount}`);
      assert.equal(
        balance,
        money.paid - money.refunded - money.refunding + money.written_off - money.charged,
        `${step}: the stored balance is the computed one`,
      );
      assert.ok(money.refunded + money.refunding <= money.paid, `${step}: no more goes back than came`);
      if (state === 'EXPIRED' || state === 'FAILED')
        assert.equal(money.charged, 0, `${step}: who ended unpaid owes nothing`);
    }
    assert.deepEqual(await findContradictions(server.db), [], step);
    assert.deepEqual(await findSandboxDifferences(server.db), [], step);
    return new Map(rows.map(({ transaction_id, state }) => [transaction_id, state]));
  };

  it('takes each step of walks that are written down', async () => {
    for (const steps of WRITTEN) await walk(steps);
    for (const what of STEPS) assert.ok(taken.get(what)?.done, `${what} was done at least once`);
  });

  it('keeps seats, money and vouchers right after every step', async (test) => {
    const step = fc.record({ what: fc.constantFrom(...STEPS), which: fc.nat({ max: 4 }), n: fc.nat({ max: 4 }) });
    const place = fc.record({ what: fc.constant('place' as const), which: fc.nat({ max: 4 }), n: fc.nat({ max: 3 }) });
    const steps = fc
      .tuple(fc.array(place, { minLength: 2, maxLength: 4 }), fc.array(step, { minLength: 10, maxLength: 30 }))
      .map(([first, then]) => [...first, ...then]);
    await fc.assert(fc.asyncProperty(steps, walk), { numRuns: 30 });
    const { rows } = await server.db.query<{ state: string; count: number }>(
      'SELECT state, count(*)::int AS count FROM orders GROUP BY 1 ORDER BY 1',
    );
    test.diagnostic(`${walks} walks ended with orders ${JSON.stringify(rows)}`);
    test.diagnostic([...taken].map(([what, { done, refused }]) => `${what} ${done}/${refused}`).join(', '));
  });
});
