import type pg from 'pg';
import { SandboxProvider } from '../../../src/payment-providers/sandbox/sandbox-provider.ts';
import * as repository from '../../../src/payment-providers/sandbox/sandbox-repository.ts';
import type { FakePayment, FakeProvider, Notification, RefundOutcome } from './fake-provider.ts';

/** The sandbox has no other side but its rows. */
export class FakeSandbox implements FakeProvider {
  readonly provider: SandboxProvider;
  readonly #db: pg.Pool;
  readonly #currencies = new Map<string, string>();
  /** Payments of an invoice beyond the first. Rows of the sandbox are paid once, and name no payment. */
  readonly #further = new Map<string, number>();
  readonly #promotions = new Map<string, number>();

  constructor(db: pg.Pool) {
    this.#db = db;
    this.provider = new SandboxProvider(db, 'http://localhost:3000');
  }

  /** Of invoices that are paid from now on. Those that fail are pending until they are looked at. */
  refundOutcome: RefundOutcome = 'DONE';

  async pay(externalId: string, { amount, currency, promotion = 0 }: FakePayment = {}): Promise<void> {
    const row = await this.#row(externalId);
    this.#promotions.set(externalId, promotion);
    if (currency) this.#currencies.set(externalId, currency);
    const from = row.status === 'EXPIRED' ? 'EXPIRED' : 'PENDING';
    await repository.pay(this.#db, row.id, { from, amount: amount ?? row.amount - promotion });
    if (this.refundOutcome !== 'DONE') await repository.failRefunds(this.#db, row.id);
  }

  async payAgain(externalId: string): Promise<void> {
    this.#further.set(externalId, (this.#further.get(externalId) ?? 0) + 1);
  }

  async expire(externalId: string): Promise<void> {
    await repository.close(this.#db, (await this.#row(externalId)).id, 'EXPIRED');
  }

  async notifications(externalId: string): Promise<Notification[]> {
    const { id, external_id, status, amount: initial_amount, paid_amount } = await this.#row(externalId);
    const amount = initial_amount - (this.#promotions.get(externalId) ?? 0);
    const currency = this.#currencies.get(externalId) ?? 'IDR';
    const states = status === 'PAID' ? ['PAID', 'SETTLED'] : [status];
    return states.map((status) =>
      this.#notification({
        ...{ id, external_id, status, amount, initial_amount, currency, merchant_name: 'Sandbox' },
        ...(paid_amount === null
          ? {}
          : { paid_amount, payment_channel: 'SANDBOX', payment_id: `sbx-${id}-${this.#further.get(externalId) ?? 0}` }),
      }),
    );
  }

  async confirmRefund(refundId: string): Promise<void> {
    await this.#db.query(`UPDATE sandbox_refunds SET status = 'DONE' WHERE refund_id = $1`, [refundId]);
  }

  async failRefund(refundId: string): Promise<void> {
    await repository.endRefund(this.#db, refundId);
  }

  async refundNotification(refundId: string): Promise<Notification> {
    const row = await repository.findRefund(this.#db, refundId);
    if (!row) throw new Error(`the sandbox has no refund ${refundId}`);
    const { id, invoice_id, amount, status } = row;
    return this.#notification({
      event: status === 'FAILED' ? 'refund.failed' : 'refund.succeeded',
      data: {
        ...{ id, invoice_id, amount, reference_id: refundId, currency: 'IDR' },
        status: status === 'DONE' ? 'SUCCEEDED' : status,
        failure_code: status === 'FAILED' ? 'INSUFFICIENT_BALANCE' : null,
      },
    });
  }

  forge({ body }: Notification): Notification {
    return { body, headers: {} };
  }

  async counts() {
    const { rows } = await this.#db.query<{ invoices: number; refunds: number }>(
      'SELECT (SELECT count(*) FROM sandbox_invoices)::int AS invoices, (SELECT count(*) FROM sandbox_refunds)::int AS refunds',
    );
    return rows[0] ?? { invoices: 0, refunds: 0 };
  }

  async #row(externalId: string): Promise<repository.SandboxInvoiceRow> {
    const row = await repository.findByExternalId(this.#db, externalId);
    if (!row) throw new Error(`the sandbox has no invoice ${externalId}`);
    return row;
  }

  #notification(body: object): Notification {
    return { headers: { 'x-callback-token': this.provider.webhookToken }, body: JSON.stringify(body) };
  }
}
