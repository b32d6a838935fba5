import type { Queryable } from '../../database/pool.ts';
import * as repository from './sandbox-repository.ts';
import type { SandboxInvoiceRow, SandboxRefundRow } from './sandbox-repository.ts';

export type SandboxButton = 'pay' | 'pay-partially' | 'pay-too-much' | 'pay-late' | 'expire' | 'fail' | 'fail-refunds';

/** The rupiah that the button "pay partially" pays. */
export const partOf = (amount: number): number => Math.max(1, Math.floor(amount / 2));
/** The rupiah that the button "pay too much" pays. */
export const moreThan = (amount: number): number => amount + 50_000;

interface Pressed {
  /** The notifications that the provider sends. Empty where the button came too late, or changes nothing that is notified. */
  readonly notifications: readonly object[];
  /** The page that the browser opens next. */
  readonly answer: 'ORDER' | 'SAME_PAGE';
}

/** Does what a button on the sandbox's page promises. */
export async function press(db: Queryable, invoice: SandboxInvoiceRow, button: SandboxButton): Promise<Pressed> {
  if (button === 'fail-refunds') {
    const failed = await repository.failRefunds(db, invoice.id);
    return { answer: 'SAME_PAGE', notifications: failed.map(failedRefund) };
  }
  const changed = await change(db, invoice, button);
  return { answer: 'ORDER', notifications: changed ? [invoiceNotification(changed)] : [] };
}

function change(
  db: Queryable,
  { id, amount }: SandboxInvoiceRow,
  button: Exclude<SandboxButton, 'fail-refunds'>,
): Promise<SandboxInvoiceRow | null> {
  switch (button) {
    case 'pay':
      return repository.pay(db, id, { from: 'PENDING', amount });
    case 'pay-partially':
      return repository.pay(db, id, { from: 'PENDING', amount: partOf(amount) });
    case 'pay-too-much':
      return repository.pay(db, id, { from: 'PENDING', amount: moreThan(amount) });
    case 'pay-late':
      return repository.pay(db, id, { from: 'EXPIRED', amount });
    case 'expire':
      return repository.close(db, id, 'EXPIRED');
    case 'fail':
      return repository.close(db, id, 'FAILED');
  }
}

function invoiceNotification(invoice: SandboxInvoiceRow): object {
  const paid = invoice.status === 'PAID';
  return {
    id: invoice.id,
    external_id: invoice.external_id,
    status: invoice.status,
    amount: invoice.amount,
    currency: 'IDR',
    merchant_name: 'Sandbox',
    ...(paid
      ? {
          paid_amount: invoice.paid_amount ?? invoice.amount,
          paid_at: invoice.paid_at,
          payment_method: 'SANDBOX',
          payment_channel: 'SANDBOX',
        }
      : {}),
  };
}

function failedRefund({ id, refund_id, invoice_id, amount }: SandboxRefundRow): object {
  return {
    event: 'refund.failed',
    data: {
      id,
      reference_id: refund_id,
      invoice_id,
      amount,
      currency: 'IDR',
      status: 'FAILED',
      failure_code: 'INSUFFICIENT_BALANCE',
    },
  };
}
