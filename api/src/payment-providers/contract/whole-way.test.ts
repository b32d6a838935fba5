/**
 * From the order to the books with every payment provider, by the calls that buyers and staff use: order, payment, cancellation, refund,
 * ledger, and the ledger against the provider's own list.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { findContradictions } from '../../../test/support/contradictions.ts';
import { Desk } from '../../../test/support/desk.ts';
import type { PlacedOrder } from '../../../test/support/payments.ts';
import type { Reconciliation } from '../../modules/money/ledger/reconciliation.ts';
import { subjects, useSubjects } from './subjects.ts';

const PRICE = 1_000_000;
/** The fakes keep the time of the machine: so does this file, and its batches begin long after. */
const BATCH = { publish_at: '2020-01-01', start_date: '2099-01-05', end_date: '2099-02-05' };

describe('the whole way of money', () => {
  const { server, use } = useSubjects(BATCH);
  const desk = new Desk(server);
  let day = '';
  before(async () => {
    const { rows } = await server.db.query<{ now: string }>('SELECT now() AS now');
    server.clock.set(rows[0]?.now ?? '');
    day = new Date(Date.parse(rows[0]?.now ?? '') + 7 * 3_600_000).toISOString().slice(0, 10);
  });

  /** State, money and refunds of an order, in one value that a test compares. */
  const standing = async ({ transactionId }: PlacedOrder) => {
    const { state, money, refunds, entries } = await desk.read(transactionId);
    const { charged, paid, refunded, refunding, balance } = money;
    return {
      ...{ state, charged, paid, refunded, refunding, balance },
      refunds: refunds.map((one) => `${one.method} ${one.state}`),
      // Two refunds are sent at once: either may be entered first.
      entries: entries.map(({ amount }) => amount).toSorted((a, b) => b - a),
    };
  };
  /** Of a cancelled order whose money is back. */
  const GIVEN_BACK = { state: 'CANCELLED', charged: 0, paid: PRICE, refunded: PRICE, refunding: 0, balance: 0 };
  /** Of one whose money is on its way back. */
  const PROMISED = { ...GIVEN_BACK, refunded: 0, refunding: PRICE };

  const refundOf = async ({ transactionId }: PlacedOrder, number = 0) => {
    const { rows } = await server.db.query<{ id: number; public_id: string }>(
      'SELECT r.id, r.public_id FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.transaction_id = $1 ORDER BY r.id',
      [transactionId],
    );
    const refund = rows[number];
    assert.ok(refund, 'there is such a refund');
    return refund;
  };
  const tasks = async () =>
    (await desk.get<{ rows: { id: number }[] }>('/api/v1/refunds?state=FAILED&limit=1000')).body.data.rows.map(
      ({ id }) => id,
    );
  const mailsOf = async ({ transactionId }: PlacedOrder, kind: RegExp) => {
    const { rows } = await server.db.query<{ key: string }>(
      `SELECT e.dedupe_key AS key FROM email_outbox e JOIN orders o ON e.dedupe_key LIKE 'order ' || o.id || ' %' WHERE o.transaction_id = $1`,
      [transactionId],
    );
    return rows.filter(({ key }) => kind.test(key)).length;
  };
  const transfer = async (order: PlacedOrder) => {
    const { id } = await refundOf(order);
    const body = { reference: `BANK-${id}`, occurred_at: `${day}T00:00:00+07:00` };
    assert.equal((await desk.post(`/api/v1/refunds/${id}/record`, body)).status, 200);
  };

  for (const subject of subjects) {
    describe(subject.name, () => {
      const { payments, fake, http, paidOrder } = use(subject);
      /** Payments that the provider's list knows by less than the ledger does. */
      const twice: PlacedOrder[] = [];
      const cancel = (order: PlacedOrder) => desk.do(order.transactionId, 'cancel', { refund: 'ALL' });
      const notify = async (order: PlacedOrder, number = 0) => {
        const { public_id } = await refundOf(order, number);
        assert.equal(await payments.send(await fake().refundNotification(public_id)), 200);
        await payments.settleKept();
      };

      it('cancelled, refund full: goes back by the way it came, once, and the payer is told', async () => {
        const order = await paidOrder();
        assert.equal((await cancel(order)).status, 200);
        await notify(order);
        await server.refunds.reconcile({ silentSeconds: 0 });
        assert.deepEqual(await standing(order), {
          ...GIVEN_BACK,
          ...{ refunds: ['PROVIDER DONE'], entries: [PRICE, -PRICE] },
        });
        assert.equal(await mailsOf(order, / refund /), 1);
      });

      it('refund part: twice of one payment, and the seat stays', async () => {
        const order = await paidOrder({ byCard: true });
        for (const amount of [250_000, 100_000])
          assert.equal((await desk.do(order.transactionId, 'refund', { amount, seat: 'KEEP' })).status, 200);
        for (const number of [0, 1]) await notify(order, number);
        assert.deepEqual(await standing(order), {
          ...{ state: 'PAID', charged: 650_000, paid: PRICE, refunded: 350_000, refunding: 0, balance: 0 },
          ...{ refunds: ['PROVIDER DONE', 'PROVIDER DONE'], entries: [PRICE, -100_000, -250_000] },
        });
      });

      it('refund denied: nothing is booked as returned, it is a task, and a transfer ends it', async () => {
        fake().refundOutcome = 'DENIED';
        const order = await paidOrder();
        await cancel(order);
        await server.refunds.reconcile({ silentSeconds: 0 });
        const denied = { ...PROMISED, refunds: ['PROVIDER FAILED'], entries: [PRICE] };
        assert.deepEqual(await standing(order), denied);
        assert.ok((await tasks()).includes((await refundOf(order)).id));
        assert.equal(await mailsOf(order, / refund \d+$/), 0);
        await transfer(order);
        assert.deepEqual(await standing(order), {
          ...GIVEN_BACK,
          ...{ refunds: ['BANK_TRANSFER DONE'], entries: [PRICE, -PRICE] },
        });
      });

      it('refund later confirmed: is on its way until then, and entered once', async () => {
        fake().refundOutcome = 'PENDING';
        const order = await paidOrder();
        await cancel(order);
        assert.deepEqual(await standing(order), { ...PROMISED, refunds: ['PROVIDER PENDING'], entries: [PRICE] });
        const { id, public_id } = await refundOf(order);
        await server.db.query(`UPDATE refunds SET updated_at = updated_at - interval '4 days' WHERE id = $1`, [id]);
        // The sandbox ends a refund when it is looked at.
        if (subject.remote) await server.refunds.reconcile({ silentSeconds: 0 });
        assert.ok(!(await tasks()).includes(id), 'a bank that takes days is no task');
        assert.equal(await mailsOf(order, / stuck$/), 0);
        await fake().confirmRefund(public_id);
        for (let time = 0; time < 2; time += 1) await notify(order);
        assert.deepEqual(await standing(order), {
          ...GIVEN_BACK,
          ...{ refunds: ['PROVIDER DONE'], entries: [PRICE, -PRICE] },
        });
        assert.equal(await mailsOf(order, / refund /), 1);
      });

      if (subject.refundsCanFailLater)
        it('refund failed later: is a task, and another try returns it once', async () => {
          fake().refundOutcome = 'PENDING';
          const order = await paidOrder();
          await cancel(order);
          await fake().failRefund((await refundOf(order)).public_id);
          await notify(order);
          assert.deepEqual(await standing(order), { ...PROMISED, refunds: ['PROVIDER FAILED'], entries: [PRICE] });
          fake().refundOutcome = 'DONE';
          await server.db.query('UPDATE sandbox_invoices SET refunds_fail = false');
          const { id } = await refundOf(order);
          assert.equal((await desk.post(`/api/v1/refunds/${id}/retry`)).status, 200);
          assert.deepEqual(await standing(order), {
            ...GIVEN_BACK,
            ...{ refunds: ['PROVIDER DONE'], entries: [PRICE, -PRICE] },
          });
        });

      if (subject.remote) {
        it('refund whose answer is lost: is asked about again, and made once', async () => {
          const order = await paidOrder();
          const { refunds } = await fake().counts();
          Object.assign(http() ?? {}, { mode: 'LOSES' });
          assert.equal((await cancel(order)).status, 200);
          assert.deepEqual(await standing(order), { ...PROMISED, refunds: ['PROVIDER PENDING'], entries: [PRICE] });
          Object.assign(http() ?? {}, { mode: 'WORKS' });
          await server.refunds.reconcile({ silentSeconds: 0 });
          assert.deepEqual(await standing(order), {
            ...GIVEN_BACK,
            ...{ refunds: ['PROVIDER DONE'], entries: [PRICE, -PRICE] },
          });
          assert.equal((await fake().counts()).refunds, refunds + 1);
        });

        it('refund never answered: after three days it is a task, which a transfer ends', async () => {
          const order = await paidOrder();
          Object.assign(http() ?? {}, { mode: 'HTML_500' });
          assert.equal((await cancel(order)).status, 200);
          const { id } = await refundOf(order);
          assert.ok(!(await tasks()).includes(id));
          await server.db.query(`UPDATE refunds SET updated_at = updated_at - interval '73 hours' WHERE id = $1`, [id]);
          for (let time = 0; time < 2; time += 1) await server.refunds.reconcile({ silentSeconds: 0 });
          assert.ok((await tasks()).includes(id));
          assert.equal(await mailsOf(order, / team refund .* overdue$/), 1);
          await transfer(order);
          assert.deepEqual(await standing(order), {
            ...GIVEN_BACK,
            ...{ refunds: ['BANK_TRANSFER DONE'], entries: [PRICE, -PRICE] },
          });
        });
      }

      it('paid in part: the rest is billed and paid, and all of it goes back by both ways', async () => {
        const order = await payments.order();
        await fake().pay(order.externalId, { amount: 400_000 });
        await payments.notifyAll(order);
        assert.equal(await payments.state(order), 'PENDING');
        assert.equal((await desk.do(order.transactionId, 'bill')).status, 200);
        const rest = await payments.orderOf(order.email, order.schedule);
        await fake().pay(rest.externalId);
        await payments.notifyAll(rest);
        assert.deepEqual(await payments.judged(rest), ['PAID']);
        await cancel(order);
        for (const number of [0, 1]) await notify(order, number);
        assert.deepEqual(await standing(order), {
          ...GIVEN_BACK,
          ...{ refunds: ['PROVIDER DONE', 'PROVIDER DONE'], entries: [600_000, 400_000, -400_000, -600_000] },
        });
      });

      it('paid too much: the rest goes back, and the seat stays', async () => {
        const order = await payments.order();
        await fake().pay(order.externalId, { amount: PRICE + 50_000, byCard: true });
        await payments.notifyAll(order);
        assert.equal((await desk.do(order.transactionId, 'refund', { seat: 'KEEP' })).status, 200);
        await notify(order);
        assert.deepEqual(await standing(order), {
          ...{ state: 'PAID', charged: PRICE, paid: PRICE + 50_000, refunded: 50_000, refunding: 0, balance: 0 },
          ...{ refunds: ['PROVIDER DONE'], entries: [PRICE + 50_000, -50_000] },
        });
      });

      it('paid twice: the second payment is in the ledger by itself, and what is too much can be given back', async () => {
        const order = await paidOrder();
        twice.push(order);
        await fake().payAgain(order.externalId);
        await payments.notifyAll(order);
        if (!subject.confirmsEachPayment) {
          const { body } = await desk.get<{ rows: { id: number; external_id: string }[] }>(
            '/api/v1/unmatched-payments?limit=1000',
          );
          const waiting = body.data.rows.find(({ external_id }) => external_id === order.externalId);
          const match = { transaction_id: order.transactionId };
          assert.equal((await desk.post(`/api/v1/unmatched-payments/${waiting?.id}/match`, match)).status, 200);
        }
        const { balance, entries } = await standing(order);
        assert.deepEqual([balance, entries], [PRICE, [PRICE, PRICE]]);
        assert.equal((await desk.do(order.transactionId, 'refund', { seat: 'KEEP' })).status, 200);
        const { state, refunding, refunded, ...after } = await standing(order);
        assert.deepEqual([state, refunding + refunded, after.balance], ['PAID', PRICE, 0]);
      });

      it('paid late, the seat gone: waits for staff, who give all of it back', async () => {
        const order = await payments.order();
        await fake().expire(order.externalId);
        await server.db.query(
          `UPDATE orders SET expires_at = expires_at - interval '30 days' WHERE transaction_id = $1`,
          [order.transactionId],
        );
        await payments.notifyAll(order);
        assert.equal(await payments.state(order), 'EXPIRED');
        await server.db.query('UPDATE course_schedules SET participant_amount = 0 WHERE id = $1', [order.schedule]);
        await fake().pay(order.externalId);
        await payments.notifyAll(order);
        assert.equal(await payments.state(order), 'PAID_UNPLACED');
        await cancel(order);
        assert.deepEqual(await standing(order), {
          ...GIVEN_BACK,
          ...{ refunds: ['PROVIDER DONE'], entries: [PRICE, -PRICE] },
        });
      });

      if (subject.tells !== null)
        it('paid with what the provider added or took off: what came goes back, and no more', async () => {
          const order = await paidOrder(subject.tells === 'PROMOTION' ? { promotion: 50_000 } : { payerFee: 7_100 });
          const came = subject.tells === 'PROMOTION' ? PRICE - 50_000 : PRICE;
          await cancel(order);
          const { state, paid, refunded, balance, refunds } = await standing(order);
          assert.deepEqual([state, paid, refunded, balance, refunds], ['CANCELLED', came, came, 0, ['PROVIDER DONE']]);
        });

      it('reconciliation: the ledger agrees with the list of the provider on all of that, or the difference is named', async () => {
        const { status, body } = await desk.get<Reconciliation>(`/api/v1/reconciliation?day=${day}`);
        assert.equal(status, 200);
        const differences = body.data.differences.filter(({ provider }) => provider === subject.name);
        const names = await Promise.all(
          twice.map(async ({ transactionId, invoiceId, externalId }) => {
            const { entries, refunds } = await desk.read(transactionId);
            const references = entries.map(({ provider_reference }) => provider_reference);
            return [
              ...references,
              ...refunds.map(({ provider_reference }) => provider_reference),
              invoiceId,
              externalId,
            ];
          }),
        );
        // Two payments of one invoice: not every list tells of both.
        const unexplained = differences.filter(({ reference }) => !names.flat().includes(reference));
        assert.deepEqual(unexplained, []);
        assert.deepEqual(await findContradictions(server.db), []);
      });
    });
  }
});
