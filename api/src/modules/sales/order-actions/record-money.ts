import { formatRupiah } from '@site/shared/money';
import { invalid } from '../../../http/api-error.ts';
import { insertEntry } from '../../money/ledger/entries.ts';
import { readMoney } from '../../money/ledger/money.ts';
import { followMoney } from '../orders/follow-money.ts';
import { closeExcessInvoice, closeOpenInvoices, type InvoiceRow } from '../orders/invoices.ts';
import type { Work } from './act.ts';
import { nowOf, type ActionDeps } from './deps.ts';
import { refusals, refuse } from './permitted.ts';
import { refuseMovement } from './refuse-movement.ts';

export interface RecordedTransfer {
  /** BANK_TRANSFER: it is in our account. WITHHELD_TAX: a company paid it to the tax office for us. */
  readonly kind: 'BANK_TRANSFER' | 'WITHHELD_TAX';
  /** Whole rupiah. */
  readonly amount: number;
  /** From the bank statement or the proof of withholding. Each reference is entered once. */
  readonly reference: string;
  /** An ISO instant. */
  readonly occurredAt: string;
}

/**
 * Enters money that came without a provider, with all consequences of a payment for the order.
 * @returns invoices that must not be paid any more
 * @throws ApiError 409 ALREADY_ENTERED; 422 for a time in the future
 */
export async function recordTransfer(
  work: Work,
  deps: ActionDeps,
  { kind, amount, reference, occurredAt }: RecordedTransfer,
): Promise<InvoiceRow[]> {
  const { client, order, actor, reason } = work;
  const { balance } = await readMoney(client, order.id);
  const provider = kind === 'BANK_TRANSFER' ? 'bank' : 'tax';
  await refuseMovement(client, order.id, { provider, reference, kind, occurredAt }, deps);
  await insertEntry(client, {
    orderId: order.id,
    kind,
    amount,
    provider,
    reference,
    channel: kind,
    occurredAt,
    actor,
    reason,
  });
  return afterMoney(work, deps, { balance, paidAt: Date.parse(occurredAt) });
}

/**
 * Does what follows for an order from money that staff entered.
 * @param balance the balance of the order before the entry
 * @returns invoices that must not be paid any more
 */
export async function afterMoney(
  { client, order, actor }: Work,
  { clock, publicUrl }: ActionDeps,
  { balance, paidAt }: { balance: number; paidAt: number },
): Promise<InvoiceRow[]> {
  // An open invoice would bill the sum that was just paid.
  const closed = await closeOpenInvoices(client, order.id, 'REPLACED');
  const before = { order_id: order.id, state: order.state, balance };
  await followMoney(client, before, { actor, paidAt, clock, publicUrl });
  return closed;
}

/**
 * Waives a debt or a part of it.
 * @param amount whole rupiah; null: all of it
 * @returns invoices for more than is owed now
 * @throws ApiError 409 NOTHING_OWED; 422 for more than is owed
 */
export async function writeOff(work: Work, deps: ActionDeps, amount: number | null): Promise<InvoiceRow[]> {
  const { client, order, actor, reason } = work;
  const money = await readMoney(client, order.id);
  refuse(refusals.writeOff({ money }));
  const { balance } = money;
  const given = amount ?? -balance;
  if (given > -balance) throw invalid([{ field: 'amount', message: `Yang masih terutang ${formatRupiah(-balance)}` }]);
  await insertEntry(client, {
    orderId: order.id,
    kind: 'WRITE_OFF',
    amount: given,
    occurredAt: nowOf(deps),
    actor,
    reason,
  });
  return closeExcessInvoice(client, order.id);
}
