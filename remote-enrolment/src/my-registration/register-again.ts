import type { OrderPage } from '@site/shared/api/order-page';
import { replaceDraft } from '../registration/draft.ts';
import { forgetOpenOrder, openOrder } from '../registration/open-order.ts';
import { valuesOfOrder } from '../registration/values-of-order.ts';
import { withVoucher } from '../registration/voucher-along.ts';

/** Fills the draft of the form with the data of an order, so that the buyer need not type them again. The form does not offer that order any more. */
export function fillDraft(order: OrderPage): void {
  replaceDraft(valuesOfOrder(order));
  if (openOrder()?.transactionId === order.transaction_id) forgetOpenOrder();
}

/** The address of the form for the course of an order, with its voucher. */
export const wayAgain = ({ course, money }: OrderPage) => ({
  to: `/registration?id=${course.id}`,
  state: withVoucher(money?.voucher_code),
});
