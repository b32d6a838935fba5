import { conflict } from '../../../http/api-error.ts';
import { hasNothingLeft, leftOf, readMoney } from '../../money/ledger/money.ts';
import { charge } from '../../money/ledger/charges.ts';
import type { Work } from './act.ts';
import { mailOrder } from '../orders/order-mail.ts';
import { accountWanted } from '../../money/refunds/account-mails.ts';
import type { InvoiceRow } from '../orders/invoices.ts';
import { lowerPaidStages } from '../../money/ledger/what-is-due.ts';
import { cancelOrder, tooMuch } from './cancel.ts';
import type { ActionDeps } from './deps.ts';
import { refusals, refuse } from './permitted.ts';

/**
 * Pays money back and leaves the seat as it is. Overpaid money is used first. For the rest, the order owes less from now on, so that it is not billed
 * again. An order without a seat that gets back everything ends.
 * @param amount whole rupiah; null: the overpaid sum
 * @returns invoices to be closed at their providers
 * @throws ApiError 409 NOTHING_TO_REFUND; 422 for more than there is
 */
export async function refundOrder(work: Work, deps: ActionDeps, amount: number | null): Promise<InvoiceRow[]> {
  const { client, order, actor, reason, cause } = work;
  const money = await readMoney(client, order.id);
  refuse(refusals.refund({ money }));
  const left = leftOf(money);
  const tooMany = Math.min(left, Math.max(0, money.balance));
  const back = amount ?? tooMany;
  if (back === 0)
    throw conflict('NOTHING_TO_REFUND', 'Tidak ada kelebihan bayar di pendaftaran ini. Sebutkan jumlahnya.');
  if (back > left) throw tooMuch(left);
  if (order.state === 'PAID_UNPLACED' && hasNothingLeft(money, back)) return cancelOrder(work, deps, { refund: back });
  const reduced = Math.max(0, back - tooMany);
  await lowerPaidStages(client, order.id, reduced);
  await charge(client, order.id, { kind: 'REDUCED', amount: -reduced, actor, reason });
  const byTransfer = await deps.refunds.plan(client, order.id, back, { actor, reason });
  if (byTransfer > 0) await mailOrder(client, order.id, accountWanted(cause, byTransfer), deps.publicUrl);
  return [];
}
