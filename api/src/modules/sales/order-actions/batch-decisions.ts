import type { Queryable } from '../../../database/pool.ts';
import { batchOfOrder } from '../orders/places.ts';
import type { OrderState } from '../orders/repository.ts';
import { fullNameOf } from '../../../database/full-name.ts';
import type { BatchCancelling, BatchRow } from './schemas.ts';

export type Decision = BatchCancelling['decision'];
export type Refusal = NonNullable<BatchRow['error']>;

/** An order of a batch, with the facts that decide what happens to it. */
export interface OrderOfBatch {
  readonly id: number;
  readonly transaction_id: string;
  readonly payer: string;
  readonly participants: string[];
  readonly state: OrderState;
  /** Whether it has money, but too little for its seat. */
  readonly has_money: boolean;
}

const participants = `(SELECT coalesce(json_agg(${fullNameOf('r')} ORDER BY r.id), '[]'::json) FROM registrations r WHERE r.order_id = o.id)`;

/** The orders of a batch that have not ended. @param only one of them */
export async function ordersOfBatch(
  db: Queryable,
  scheduleId: number,
  only: number | null = null,
): Promise<OrderOfBatch[]> {
  const { rows } = await db.query<OrderOfBatch>(
    `SELECT o.id, o.transaction_id, o.payer_name AS payer, ${participants} AS participants, o.state, order_has_money(o.id) AS has_money
     FROM orders o WHERE o.state IN ('PENDING', 'PAID', 'PAID_UNPLACED') AND ($2::bigint IS NULL OR o.id = $2) AND ${batchOfOrder} = $1
       AND o.id IN (SELECT r.order_id FROM places p JOIN registrations r ON r.id = p.registration_id WHERE p.course_schedule_id = $1) ORDER BY o.id`,
    [scheduleId, only],
  );
  return rows;
}

/** Locks orders in the order that all code uses, before any batch. */
export async function lockOrders(db: Queryable, ids: readonly number[]): Promise<void> {
  await db.query('SELECT FROM orders WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [ids]);
}

interface Decided {
  readonly orderId: number;
  readonly decision: Decision;
  /** The batch to move to. */
  readonly target: number | null;
  readonly staffId: number;
  readonly reason: string;
}

/** Stores the decision about an order. @returns false where an earlier decision is still pending */
export async function storeDecision(
  db: Queryable,
  scheduleId: number,
  { orderId, decision, target, staffId, reason }: Decided,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO batch_decisions (course_schedule_id, order_id, decision, target_id, staff_user_id, reason) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (course_schedule_id, order_id) DO UPDATE SET decision = excluded.decision, target_id = excluded.target_id,
       staff_user_id = excluded.staff_user_id, reason = excluded.reason, state = 'WAITING', action_id = NULL, error_code = NULL,
       error_message = NULL, created_at = now() WHERE batch_decisions.state <> 'WAITING'`,
    [scheduleId, orderId, decision, target, staffId, reason],
  );
  return rowCount === 1;
}

/** The pending decision about an order, whose row is locked; null where there is none. */
export async function lockDecision(db: Queryable, scheduleId: number, orderId: number): Promise<Decided | null> {
  await lockOrders(db, [orderId]);
  const { rows } = await db.query<Decided>(
    `SELECT order_id AS "orderId", decision, target_id AS target, staff_user_id AS "staffId", reason FROM batch_decisions
     WHERE course_schedule_id = $1 AND order_id = $2 AND state = 'WAITING'`,
    [scheduleId, orderId],
  );
  return rows[0] ?? null;
}

export interface Settled {
  readonly state: 'DONE' | 'REFUSED';
  /** The decision that was carried out, where it was another one. */
  readonly decision?: Decision;
  readonly actionId?: number | null;
  readonly error?: Refusal | null;
}

/** Stores the result of a decision. */
export async function settleDecision(
  db: Queryable,
  scheduleId: number,
  orderId: number,
  { state, decision, actionId, error }: Settled,
): Promise<void> {
  await db.query(
    `UPDATE batch_decisions SET state = $3, decision = coalesce($4, decision), action_id = $5, error_code = $6, error_message = $7
     WHERE course_schedule_id = $1 AND order_id = $2`,
    [scheduleId, orderId, state, decision ?? null, actionId ?? null, error?.code ?? null, error?.message ?? null],
  );
}

/** A row of the list, with the order that it is about. */
type DecisionOfOrder = BatchRow & { readonly order_id: number };

/** The decisions about the orders of a batch, with their results so far. */
export async function listDecisions(db: Queryable, scheduleId: number): Promise<DecisionOfOrder[]> {
  const { rows } = await db.query<DecisionOfOrder>(
    `SELECT d.order_id, o.transaction_id, o.payer_name AS payer, ${participants} AS participants, d.decision, d.state, a.outcome,
       CASE WHEN d.error_code IS NOT NULL THEN json_build_object('code', d.error_code, 'message', d.error_message) END AS error
     FROM batch_decisions d JOIN orders o ON o.id = d.order_id LEFT JOIN order_actions a ON a.id = d.action_id
     WHERE d.course_schedule_id = $1 ORDER BY d.order_id`,
    [scheduleId],
  );
  return rows;
}
