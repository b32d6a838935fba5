import type { Queryable } from '../../../database/pool.ts';
import type { CompanyBatch, CompanySeats } from './seat-schemas.ts';
import { fullNameOf } from '../../../database/full-name.ts';

/** SQL: the active seats of a company, with and without a person. */
const SEATS = `places p WHERE p.corporate_need_id = $1 AND p.state IN ('HELD', 'CONFIRMED')`;

export interface SeatCount {
  /** The batch that was chosen last; null until there is one. */
  readonly batch: number | null;
  readonly taken: number;
  /** The seats with a person. */
  readonly named: number;
  /** The seats with a person that are still in the batch; the others were moved one by one. */
  readonly named_there: number;
}

/** Call it with the request locked. */
export async function countSeats(db: Queryable, needId: number): Promise<SeatCount> {
  const { rows } = await db.query<SeatCount>(
    `SELECT n.course_schedule_id AS batch, count(p.id) AS taken, count(p.registration_id) AS named,
       count(p.registration_id) FILTER (WHERE p.course_schedule_id = n.course_schedule_id) AS named_there
     FROM corporate_needs n LEFT JOIN places p ON p.corporate_need_id = n.id AND p.state IN ('HELD', 'CONFIRMED') WHERE n.id = $1 GROUP BY n.id`,
    [needId],
  );
  return rows[0] ?? { batch: null, taken: 0, named: 0, named_there: 0 };
}

/** Stores the batch. The version rises, because an open record shows other seats. */
export async function storeBatch(db: Queryable, needId: number, batch: number): Promise<void> {
  await db.query('UPDATE corporate_needs SET course_schedule_id = $2, version = version + 1 WHERE id = $1', [
    needId,
    batch,
  ]);
}

/** The seats of a request with their persons, in the order in which they were named. */
export async function readSeats(db: Queryable, needId: number): Promise<Omit<CompanySeats, 'can_change'>> {
  const { taken, named } = await countSeats(db, needId);
  const batches = await db.query<NonNullable<CompanySeats['batch']>>(
    `SELECT s.id, c.title AS course_title, s.batch, s.start_date, s.cancelled_at IS NOT NULL AS is_cancelled
     FROM corporate_needs n JOIN course_schedules s ON s.id = n.course_schedule_id JOIN courses c ON c.id = s.course_id WHERE n.id = $1`,
    [needId],
  );
  const people = await db.query<CompanySeats['people'][number]>(
    `SELECT r.id, o.transaction_id, ${fullNameOf('r')} AS full_name
     FROM (SELECT p.id, p.registration_id FROM ${SEATS}) seat JOIN registrations r ON r.id = seat.registration_id
     JOIN orders o ON o.id = r.order_id ORDER BY r.id`,
    [needId],
  );
  const links = await db.query<{ created_at: string | null }>(
    'SELECT max(created_at) AS created_at FROM corporate_links WHERE corporate_need_id = $1 AND ended_at IS NULL',
    [needId],
  );
  const invited_at = links.rows[0]?.created_at ?? null;
  return { batch: batches.rows[0] ?? null, taken, named, people: people.rows, invited_at };
}

/** The orders of persons whom the company named and whose class has not begun. */
export async function ordersToCancel(db: Queryable, needId: number, today: string): Promise<string[]> {
  const { rows } = await db.query<{ transaction_id: string }>(
    `SELECT o.transaction_id FROM (SELECT p.registration_id, p.course_schedule_id FROM ${SEATS}) seat
     JOIN registrations r ON r.id = seat.registration_id JOIN orders o ON o.id = r.order_id
     JOIN course_schedules s ON s.id = seat.course_schedule_id WHERE s.start_date > $2 ORDER BY o.id`,
    [needId, today],
  );
  return rows.map(({ transaction_id }) => transaction_id);
}

const MANY = 300;

/** The batches in which a company can take seats, its own course first; full ones are among them. @param today in Jakarta */
export async function listBatches(db: Queryable, needId: number, today: string): Promise<CompanyBatch[]> {
  const { rows } = await db.query<CompanyBatch>(
    `SELECT s.id, c.title AS course_title, s.batch, s.start_date, s.participant_amount - s.seats_taken AS free, s.waiting
     FROM course_schedules s JOIN courses c ON c.id = s.course_id
     WHERE s.end_date >= $2 AND s.cancelled_at IS NULL AND c.deleted_at IS NULL
     ORDER BY c.id IS DISTINCT FROM (SELECT course_id FROM corporate_needs WHERE id = $1), lower(c.title), s.start_date, s.id LIMIT $3`,
    [needId, today, MANY],
  );
  return rows;
}

/** The persons with a seat in the batch, by e-mail, with the place and whether it is a seat of this company. */
export async function seatedEmails(
  db: Queryable,
  needId: number,
  batch: number | null,
): Promise<Map<string, { id: number; is_own: boolean }>> {
  const { rows } = await db.query<{ id: number; email: string; is_own: boolean }>(
    `SELECT id, student_email_key AS email, corporate_need_id IS NOT DISTINCT FROM $1 AS is_own FROM places
     WHERE course_schedule_id = $2 AND registration_id IS NOT NULL AND state IN ('HELD', 'CONFIRMED')`,
    [needId, batch],
  );
  return new Map(rows.map(({ email, ...seat }) => [email, seat]));
}
