import type { Queryable } from '../../../database/pool.ts';
import { lockBatches } from '../orders/places.ts';

export type WaitingState = 'WAITING' | 'OFFERED' | 'TAKEN' | 'LEFT' | 'SKIPPED' | 'LAPSED' | 'REMOVED' | 'TOLD';

export interface Entry {
  readonly id: number;
  readonly course_id: number;
  /** null: it waits for any batch of the course, as soon as there is one. */
  readonly course_schedule_id: number | null;
  readonly email: string;
  readonly phone_number: string | null;
  readonly state: WaitingState;
  readonly position: number;
  readonly lapses: number;
  readonly offer_ends_at: string | null;
  readonly place_id: number | null;
  readonly order_id: number | null;
  /** Whether its address already had a seat in the batch when it joined. Then it waits for another person. */
  readonly is_for_another: boolean;
  readonly version: number;
}

const columns =
  'id, course_id, course_schedule_id, email, phone_number, state, position, lapses, offer_ends_at, place_id, order_id, is_for_another, version';

/** SQL: whether the e-mail $2 has a seat in the batch $1. */
const HAS_SEAT = `EXISTS (SELECT FROM places WHERE course_schedule_id = $1 AND student_email_key = $2 AND state IN ('HELD', 'CONFIRMED'))`;

/**
 * SQL: the position of the next entry. The batch is locked, so its list is written one entry at a time. Entries for any batch have no position, because
 * all of them are told at once.
 */
const LAST = '(SELECT coalesce(max(position), 0) + 1 FROM waiting_entries WHERE course_schedule_id = $1)';

/** Locks an entry, and its batch before it, as everywhere. @returns null where the entry is gone */
export async function lockEntry(db: Queryable, entryId: number): Promise<Entry | null> {
  const { rows: found } = await db.query<{ course_schedule_id: number | null }>(
    'SELECT course_schedule_id FROM waiting_entries WHERE id = $1',
    [entryId],
  );
  const batch = found[0]?.course_schedule_id;
  if (typeof batch === 'number') await lockBatches(db, [batch]);
  const { rows } = await db.query<Entry>(`SELECT ${columns} FROM waiting_entries WHERE id = $1 FOR UPDATE`, [entryId]);
  return rows[0] ?? null;
}

/** The next entry of the list. Call it with the batch locked. */
export async function firstInLine(db: Queryable, scheduleId: number): Promise<Entry | null> {
  const { rows } = await db.query<Entry>(
    `SELECT ${columns} FROM waiting_entries WHERE course_schedule_id = $1 AND state = 'WAITING' ORDER BY position, id LIMIT 1 FOR UPDATE`,
    [scheduleId],
  );
  return rows[0] ?? null;
}

export interface Joining {
  readonly courseId: number;
  readonly scheduleId: number | null;
  readonly email: string;
  readonly phoneNumber: string | null;
  readonly now: string;
}

/** @returns its id; null where the address waits already */
export async function insertEntry(
  db: Queryable,
  { courseId, scheduleId, email, phoneNumber, now }: Joining,
): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO waiting_entries (course_schedule_id, course_id, email, phone_number, position, is_for_another, created_at, updated_at)
     VALUES ($1, $3, $2, $4, ${LAST}, ${HAS_SEAT}, $5, $5) ON CONFLICT DO NOTHING RETURNING id`,
    [scheduleId, email, courseId, phoneNumber, now],
  );
  return rows[0]?.id ?? null;
}

/** Adds the phone number of an entry that has none. A stored number stays, because joining again proves nothing about the person. */
export async function addPhoneNumber(db: Queryable, entryId: number, phoneNumber: string): Promise<void> {
  await db.query('UPDATE waiting_entries SET phone_number = $2 WHERE id = $1 AND phone_number IS NULL', [
    entryId,
    phoneNumber,
  ]);
}

/** The entry by which an address, in any notation, waits or is offered a seat. */
export async function findLiveEntry(
  db: Queryable,
  { courseId, scheduleId, email }: Pick<Joining, 'courseId' | 'scheduleId' | 'email'>,
): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM waiting_entries WHERE course_id = $1 AND course_schedule_id IS NOT DISTINCT FROM $2 AND person_of(email) = person_of($3) AND state IN ('WAITING', 'OFFERED') ORDER BY id LIMIT 1`,
    [courseId, scheduleId, email],
  );
  return rows[0]?.id ?? null;
}

/** Ends an entry, and any offer that it has. */
export async function leaveLine(
  db: Queryable,
  entryId: number,
  state: Exclude<WaitingState, 'OFFERED' | 'TAKEN'>,
): Promise<void> {
  await db.query('UPDATE waiting_entries SET state = $2, place_id = NULL, updated_at = now() WHERE id = $1', [
    entryId,
    state,
  ]);
}

/** Puts an entry at the end of the list again. @returns false where the address waits by another entry */
export async function joinAgain(db: Queryable, { id, course_schedule_id, course_id, email }: Entry): Promise<boolean> {
  const live = await findLiveEntry(db, { courseId: course_id, scheduleId: course_schedule_id, email });
  if (live !== null && live !== id) return false;
  await db.query(
    `UPDATE waiting_entries SET state = 'WAITING', position = ${LAST}, is_for_another = is_for_another OR ${HAS_SEAT}, place_id = NULL, order_id = NULL,
       offered_at = NULL, offer_ends_at = NULL, updated_at = now() WHERE id = $3`,
    [course_schedule_id, email, id],
  );
  return true;
}

/** Undoes leaving for a person who left by mistake just now; they keep their place. @returns false where they left earlier */
export async function undoLeaving(db: Queryable, entryId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE waiting_entries w SET state = 'WAITING', updated_at = now() WHERE id = $1 AND state = 'LEFT' AND updated_at > now() - interval '10 minutes'
       AND NOT EXISTS (SELECT FROM waiting_entries o WHERE o.course_id = w.course_id AND o.course_schedule_id IS NOT DISTINCT FROM w.course_schedule_id
         AND person_of(o.email) = person_of(w.email) AND o.id <> w.id AND o.state IN ('WAITING', 'OFFERED'))`,
    [entryId],
  );
  return rowCount === 1;
}

/** Offers the entry a seat, which is held until then. @param now null: it is the earlier offer, given back */
export async function offerPlace(
  db: Queryable,
  entryId: number,
  { placeId, now, endsAt }: { placeId: number; now: string | null; endsAt: string },
): Promise<void> {
  await db.query(
    `UPDATE waiting_entries SET state = 'OFFERED', place_id = $2, order_id = NULL, offered_at = coalesce($3, offered_at), offer_ends_at = $4, updated_at = now() WHERE id = $1`,
    [entryId, placeId, now, endsAt],
  );
}

/** Marks that the seat and the offer's deadline belong to an order now. */
export async function markTaken(db: Queryable, entryId: number, orderId: number): Promise<void> {
  await db.query(
    `UPDATE waiting_entries SET state = 'TAKEN', place_id = NULL, order_id = $2, updated_at = now() WHERE id = $1`,
    [entryId, orderId],
  );
}

/** The entry whose offer an order was placed with. @returns null where the order was placed without an offer */
export async function entryOfOrder(
  db: Queryable,
  orderId: number,
): Promise<Pick<Entry, 'id' | 'offer_ends_at'> | null> {
  const { rows } = await db.query<Pick<Entry, 'id' | 'offer_ends_at'>>(
    `SELECT id, offer_ends_at FROM waiting_entries WHERE order_id = $1 AND state = 'TAKEN'`,
    [orderId],
  );
  return rows[0] ?? null;
}
