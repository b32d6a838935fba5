import assert from 'node:assert/strict';
import type { OrderPage } from '../../src/modules/sales/order-page/schemas.ts';
import type { Outcome } from '../../src/modules/sales/order-actions/outcome.ts';
import type { Answer, TestServer } from './app.ts';

interface Done {
  readonly outcome: Outcome | null;
  readonly page: OrderPage;
}

/** A person with a link to an order's page: the payer, or the participant. */
export class Buyer {
  readonly #server: TestServer;

  constructor(server: TestServer) {
    this.#server = server;
  }

  /** The secret of the newest mail about an order, as its reader finds it. @param email the payer's, where it is not given */
  async link(id: string, email?: string): Promise<string> {
    const { rows } = await this.#server.db.query<{ text: string }>(
      `SELECT e.text FROM email_outbox e JOIN orders o ON e.dedupe_key LIKE 'order ' || o.id || ' %'
       WHERE o.transaction_id = $1 AND e.to_email = coalesce($2, o.payer_email) ORDER BY e.id DESC LIMIT 1`,
      [id, email ?? null],
    );
    const [, secret] = /\/my-registration\/([A-Za-z0-9_-]{43})\b/.exec(rows[0]?.text ?? '') ?? [];
    assert.ok(secret, `no link in: ${rows[0]?.text}`);
    return secret;
  }

  get(secret: string): Promise<Answer<OrderPage>> {
    return this.#server.get<OrderPage>(`/api/v1/my-registration/${secret}`);
  }

  async open(secret: string): Promise<OrderPage> {
    const { status, body } = await this.get(secret);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data;
  }

  do(secret: string, action: string, body: object = {}, key?: string): Promise<Answer<Done>> {
    return this.#server.send<Done>(
      'POST',
      `/api/v1/my-registration/${secret}/${action}`,
      body,
      key ? { 'idempotency-key': key } : {},
    );
  }
}
