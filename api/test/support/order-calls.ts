import assert from 'node:assert/strict';
import type { TestServer } from './app.ts';
import type { Desk } from './desk.ts';

const PRICE = 1_000_000;

/** A call on an order, or on its money, that is accepted. */
export interface OrderCall {
  /** Of the order it is about. */
  readonly id: string;
  /** Without what names the order. */
  readonly body?: object;
  /** In the address, instead of the order's id: another id, or the secret of a link. */
  readonly name?: string | number;
}

/** Orders as calls of staff find them, and one accepted call of each. */
export class OrderCalls {
  readonly participant = {
    ...{ first_name: 'Dewi', last_name: 'Lestari', email: 'dewi@example.com', gender: 'P' },
    ...{ birth_date: '2001-05-17', phone_number: '081234567890', country: 'ID' },
    ...{ address: 'Jl. Mawar', city: 'Denpasar', zip_code: '80111' },
  };
  readonly account = { bank: 'BCA', number: '1234564821', holder: 'Rini' };
  readonly kuitansi = { name: 'Siti', address: 'Jl. Mawar 1' };
  readonly #server: TestServer;
  readonly #desk: Desk;
  #dearerBatch: Promise<number> | undefined;
  #transfers = 0;

  constructor(server: TestServer, desk: Desk) {
    this.#server = server;
    this.#desk = desk;
  }

  /** Its seat is sure, and a part of its price is still to be paid. */
  async owing(): Promise<string> {
    const id = await this.#desk.paidOrder();
    assert.equal((await this.#desk.do(id, 'move', { course_schedule_id: await this.#dearer() })).status, 200);
    return id;
  }

  /** Money that only staff can send back. */
  async toTransfer(): Promise<OrderCall> {
    const id = await this.#desk.order();
    await this.#desk.do(id, 'record-transfer', this.#transfer());
    await this.#desk.do(id, 'cancel', { refund: 'ALL' });
    const [refund] = (await this.#desk.read(id)).refunds;
    return { id, name: refund?.id ?? 0 };
  }

  /** By what follows `/api/v1/` of the address. */
  readonly ofStaff: Readonly<Record<string, () => Promise<OrderCall>>> = {
    'orders/{id}/bill': async () => ({ id: await this.owing() }),
    'orders/{id}/cancel': async () => ({ id: await this.#desk.paidOrder() }),
    'orders/{id}/change-participant': async () => ({
      id: await this.#desk.paidOrder(),
      body: { participant: this.participant },
    }),
    'orders/{id}/correct': async () => ({
      id: await this.#desk.paidOrder(),
      body: { payer: { name: 'Ibu Sekar' } },
    }),
    'orders/{id}/extend': async () => ({
      id: await this.#desk.order(),
      body: { expires_at: '2026-11-23T02:00:00Z' },
    }),
    'orders/{id}/move': async () => ({
      id: await this.#desk.paidOrder(),
      body: { course_schedule_id: await this.#dearer() },
    }),
    'orders/{id}/plan': async () => ({ id: await this.#desk.order(), body: { due_on: ['2026-12-05'] } }),
    'orders/{id}/receipt': async () => ({ id: await this.#desk.paidOrder(), body: this.kuitansi }),
    'orders/{id}/record-transfer': async () => ({ id: await this.#desk.order(), body: this.#transfer() }),
    'orders/{id}/refund': async () => ({
      id: await this.#desk.paidOrder(),
      body: { amount: 250_000, seat: 'KEEP' },
    }),
    'orders/{id}/resend-mail': async () => ({ id: await this.#desk.paidOrder() }),
    'orders/{id}/write-off': async () => ({ id: await this.owing() }),
    'orders/bulk/cancel': async () => {
      const id = await this.#desk.paidOrder();
      return { id, body: { rows: [{ id }] } };
    },
    'orders/bulk/extend': async () => {
      const id = await this.#desk.order();
      return { id, body: { rows: [{ id }], expires_at: '2026-11-23T02:00:00Z' } };
    },
    'orders/bulk/move': async () => {
      const course_id = await this.#server.given.course();
      const [from, to] = [
        await this.#server.given.schedule({ course_id }),
        await this.#server.given.schedule({ course_id }),
      ];
      const id = await this.#desk.paidOrder({ course_schedule_id: from });
      return { id, body: { rows: [{ id }], course_schedule_id: to } };
    },
    'orders/bulk/resend-mail': async () => {
      const id = await this.#desk.paidOrder();
      return { id, body: { rows: [{ id }] } };
    },
    'course-schedules/{id}/cancel': async () => {
      const schedule = await this.#server.given.schedule();
      const id = await this.#desk.paidOrder({ course_schedule_id: schedule });
      return { id, name: schedule, body: { decision: 'REFUND' } };
    },
    'refunds/{id}/bank-account': async () => ({ ...(await this.toTransfer()), body: this.account }),
    'refunds/{id}/give-up': () => this.toTransfer(),
    'refunds/{id}/record': async () => {
      const { reference, occurred_at } = this.#transfer();
      return { ...(await this.toTransfer()), body: { reference, occurred_at } };
    },
    'refunds/{id}/retry': () => this.#refused(),
    'unmatched-payments/{id}/match': async () => {
      const id = await this.#desk.order();
      return { id, name: await this.unknownPayment(), body: { transaction_id: id } };
    },
    'unmatched-payments/{id}/unmatch': async () => {
      const [id, name] = [await this.#desk.order(), await this.unknownPayment()];
      await this.#desk.post(`/api/v1/unmatched-payments/${name}/match`, { transaction_id: id });
      return { id, name };
    },
  };

  /** @returns the id of a payment for an invoice that nobody knows */
  async unknownPayment(): Promise<number> {
    const name = `asing-${(this.#transfers += 1)}`;
    await this.#desk.checkout.notify({
      ...{ id: `inv-${name}`, external_id: name, status: 'PAID', amount: PRICE, paid_amount: PRICE, currency: 'IDR' },
    });
    const { body } = await this.#desk.get<{ rows: { id: number }[] }>('/api/v1/unmatched-payments?limit=100');
    return body.data.rows.at(-1)?.id ?? 0;
  }

  /** A batch of a course that costs more. */
  #dearer(): Promise<number> {
    const { given } = this.#server;
    this.#dearerBatch ??= given.course({ price: 1_400_000 }).then((course_id) => given.schedule({ course_id }));
    return this.#dearerBatch;
  }

  #transfer() {
    this.#transfers += 1;
    return { amount: PRICE, reference: `BCA ${this.#transfers}`, occurred_at: '2026-11-20T02:00:00Z' };
  }

  /** Money that its provider did not send back. */
  async #refused(): Promise<OrderCall> {
    const id = await this.#desk.paidOrder();
    const { rows } = await this.#server.db.query<{ id: number }>(
      `INSERT INTO refunds (order_id, amount, method, state, failure_code, provider, provider_invoice_id, payment_reference, channel, actor, staff_user_id, reason)
       SELECT o.id, 300000, 'PROVIDER', 'FAILED', 'INSUFFICIENT_BALANCE', i.provider, i.provider_invoice_id, e.provider_reference, 'SANDBOX', 'STAFF', $2, 'Batal'
       FROM orders o JOIN invoices i ON i.order_id = o.id JOIN ledger_entries e ON e.order_id = o.id WHERE o.transaction_id = $1 RETURNING id`,
      [id, await this.#server.given.staff()],
    );
    return { id, name: rows[0]?.id ?? 0 };
  }
}

/** The address that a prepared call goes to. @param path as {@link OrderCalls.ofStaff} names it */
export const addressOf = (path: string, { id, name }: OrderCall): string =>
  `/api/v1/${path.replace(/\{\w+\}/, String(name ?? id))}`;
