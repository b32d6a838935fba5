import { addDays, beginsAt, jakartaInstant } from '@site/shared/dates';
import { conflict } from '../../../http/api-error.ts';
import { readMoney } from '../../money/ledger/money.ts';
import type { Work } from '../order-actions/act.ts';
import { batchOf, BILL_DAYS } from '../order-actions/bill.ts';
import type { ActionDeps } from '../order-actions/deps.ts';
import { dueNow } from '../../money/ledger/what-is-due.ts';
import { tooSmall } from '../order-actions/permitted.ts';
import {
  askForInvoice,
  findInTheMaking,
  findInvoiceOf,
  heldLonger,
  LEAST_MS_TO_PAY,
  type InvoiceRow,
} from '../orders/invoices.ts';

/**
 * Sees to it that there is an invoice by which a buyer pays now: one that asks for exactly that and can still be paid, or one in the making.
 * @param wanted ALL: also the stages that are not due yet
 * @throws ApiError 409 NOTHING_OWED, TOO_SMALL
 */
export async function askInvoice(
  work: Work,
  deps: ActionDeps,
  { provider, wanted, smallest }: { provider: string; wanted: 'DUE' | 'ALL'; smallest: number },
): Promise<InvoiceRow> {
  const { client, order } = work;
  const { balance } = await readMoney(client, order.id);
  const amount = wanted === 'ALL' ? -balance : await dueNow(client, order.id, deps.clock.today());
  if (amount <= 0) throw conflict('NOTHING_OWED', 'Tidak ada tagihan yang tersisa di pendaftaran ini.');
  if (amount < smallest) throw tooSmall();
  const asked = await findInvoiceOf(client, order.id, amount, deps.clock.now());
  if (asked) return asked;
  const becomes = heldLonger(await findInTheMaking(client, order.id));
  const expiresAt = becomes.expires_at ?? payableUntil(order, deps, beginsAt(await batchOf(client, order.id)));
  return askForInvoice(client, order.id, { provider, amount, expiresAt, becomes });
}

/** As long as the seat is held; with money on it, or placed, for a week. Who is not placed cannot pay once class began. */
function payableUntil({ state, expires_at }: Work['order'], { clock }: ActionDeps, startsAt: number): string {
  if (state === 'PENDING' && expires_at !== null && Date.parse(expires_at) > clock.now() + LEAST_MS_TO_PAY)
    return expires_at;
  const week = jakartaInstant(addDays(clock.today(), BILL_DAYS), '23:59');
  return new Date(state === 'PENDING' ? Math.min(week, startsAt) : week).toISOString();
}
