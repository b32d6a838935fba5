import assert from 'node:assert/strict';
import { settleUnsettled } from '../../src/modules/money/payments/notifications.ts';
import type { TestServer } from './app.ts';
import type { FakeProvider, Notification } from './fake-providers/fake-provider.ts';
import { Checkout } from './orders.ts';

export interface PlacedOrder {
  readonly transactionId: string;
  /** Our name for its invoice. */
  readonly externalId: string;
  /** The provider's. */
  readonly invoiceId: string;
  readonly email: string;
  readonly schedule: number;
}

/** Orders of a server, paid at a fake provider. */
export class PaymentsAt {
  readonly #server: TestServer;
  readonly #fake: () => FakeProvider;
  readonly #checkout: Checkout;
  readonly #batch: Record<string, unknown>;
  #students = 0;

  /** @param batch what is different of the batches that are ordered */
  constructor(server: TestServer, fake: () => FakeProvider, batch: Record<string, unknown> = {}) {
    this.#server = server;
    this.#fake = fake;
    this.#batch = batch;
    this.#checkout = new Checkout(server);
  }

  /** Sends the form of a new student. @returns how it was answered */
  async tryToOrder(): Promise<{ status: number; email: string; schedule: number; code: string | undefined }> {
    this.#students += 1;
    const email = `${this.#fake().provider.name}${this.#students}@example.com`;
    const schedule = await this.#server.given.schedule({ participant_amount: 1, ...this.#batch });
    const { status, body } = await this.#checkout.pay({ course_schedule_id: schedule, email_student: email });
    return { status, email, schedule, code: body.code };
  }

  /** A placed order that waits for money. */
  async order(): Promise<PlacedOrder> {
    const { status, email, schedule } = await this.tryToOrder();
    assert.equal(status, 201);
    return this.orderOf(email, schedule);
  }

  /** The order of a student, however it stands. */
  async orderOf(email: string, schedule: number): Promise<PlacedOrder> {
    const { rows } = await this.#server.db.query<{ transaction_id: string; external_id: string; id: string | null }>(
      `SELECT o.transaction_id, i.external_id, i.provider_invoice_id AS id FROM orders o JOIN invoices i ON i.order_id = o.id JOIN registrations r ON r.order_id = o.id
       WHERE lower(r.email) = $1 ORDER BY i.id DESC LIMIT 1`,
      [email],
    );
    const [row] = rows;
    assert.ok(row, `${email} has no order`);
    return { transactionId: row.transaction_id, externalId: row.external_id, invoiceId: row.id ?? '', email, schedule };
  }

  /** Of the server's answer. */
  async send({ headers, body }: Notification, address?: string): Promise<number> {
    const { statusCode } = await this.#server.app.inject({
      method: 'POST',
      url: address ?? `/api/v1/webhooks/${this.#fake().provider.name}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    });
    return statusCode;
  }

  /** Delivers everything the provider notifies of an order's invoice now, and does what the server does by and by. */
  async notifyAll(order: PlacedOrder): Promise<void> {
    for (const notification of await this.#fake().notifications(order.externalId))
      assert.equal(await this.send(notification), 200);
    await this.settleKept();
  }

  /** What was not settled at once. */
  settleKept(): Promise<void> {
    const { db, orders, refunds, payments, app } = this.#server;
    return settleUnsettled({ db, orders, refunds, payments }, app.log, { silentSeconds: 0 });
  }

  async state({ transactionId }: PlacedOrder): Promise<string | undefined> {
    const { rows } = await this.#server.db.query<{ state: string }>(
      'SELECT state FROM orders WHERE transaction_id = $1',
      [transactionId],
    );
    return rows[0]?.state;
  }

  /** What became of the notifications about a refund; null: not confirmed. */
  async refundOutcomes(refundId: string): Promise<(string | null)[]> {
    const { rows } = await this.#server.db.query<{ outcome: string | null }>(
      `SELECT outcome FROM webhook_events WHERE body ->> 'kind' = 'REFUND' AND body ->> 'refundId' = $1 ORDER BY id`,
      [refundId],
    );
    return rows.map(({ outcome }) => outcome);
  }

  /** Payments that were stored for an order, as they were judged. */
  async judged({ externalId }: PlacedOrder): Promise<(string | null)[]> {
    const { rows } = await this.#server.db.query<{ judged: string | null }>(
      'SELECT judged FROM received_payments WHERE external_id = $1 ORDER BY id',
      [externalId],
    );
    return rows.map(({ judged }) => judged);
  }

  /** Mails that confirm an order. */
  async confirmations({ transactionId }: PlacedOrder): Promise<number> {
    const { rows } = await this.#server.db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM email_outbox e JOIN orders o ON e.dedupe_key ~ ('^order ' || o.id || ' confirmed [0-9]+$') WHERE o.transaction_id = $1`,
      [transactionId],
    );
    return rows[0]?.count ?? 0;
  }
}
