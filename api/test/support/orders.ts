import { randomBytes } from 'node:crypto';
import { FILLED_FORM } from '@site/shared/person/person.fixture';
import { hashOfKey } from '../../src/modules/sales/orders/idempotency.ts';
import type { OrderRequest } from '../../src/modules/sales/orders/schemas.ts';
import { SandboxProvider } from '../../src/payment-providers/sandbox/sandbox-provider.ts';
import { TODAY, type Answer, type TestServer } from './app.ts';

/** A filled-in registration form. */
export function orderPayload(change: Partial<Record<keyof OrderRequest, unknown>> = {}): Record<string, unknown> {
  return {
    ...FILLED_FORM,
    ...{ price: 1_000_000, email: 'bambang@example.com', course_schedule_id: 1 },
    ...{ first_name: 'Siti', last_name: 'Aminah', email_student: 'siti@example.com', birth_date: '2001-05-17' },
    ...{ phone_number: '081234567890', address: 'Jl. Melati 5', city: 'Jakarta', zip_code: '12160' },
    motivation: 'Ingin pindah karier',
    ...change,
  };
}

/** An idempotency key as browsers draw it. */
export const newKey = (): string => randomBytes(16).toString('hex');

export interface InvoiceData {
  order_link: string | null;
  transaction: { id: string };
  invoice: { invoice_url: string; expires_at: string; amount: number };
}

export interface FreeData {
  transaction: { id: string };
}

/** What a look-up by idempotency key answers. */
export interface AttemptBody {
  message: string;
  status: string;
  data: {
    transaction: { id: string };
    status: string;
    course: { title: string };
    batch: number;
    start_date: string;
    amount: number;
    invoice: InvoiceData['invoice'] | null;
    order_link: string | null;
  } | null;
}

/** What the page of a payment reads. */
interface StatusBody {
  status: string;
  data: { status: string; amount: number } | null;
  /** Of an order that was paid in part. */
  rest?: { received: number; owed: number; invoice: { amount: number } | null };
  /** Of an order whose seat is certain and that owes more. */
  owing?: { received: number; owed: number; asked: number | null; bill_ended: boolean };
}

export class Checkout {
  readonly #server: TestServer;

  constructor(server: TestServer) {
    this.#server = server;
  }

  pay(change: Partial<Record<keyof OrderRequest, unknown>>, key?: string): Promise<Answer<InvoiceData>> {
    return this.#server.send(
      'POST',
      '/api/v1/xendit/create-invoice',
      orderPayload(change),
      key ? { 'idempotency-key': key } : {},
    );
  }

  free(change: Partial<Record<keyof OrderRequest, unknown>>, key?: string): Promise<Answer<FreeData>> {
    return this.#server.send(
      'POST',
      '/api/v1/xendit/create-free-transaction',
      orderPayload(change),
      key ? { 'idempotency-key': key } : {},
    );
  }

  /** What the browser that placed an order proves it by: the key it sent it with. */
  async proof(transactionId: string): Promise<string> {
    const key = newKey();
    await this.#server.db.query(
      `INSERT INTO idempotency_keys (scope, key_hash, request_hash, status, order_id, locked_until)
       SELECT 'invoice', $2, '', 201, id, now() FROM orders WHERE transaction_id = $1`,
      [transactionId, hashOfKey(key)],
    );
    return key;
  }

  async status(transactionId: string): Promise<StatusBody> {
    const { text } = await this.#server.get(`/api/v1/xendit/get-transaction/${transactionId}`);
    return JSON.parse(text);
  }

  /** What became of the order sent with this idempotency key. */
  async attempt(key: string): Promise<AttemptBody> {
    const { body } = await this.lookUp({ 'idempotency-key': key });
    return JSON.parse(body);
  }

  lookUp(headers: Record<string, string>) {
    return this.#server.app.inject({ method: 'GET', url: '/api/v1/xendit/find-attempt', headers });
  }

  async seatsTaken(scheduleId: number): Promise<number | undefined> {
    const { rows } = await this.#server.db.query<{ seats_taken: number }>(
      'SELECT seats_taken FROM course_schedules WHERE id = $1',
      [scheduleId],
    );
    return rows[0]?.seats_taken;
  }

  async vouchersUsed(voucherId: number): Promise<number | undefined> {
    const { rows } = await this.#server.db.query<{ used: number }>('SELECT used FROM vouchers WHERE id = $1', [
      voucherId,
    ]);
    return rows[0]?.used;
  }

  /** What the provider would notify of the order's newest invoice. */
  async news(
    transactionId: string,
    status: string,
    change: Record<string, unknown> = {},
  ): Promise<Record<string, unknown>> {
    const { rows } = await this.#server.db.query<{ id: string; external_id: string; amount: number }>(
      `SELECT i.provider_invoice_id AS id, i.external_id, i.amount FROM invoices i JOIN orders o ON o.id = i.order_id
       WHERE o.transaction_id = $1 ORDER BY i.provider_invoice_id IS NULL, i.id DESC LIMIT 1`,
      [transactionId],
    );
    const [invoice] = rows;
    return {
      ...invoice,
      currency: 'IDR',
      status,
      ...(status === 'PAID' ? { paid_amount: invoice?.amount } : {}),
      ...change,
    };
  }

  /** The time of an unpaid order passes, and its invoice ends with it. */
  async expire(transactionId: string): Promise<Answer> {
    await this.#server.db.query('UPDATE orders SET expires_at = $2 WHERE transaction_id = $1', [
      transactionId,
      `${TODAY}T02:00:00Z`,
    ]);
    return this.notify(await this.news(transactionId, 'EXPIRED'));
  }

  /** As the sandbox does, unless another token is given. */
  async notify(body: Record<string, unknown>, token = this.#sandboxToken()): Promise<Answer> {
    return this.#server.send('POST', '/api/v1/xendit/webhook', body, { 'x-callback-token': token });
  }

  #sandboxToken(): string {
    const sandbox = this.#server.payments.all.find((provider) => provider instanceof SandboxProvider);
    if (!sandbox) throw new Error('The sandbox is not switched on: give the token of the provider that notifies');
    return sandbox.webhookToken;
  }

  /** Subjects of all mails but the copies for participants. */
  async mails(): Promise<string[]> {
    const { rows } = await this.#server.db.query<{ subject: string }>(
      `SELECT subject FROM email_outbox WHERE dedupe_key NOT LIKE '% participant %' ORDER BY id`,
    );
    return rows.map(({ subject }) => subject);
  }
}
