import { conflict } from '../../http/api-error.ts';
import { readMoney } from '../ledger/money.ts';
import { charge } from '../orders/charges.ts';
import type { Work } from './act.ts';
import { tooMuch } from './cancel.ts';
import type { ActionDeps } from './deps.ts';

/**
 * Gives money back, and leaves the seat as it is. What was too much goes first; of the rest the order owes less from now on.
 * @param amount whole rupiah; null: what was paid too much
 * @throws ApiError 409 NOTHING_TO_REFUND; 422 for more than there is
 */
export async function refundOrder(work: Work, deps: ActionDeps, amount: number | null): Promise<void> {
  const { client, order, actor, reason } = work;
  const { paid, refunded, refunding, balance } = await readMoney(client, order.id);
  const left = paid - refunded - refunding;
  const tooMany = Math.min(left, Math.max(0, balance));
  const back = amount ?? tooMany;
  if (back === 0) throw conflict('NOTHING_TO_REFUND', 'Tidak ada kelebihan bayar di pendaftaran ini. Sebutkan jumlahnya.');
  if (back > left) throw tooMuch(left);
  await charge(client, order.id, { kind: 'REDUCED', amount: -Math.max(0, back - tooMany), actor, reason });
  await deps.refunds.plan(client, order.id, back, { actor, reason });
}
