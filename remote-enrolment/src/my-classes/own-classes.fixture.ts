import type { OwnClasses, OwnOrder } from '@site/shared/api/student-account';
import { unpaid } from '../my-registration/order-page.fixture.ts';

/** A paid order whose class has not begun, as its payer sees it in the account, on 23 November 2026. */
export function ownOrder(
  id: number,
  title: string,
  change: Partial<Omit<OwnOrder, 'batch'>> & { batch?: Partial<OwnOrder['batch']> } = {},
): OwnOrder {
  const { batch, ...rest } = change;
  return {
    id,
    ...{ role: 'PAYER', state: 'PAID', place: 'CONFIRMED', due: 0, due_on: null, held_until: null },
    course: { ...unpaid.course, title },
    batch: { ...unpaid.batch, ...batch },
    participant: { first_name: 'Kirana', last_name: 'Maheswari' },
    ...rest,
  };
}

export const damar = { first_name: 'Damar', last_name: 'Satrio' };

export const ownClasses = (change: Partial<OwnClasses> = {}): OwnClasses => ({
  email: 'bambang@karsa.test',
  has_password: true,
  now: unpaid.now,
  orders: [],
  certificates: [],
  ...change,
});
