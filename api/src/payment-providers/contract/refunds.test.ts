/** How every payment provider gives money back, and what it tells of that. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Desk } from '../../../test/support/desk.ts';
import { retryCanHelp } from '../refund-failure.ts';
import { refundOf, subjects, useSubjects } from './subjects.ts';

const PRICE = 1_000_000;

describe('how every payment provider gives money back', () => {
  const { server, use } = useSubjects();
  for (const subject of subjects) {
    describe(subject.name, () => {
      const { payments, fake, http, paidOrder } = use(subject);

      it('refund done: once for each of our ids, and it can be looked up and listed', async () => {
        const order = await paidOrder();
        const request = await refundOf(fake(), order);
        const before = await fake().counts();
        const first = await fake().provider.refund(request);
        assert.deepEqual([first.status, first.failureCode], ['DONE', null]);
        assert.ok(first.providerReference);
        assert.deepEqual(await fake().provider.refund(request), first);
        assert.equal((await fake().counts()).refunds, before.refunds + 1);
        assert.deepEqual(
          await fake().provider.getRefund({ ...request, providerReference: first.providerReference }),
          first,
        );

        const { headers, body } = await fake().refundNotification(request.refundId);
        const verification = fake().provider.verify(headers, Buffer.from(body));
        assert.ok(verification.outcome === 'VERIFIED');
        const event = verification.events.find(({ kind }) => kind === 'REFUND');
        assert.ok(event?.kind === 'REFUND');
        assert.deepEqual(
          [event.refundId, event.status, event.amount, event.providerReference, event.currency],
          [request.refundId, 'DONE', 250_000, first.providerReference, 'IDR'],
        );
        assert.equal(await payments.send({ headers, body }), 200);
        await payments.settleKept();
        assert.deepEqual(await payments.refundOutcomes(request.refundId), ['REFUND_CONFIRMED']);
        assert.equal(await payments.state(order), 'PAID');
      });

      it('refund in the dashboard: is entered once, lowers what can be refunded, and keeps the seat', async () => {
        const order = await paidOrder();
        const request = await refundOf(fake(), order);
        await fake().provider.refund(request);
        const notification = await fake().refundNotification(request.refundId);
        for (let time = 0; time < 2; time += 1) {
          assert.equal(await payments.send(notification), 200);
          await payments.settleKept();
        }
        const desk = new Desk(server);
        const { state, money, refunds } = await desk.read(order.transactionId);
        assert.deepEqual(
          [state, money.charged, money.paid, money.refunded, money.refunding, money.balance],
          ['PAID', PRICE - 250_000, PRICE, 250_000, 0, 0],
        );
        assert.deepEqual(
          refunds.map((one) => [one.state, one.amount, one.method]),
          [['DONE', 250_000, 'PROVIDER']],
        );
        const all = await desk.do(order.transactionId, 'cancel', { refund_amount: PRICE });
        assert.equal(all.status, 422, 'what went back is not given back again');
        const team = (await desk.mailsOf(order.transactionId)).filter(({ subject }) => /tim|periksa/i.test(subject));
        assert.equal(team.length, 1, 'the team is told once');
      });

      if (subject.remote)
        it('refund in the dashboard of what is stuck here: takes its place, and nothing goes back twice', async () => {
          const order = await paidOrder({ byCard: true });
          const desk = new Desk(server);
          Object.assign(http() ?? {}, { mode: 'HTML_500' });
          const part = { amount: 250_000, seat: 'KEEP' };
          assert.equal((await desk.do(order.transactionId, 'refund', part)).status, 200);
          Object.assign(http() ?? {}, { mode: 'WORKS' });
          await server.db.query(
            `UPDATE refunds SET updated_at = now() - interval '73 hours' WHERE order_id = (SELECT id FROM orders WHERE transaction_id = $1)`,
            [order.transactionId],
          );
          const request = await refundOf(fake(), order);
          await fake().provider.refund(request);
          assert.equal(await payments.send(await fake().refundNotification(request.refundId)), 200);
          await payments.settleKept();
          const { money, refunds, entries } = await desk.read(order.transactionId);
          assert.deepEqual(
            [money.charged, money.paid, money.refunded, money.refunding, money.balance],
            [PRICE - 250_000, PRICE, 250_000, 0, 0],
          );
          assert.deepEqual(
            refunds.map((one) => one.state),
            ['GIVEN_UP', 'DONE'],
          );
          assert.deepEqual(
            entries.map(({ amount }) => amount),
            [PRICE, -250_000],
          );
        });

      if (subject.refundsCanFailLater) {
        it('refund pending then failed: look-up and notification both report it', async () => {
          fake().refundOutcome = 'PENDING';
          const request = await refundOf(fake(), await paidOrder());
          const pending = await fake().provider.refund(request);
          assert.deepEqual([pending.status, pending.failureCode], ['PENDING', null]);
          await fake().failRefund(request.refundId);
          const failed = { ...pending, status: 'FAILED', failureCode: 'INSUFFICIENT_BALANCE' };
          const lookup = { ...request, providerReference: pending.providerReference };
          assert.deepEqual(await fake().provider.getRefund(lookup), failed);
          const { headers, body } = await fake().refundNotification(request.refundId);
          const verification = fake().provider.verify(headers, Buffer.from(body));
          assert.ok(verification.outcome === 'VERIFIED');
          const [event] = verification.events;
          assert.deepEqual(event?.kind === 'REFUND' && [event.refundId, event.status, event.failureCode], [
            request.refundId,
            'FAILED',
            'INSUFFICIENT_BALANCE',
          ]);
          assert.equal(await payments.send({ headers, body }), 200);
          await payments.settleKept();
          assert.deepEqual(await payments.refundOutcomes(request.refundId), ['REFUND_CONFIRMED']);
        });

        if (subject.remote) {
          it('refund forged: one that the provider itself does not confirm is kept, and no more', async () => {
            fake().refundOutcome = 'PENDING';
            const request = await refundOf(fake(), await paidOrder());
            await fake().provider.refund(request);
            const { headers, body } = await fake().refundNotification(request.refundId);
            const forged = body.replace('"status":"PENDING"', '"status":"SUCCEEDED"');
            assert.notEqual(forged, body);
            assert.equal(await payments.send({ headers, body: forged }), 200);
            await payments.settleKept();
            assert.deepEqual(await payments.refundOutcomes(request.refundId), [null]);
          });
        }
      } else {
        it('refund pending then failed: there is none; one that was not made is unknown to the look-up', async () => {
          const request = await refundOf(fake(), await paidOrder());
          assert.equal(await fake().provider.getRefund({ ...request, providerReference: null }), null);
        });
      }

      it('insufficient balance: the refund fails, and a new one can help', async () => {
        fake().refundOutcome = 'INSUFFICIENT_BALANCE';
        const request = await refundOf(fake(), await paidOrder());
        const first = await fake().provider.refund(request);
        const { providerReference } = first;
        const last =
          first.status === 'PENDING' ? await fake().provider.getRefund({ ...request, providerReference }) : first;
        assert.deepEqual([last?.status, last?.failureCode], ['FAILED', 'INSUFFICIENT_BALANCE']);
        assert.ok(last?.failureCode && retryCanHelp(last.failureCode));
      });

      it('list: tells payments and refunds of a period, each with its reference', async () => {
        const from = new Date(Date.now() - 1_000).toISOString();
        const order = await paidOrder();
        const request = await refundOf(fake(), order);
        await fake().provider.refund(request);
        const list = async (start: string, end: string) => {
          const movements = [];
          const invoices = [{ id: order.invoiceId, externalId: order.externalId }];
          for await (const movement of fake().provider.listPayments({ from: start, to: end, invoices }))
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
    });
  }
});
