import { addDays, beginsAt, jakartaInstant } from '@site/shared/dates';
import { readMoney } from '../../money/ledger/money.ts';
import type { Work } from '../order-actions/act.ts';
import { batchOf, BILL_DAYS } from '../order-actions/bill.ts';
import type { ActionDeps } from '../order-actions/deps.ts';
import { dueNow } from '../../money/ledger/what-is-due.ts';
import { refusalToAskFor, refuse } from '../order-actions/permitted.ts';
import { askForInvoice, findInTheMaking, findInvoiceOf, heldLonger, LEAST_MS_TO_PAY } from '../orders/invoices.ts';

/**
 * Provides the invoice by which a buyer pays now: an existing one with exactly this amount that can still be paid, or a new one.
 * @param wanted ALL includes the stages that are not due yet
 * @throws ApiError 409 NOTHING_OWED, TOO_SMALL
 */
export async function askInvoice(
  work: Work,
  deps: ActionDeps,
  { provider, wanted, smallest }: { provider: string; wanted: 'DUE' | 'ALL'; smallest: number },
): Promise<void> {
  const { client, order, doneBy } = work;
  const { balance } = await readMoney(client, order.id);
  const amount = wanted === 'ALL' ? -balance : await dueNow(client, order.id, deps.clock.today());
  refuse(refusalToAskFor(amount, smallest));
  doneBy.invoice = await findInvoiceOf(client, order.id, amount, deps.clock.now());
  if (doneBy.invoice) return;
  const becomes = heldLonger(await findInTheMaking(client, order.id));
  const expiresAt = becomes.expires_at ?? payableUntil(order, deps, beginsAt(await batchOf(client, order.id)));
  doneBy.invoice = await askForInvoice(client, order.id, { provider, amount, expiresAt, becomes });
}

/**
 * Until when the invoice can be paid: as long as the seat is held, or else for a week. An order without a certain seat cannot be paid once class has
 * begun.
 */
function payableUntil({ state, expires_at }: Work['order'], { clock }: ActionDeps, startsAt: number): string {
  if (state === 'PENDING' && expires_at !== null && Date.parse(expires_at) > clock.now() + LEAST_MS_TO_PAY)
    return expires_at;
  const week = jakartaInstant(addDays(clock.today(), BILL_DAYS), '23:59');
  return new Date(state === 'PENDING' ? Math.min(week, startsAt) : week).toISOString();
}
