import type { Queryable } from '../../../database/pool.ts';
import type { Outcome } from './outcome.ts';

/** The result of registering a person. */
export interface Registered {
  /** null in a preview. */
  readonly order: { readonly transaction_id: string; readonly registration_id: number } | null;
  readonly outcome: Outcome;
}

/** The ids by which staff open the order of one person. @throws Error where there is none */
export async function findRegistered(db: Queryable, orderId: number): Promise<NonNullable<Registered['order']>> {
  const { rows } = await db.query<NonNullable<Registered['order']>>(
    'SELECT o.transaction_id, r.id AS registration_id FROM orders o JOIN registrations r ON r.order_id = o.id WHERE o.id = $1',
    [orderId],
  );
  const [order] = rows;
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return order;
}
