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

/** Does what was decided for one order of a batch that does not take place. */
export const CANCEL_ORDER_OF_BATCH = 'cancel-order-of-batch';

/**
 * Ends a whole batch: it takes no registration any more, at once, and each order of it is moved, refunded or left to be decided by a
 * job of its own, in the sequence of the orders. The same call again decides for those that are left.
 * @param by for the entry in the audit that it does not take place any more
 * @returns what was decided for each, and what came of it so far
 * @throws ApiError 404; 409 CONFLICT where the batch has another version by now; 422 where a batch to move to is missing
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
    // Orders that were placed since the first look are decided for as well; from now on nobody can order.
    const decided = decisionsFor(await ordersOfBatch(client, scheduleId), cancelling);
    for (const [index, { order, decision, target }] of decided.entries())
      if (await storeDecision(client, scheduleId, { orderId: order.id, decision, target, staffId, reason }))
        await enqueueJob(
          client,
          CANCEL_ORDER_OF_BATCH,
          { course_schedule_id: scheduleId, order_id: order.id },
          // One after the other, so that seats go to whom the preview showed them.
          { delaySeconds: index / 1_000_000 },
        );
  });
  return listDecisions(db, scheduleId);
}

/**
 * What the call would do. Each order is done and undone at once, so that its locks are free for who buys or pays meanwhile; what those before it
 * take of the seats of another batch is left out of that, so that of two people one seat is shown to one.
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
    /** Seats of other batches that the orders before take, by batch. */
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
 * The job: what was decided for one order, as the order stands now. An order that left the batch meanwhile is left alone. What cannot be
 * done is said in the list, and the order stays in the queue of those without a seat.
 * @returns invoices to be closed at their providers
 * @throws what may end by itself, such as a lock that was not given: the job is tried again
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
 * Days or places may have been put right since it was decided that the batch cannot take place. Once it is cancelled the same call decides
 * for those that are left. Call it with the orders locked.
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

/** Of the free seats of a batch so many are not there; none is left where others bought them meanwhile. */
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

/** What each order gets: what was decided for it by name, else what was decided for all. */
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

/** An order without a seat waits already. */
const isSettled = ({ state }: OrderOfBatch, decision: Decision) => state === 'PAID_UNPLACED' && decision === 'LATER';

interface Done {
  readonly decision: Decision;
  readonly outcome: Outcome;
  readonly actionId: number | null;
  /** Why it was not done as it was decided. */
  readonly error: Refusal | null;
  readonly closed: InvoiceRow[];
}

/** Does what was decided for one order. One that cannot be moved waits for staff, without a seat. @throws ApiError if neither can be done */
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
  // What is not paid holds nothing to decide about.
  const isUnpaid = order.state === 'PENDING' && !order.has_money;
  const decided = isUnpaid && decision === 'LATER' ? 'REFUND' : decision;
  const [event, work] = workOf(decided, order.state, deps, target);
  // The key of the call is that of the list, not of each of its orders.
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

/** An order without a seat is asked for nothing, and waits for staff. */
async function unseat({ client, order }: Work, { publicUrl }: ActionDeps): Promise<InvoiceRow[]> {
  refuse(refusals.cancel({ places: await currentPlaces(client, order.id) }));
  await releasePlaces(client, order.id);
  await mailAboutOrder(client, order.id, 'batch', publicUrl);
  return closeOpenInvoices(client, order.id, 'EXPIRED');
}

/** Why an order cannot be done; null for what may end by itself. */
function refusalOf(error: unknown): Refusal | null {
  const said = explained(error);
  return said instanceof ApiError ? { code: said.code, message: said.message } : null;
}

/** What a preview says where it cannot know. */
function unavailable(error: unknown): Refusal {
  if (!(error instanceof pg.DatabaseError)) throw error;
  return { code: 'UNAVAILABLE', message: 'Belum bisa diperiksa sekarang. Coba sekali lagi.' };
}
