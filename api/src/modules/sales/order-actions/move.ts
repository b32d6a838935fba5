import { beginsAt, type Beginning, type PlainDate } from '@site/shared/dates';
import { quote } from '@site/shared/money';
import type { Queryable } from '../../../database/pool.ts';
import { conflict, invalid } from '../../../http/api-error.ts';
import { readMoney } from '../../money/ledger/money.ts';
import { charge, priceNow } from '../../money/ledger/charges.ts';
import { honourVoucher } from '../orders/follow-money.ts';
import { askAgain, fitPlan } from '../../money/ledger/instalments.ts';
import { lowerLastStages } from '../../money/ledger/what-is-due.ts';
import type { OrderFacts } from '../../../mail/templates/order-letter.ts';
import { orderMoved } from '../../../mail/templates/order-seat-mails.ts';
import { mailOrder } from '../orders/order-mail.ts';
import { currentPlaces, isTaken, movePlace, type CurrentPlace } from '../orders/places.ts';
import { closeExcessInvoice, type InvoiceRow } from '../orders/invoices.ts';
import type { Work } from './act.ts';
import type { ActionDeps } from './deps.ts';
import { refusals, refuse } from './permitted.ts';

export interface Moving {
  readonly scheduleId: number;
  /** The person who moves, where an order has several; null moves all of them. */
  readonly registrationId: number | null;
  /** CHARGE: the order owes the price of the other batch. KEEP: its debt stays as it was. */
  readonly price: 'CHARGE' | 'KEEP';
  /** Whether to refuse people of another course, because the batch was chosen for one course. */
  readonly withinCourse?: boolean;
  /** Whether their present batch was cancelled, which the mail then says. */
  readonly ofBatch?: boolean;
}

interface Batch extends Beginning {
  readonly end_date: PlainDate;
  readonly course_id: number;
  readonly price: number;
  readonly percentage: number | null;
}

/**
 * Moves the people of an order to another batch, including people without a seat. The money stays with the order. A higher price is owed; the difference
 * to a lower price waits to be paid back. A payment plan stays: its stages become due before the other class ends, and at a lower price its last stages
 * are lowered.
 * @returns invoices for more than is owed now
 * @throws ApiError 404; 409 SOLD_OUT, ALREADY_REGISTERED, ALREADY_THERE, OTHER_COURSE, CERTIFIED, NOT_PAID, CLASS_BEGUN
 */
export async function moveOrder(work: Work, deps: ActionDeps, moving: Moving): Promise<InvoiceRow[]> {
  const { client, order, cause } = work;
  const batch = await findBatch(client, moving.scheduleId);
  if (!batch) throw invalid([{ field: 'course_schedule_id', message: 'Jadwal tidak ditemukan' }]);
  const startsAt = beginsAt(batch);
  if (deps.clock.now() >= startsAt) throw conflict('CLASS_BEGUN', 'Kelas di jadwal itu sudah mulai.');
  const people = (await currentPlaces(client, order.id)).filter(
    ({ registration_id: id }) => moving.registrationId === null || id === moving.registrationId,
  );
  if (people.length === 0) throw invalid([{ field: 'registration_id', message: 'Peserta tidak ditemukan' }]);
  refuse(refusals.move({ places: people }));
  const before = await courseOf(client, people);
  if (moving.withinCourse && before !== batch.course_id)
    throw conflict('OTHER_COURSE', 'Peserta ini dari program lain. Pindahkan dari catatannya.');
  const { charged } = await readMoney(client, order.id);
  for (const place of people) await moveOne(work, place, moving.scheduleId);
  if (order.state === 'PAID_UNPLACED') {
    await honourVoucher(client, order.id);
    await askAgain(client, order.id, { isSeatedAgain: true });
  }
  if (moving.price === 'CHARGE' && before !== null) await chargeDifference(work, before, batch, people.length);
  await fitPlan(client, order.id, { today: deps.clock.today(), endDate: batch.end_date });
  if (order.state === 'PENDING') await shortenHold(client, order.id, startsAt);
  const moved = {
    difference: await differenceSince(client, order.id, charged),
    fromProgram: before === null || before === batch.course_id ? null : await titleOf(client, before),
    cancelledBatch: moving.ofBatch ? await numberOf(client, people[0]?.course_schedule_id) : null,
  };
  const letter = (facts: OrderFacts) => orderMoved(facts, moved);
  await mailOrder(client, order.id, { name: `moved ${cause}`, letter }, deps.publicUrl);
  return closeExcessInvoice(client, order.id);
}

/**
 * The difference in price that the move causes and that is still to be paid (above 0) or paid back (below 0). Later stages of a plan are no part of
 * it.
 */
async function differenceSince(db: Queryable, orderId: number, before: number): Promise<number> {
  const { charged, balance } = await readMoney(db, orderId);
  const difference = charged - before;
  return difference > 0 ? Math.min(difference, Math.max(0, -balance)) : -Math.min(-difference, Math.max(0, balance));
}

async function moveOne({ client, order }: Work, place: CurrentPlace, scheduleId: number): Promise<void> {
  const sits = place.state === 'HELD' || place.state === 'CONFIRMED';
  if (sits && place.course_schedule_id === scheduleId)
    throw conflict('ALREADY_THERE', 'Peserta ini sudah ada di jadwal itu.');
  if (await isTaken(client, scheduleId, place.student_email_key))
    throw conflict('ALREADY_REGISTERED', 'Email siswa ini sudah terdaftar di jadwal itu');
  const state = order.state === 'PENDING' ? 'HELD' : 'CONFIRMED';
  if (!(await movePlace(client, place, scheduleId, state))) throw conflict('SOLD_OUT', 'Jadwal itu sudah penuh');
}

async function findBatch(db: Queryable, scheduleId: number): Promise<Batch | null> {
  const { rows } = await db.query<Batch>(
    `SELECT c.id AS course_id, s.end_date, s.start_date, s.start_time, time_zone_of(s.mode, s.location_id) AS time_zone, c.price, d.percentage
     FROM course_schedules s JOIN courses c ON c.id = s.course_id LEFT JOIN discounts d ON d.id = c.discount_id
     WHERE s.id = $1 AND c.deleted_at IS NULL`,
    [scheduleId],
  );
  return rows[0] ?? null;
}

async function numberOf(db: Queryable, scheduleId: number | undefined): Promise<number | null> {
  const { rows } = await db.query<{ batch: number }>('SELECT batch FROM course_schedules WHERE id = $1', [scheduleId]);
  return rows[0]?.batch ?? null;
}

async function titleOf(db: Queryable, courseId: number): Promise<string | null> {
  const { rows } = await db.query<{ title: string }>('SELECT title FROM courses WHERE id = $1', [courseId]);
  return rows[0]?.title ?? null;
}

/** The id of the course of these people; null where they are in several courses. */
async function courseOf(db: Queryable, people: readonly CurrentPlace[]): Promise<number | null> {
  const { rows } = await db.query<{ course_id: number }>(
    'SELECT DISTINCT course_id FROM course_schedules WHERE id = ANY ($1)',
    [people.map(({ course_schedule_id }) => course_schedule_id)],
  );
  return rows.length === 1 ? (rows[0]?.course_id ?? null) : null;
}

/**
 * Charges the difference in price. Within a course there is none: a buyer keeps the price of the order. A voucher that is only for the old course no
 * longer counts.
 * @param people the number of people who move. The difference is computed against the price of the whole order, so all of its people have to move;
 * an order has one person.
 */
async function chargeDifference(
  { client, order, actor, reason }: Work,
  from: number,
  { course_id, price, percentage }: Batch,
  people: number,
): Promise<void> {
  if (course_id === from) return;
  if (order.state === 'PENDING')
    throw conflict('NOT_PAID', 'Pendaftaran yang belum dibayar hanya bisa dipindah di program yang sama.');
  const { rows } = await client.query<{ percentage: number; max: number }>(
    `SELECT v.percentage, v.max FROM orders o JOIN vouchers v ON v.id = o.voucher_id WHERE o.id = $1 AND (v.course_id IS NULL OR v.course_id = $2)`,
    [order.id, course_id],
  );
  const { payable } = quote({ price, coursePercentage: percentage, voucher: rows[0] ?? null });
  const { charged } = await readMoney(client, order.id);
  // The difference is to the price before any reduction by staff, so that reductions stay.
  const difference = payable * people - (await priceOf(client, order.id));
  const amount = Math.max(-charged, difference);
  await lowerLastStages(client, order.id, charged + amount);
  await charge(client, order.id, { kind: 'MOVED', amount, actor, reason });
}

/** The price of an order in its present batch, before anything was paid back. */
async function priceOf(db: Queryable, orderId: number): Promise<number> {
  const { rows } = await db.query<{ price: number }>(`SELECT ${priceNow} AS price FROM orders o WHERE o.id = $1`, [
    orderId,
  ]);
  return rows[0]?.price ?? 0;
}

/** Ends the hold of a seat at the start of class, where it would last longer. */
async function shortenHold(db: Queryable, orderId: number, startsAt: number): Promise<void> {
  await db.query('UPDATE orders SET expires_at = least(expires_at, $2), updated_at = now() WHERE id = $1', [
    orderId,
    new Date(startsAt).toISOString(),
  ]);
}
