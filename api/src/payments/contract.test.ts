/**
 * What every payment provider does behind the port, seen through the real server and database: the fakes speak the documented formats.
 * The names of the tests are the table provider × case.
 */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { useServer } from '../../test/support/app.ts';
import { FakeMidtrans } from '../../test/support/fake-providers/fake-midtrans.ts';
import type { FakeHttp, FakeProvider } from '../../test/support/fake-providers/fake-provider.ts';
import { FakeSandbox } from '../../test/support/fake-providers/fake-sandbox.ts';
import { FakeXenditSessions } from '../../test/support/fake-providers/fake-xendit-sessions.ts';
import { FakeXendit } from '../../test/support/fake-providers/fake-xendit.ts';
import { PaymentsAt, type PlacedOrder } from '../../test/support/payments.ts';
import { PaymentProviderError, type RefundRequest } from './payment-provider.ts';
import { retryCanHelp } from './refund-failure.ts';

const TIMEOUT_MS = 700;
const PRICE = 1_000_000;

interface Subject {
  readonly name: string;
  /** Fakes that are servers; the sandbox is rows of our own database. */
  readonly http: (FakeProvider & { http: FakeHttp; start(timeoutMs: number): Promise<void> }) | null;
  /** Midtrans answers refunds at once. */
  readonly refundsCanFailLater: boolean;
}

const subjects: readonly Subject[] = [
  { name: 'sandbox', http: null, refundsCanFailLater: true },
  { name: 'xendit', http: new FakeXendit(), refundsCanFailLater: true },
  { name: 'xendit-sessions', http: new FakeXenditSessions(), refundsCanFailLater: true },
  { name: 'midtrans', http: new FakeMidtrans(), refundsCanFailLater: false },
];

for (const { name, http, refundsCanFailLater } of subjects) {
  describe(name, () => {
    let fake: FakeProvider;
    before(async () => {
      await http?.start(TIMEOUT_MS);
    });
    const server = useServer(
      {},
      {
        payments: (db) => {
          fake = http ?? new FakeSandbox(db);
          return fake.provider;
        },
      },
    );
    const payments = new PaymentsAt(server, () => fake);
    after(() => http?.http.close());
    beforeEach(() => {
      if (http) http.http.mode = 'WORKS';
      fake.refundOutcome = 'DONE';
    });

    const paidOrder = async () => {
      const order = await payments.order();
      await fake.pay(order.externalId);
      await payments.notifyAll(order);
      assert.equal(await payments.state(order), 'PAID');
      return order;
    };
    let refunds = 0;
    const refundOf = async ({ externalId, invoiceId }: PlacedOrder, amount = 250_000): Promise<RefundRequest> => {
      const invoice = await fake.provider.findInvoice(externalId, invoiceId);
      refunds += 1;
      return {
        refundId: `RF-${name}-${refunds}`,
        invoiceId,
        paymentReference: invoice?.paymentReference ?? '',
        amount,
        reason: 'Kelas dibatalkan',
      };
    };
    const firstNotification = async ({ externalId }: PlacedOrder) => {
      const [notification] = await fake.notifications(externalId);
      assert.ok(notification);
      return notification;
    };

    it('duplicate: the same notification, five times at once, pays once', async () => {
      const order = await payments.order();
      await fake.pay(order.externalId);
      const notification = await firstNotification(order);
      const statuses = await Promise.all([1, 2, 3, 4, 5].map(() => payments.send(notification)));
      assert.deepEqual(statuses, [200, 200, 200, 200, 200]);
      await payments.settleKept();
      assert.equal(await payments.state(order), 'PAID');
      assert.deepEqual(await payments.judged(order), ['PAID']);
      assert.equal(await payments.confirmations(order), 1);
    });

    it('reordered: what was notified before the payment and arrives after it changes nothing', async () => {
      const order = await payments.order();
      await fake.expire(order.externalId);
      const expired = await firstNotification(order);
      await fake.pay(order.externalId);
      await payments.notifyAll(order);
      assert.equal(await payments.send(expired), 200);
      await payments.settleKept();
      assert.equal(await payments.state(order), 'PAID');
    });

    it('lost: a payment that is never notified is found by looking it up', async () => {
      const order = await payments.order();
      await fake.pay(order.externalId);
      await server.orders.reconcile({ silentSeconds: 0 });
      assert.equal(await payments.state(order), 'PAID');
    });

    it('late: a payment after the invoice expired takes the free seat again', async () => {
      const order = await payments.order();
      await fake.expire(order.externalId);
      await payments.notifyAll(order);
      assert.equal(await payments.state(order), 'EXPIRED');
      await fake.pay(order.externalId);
      await payments.notifyAll(order);
      assert.equal(await payments.state(order), 'PAID');
      assert.deepEqual(await payments.judged(order), ['PAID_LATE']);
    });

    it('partial: less than it costs is stored, and the order waits', async () => {
      const order = await payments.order();
      await fake.pay(order.externalId, { amount: 400_000 });
      await payments.notifyAll(order);
      assert.equal(await payments.state(order), 'PENDING');
      assert.deepEqual(await payments.judged(order), ['UNDERPAID']);
    });

    it('over: more than it costs pays the order, and is left to staff', async () => {
      const order = await payments.order();
      await fake.pay(order.externalId, { amount: PRICE + 50_000 });
      await payments.notifyAll(order);
      assert.equal(await payments.state(order), 'PAID');
      assert.deepEqual(await payments.judged(order), ['OVERPAID']);
    });

    it('two events: both about one payment are one payment', async () => {
      const order = await payments.order();
      await fake.pay(order.externalId);
      const events = await fake.notifications(order.externalId);
      assert.equal(events.length, 2);
      const references = events.map(({ headers, body }) => {
        const verification = fake.provider.verify(headers, Buffer.from(body));
        assert.ok(verification.outcome === 'VERIFIED');
        const [event] = verification.events;
        assert.equal(event?.kind, 'INVOICE');
        return event?.paymentReference;
      });
      const found = await fake.provider.findInvoice(order.externalId, order.invoiceId);
      assert.deepEqual(references, [found?.paymentReference, found?.paymentReference]);
      assert.ok(found?.paymentReference);
      await payments.notifyAll(order);
      assert.deepEqual(await payments.judged(order), ['PAID']);
      assert.equal(await payments.confirmations(order), 1);
    });

    it('other currency: money that is no rupiah is stored and pays nothing', async () => {
      const order = await payments.order();
      await fake.pay(order.externalId, { currency: 'USD' });
      await payments.notifyAll(order);
      assert.equal(await payments.state(order), 'PENDING');
      assert.deepEqual(await payments.judged(order), ['MISMATCH']);
    });

    it('wrong signature: is refused, and nothing is kept', async () => {
      const order = await payments.order();
      await fake.pay(order.externalId);
      assert.equal(await payments.send(fake.forge(await firstNotification(order))), 401);
      await payments.settleKept();
      assert.equal(await payments.state(order), 'PENDING');
    });

    it('unreadable: is answered 400; what cannot be stored 503, and it pays when it comes again', async () => {
      const order = await payments.order();
      await fake.pay(order.externalId);
      const notification = await firstNotification(order);
      for (const body of ['{', '"text"', '{}', '[]', '\u00ff', '{"event":"\\u0000"}'])
        assert.equal(await payments.send({ ...notification, body }), 400, body);
      await server.db.query('ALTER TABLE webhook_events RENAME TO webhook_events_away');
      assert.equal(await payments.send(notification), 503);
      await server.db.query('ALTER TABLE webhook_events_away RENAME TO webhook_events');
      await payments.notifyAll(order);
      assert.equal(await payments.state(order), 'PAID');
    });

    it('refund done: once for each of our ids, and it can be looked up and listed', async () => {
      const order = await paidOrder();
      const request = await refundOf(order);
      const before = await fake.counts();
      const first = await fake.provider.refund(request);
      assert.deepEqual([first.status, first.failureCode], ['DONE', null]);
      assert.ok(first.providerReference);
      assert.deepEqual(await fake.provider.refund(request), first);
      assert.equal((await fake.counts()).refunds, before.refunds + 1);
      assert.deepEqual(
        await fake.provider.getRefund({ ...request, providerReference: first.providerReference }),
        first,
      );

      const { headers, body } = await fake.refundNotification(request.refundId);
      const verification = fake.provider.verify(headers, Buffer.from(body));
      assert.ok(verification.outcome === 'VERIFIED');
      const event = verification.events.find(({ kind }) => kind === 'REFUND');
      assert.ok(event?.kind === 'REFUND');
      assert.deepEqual(
        [event.refundId, event.status, event.amount, event.providerReference, event.currency],
        [request.refundId, 'DONE', 250_000, first.providerReference, 'IDR'],
      );
      assert.equal(await payments.send({ headers, body }), 200);
      await payments.settleKept();
      assert.equal(await payments.state(order), 'PAID');
    });

    if (refundsCanFailLater) {
      it('refund pending then failed: is told by look-up and by notification', async () => {
        fake.refundOutcome = 'PENDING';
        const request = await refundOf(await paidOrder());
        const pending = await fake.provider.refund(request);
        assert.deepEqual([pending.status, pending.failureCode], ['PENDING', null]);
        await fake.failRefund(request.refundId);
        const failed = { ...pending, status: 'FAILED', failureCode: 'INSUFFICIENT_BALANCE' };
        const lookup = { ...request, providerReference: pending.providerReference };
        assert.deepEqual(await fake.provider.getRefund(lookup), failed);
        const { headers, body } = await fake.refundNotification(request.refundId);
        const verification = fake.provider.verify(headers, Buffer.from(body));
        assert.ok(verification.outcome === 'VERIFIED');
        const [event] = verification.events;
        assert.deepEqual(event?.kind === 'REFUND' && [event.refundId, event.status, event.failureCode], [
          request.refundId,
          'FAILED',
          'INSUFFICIENT_BALANCE',
        ]);
      });
    } else {
      it('refund pending then failed: there is none; one that was not made is unknown to the look-up', async () => {
        const request = await refundOf(await paidOrder());
        assert.equal(await fake.provider.getRefund({ ...request, providerReference: null }), null);
      });
    }

    it('insufficient balance: the refund fails, and a new one can help', async () => {
      fake.refundOutcome = 'INSUFFICIENT_BALANCE';
      const request = await refundOf(await paidOrder());
      const first = await fake.provider.refund(request);
      const { providerReference } = first;
      const last =
        first.status === 'PENDING' ? await fake.provider.getRefund({ ...request, providerReference }) : first;
      assert.deepEqual([last?.status, last?.failureCode], ['FAILED', 'INSUFFICIENT_BALANCE']);
      assert.ok(last?.failureCode && retryCanHelp(last.failureCode));
    });

    it('list: tells payments and refunds of a period, each with its reference', async () => {
      const from = new Date(Date.now() - 1_000).toISOString();
      const order = await paidOrder();
      const request = await refundOf(order);
      await fake.provider.refund(request);
      const list = async (start: string, end: string) => {
        const movements = [];
        const invoices = [{ id: order.invoiceId, externalId: order.externalId }];
        for await (const movement of fake.provider.listPayments({ from: start, to: end, invoices }))
          if (movement.externalId === order.externalId || movement.refundId === request.refundId)
            movements.push([movement.kind, movement.amount, movement.refundId]);
        return movements;
      };
      assert.deepEqual(await list(from, new Date(Date.now() + 1_000).toISOString()), [
        ['PAYMENT', PRICE, null],
        ['REFUND', 250_000, request.refundId],
      ]);
      assert.deepEqual(await list('2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z'), []);
    });

    if (!http) return;

    /** Every call of the port that asks the provider something. */
    const calls = (order: PlacedOrder, request: RefundRequest): Record<string, () => Promise<unknown>> => ({
      getInvoice: () => fake.provider.getInvoice(order.invoiceId),
      findInvoice: () => fake.provider.findInvoice(order.externalId, order.invoiceId),
      expireInvoice: () => fake.provider.expireInvoice(order.invoiceId),
      refund: () => fake.provider.refund(request),
      getRefund: () => fake.provider.getRefund({ ...request, providerReference: 'rfd-1' }),
      listPayments: async () => {
        const invoices = [{ id: order.invoiceId, externalId: order.externalId }];
        const period = { from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z', invoices };
        for await (const _movement of fake.provider.listPayments(period));
      },
    });

    for (const [title, mode] of [
      ['HTML 500', 'HTML_500'],
      ['hang', 'HANGS'],
    ] as const) {
      it(`${title}: every call fails in time, an order is answered 503, and the next one works`, async () => {
        const order = await paidOrder();
        const request = await refundOf(order);
        http.http.mode = mode;
        const started = Date.now();
        for (const [call, run] of Object.entries(calls(order, request)))
          await assert.rejects(run(), PaymentProviderError, call);
        const { status, code } = await payments.tryToOrder();
        assert.deepEqual([status, code], [503, 'PAYMENT_UNAVAILABLE']);
        assert.ok(Date.now() - started < 8 * TIMEOUT_MS + 1_500, `${Date.now() - started} ms`);
        http.http.mode = 'WORKS';
        await paidOrder();
      });
    }

    it('lost answer: an invoice that was made for nobody is not lost when it is paid', async () => {
      http.http.mode = 'LOSES';
      const { status, email, schedule } = await payments.tryToOrder();
      assert.equal(status, 503);
      http.http.mode = 'WORKS';
      const order = await payments.orderOf(email, schedule);
      assert.equal(await payments.state(order), 'FAILED');
      await fake.pay(order.externalId);
      await payments.notifyAll(order);
      assert.equal(await payments.state(order), 'PAID');
      assert.deepEqual(await payments.judged(order), ['PAID_LATE']);
    });
  });
}
