/** What staff, and the buyer who pays, are told they may do with an order is what the calls accept: every state, in every standing that decides. */
import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Buyer } from '../../../../test/support/buyer.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { disagreements } from '../../../../test/support/staff-choices.ts';
import { PaymentProviderError } from '../../../payment-providers/payment-provider.ts';
import type { OrderDetail } from './schemas.ts';

const NOW = '2026-11-21T02:00:00Z';
const PRICE = 1_000_000;

describe('what may be done with an order', () => {
  const server = useServer();
  const desk = new Desk(server);
  const buyer = new Buyer(server);

  const transfer = (id: string, amount: number) =>
    desk.do(id, 'record-transfer', { amount, reference: `T ${id} ${amount}`, occurred_at: NOW });

  /** Money that fits no order, matched to this one. */
  const matched = async (id: string) => {
    const name = `asing-${id}`;
    const paid = { status: 'PAID', amount: PRICE, paid_amount: PRICE, currency: 'IDR' };
    await desk.checkout.notify({ id: name, external_id: name, ...paid });
    const { rows } = await server.db.query<{ id: number }>('SELECT id FROM received_payments WHERE external_id = $1', [
      name,
    ]);
    await desk.post(`/api/v1/unmatched-payments/${rows[0]?.id}/match`, { transaction_id: id });
  };

  const certify = (id: string) =>
    server.db.query(
      `INSERT INTO certificates (registration_id, course_schedule_id, ref_id, student_full_name, document, issued_on)
       SELECT r.id, o.course_schedule_id, 'CERT-BOLEH-' || o.id, 'Siti', 'a.pdf', '2026-11-01' FROM registrations r JOIN orders o ON o.id = r.order_id
       WHERE o.transaction_id = $1`,
      [id],
    );

  /** Without a seat: the money came when the batch was full. */
  const unplaced = async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const id = await desk.order({ course_schedule_id: schedule });
    await desk.checkout.expire(id);
    await desk.paidOrder({ course_schedule_id: schedule });
    return { id, schedule };
  };

  const cancelled = async (refund: 'ALL' | 'NONE') => {
    const id = await desk.paidOrder();
    await desk.do(id, 'cancel', { refund });
    return id;
  };

  const dearer = async () => server.given.schedule({ course_id: await server.given.course({ price: 1_400_000 }) });

  /** Orders by how they stand. */
  const STANDINGS: Readonly<Record<string, { state: OrderDetail['state']; make: () => Promise<string>; at?: string }>> =
    {
      unpaid: { state: 'PENDING', make: () => desk.order() },
      'unpaid, its class has begun': { state: 'PENDING', make: () => desk.order(), at: '2026-12-20T02:00:00Z' },
      'unpaid, its class is nearly over': {
        state: 'PENDING',
        make: async () =>
          desk.order({
            course_schedule_id: await server.given.schedule({ start_date: '2026-12-01', end_date: '2026-12-02' }),
          }),
        at: '2026-12-01T20:00:00Z',
      },
      'unpaid, too cheap for stages': {
        state: 'PENDING',
        make: async () => {
          const course_id = await server.given.course({ price: 15_000 });
          return desk.order({ course_schedule_id: await server.given.schedule({ course_id }), price: 15_000 });
        },
      },
      'unpaid, in stages': {
        state: 'PENDING',
        make: async () => {
          const id = await desk.order();
          await desk.do(id, 'plan', { due_on: ['2026-12-10'] });
          return id;
        },
      },
      'unpaid, its batch is called off': {
        state: 'PENDING',
        make: async () => {
          const schedule = await server.given.schedule();
          const id = await desk.order({ course_schedule_id: schedule });
          await server.db.query(`UPDATE course_schedules SET cancelled_at = now() WHERE id = $1`, [schedule]);
          return id;
        },
      },
      'unpaid, without an invoice': {
        state: 'PENDING',
        make: async () => {
          const id = await desk.order();
          await server.db.query(
            `UPDATE invoices SET state = 'REPLACED' WHERE order_id = (SELECT id FROM orders WHERE transaction_id = $1)`,
            [id],
          );
          return id;
        },
      },
      'paid in part': {
        state: 'PENDING',
        make: async () => {
          const id = await desk.order();
          await transfer(id, 300_000);
          return id;
        },
      },
      'paid in part, and class has begun': {
        state: 'PENDING',
        make: async () => {
          const id = await desk.order();
          await transfer(id, 300_000);
          return id;
        },
        at: '2026-12-20T02:00:00Z',
      },
      'paid in part, and all of it is given back': {
        state: 'PENDING',
        make: async () => {
          const id = await desk.order();
          await transfer(id, 300_000);
          await desk.do(id, 'refund', { amount: 300_000, seat: 'KEEP' });
          return id;
        },
      },
      'paid but for too little to be asked for': {
        state: 'PENDING',
        make: async () => {
          const id = await desk.order();
          await transfer(id, PRICE - 500);
          return id;
        },
      },
      'in stages, one of them paid but for too little': {
        state: 'PAID',
        make: async () => {
          const id = await desk.order();
          await desk.do(id, 'plan', { due_on: ['2026-12-10', '2027-01-10'] });
          await desk.payAtProvider(id);
          await transfer(id, 333_000);
          return id;
        },
      },
      paid: { state: 'PAID', make: () => desk.paidOrder() },
      'paid, and class has begun': { state: 'PAID', make: () => desk.paidOrder(), at: '2026-12-20T02:00:00Z' },
      free: {
        state: 'PAID',
        make: async () => {
          const course_schedule_id = await server.given.schedule({
            course_id: await server.given.course({ price: 0 }),
          });
          const { body } = await desk.checkout.free({
            course_schedule_id,
            price: 0,
            email_student: 'gratis@example.com',
          });
          return body.data.transaction.id;
        },
      },
      'paid too much': {
        state: 'PAID',
        make: async () => {
          const id = await desk.order();
          await desk.payAtProvider(id, 1_250_000);
          return id;
        },
      },
      'paid, and all of it given back': {
        state: 'PAID',
        make: async () => {
          const id = await desk.paidOrder();
          await desk.do(id, 'refund', { amount: PRICE, seat: 'KEEP' });
          return id;
        },
      },
      'owing after a move': {
        state: 'PAID',
        make: async () => {
          const id = await desk.paidOrder();
          await desk.do(id, 'move', { course_schedule_id: await dearer() });
          return id;
        },
      },
      'with a certificate': {
        state: 'PAID',
        make: async () => {
          const id = await desk.paidOrder();
          await certify(id);
          return id;
        },
      },
      'paid by money that was matched': {
        state: 'PAID',
        make: async () => {
          const id = await desk.order();
          await matched(id);
          return id;
        },
      },
      'paid by money that was matched, and went back': {
        state: 'PAID',
        make: async () => {
          const id = await desk.order();
          await matched(id);
          await desk.do(id, 'refund', { amount: 1, seat: 'KEEP' });
          return id;
        },
      },
      'paid by money that was matched, with a certificate': {
        state: 'PAID',
        make: async () => {
          const id = await desk.order();
          await matched(id);
          await certify(id);
          return id;
        },
      },
      'paid without a seat': {
        state: 'PAID_UNPLACED',
        make: async () => {
          const { id } = await unplaced();
          await matched(id);
          return id;
        },
      },
      'without a seat, and owing': {
        state: 'PAID_UNPLACED',
        make: async () => {
          const { id } = await unplaced();
          await transfer(id, 300_000);
          return id;
        },
      },
      expired: {
        state: 'EXPIRED',
        make: async () => {
          const id = await desk.order();
          await desk.checkout.expire(id);
          return id;
        },
      },
      failed: {
        state: 'FAILED',
        make: async () => {
          const email_student = 'tanpa-tagihan@example.com';
          const down = mock.method(server.payments.named('sandbox'), 'createInvoice', () =>
            Promise.reject(new PaymentProviderError('down')),
          );
          const { status } = await desk.checkout.pay({
            course_schedule_id: await server.given.schedule(),
            email_student,
          });
          down.mock.restore();
          assert.equal(status, 503);
          const { rows } = await server.db.query<{ id: string }>(
            'SELECT o.transaction_id AS id FROM orders o JOIN registrations r ON r.order_id = o.id WHERE r.email = $1',
            [email_student],
          );
          return rows[0]?.id ?? '';
        },
      },
      'cancelled, its money given back': { state: 'CANCELLED', make: () => cancelled('ALL') },
      'cancelled, its money kept': { state: 'CANCELLED', make: () => cancelled('NONE') },
    };

  for (const [standing, { state, make, at = NOW }] of Object.entries(STANDINGS))
    it(`${standing}: is what the calls accept`, async () => {
      server.clock.set(NOW);
      const id = await make();
      server.clock.set(at);
      const order = await desk.read(id);
      assert.equal(order.state, state);
      const { rows } = await server.db.query<{ course_id: number }>(
        'SELECT course_id FROM course_schedules WHERE id = $1',
        [order.places[0]?.course_schedule_id],
      );
      const batch = await server.given.schedule({
        course_id: rows[0]?.course_id,
        start_date: '2027-02-01',
        end_date: '2027-03-01',
      });
      assert.deepEqual(await disagreements(desk, id, { batch, now: Date.parse(at) }), []);
    });

  // A failed order was never mailed, so it has no link.
  for (const [standing, { make, at = NOW }] of Object.entries(STANDINGS).filter(([, { state }]) => state !== 'FAILED'))
    it(`${standing}: its buyer is offered to pay where the call has an invoice made`, async () => {
      server.clock.set(NOW);
      const id = await make();
      server.clock.set(at);
      const secret = await buyer.link(id);
      const { may, money } = await buyer.open(secret);
      const { status, body } = await buyer.do(secret, 'pay', { preview: true });
      assert.deepEqual(
        [may.pay, money?.is_too_small],
        [status === 200, body.code === 'TOO_SMALL'],
        `${status} ${body.code}`,
      );
    });

  it('was tried in every state of an order', () => {
    const states = ['PENDING', 'PAID', 'EXPIRED', 'CANCELLED', 'FAILED', 'PAID_UNPLACED'];
    assert.deepEqual([...new Set(Object.values(STANDINGS).map(({ state }) => state))].toSorted(), states.toSorted());
  });
});
