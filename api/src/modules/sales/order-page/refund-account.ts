import type { Work } from '../order-actions/act.ts';
import { mailOrder } from '../orders/order-mail.ts';
import { accountSet } from '../../money/refunds/account-mails.ts';
import { shownAccount, storeAccount, type RefundAccount } from '../../money/refunds/bank-accounts.ts';
import { isForStaff, refundsOf, type ListedRefund } from '../../money/refunds/repository.ts';
import type { OrderPage } from './schemas.ts';

/** The refunds that staff will transfer, including those that a provider cannot pay or is stuck with. */
export function transfersOf(refunds: readonly ListedRefund[]): ListedRefund[] {
  return refunds.filter((refund) => isForStaff(refund) && !refund.can_be_retried);
}

/** Whether the payer is asked for an account, and the known account, of which the page shows the last digits. */
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
 * Sets the account for everything that is still to be transferred, and tells the payer. A refund changes only while its order is locked, and the call
 * holds that lock.
 */
export async function setAccount(
  { client, order, cause }: Work,
  account: RefundAccount,
  publicUrl: string,
): Promise<void> {
  for (const { id } of transfersOf(await refundsOf(client, order.id))) await storeAccount(client, id, account);
  await mailOrder(client, order.id, accountSet(cause, account), publicUrl);
}
