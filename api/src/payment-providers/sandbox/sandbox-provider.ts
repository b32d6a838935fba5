import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type pg from 'pg';
import { transaction } from '../../database/pool.ts';
import { hasCallbackToken, parseNotification } from '../notification-body.ts';
import {
  PaymentProviderError,
  type InvoiceRequest,
  type PaymentPeriod,
  type PaymentProvider,
  type ProviderInvoice,
  type ProviderMovement,
  type RefundAnswer,
  type RefundCapability,
  type RefundLookup,
  type RefundRequest,
  type Verification,
} from '../payment-provider.ts';
import { toNews } from '../xendit/xendit-invoice.ts';
import { toRefundEvent } from '../xendit/xendit-refunds.ts';
import * as repository from './sandbox-repository.ts';

/** A provider without money. Its invoices are rows, and this server serves its page. It notifies in the format of Xendit's invoices. */
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox';
  /** The token of its notifications. It never leaves this process, which also sends the notifications. */
  readonly webhookToken = randomBytes(32).toString('base64url');
  readonly #db: pg.Pool;
  readonly #publicUrl: string;

  constructor(db: pg.Pool, publicUrl: string) {
    this.#db = db;
    this.#publicUrl = publicUrl;
  }

  async createInvoice(request: InvoiceRequest): Promise<ProviderInvoice> {
    const made = await this.#find(request.externalId);
    if (made) return made;
    const id = `inv-${randomBytes(12).toString('hex')}`;
    await repository.insert(this.#db, id, request);
    const invoice = await this.#find(request.externalId);
    if (!invoice) throw new PaymentProviderError(`The sandbox lost invoice ${request.externalId}`);
    return invoice;
  }

  findInvoice(externalId: string): Promise<ProviderInvoice | null> {
    return this.#find(externalId);
  }

  async #find(externalId: string): Promise<ProviderInvoice | null> {
    const row = await repository.findByExternalId(this.#db, externalId);
    return row && this.#invoice(row);
  }

  async getInvoice(id: string): Promise<ProviderInvoice | null> {
    const row = await repository.find(this.#db, id);
    return row && this.#invoice(row);
  }

  async expireInvoice(id: string): Promise<void> {
    await repository.close(this.#db, id, 'EXPIRED');
  }

  verify(headers: IncomingHttpHeaders, rawBody: Buffer): Verification {
    if (!hasCallbackToken(headers, this.webhookToken)) return { outcome: 'REJECTED' };
    const body = parseNotification(rawBody);
    const news = toNews(body);
    if (news) return { outcome: 'VERIFIED', proof: true, events: [{ kind: 'INVOICE', ...news }] };
    const refund = toRefundEvent(body);
    return refund ? { outcome: 'VERIFIED', proof: true, events: [refund] } : { outcome: 'UNREADABLE' };
  }

  capabilities(): RefundCapability {
    return { refund: 'PARTIAL', until: null };
  }

  async refund(request: RefundRequest): Promise<RefundAnswer> {
    const id = `rfd-${randomBytes(12).toString('hex')}`;
    const row = await transaction(this.#db, (client) => repository.refund(client, id, request));
    return row ? answerOf(row) : { status: 'FAILED', providerReference: null, failureCode: 'AMOUNT_TOO_HIGH' };
  }

  /** Looks a refund up. One that is set to fail stays pending until then. */
  async getRefund({ refundId }: RefundLookup): Promise<RefundAnswer | null> {
    const row = await repository.endRefund(this.#db, refundId);
    return row && answerOf(row);
  }

  async *listPayments({ from, to }: PaymentPeriod): AsyncGenerator<ProviderMovement> {
    for (const row of await repository.movements(this.#db, from, to)) {
      const isRefund = row.kind === 'REFUND';
      yield {
        kind: row.kind,
        externalId: row.external_id,
        paymentReference: row.invoice_id,
        refundId: row.refund_id,
        providerReference: isRefund ? row.id : null,
        amount: row.amount,
        channel: 'SANDBOX',
        at: new Date(row.at).toISOString(),
      };
    }
  }

  #invoice(row: repository.SandboxInvoiceRow): ProviderInvoice {
    const paid = row.status === 'PAID';
    return {
      id: row.id,
      externalId: row.external_id,
      status: row.status,
      amount: row.amount,
      currency: 'IDR',
      url: `${this.#publicUrl}/api/v1/sandbox/invoices/${row.id}`,
      paidAmount: paid ? (row.paid_amount ?? row.amount) : null,
      paidAt: row.paid_at,
      channel: paid ? 'SANDBOX' : null,
      paymentReference: paid ? row.id : null,
      paymentId: null,
    };
  }
}

function answerOf({ id, status }: repository.SandboxRefundRow): RefundAnswer {
  return { status, providerReference: id, failureCode: status === 'FAILED' ? 'INSUFFICIENT_BALANCE' : null };
}
