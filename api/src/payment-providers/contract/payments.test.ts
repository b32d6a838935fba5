/**
 * What every payment provider does behind the port, seen through the real server and database. The fakes speak the documented formats;
 * the names of the tests are the table provider × case. Refunds and outages stand beside this file.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Buyer } from '../../../test/support/buyer.ts';
import { Desk } from '../../../test/support/desk.ts';
import type { PlacedOrder } from '../../../test/support/payments.ts';
import { subjects, useSubjects } from './subjects.ts';

const PRICE = 1_000_000;

/** How the payer pays another sum than the price, and what that is in the ledger. */
const ADJUSTED = {
  PROMOTION: { payment: { promotion: 50_000 }, paid: PRICE - 50_000, adjustment: { payer_fee: 0, promotion: 50_000 } },
  PAYER_FEE: { payment: { payerFee: 7_100 }, paid: PRICE, adjustment: { payer_fee: 7_100, promotion: 0 } },
} as const;

describe('what every payment provider does with payments', () => {
  const { server, use } = useSubjects();
  for (const subject of subjects) {
    describe(subject.name, () => {
      const { payments, fake } = use(subject);
      const firstNotification = async ({ externalId }: PlacedOrder) => {
        const [notification] = await fake().notifications(externalId);
        assert.ok(notification);
        return notification;
      };

      it('duplicate: the same notification, five times at once, pays once', async () => {
        const order = await payments.order();
        await fake().pay(order.externalId);
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
        await fake().expire(order.externalId);
        const expired = await firstNotification(order);
        await fake().pay(order.externalId);
        await payments.notifyAll(order);
        assert.equal(await payments.send(expired), 200);
        await payments.settleKept();
        assert.equal(await payments.state(order), 'PAID');
      });

      it('lost: a payment that is never notified is found by looking it up', async () => {
        const order = await payments.order();
        await fake().pay(order.externalId);
        await server.orders.reconcile({ silentSeconds: 0 });
        assert.equal(await payments.state(order), 'PAID');
      });

      it('late: a payment after the invoice expired takes the free seat again', async () => {
        const order = await payments.order();
        await fake().expire(order.externalId);
        server.clock.set('2026-11-22T02:00:01Z');
        await payments.notifyAll(order);
        server.clock.set('2026-11-21T02:00:00Z');
        assert.equal(await payments.state(order), 'EXPIRED');
        await fake().pay(order.externalId);
        await payments.notifyAll(order);
        assert.equal(await payments.state(order), 'PAID');
        assert.deepEqual(await payments.judged(order), ['PAID_LATE']);
      });

      it('partial: less than it costs is stored, and the order waits', async () => {
        const order = await payments.order();
        await fake().pay(order.externalId, { amount: 400_000 });
        await payments.notifyAll(order);
        assert.equal(await payments.state(order), 'PENDING');
        assert.deepEqual(await payments.judged(order), ['UNDERPAID']);
      });

      it('over: more than it costs pays the order, and is left to staff', async () => {
        const order = await payments.order();
        await fake().pay(order.externalId, { amount: PRICE + 50_000 });
        await payments.notifyAll(order);
        assert.equal(await payments.state(order), 'PAID');
        assert.deepEqual(await payments.judged(order), ['OVERPAID']);
      });

      it('two events: both about one payment are one payment', async () => {
        const order = await payments.order();
        await fake().pay(order.externalId);
        const events = await fake().notifications(order.externalId);
        assert.equal(events.length, 2);
        const told = events.map(({ headers, body }) => {
          const verification = fake().provider.verify(headers, Buffer.from(body));
          assert.ok(verification.outcome === 'VERIFIED');
          const [event] = verification.events;
          assert.ok(event?.kind === 'INVOICE');
          return event;
        });
        const references = told.map(({ paymentReference }) => paymentReference);
        const [id, ...ids] = told.map(({ paymentId }) => paymentId);
        assert.ok(id);
        assert.deepEqual(ids, [id]);
        const found = await fake().provider.findInvoice(order.externalId, order.invoiceId);
        assert.deepEqual(references, [found?.paymentReference, found?.paymentReference]);
        assert.ok(found?.paymentReference);
        assert.ok(found.paymentId === null || found.paymentId === id, 'a look-up names the same payment or none');
        await payments.notifyAll(order);
        assert.deepEqual(await payments.judged(order), ['PAID']);
        assert.equal(await payments.confirmations(order), 1);
      });

      it('paid twice: two payments of one amount for one invoice are two; the second is left to staff, once', async () => {
        const order = await payments.order();
        await fake().pay(order.externalId);
        await payments.notifyAll(order);
        await fake().payAgain(order.externalId);
        for (let time = 0; time < 2; time += 1) await payments.notifyAll(order);
        await server.orders.reconcile({ silentSeconds: 0 });
        assert.equal(await payments.state(order), 'PAID');
        // Xendit confirms that its invoice was paid, not by what: what a notification alone names is staff's to look at.
        assert.deepEqual(await payments.judged(order), ['PAID', subject.name === 'xendit' ? 'MISMATCH' : 'PAID_AGAIN']);
        const { rows } = await server.db.query<{ balance: number; alerts: number }>(
          `SELECT o.balance, (SELECT count(*)::int FROM email_outbox e WHERE e.dedupe_key LIKE 'order ' || o.id || ' team %') AS alerts
           FROM orders o WHERE o.transaction_id = $1`,
          [order.transactionId],
        );
        assert.deepEqual(rows, [{ balance: subject.name === 'xendit' ? 0 : PRICE, alerts: 1 }]);
      });

      it('ended early: the order keeps its seat, its payer is told once, and another invoice pays it', async () => {
        const order = await payments.order();
        await fake().expire(order.externalId);
        for (let time = 0; time < 2; time += 1) await payments.notifyAll(order);
        await server.orders.reconcile({ silentSeconds: 0 });
        assert.equal(await payments.state(order), 'PENDING');
        const { body: result } = await server.get(`/api/v1/xendit/get-transaction/${order.transactionId}`);
        assert.deepEqual(result, {
          ...{ message: 'Transaksi belum dibayar', status: 'PENDING', needs_invoice: true, data: null },
        });
        const told = (await new Desk(server).mailsOf(order.transactionId)).filter(({ subject }) =>
          subject.endsWith('belum selesai'),
        );
        assert.equal(told.length, 1);
        const buyer = new Buyer(server);
        const secret = await buyer.link(order.transactionId);
        const { may, invoice } = await buyer.open(secret);
        assert.deepEqual([may.pay, invoice], [true, null]);
        assert.equal((await buyer.do(secret, 'pay', { amount: 'DUE' })).status, 200);
        const next = await payments.orderOf(order.email, order.schedule);
        assert.notEqual(next.externalId, order.externalId);
        await fake().pay(next.externalId);
        await payments.notifyAll(next);
        assert.equal(await payments.state(order), 'PAID');
        assert.deepEqual(await payments.judged(next), ['PAID']);
      });

      it('ended early and not paid: the order ends at its deadline', async () => {
        const order = await payments.order();
        await fake().expire(order.externalId);
        await payments.notifyAll(order);
        server.clock.set('2026-11-22T01:58:59Z');
        await server.orders.sweep();
        assert.equal(await payments.state(order), 'PENDING');
        server.clock.set('2026-11-22T02:00:01Z');
        await server.orders.sweep();
        server.clock.set('2026-11-21T02:00:00Z');
        assert.equal(await payments.state(order), 'EXPIRED');
      });

      if (subject.tells !== null) {
        const { payment, paid, adjustment } = ADJUSTED[subject.tells];
        for (const isLate of [false, true])
          it(`${subject.tells.toLowerCase().replace('_', ' ')}: ${isLate ? 'of a late payment it' : 'it'} is a fact of its own, and nothing is owed or left to staff`, async () => {
            const order = await payments.order();
            if (isLate) {
              await fake().expire(order.externalId);
              server.clock.set('2026-11-22T02:00:01Z');
              await payments.notifyAll(order);
              server.clock.set('2026-11-21T02:00:00Z');
              assert.equal(await payments.state(order), 'EXPIRED');
            }
            await fake().pay(order.externalId, payment);
            for (let time = 0; time < 2; time += 1) await payments.notifyAll(order);
            assert.deepEqual(await payments.judged(order), [isLate ? 'PAID_LATE' : 'PAID']);
            const desk = new Desk(server);
            const { state, money, entries } = await desk.read(order.transactionId);
            assert.deepEqual([state, money.paid, money.charged, money.balance], ['PAID', paid, paid, 0]);
            assert.deepEqual(
              entries.map(({ amount, payer_fee, promotion }) => ({ amount, payer_fee, promotion })),
              [{ amount: paid, ...adjustment }],
            );
            const team = (await desk.mailsOf(order.transactionId)).filter(({ subject }) => /periksa/.test(subject));
            assert.deepEqual(team, []);
          });
      }

      it('other currency: money that is no rupiah is stored and pays nothing', async () => {
        const order = await payments.order();
        await fake().pay(order.externalId, { currency: 'USD' });
        await payments.notifyAll(order);
        assert.equal(await payments.state(order), 'PENDING');
        assert.deepEqual(await payments.judged(order), ['MISMATCH']);
      });

      it('wrong signature: is refused, and nothing is kept', async () => {
        const order = await payments.order();
        await fake().pay(order.externalId);
        assert.equal(await payments.send(fake().forge(await firstNotification(order))), 401);
        await payments.settleKept();
        assert.equal(await payments.state(order), 'PENDING');
      });

      it('unreadable: is answered 400; what cannot be stored 503, and it pays when it comes again', async () => {
        const order = await payments.order();
        await fake().pay(order.externalId);
        const notification = await firstNotification(order);
        for (const body of ['{', '"text"', '{}', '[]', '\u00ff', '{"event":"\\u0000"}'])
          assert.equal(await payments.send({ ...notification, body }), 400, body);
        await server.db.query('ALTER TABLE webhook_events RENAME TO webhook_events_away');
        assert.equal(await payments.send(notification), 503);
        await server.db.query('ALTER TABLE webhook_events_away RENAME TO webhook_events');
        await payments.notifyAll(order);
        assert.equal(await payments.state(order), 'PAID');
      });
    });
  }
});
