import type pg from 'pg';
import { rehearsal, savepoint, type Queryable } from '../../../database/pool.ts';
import { lockBatches } from '../orders/places.ts';
import { actWithin, explained, type StaffCall } from './act.ts';
import { lockOrders } from './batch-decisions.ts';
import type { ActionDeps } from './deps.ts';
import { moveOrder, type Moving } from './move.ts';
import type { Outcome } from './outcome.ts';
import { eventOfMove } from './permitted.ts';

/** Moves one order, or says what that would do. @throws ApiError as the single call */
export type MoveOne = (transactionId: string, call: StaffCall) => Promise<Outcome>;

/**
 * What moving many orders would do. All moves run in one transaction that is rolled back, so that no seat is shown to two people.
 * @param work gets a function that moves one order; each move finds the seats as the earlier moves left them
 * @returns the result of the work
 */
export function rehearseMoves<T>(
  db: pg.Pool,
  deps: ActionDeps,
  { transactionIds, moving }: { transactionIds: readonly string[]; moving: Moving },
  work: (move: MoveOne) => Promise<T>,
): Promise<T> {
  return rehearsal(db, async (client) => {
    await lockAll(client, transactionIds, moving.scheduleId);
    return work(async (transactionId, call) => {
      const move = () => actWithin(client, transactionId, eventOfMove, call, (one) => moveOrder(one, deps, moving));
      try {
        return (await savepoint(client, move)).outcome;
      } catch (error) {
        throw explained(error);
      }
    });
  });
}

/** Locks the orders and then the batches, each in the order that all code uses. */
async function lockAll(db: Queryable, transactionIds: readonly string[], scheduleId: number): Promise<void> {
  const { rows: orders } = await db.query<{ id: number }>('SELECT id FROM orders WHERE transaction_id = ANY ($1)', [
    transactionIds,
  ]);
  const ids = orders.map(({ id }) => id);
  await lockOrders(db, ids);
  // The batches are read when the orders are locked: until then another call may move their people.
  const { rows: batches } = await db.query<{ id: number }>(
    `SELECT DISTINCT p.course_schedule_id AS id FROM registrations r JOIN places p ON p.registration_id = r.id WHERE r.order_id = ANY ($1)`,
    [ids],
  );
  await lockBatches(db, [scheduleId, ...batches.map(({ id }) => id)]);
}
