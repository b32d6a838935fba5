import { addDays, beginsAt, jakartaInstant, type Beginning, type PlainDate } from '@site/shared/dates';
import type { Queryable } from '../../../database/pool.ts';
import { invalid } from '../../../http/api-error.ts';
import { readMoney } from '../../money/ledger/money.ts';
import { batchOfOrder } from '../orders/places.ts';
import { stages } from '../../money/ledger/instalments.ts';
import { dueNow } from '../../money/ledger/what-is-due.ts';
import { askForInvoice, type InvoiceRow } from '../orders/invoices.ts';
import type { Work } from './act.ts';
import type { ActionDeps } from './deps.ts';
import { refusals, refuse, stagesTooSmall } from './permitted.ts';

interface Batch extends Beginning {
  readonly end_date: string;
}

/**
 * Holds the seats of an unpaid order for longer. It takes effect when a new invoice replaces the one that would expire.
 * @throws ApiError 409 CLASS_BEGUN, NOTHING_OWED, TOO_SMALL; 422 for a time that has passed, or after class begins
 */
export async function extendHold(
  work: Work,
  deps: ActionDeps,
  { provider, expiresAt, smallest }: { provider: string; expiresAt: string; smallest: number },
): Promise<void> {
  const { client, order, doneBy } = work;
  const batch = await batchOf(client, order.id);
  const startsAt = beginsAt(batch);
  const amount = await dueNow(client, order.id, deps.clock.today());
  refuse(refusals.extend({ due: amount, hasBegun: startsAt <= deps.clock.now(), planning: { smallest } }));
  const at = Date.parse(expiresAt);
  if (at <= deps.clock.now()) throw invalid([{ field: 'expires_at', message: 'Waktu ini sudah lewat' }]);
  if (at > startsAt)
    throw invalid([{ field: 'expires_at', message: 'Tempat tidak bisa disimpan sampai setelah kelas mulai' }]);
  const until = new Date(at).toISOString();
  const invoice = { provider, amount, expiresAt: until, becomes: { expires_at: until } };
  doneBy.invoice = await askForInvoice(client, order.id, invoice);
}

/**
 * Lets an unpaid order be paid in stages. It takes effect when an invoice bills the first stage, which confirms the seat.
 * @param dueOn the due days of the second and the third stage
 * @throws ApiError 409 HAS_MONEY, NOTHING_OWED, TOO_LATE, TOO_SMALL; 422 for days that do not follow each other, or after the last day of class
 */
export async function planInstalments(
  work: Work,
  deps: ActionDeps,
  { provider, dueOn, smallest }: { provider: string; dueOn: readonly PlainDate[]; smallest: number },
): Promise<void> {
  const { client, order, doneBy } = work;
  const batch = await batchOf(client, order.id);
  const money = await readMoney(client, order.id);
  const today = deps.clock.today();
  const planning = { today, endDate: batch.end_date, smallest };
  refuse(refusals.plan({ money, due: await dueNow(client, order.id, today), planning }));
  const plan = stages(money.charged, [today, ...dueOn]);
  if (plan.some(({ amount }) => amount < smallest)) throw stagesTooSmall();
  const [first] = plan;
  const last = plan.at(-1);
  if (!first || !last || plan.some(({ due_on }, index) => index > 0 && due_on <= (plan[index - 1]?.due_on ?? '')))
    throw invalid([{ field: 'due_on', message: 'Setiap tahap jatuh tempo setelah tahap sebelumnya' }]);
  if (last.due_on >= batch.end_date)
    throw invalid([{ field: 'due_on', message: 'Tahap terakhir jatuh tempo sebelum kelas selesai' }]);
  if (order.expires_at === null) throw new Error(`Order ${order.id} is unpaid and has no deadline`);
  const invoice = { provider, amount: first.amount, expiresAt: order.expires_at, becomes: { plan } };
  doneBy.invoice = await askForInvoice(client, order.id, invoice);
}

/** For how many days a bill for the rest can be paid. */
export const BILL_DAYS = 7;

/**
 * Bills what an order owes: with a plan, the stages that are due or else the next one; without a plan, all of it. An order without a certain seat is
 * billed only for the rest of a partial payment, and only until class begins, because its seat is not held longer.
 * @throws ApiError 409 NOTHING_OWED, TOO_SMALL, NOT_POSSIBLE
 */
export async function billRest(
  work: Pick<Work, 'client' | 'order' | 'doneBy'>,
  deps: Pick<ActionDeps, 'clock'>,
  { provider, smallest }: { provider: string; smallest: number },
): Promise<InvoiceRow> {
  const { client, order, doneBy } = work;
  const amount = await dueNow(client, order.id, deps.clock.today());
  const batch = await batchOf(client, order.id);
  const startsAt = beginsAt(batch);
  const hasBegun = startsAt <= deps.clock.now();
  const money = await readMoney(client, order.id);
  refuse(refusals.bill({ state: order.state, money, due: amount, hasBegun, planning: { smallest } }));
  const inDays = jakartaInstant(addDays(deps.clock.today(), BILL_DAYS), '23:59');
  const expiresAt = new Date(order.state === 'PENDING' ? Math.min(inDays, startsAt) : inDays).toISOString();
  const invoice = await askForInvoice(client, order.id, { provider, amount, expiresAt, becomes: {} });
  doneBy.invoice = invoice;
  return invoice;
}

/** The present batch of the people of an order. @throws Error where there is none */
export async function batchOf(db: Queryable, orderId: number): Promise<Batch> {
  const { rows } = await db.query<Batch>(
    `SELECT s.start_date, s.start_time, time_zone_of(s.mode, s.location_id) AS time_zone, s.end_date
     FROM orders o JOIN course_schedules s ON s.id = ${batchOfOrder} WHERE o.id = $1`,
    [orderId],
  );
  const [batch] = rows;
  if (!batch) throw new Error(`Order ${orderId} has no batch`);
  return batch;
}
