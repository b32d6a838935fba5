import type { OrderPage } from '@site/shared/api/order-page';
import { saveDraft } from '../registration/draft.ts';
import { valuesOfOrder } from '../registration/values-of-order.ts';

/** Puts what an order holds into the form's draft: registering again asks for nothing twice. */
export const fillDraft = (order: OrderPage): void => saveDraft(valuesOfOrder(order));
