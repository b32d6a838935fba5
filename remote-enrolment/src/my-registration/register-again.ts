import type { OrderPage } from '@site/shared/api/order-page';
import { replaceDraft } from '../registration/draft.ts';
import { forgetOpenOrder, openOrder } from '../registration/open-order.ts';
import { valuesOfOrder } from '../registration/values-of-order.ts';
import { withVoucher } from '../registration/voucher-along.ts';

/** Puts what an order holds into the form's draft: registering again asks for nothing twice. The form says no more of that order. */
export function fillDraft(order: OrderPage): void {
  replaceDraft(valuesOfOrder(order));
  if (openOrder()?.transactionId === order.transaction_id) forgetOpenOrder();
}

/** The way to the form for the course of an order, with its voucher. */
export const wayAgain = ({ course, money }: OrderPage) => ({
  to: `/registration?id=${course.id}`,
  state: withVoucher(money?.voucher_code),
});
