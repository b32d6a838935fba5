import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { OrderRequest } from '../../src/modules/sales/orders/schemas.ts';
import type { Outcome } from '../../src/modules/sales/order-actions/outcome.ts';
import type { BatchRow, OrderDetail } from '../../src/modules/sales/order-actions/schemas.ts';
import type { Answer, TestServer } from './app.ts';
import { Checkout } from './orders.ts';

/** A member of staff at work: orders to work on, and the calls that do it. */
export class Desk {
  readonly checkout: Checkout;
  readonly #server: TestServer;
  #token = '';
  #students = 0;

  constructor(server: TestServer) {
    this.#server = server;
    this.checkout = new Checkout(server);
  }

  async signIn(): Promise<string> {
    this.#token ||= await this.#server.given.staffToken('STAFF');
    return this.#token;
  }

  /** An order of a new student, unpaid. @returns its transaction id */
  async order(change: Partial<Record<keyof OrderRequest, unknown>> = {}): Promise<string> {
    this.#students += 1;
    const { status, body } = await this.checkout.pay({
      course_schedule_id: change.course_schedule_id ?? (await this.#server.given.schedule()),
      email_student: `murid${this.#students}-${randomBytes(3).toString('hex')}@example.com`,
      ...change,
    });
    assert.equal(status, 201, JSON.stringify(body));
    return body.data.transaction.id;
  }

  /** An order of a new student, paid at the sandbox and notified. */
  async paidOrder(change: Partial<Record<keyof OrderRequest, unknown>> = {}): Promise<string> {
    const id = await this.order(change);
    await this.payAtProvider(id);
    return id;
  }

  /** The buyer pays the order's newest invoice at the sandbox, which notifies. @param amount rupiah, if not the invoice's */
  async payAtProvider(id: string, amount?: number): Promise<void> {
    await this.#server.db.query(
      `UPDATE sandbox_invoices SET status = 'PAID', paid_at = now(), paid_amount = coalesce($2, amount)
       WHERE external_id = (SELECT i.external_id FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.transaction_id = $1 ORDER BY i.provider_invoice_id IS NULL, i.id DESC LIMIT 1)`,
      [id, amount ?? null],
    );
    const change = { payment_channel: 'SANDBOX', ...(amount === undefined ? {} : { paid_amount: amount }) };
    const { status } = await this.checkout.notify(await this.checkout.news(id, 'PAID', change));
    assert.equal(status, 200);
  }

  /** A call about an order. */
  do(id: string, action: string, body: object = {}, key?: string): Promise<Answer<Outcome>> {
    return this.post(`/api/v1/orders/${id}/${action}`, body, key);
  }

  async post<T = Outcome>(url: string, body: object = {}, key?: string): Promise<Answer<T>> {
    return this.#server.send<T>(
      'POST',
      url,
      { reason: 'Diminta pembayar', ...body },
      { authorization: `Bearer ${await this.signIn()}`, ...(key ? { 'idempotency-key': key } : {}) },
    );
  }

  /** Cancels a batch and does all that follows. @returns what came of each order */
  async cancelBatch(scheduleId: number, body: object): Promise<BatchRow[]> {
    const { status, text } = await this.post(`/api/v1/course-schedules/${scheduleId}/cancel`, body);
    assert.equal(status, 200, text);
    await this.#server.work();
    return this.cancelled(scheduleId);
  }

  /** What came of each order of a cancelled batch so far. */
  async cancelled(scheduleId: number): Promise<BatchRow[]> {
    const { status, body } = await this.get<{ rows: BatchRow[] }>(`/api/v1/course-schedules/${scheduleId}/cancelled`);
    assert.equal(status, 200);
    return body.data.rows;
  }

  async get<T>(url: string): Promise<Answer<T>> {
    return this.#server.get<T>(url, await this.signIn());
  }

  async read(id: string): Promise<OrderDetail> {
    const { status, body } = await this.get<OrderDetail>(`/api/v1/orders/${id}`);
    assert.equal(status, 200);
    return body.data;
  }

  /** State and what is left of money, in a line that a test can compare. */
  async stands(
    id: string,
  ): Promise<{ state: string; paid: number; refunded: number; charged: number; balance: number }> {
    const { state, money } = await this.read(id);
    const { paid, refunded, charged, balance } = money;
    return { state, paid, refunded, charged, balance };
  }

  async queue(queue: string): Promise<string[]> {
    const { body } = await this.get<{ rows: { transaction_id: string }[] }>(`/api/v1/orders?queue=${queue}&limit=1000`);
    return body.data.rows.map(({ transaction_id }) => transaction_id);
  }

  /** Subjects of the mails about an order, by recipient. */
  async mailsOf(id: string): Promise<{ to: string; subject: string }[]> {
    const { rows } = await this.#server.db.query<{ to: string; subject: string }>(
      `SELECT e.to_email AS to, e.subject FROM email_outbox e JOIN orders o ON e.dedupe_key LIKE 'order ' || o.id || ' %' WHERE o.transaction_id = $1 ORDER BY e.id`,
      [id],
    );
    return rows;
  }
}
