import type pg from 'pg';
import { ApiError, invalid, notFound } from '../../http/api-error.ts';
import { releasePlaces, batchOfOrder } from '../orders/places.ts';
import { mailAboutOrder } from '../orders/order-mail.ts';
import { act, type StaffCall } from './act.ts';
import { cancelOrder } from './cancel.ts';
import type { ActionDeps } from './deps.ts';
import { moveOrder } from './move.ts';
import type { BatchCancelling } from './schemas.ts';
import type { Outcome } from './snapshot.ts';
import type { InvoiceRow } from '../orders/invoices.ts';
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
}

/**
 * Ends a whole batch: it takes no registration any more, and each order of it is moved, refunded or left to be decided. Each is a call of
 * its own: one that cannot be done does not stop the others, and the same call again does what is left.
 * @returns what became of each, and invoices to be closed at their providers
 * @throws ApiError 404; 422 where a batch to move to is missing
 */
export async function cancelBatch(
  db: pg.Pool,
  deps: ActionDeps,
  scheduleId: number,
  call: StaffCall,
  { decision, course_schedule_id: target, people = [] }: BatchCancelling,
): Promise<{ rows: BatchRow[]; closed: InvoiceRow[] }> {
  const { rowCount } = await db.query('SELECT FROM course_schedules WHERE id = $1', [scheduleId]);
  if (rowCount === 0) throw notFound('Jadwal tidak ditemukan');
  const single = new Map(people.map((person) => [person.transaction_id, person]));
  const needsTarget = [{ decision, course_schedule_id: target }, ...people];
  if (needsTarget.some((one) => one.decision === 'MOVE' && (one.course_schedule_id ?? scheduleId) === scheduleId))
    throw invalid([{ field: 'course_schedule_id', message: 'Pilih jadwal tujuan' }]);
  // First, so that a seat that was just given back is not taken.
  if (!call.preview)
    await db.query(
      'UPDATE course_schedules SET cancelled_at = coalesce(cancelled_at, now()), updated_at = now() WHERE id = $1',
      [scheduleId],
    );
  const closed: InvoiceRow[] = [];
  const rows: BatchRow[] = [];
  for (const order of await affected(db, scheduleId)) {
    const wanted = single.get(order.transaction_id) ?? { decision, course_schedule_id: target };
    // What is not paid holds nothing to decide about; what has no seat waits already.
    if (order.state === 'PAID_UNPLACED' && wanted.decision === 'LATER') continue;
    const decided: Decision = order.state === 'PENDING' && wanted.decision === 'LATER' ? 'REFUND' : wanted.decision;
    const row = { transaction_id: order.transaction_id, payer: order.payer, decision: decided };
    try {
      const one = await decide(db, deps, call, {
        ...wanted,
        decision: decided,
        state: order.state,
        transactionId: order.transaction_id,
      });
      closed.push(...(one.closed ?? []));
      rows.push({ ...row, outcome: one.outcome, error: null });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      rows.push({ ...row, outcome: null, error: { code: error.code, message: error.message } });
    }
  }
  return { rows, closed };
}

async function affected(db: pg.Pool, scheduleId: number): Promise<Affected[]> {
  const { rows } = await db.query<Affected>(
    `SELECT o.transaction_id, o.payer_name AS payer, o.state FROM orders o WHERE o.state IN ('PENDING', 'PAID', 'PAID_UNPLACED') AND ${batchOfOrder} = $1
       AND o.id IN (SELECT r.order_id FROM places p JOIN registrations r ON r.id = p.registration_id WHERE p.course_schedule_id = $1) ORDER BY o.id`,
    [scheduleId],
  );
  return rows;
}

async function decide(
  db: pg.Pool,
  deps: ActionDeps,
  call: StaffCall,
  one: { transactionId: string; state: OrderState; decision: Decision; course_schedule_id?: number | undefined },
): Promise<{ outcome: Outcome; closed: InvoiceRow[] | null }> {
  const { transactionId, decision, course_schedule_id: target } = one;
  // The key of the call is that of the list, not of each of its orders.
  const single = { ...call, key: undefined };
  switch (decision) {
    case 'REFUND': {
      const { outcome, result } = await act(db, transactionId, 'CANCEL', single, (work) =>
        cancelOrder(work, deps, { refund: 'ALL' }),
      );
      return { outcome, closed: result };
    }
    case 'MOVE': {
      const { outcome } = await act(db, transactionId, eventOfMove(one.state), single, (work) =>
        moveOrder(work, deps, { scheduleId: target ?? 0, registrationId: null, price: 'KEEP' }),
      );
      return { outcome, closed: null };
    }
    case 'LATER': {
      const { outcome } = await act(db, transactionId, 'UNSEAT', single, async ({ client, order }) => {
        await releasePlaces(client, order.id);
        await mailAboutOrder(client, order.id, 'batch', deps.publicUrl);
      });
      return { outcome, closed: null };
    }
  }
}

/** Who has no seat is given one; all others change theirs. */
export function eventOfMove(state: OrderState): 'MOVE' | 'SEAT' {
  return state === 'PAID_UNPLACED' ? 'SEAT' : 'MOVE';
}
