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
  /** BANK_TRANSFER: it is on our account. WITHHELD_TAX: a company paid it to the tax office for us. */
  readonly kind: 'BANK_TRANSFER' | 'WITHHELD_TAX';
  /** Whole rupiah. */
  readonly amount: number;
  /** Of the bank statement or of the proof of withholding: the same one is entered once. */
  readonly reference: string;
  /** ISO instant. */
  readonly occurredAt: string;
}

/**
 * Enters money that came past the providers, with all that a payment means for the order.
 * @returns invoices that should not be paid any more
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
 * Does what money that was entered by staff means for the order.
 * @param balance of the order before it was entered
 * @returns invoices that should not be paid any more
 */
export async function afterMoney(
  { client, order, actor }: Work,
  { clock, publicUrl }: ActionDeps,
  { balance, paidAt }: { balance: number; paidAt: number },
): Promise<InvoiceRow[]> {
  // An open invoice asks for what was just paid.
  const closed = await closeOpenInvoices(client, order.id, 'REPLACED');
  const before = { order_id: order.id, state: order.state, balance };
  await followMoney(client, before, { actor, paidAt, clock, publicUrl });
  return closed;
}

/**
 * Takes a debt, or a part of it, for settled.
 * @param amount whole rupiah; null: all of it
 * @returns invoices that ask for more than is owed now
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
