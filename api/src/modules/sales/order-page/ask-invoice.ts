import { addDays, beginsAt, jakartaInstant } from '@site/shared/dates';
import { conflict } from '../../../http/api-error.ts';
import { readMoney } from '../../money/ledger/money.ts';
import type { Work } from '../order-actions/act.ts';
import { batchOf, BILL_DAYS } from '../order-actions/bill.ts';
import type { ActionDeps } from '../order-actions/deps.ts';
import { dueNow } from '../../money/ledger/what-is-due.ts';
import { askForInvoice, findInvoiceOf, LEAST_MS_TO_PAY } from '../orders/invoices.ts';

/**
 * Sees to it that there is an invoice by which a buyer pays now: one that asks for exactly that and can still be paid, or one in the making.
 * @param wanted ALL: also the stages that are not due yet
 * @throws ApiError 409 NOTHING_OWED
 */
export async function askInvoice(work: Work, deps: ActionDeps, provider: string, wanted: 'DUE' | 'ALL'): Promise<void> {
  const { client, order } = work;
  const { balance } = await readMoney(client, order.id);
  const amount = wanted === 'ALL' ? -balance : await dueNow(client, order.id, deps.clock.today());
  if (amount <= 0) throw conflict('NOTHING_OWED', 'Tidak ada tagihan yang tersisa di pendaftaran ini.');
  const asked = await findInvoiceOf(client, order.id, amount);
  if (asked && Date.parse(asked.expires_at) > deps.clock.now() + LEAST_MS_TO_PAY) return;
  const expiresAt = payableUntil(order, deps, beginsAt(await batchOf(client, order.id)));
  await askForInvoice(client, order.id, { provider, amount, expiresAt, becomes: {} });
}

/** As long as the seat is held; with money on it, or placed, for a week. Who is not placed cannot pay once class began. */
function payableUntil({ state, expires_at }: Work['order'], { clock }: ActionDeps, startsAt: number): string {
  if (state === 'PENDING' && expires_at !== null && Date.parse(expires_at) > clock.now() + LEAST_MS_TO_PAY)
    return expires_at;
  const week = jakartaInstant(addDays(clock.today(), BILL_DAYS), '23:59');
  return new Date(state === 'PENDING' ? Math.min(week, startsAt) : week).toISOString();
}
