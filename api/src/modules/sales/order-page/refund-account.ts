import type { Work } from '../order-actions/act.ts';
import { mailOrder } from '../orders/order-mail.ts';
import { accountSet } from '../../money/refunds/account-mails.ts';
import { shownAccount, storeAccount, type RefundAccount } from '../../money/refunds/bank-accounts.ts';
import { isForStaff, refundsOf, type ListedRefund } from '../../money/refunds/repository.ts';
import type { OrderPage } from './schemas.ts';

/** Refunds that staff will transfer: also those that a provider will never give back, or is stuck with. */
export function transfersOf(refunds: readonly ListedRefund[]): ListedRefund[] {
  return refunds.filter((refund) => isForStaff(refund) && !refund.can_be_retried);
}

/** Whether the payer is asked for an account, and the one that is known, of which the page shows the last digits. */
export function accountOfTransfers(
  refunds: readonly ListedRefund[],
): Pick<OrderPage, 'needs_refund_account' | 'refund_account'> {
  const transfers = transfersOf(refunds);
  const known = transfers.find(({ account }) => account !== null)?.account ?? null;
  const shown = shownAccount(known, false);
  return {
    needs_refund_account: transfers.some(({ account }) => account === null),
    refund_account: shown && { bank: shown.bank, number: shown.number },
  };
}

/**
 * Says where all that is still to be transferred goes, and tells the payer. A refund changes only under the lock of its order, which
 * the call holds.
 */
export async function setAccount(
  { client, order, cause }: Work,
  account: RefundAccount,
  publicUrl: string,
): Promise<void> {
  for (const { id } of transfersOf(await refundsOf(client, order.id))) await storeAccount(client, id, account);
  await mailOrder(client, order.id, accountSet(cause, account), publicUrl);
}
