import { beginsAt } from '@site/shared/dates';
import type { Clock } from '../../../clock.ts';
import type { Queryable } from '../../../database/pool.ts';
import type { OrderMoney } from '../../money/ledger/money.ts';
import { matchedTo } from '../../money/ledger/unmatched.ts';
import { findOpenInvoice } from '../orders/invoices.ts';
import { currentPlaces } from '../orders/places.ts';
import type { OrderState } from '../orders/repository.ts';
import { dueNow } from '../../money/ledger/what-is-due.ts';
import { batchOf } from './bill.ts';
import type { OrderStanding } from './permitted.ts';
import { isPayable } from './resend-mail.ts';

/** The facts that decide what staff may do with an order now. @param smallest the smallest amount that can be billed, whole rupiah */
export async function readStanding(
  db: Queryable,
  order: { readonly id: number; readonly state: OrderState },
  { money, clock, smallest }: { money: OrderMoney; clock: Clock; smallest: number },
): Promise<OrderStanding> {
  const today = clock.today();
  const batch = await batchOf(db, order.id);
  return {
    state: order.state,
    money,
    due: await dueNow(db, order.id, today),
    hasBegun: beginsAt(batch) <= clock.now(),
    hasInvoice: isPayable(await findOpenInvoice(db, order.id)),
    places: await currentPlaces(db, order.id),
    planning: { today, endDate: batch.end_date, smallest },
    matched: await matchedTo(db, order.id),
  };
}
