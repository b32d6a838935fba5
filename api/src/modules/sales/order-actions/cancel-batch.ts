import pg from 'pg';
import { auditChange, type StaffActor } from '../../../audit/record.ts';
import { enqueueJob } from '../../../background/jobs.ts';
import { rehearsal, savepoint, transaction, type Queryable } from '../../../database/pool.ts';
import { ApiError, invalid, notFound } from '../../../http/api-error.ts';
import { refuseStale } from '../../../http/if-match.ts';
import { closeOpenInvoices, type InvoiceRow } from '../orders/invoices.ts';
import type { LifecycleEvent } from '../orders/order-lifecycle.ts';
import { mailAboutOrder } from '../orders/order-mail.ts';
import { currentPlaces, lockBatches, releasePlaces } from '../orders/places.ts';
import type { OrderState } from '../orders/repository.ts';
import { actWithin, explained, type StaffCall, type Work } from './act.ts';
import {
  listDecisions,
  lockDecision,
  lockOrders,
  ordersOfBatch,
  settleDecision,
  storeDecision,
  type Decision,
  type OrderOfBatch,
  type Refusal,
} from './batch-decisions.ts';
import { cancelOrder } from './cancel.ts';
import type { ActionDeps } from './deps.ts';
import { moveOrder } from './move.ts';
import { eventOfMove, refusals, refuse } from './permitted.ts';
import type { BatchCancelling, BatchRow } from './schemas.ts';
import type { Outcome } from './outcome.ts';

/** The job that carries out the decision about one order of a cancelled batch. */
export const CANCEL_ORDER_OF_BATCH = 'cancel-order-of-batch';

/**
 * Cancels a whole batch. It takes no registration from now on. Each order is moved, refunded or left for later by a job of its own, in the order of their
 * ids. A further call decides about orders that are left.
 * @param by the account for the audit's entry about the batch
 * @returns the decisions, with their results so far
 * @throws ApiError 404; 409 CONFLICT where the batch has another version by now; 422 where the batch to move to is missing
 */
export async function cancelBatch(
  db: pg.Pool,
  scheduleId: number,
  call: StaffCall,
  cancelling: BatchCancelling,
  by: StaffActor,
): Promise<BatchRow[]> {
  await refuseWithoutTarget(db, scheduleId, cancelling);
  const {
    reason,
    actor: { staffId },
  } = call;
  const subject = { action: 'schedule.cancel', entity: 'course_schedule', id: scheduleId, reason } as const;
  await transaction(db, async (client) => {
    const known = await ordersOfBatch(client, scheduleId);
    await lockOrders(
      client,
      known.map(({ id }) => id),
    );
    await refuseChangedBatch(client, scheduleId, call.expected ?? null);
    await auditChange(client, by, subject, () => markCancelled(client, scheduleId, reason));
    // Orders that were placed since the first read get a decision as well. From now on nobody can order.
    const decided = decisionsFor(await ordersOfBatch(client, scheduleId), cancelling);
    for (const [index, { order, decision, target }] of decided.entries())
      if (await storeDecision(client, scheduleId, { orderId: order.id, decision, target, staffId, reason }))
        await enqueueJob(
          client,
          CANCEL_ORDER_OF_BATCH,
          { course_schedule_id: scheduleId, order_id: order.id },
          // One after the other, so that seats go to the people for whom the preview showed them.
          { delaySeconds: index / 1_000_000 },
        );
  });
  return listDecisions(db, scheduleId);
}

/**
 * What the call would do. Each order is handled and rolled back at once, so that buyers do not wait for its locks. The seats that earlier orders would
 * take in another batch are subtracted there, so that no seat is shown to two people.
 */
export async function previewBatch(
  db: pg.Pool,
  deps: ActionDeps,
  scheduleId: number,
  call: StaffCall,
  cancelling: BatchCancelling,
): Promise<BatchRow[]> {
  await refuseWithoutTarget(db, scheduleId, cancelling);
  return rehearsal(db, async (client) => {
    const rows: BatchRow[] = [];
    // The seats of other batches that the earlier orders would take, by batch.
    const taken = new Map<number, number>();
    for (const one of decisionsFor(await ordersOfBatch(client, scheduleId), cancelling)) {
      const { transaction_id, payer, participants } = one.order;
      const row = { transaction_id, payer, participants, decision: one.decision };
      const work = async () => {
        await lockOrders(client, [one.order.id]);
        const target = one.decision === 'MOVE' ? one.target : null;
        await lockBatches(client, target === null ? [scheduleId] : [scheduleId, target]);
        await markCancelled(client, scheduleId, call.reason);
        if (target !== null) await leaveOut(client, target, taken.get(target) ?? 0);
        return decide(client, deps, call, one);
      };
      try {
        const { decision, outcome, error } = await savepoint(client, work, { keep: false });
        for (const { course_schedule_id: id, change } of outcome.seats.filter((seats) => seats.change > 0))
          taken.set(id, (taken.get(id) ?? 0) + change);
        rows.push({ ...row, decision, state: 'DONE', outcome, error });
      } catch (error) {
        rows.push({ ...row, state: 'REFUSED', outcome: null, error: refusalOf(error) ?? unavailable(error) });
      }
    }
    return rows;
  });
}

/**
 * The job: carries out the decision about one order, in the state that the order has by then. An order that has left the batch is left alone. Where the
 * decision cannot be carried out, the list says so, and the order stays in the queue of orders without a seat.
 * @returns invoices to be closed at their providers
 * @throws an error that may pass, such as a lock that was not granted: the job is tried again
 */
export async function cancelOrderOfBatch(
  db: pg.Pool,
  deps: ActionDeps,
  scheduleId: number,
  orderId: number,
): Promise<InvoiceRow[]> {
  return transaction(db, async (client) => {
    const decided = await lockDecision(client, scheduleId, orderId);
    if (!decided) return [];
    const [order] = await ordersOfBatch(client, scheduleId, orderId);
    if (!order || isSettled(order, decided.decision)) {
      await settleDecision(client, scheduleId, orderId, { state: 'DONE' });
      return [];
    }
    const { staffId, reason, decision, target } = decided;
    const actor = { kind: 'STAFF', staffId } as const;
    const call: StaffCall = { actor, reason, preview: false, key: undefined, request: {} };
    try {
      const done = await savepoint(client, () => decide(client, deps, call, { order, decision, target }));
      await settleDecision(client, scheduleId, orderId, { ...done, state: 'DONE' });
      return done.closed;
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      await settleDecision(client, scheduleId, orderId, { state: 'REFUSED', error: refusal });
      return [];
    }
  });
}

async function refuseWithoutTarget(
  db: Queryable,
  scheduleId: number,
  { decision, course_schedule_id, people = [] }: BatchCancelling,
): Promise<void> {
  const { rowCount } = await db.query('SELECT FROM course_schedules WHERE id = $1', [scheduleId]);
  if (rowCount === 0) throw notFound('Jadwal tidak ditemukan');
  if (
    [{ decision, course_schedule_id }, ...people].some(
      (one) => one.decision === 'MOVE' && (one.course_schedule_id ?? scheduleId) === scheduleId,
    )
  )
    throw invalid([{ field: 'course_schedule_id', message: 'Pilih jadwal tujuan' }]);
}

/**
 * Refuses the call where the batch was changed since: its days or places may have been corrected so that it can take place. A cancelled batch has no such
 * check, because further calls decide about orders that are left. Call it with the orders locked.
 */
async function refuseChangedBatch(db: Queryable, scheduleId: number, expected: number | null): Promise<void> {
  const { rows } = await db.query<{ version: number }>(
    'SELECT version FROM course_schedules WHERE id = $1 AND cancelled_at IS NULL FOR NO KEY UPDATE',
    [scheduleId],
  );
  for (const { version } of rows) await refuseStale(expected, version, async () => ({ version }));
}

async function markCancelled(db: Queryable, scheduleId: number, reason: string): Promise<void> {
  await db.query(
    `UPDATE course_schedules SET cancelled_at = coalesce(cancelled_at, now()),
       cancelled_reason = CASE WHEN cancelled_at IS NULL THEN $2 ELSE cancelled_reason END, updated_at = now() WHERE id = $1`,
    [scheduleId, reason],
  );
}

/** Lowers the capacity of a batch by seats, but not below the taken ones: others may have bought some meanwhile. */
async function leaveOut(db: Queryable, scheduleId: number, seats: number): Promise<void> {
  await db.query(
    'UPDATE course_schedules SET participant_amount = greatest(seats_taken, participant_amount - $2) WHERE id = $1 AND participant_amount IS NOT NULL',
    [scheduleId, seats],
  );
}

interface ForOne {
  readonly order: OrderOfBatch;
  readonly decision: Decision;
  readonly target: number | null;
}

/** The decision about each order: the one made for it by name, or else the one made for all. */
function decisionsFor(
  orders: readonly OrderOfBatch[],
  { decision, course_schedule_id, people = [] }: BatchCancelling,
): ForOne[] {
  const named = new Map(people.map((person) => [person.transaction_id, person]));
  return orders
    .map((order) => {
      const one = named.get(order.transaction_id) ?? { decision, course_schedule_id };
      return { order, decision: one.decision, target: one.course_schedule_id ?? null };
    })
    .filter((one) => !isSettled(one.order, one.decision));
}

/** Whether nothing is left to do: an order without a seat already waits. */
const isSettled = ({ state }: OrderOfBatch, decision: Decision) => state === 'PAID_UNPLACED' && decision === 'LATER';

interface Done {
  readonly decision: Decision;
  readonly outcome: Outcome;
  readonly actionId: number | null;
  /** The reason why another decision was carried out. */
  readonly error: Refusal | null;
  readonly closed: InvoiceRow[];
}

/** Carries out the decision about one order. One that cannot be moved loses its seat and waits for staff. @throws ApiError if that is impossible too */
async function decide(client: pg.PoolClient, deps: ActionDeps, call: StaffCall, one: ForOne): Promise<Done> {
  if (one.decision !== 'MOVE') return { ...(await decideAs(client, deps, call, one)), error: null };
  try {
    return { ...(await savepoint(client, () => decideAs(client, deps, call, one))), error: null };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || isSettled(one.order, 'LATER')) throw error;
    return { ...(await decideAs(client, deps, call, { ...one, decision: 'LATER' })), error: refusal };
  }
}

async function decideAs(
  client: pg.PoolClient,
  deps: ActionDeps,
  call: StaffCall,
  { order, decision, target }: ForOne,
): Promise<Omit<Done, 'error'>> {
  // An unpaid order without money holds nothing that could be decided later.
  const isUnpaid = order.state === 'PENDING' && !order.has_money;
  const decided = isUnpaid && decision === 'LATER' ? 'REFUND' : decision;
  const [event, work] = workOf(decided, order.state, deps, target);
  // The key belongs to the whole call, not to each of its orders.
  const { outcome, result, actionId } = await actWithin(
    client,
    order.transaction_id,
    event,
    { ...call, key: undefined },
    work,
  );
  return { decision: decided, outcome, actionId, closed: result ?? [] };
}

function workOf(
  decision: Decision,
  state: OrderState,
  deps: ActionDeps,
  target: number | null,
): [LifecycleEvent, (work: Work) => Promise<InvoiceRow[]>] {
  switch (decision) {
    case 'REFUND':
      return ['CANCEL', (work) => cancelOrder(work, deps, { refund: 'ALL', ofBatch: true })];
    case 'MOVE':
      return [
        eventOfMove(state),
        (work) =>
          moveOrder(work, deps, { scheduleId: target ?? 0, registrationId: null, price: 'KEEP', ofBatch: true }),
      ];
    case 'LATER':
      return ['UNSEAT', (work) => unseat(work, deps)];
  }
}

/** Takes the seats of an order away. It is billed for nothing, and waits for staff. */
async function unseat({ client, order }: Work, { publicUrl }: ActionDeps): Promise<InvoiceRow[]> {
  refuse(refusals.cancel({ places: await currentPlaces(client, order.id) }));
  await releasePlaces(client, order.id);
  await mailAboutOrder(client, order.id, 'batch', publicUrl);
  return closeOpenInvoices(client, order.id, 'EXPIRED');
}

/** The reason why an order cannot be handled; null for an error that may pass. */
function refusalOf(error: unknown): Refusal | null {
  const said = explained(error);
  return said instanceof ApiError ? { code: said.code, message: said.message } : null;
}

/** The reason in a preview where the result cannot be known now. */
function unavailable(error: unknown): Refusal {
  if (!(error instanceof pg.DatabaseError)) throw error;
  return { code: 'UNAVAILABLE', message: 'Belum bisa diperiksa sekarang. Coba sekali lagi.' };
}
