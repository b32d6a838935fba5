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
 * What moving many orders would do: all of it in one transaction that is undone, so that of two people one seat is shown to one.
 * @param work is given the move of one order, which finds the seats as those before it left them
 * @returns what the work returns
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

/** Orders before any batch, and each in the sequence of all, as everybody does. */
async function lockAll(db: Queryable, transactionIds: readonly string[], scheduleId: number): Promise<void> {
  const { rows: orders } = await db.query<{ id: number }>('SELECT id FROM orders WHERE transaction_id = ANY ($1)', [
    transactionIds,
  ]);
  const ids = orders.map(({ id }) => id);
  await lockOrders(db, ids);
  // Read after the orders are locked: until then another call may move their people.
  const { rows: batches } = await db.query<{ id: number }>(
    `SELECT DISTINCT p.course_schedule_id AS id FROM registrations r JOIN places p ON p.registration_id = r.id WHERE r.order_id = ANY ($1)`,
    [ids],
  );
  await lockBatches(db, [scheduleId, ...batches.map(({ id }) => id)]);
}
