import pg from 'pg';
import { auditChange, type StaffActor } from '../../audit/record.ts';
import { rehearsal, transaction, type Queryable } from '../../database/pool.ts';
import { ApiError, invalid, notFound } from '../../http/api-error.ts';
import { releasePlaces, batchOfOrder } from '../orders/places.ts';
import { mailAboutOrder } from '../orders/order-mail.ts';
import { act, actWithin, explained, type Acted, type StaffCall, type Work } from './act.ts';
import { cancelOrder } from './cancel.ts';
import type { ActionDeps } from './deps.ts';
import { moveOrder } from './move.ts';
import { eventOfMove } from './permitted.ts';
import type { BatchCancelling } from './schemas.ts';
import type { Outcome } from './snapshot.ts';
import { closeOpenInvoices, type InvoiceRow } from '../orders/invoices.ts';
import type { LifecycleEvent } from '../orders/order-lifecycle.ts';
import type { OrderState } from '../orders/repository.ts';

type Decision = BatchCancelling['decision'];

export interface BatchRow {
  readonly transaction_id: string;
  readonly payer: string;
  readonly decision: Decision;
  readonly outcome: Outcome | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

interface Affected {
  readonly transaction_id: string;
  readonly payer: string;
  readonly state: OrderState;
  /** Paid in part: not enough for the seat. */
  readonly has_money: boolean;
}

/**
 * Ends a whole batch: it takes no registration any more, and each order of it is moved, refunded or left to be decided. Each is a call of
 * its own: one that cannot be done does not stop the others, and the same call again does what is left. A preview does all of them in
 * one transaction, one after the other as the call does, and undoes it: of two people one seat is shown to one.
 * @param by for the entry in the audit that it does not take place any more
 * @returns what became of each, and invoices to be closed at their providers
 * @throws ApiError 404; 422 where a batch to move to is missing
 */
export async function cancelBatch(
  db: pg.Pool,
  deps: ActionDeps,
  scheduleId: number,
  call: StaffCall,
  cancelling: BatchCancelling,
  by: StaffActor,
): Promise<{ rows: BatchRow[]; closed: InvoiceRow[] }> {
  const { decision, course_schedule_id: target, people = [] } = cancelling;
  const { rowCount } = await db.query('SELECT FROM course_schedules WHERE id = $1', [scheduleId]);
  if (rowCount === 0) throw notFound('Jadwal tidak ditemukan');
  const needsTarget = [{ decision, course_schedule_id: target }, ...people];
  if (needsTarget.some((one) => one.decision === 'MOVE' && (one.course_schedule_id ?? scheduleId) === scheduleId))
    throw invalid([{ field: 'course_schedule_id', message: 'Pilih jadwal tujuan' }]);
  if (call.preview)
    return rehearsal(db, async (client) => {
      const orders = await affected(client, scheduleId);
      // All of them before any batch, as everybody does.
      await client.query('SELECT FROM orders WHERE transaction_id = ANY ($1) ORDER BY id FOR UPDATE', [
        orders.map(({ transaction_id: id }) => id),
      ]);
      await markCancelled(client, scheduleId);
      return decideAll(orders, cancelling, (one) =>
        withSavepoint(client, () => decide(actWithin, client, deps, call, one)),
      );
    });
  // First, so that a seat that was just given back is not taken.
  const subject = {
    action: 'schedule.cancel',
    entity: 'course_schedule',
    id: scheduleId,
    reason: call.reason,
  } as const;
  await transaction(db, (client) => auditChange(client, by, subject, () => markCancelled(client, scheduleId)));
  return decideAll(await affected(db, scheduleId), cancelling, (one) => decide(act, db, deps, call, one));
}

async function markCancelled(db: Queryable, scheduleId: number): Promise<void> {
  await db.query(
    'UPDATE course_schedules SET cancelled_at = coalesce(cancelled_at, now()), updated_at = now() WHERE id = $1',
    [scheduleId],
  );
}

interface One {
  readonly transactionId: string;
  readonly state: OrderState;
  readonly decision: Decision;
  readonly course_schedule_id?: number | undefined;
}

interface Decided {
  readonly outcome: Outcome;
  readonly closed: InvoiceRow[];
}

async function decideAll(
  orders: readonly Affected[],
  { decision, course_schedule_id: target, people = [] }: BatchCancelling,
  decideOne: (one: One) => Promise<Decided>,
): Promise<{ rows: BatchRow[]; closed: InvoiceRow[] }> {
  const single = new Map(people.map((person) => [person.transaction_id, person]));
  const closed: InvoiceRow[] = [];
  const rows: BatchRow[] = [];
  for (const { transaction_id, payer, state, has_money } of orders) {
    const wanted = single.get(transaction_id) ?? { decision, course_schedule_id: target };
    // What has no seat waits already; what is not paid holds nothing to decide about.
    if (state === 'PAID_UNPLACED' && wanted.decision === 'LATER') continue;
    const isUnpaid = state === 'PENDING' && !has_money;
    const decided: Decision = isUnpaid && wanted.decision === 'LATER' ? 'REFUND' : wanted.decision;
    const row = { transaction_id, payer, decision: decided };
    try {
      const one = await decideOne({ ...wanted, decision: decided, state, transactionId: transaction_id });
      closed.push(...one.closed);
      rows.push({ ...row, outcome: one.outcome, error: null });
    } catch (error) {
      rows.push({ ...row, outcome: null, error: refusalOf(error) });
    }
  }
  return { rows, closed };
}

/** What the list says of an order that could not be done, for whatever cause: the others are. */
function refusalOf(error: unknown): NonNullable<BatchRow['error']> {
  const said = explained(error);
  if (said instanceof ApiError) return { code: said.code, message: said.message };
  if (!(error instanceof pg.DatabaseError)) throw error;
  return { code: 'UNAVAILABLE', message: 'Belum bisa dilakukan sekarang. Coba sekali lagi.' };
}

/** Undoes the work where it fails, and keeps what was done before it in the same transaction. */
async function withSavepoint<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('SAVEPOINT one_order');
  try {
    const result = await work();
    await client.query('RELEASE SAVEPOINT one_order');
    return result;
  } catch (error) {
    await client.query('ROLLBACK TO SAVEPOINT one_order');
    throw error;
  } finally {
    await client.query('SET CONSTRAINTS ALL DEFERRED');
  }
}

async function affected(db: Queryable, scheduleId: number): Promise<Affected[]> {
  const { rows } = await db.query<Affected>(
    `SELECT o.transaction_id, o.payer_name AS payer, o.state, order_has_money(o.id) AS has_money FROM orders o
     WHERE o.state IN ('PENDING', 'PAID', 'PAID_UNPLACED') AND ${batchOfOrder} = $1
       AND o.id IN (SELECT r.order_id FROM places p JOIN registrations r ON r.id = p.registration_id WHERE p.course_schedule_id = $1) ORDER BY o.id`,
    [scheduleId],
  );
  return rows;
}

/** {@link act} with a pool, or {@link actWithin} with a client. */
type Acting<Db> = (
  db: Db,
  transactionId: string,
  event: LifecycleEvent,
  call: StaffCall,
  work: (work: Work) => Promise<InvoiceRow[]>,
) => Promise<Acted<InvoiceRow[]>>;

async function decide<Db>(
  acting: Acting<Db>,
  db: Db,
  deps: ActionDeps,
  call: StaffCall,
  { transactionId, state, decision, course_schedule_id: target }: One,
): Promise<Decided> {
  const [event, work] = workOf(decision, state, deps, target);
  // The key of the call is that of the list, not of each of its orders.
  const { outcome, result } = await acting(db, transactionId, event, { ...call, key: undefined }, work);
  return { outcome, closed: result ?? [] };
}

function workOf(
  decision: Decision,
  state: OrderState,
  deps: ActionDeps,
  target: number | undefined,
): [LifecycleEvent, (work: Work) => Promise<InvoiceRow[]>] {
  switch (decision) {
    case 'REFUND':
      return ['CANCEL', (work) => cancelOrder(work, deps, { refund: 'ALL', ofBatch: true })];
    case 'MOVE':
      return [
        eventOfMove(state),
        (work) => moveOrder(work, deps, { scheduleId: target ?? 0, registrationId: null, price: 'KEEP' }),
      ];
    case 'LATER':
      return ['UNSEAT', (work) => unseat(work, deps)];
  }
}

/** Who has no seat is asked for nothing, and waits for staff. */
async function unseat({ client, order }: Work, { publicUrl }: ActionDeps): Promise<InvoiceRow[]> {
  await releasePlaces(client, order.id);
  await mailAboutOrder(client, order.id, 'batch', publicUrl);
  return closeOpenInvoices(client, order.id, 'EXPIRED');
}
