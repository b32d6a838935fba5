import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import {
  PaymentProviderError,
  type InvoiceRequest,
  type PaymentProvider,
  type ProviderInvoice,
} from '../payment-provider.ts';
import * as repository from './sandbox-repository.ts';

/** A provider without money: its invoices are rows, its page is served by this server. */
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox';
  readonly webhookToken = randomBytes(32).toString('base64url');
  // The token never leaves this process, which also sends the notifications.
  readonly notificationsAreProof = true;
  readonly #db: pg.Pool;
  readonly #publicUrl: string;

  constructor(db: pg.Pool, publicUrl: string) {
    this.#db = db;
    this.#publicUrl = publicUrl;
  }

  async createInvoice(request: InvoiceRequest): Promise<ProviderInvoice> {
    const made = await this.findInvoice(request.externalId);
    if (made) return made;
    const id = `inv-${randomBytes(12).toString('hex')}`;
    await repository.insert(this.#db, id, request);
    const invoice = await this.findInvoice(request.externalId);
    if (!invoice) throw new PaymentProviderError(`The sandbox lost invoice ${request.externalId}`);
    return invoice;
  }

  async findInvoice(externalId: string): Promise<ProviderInvoice | null> {
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

  #invoice(row: repository.SandboxInvoiceRow): ProviderInvoice {
    const paid = row.status === 'PAID';
    return {
      id: row.id,
      externalId: row.external_id,
      status: row.status,
      amount: row.amount,
      currency: 'IDR',
      url: `${this.#publicUrl}/api/v1/sandbox/invoices/${row.id}`,
      paidAmount: paid ? row.amount : null,
      paidAt: row.paid_at,
      channel: paid ? 'SANDBOX' : null,
    };
  }
}
