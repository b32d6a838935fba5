import type { Queryable } from '../../../database/pool.ts';

export type PlaceState = 'HELD' | 'CONFIRMED' | 'RELEASED' | 'TRANSFERRED';

/** SQL, for a row of `orders o`: the present batch of its people or, before it has a place, the ordered one. */
export const batchOfOrder = `coalesce((SELECT p.course_schedule_id FROM registrations x JOIN places p ON p.registration_id = x.id
  WHERE x.order_id = o.id ORDER BY p.id DESC LIMIT 1), o.course_schedule_id)`;

interface WantedSeats {
  /** Also while the batch has a waiting list: for a person who is first in line, has the seat already, or is put there by staff. */
  readonly pastTheLine?: boolean;
  /** So many at once: all of them or none. */
  readonly seats?: number;
}

/** SQL: so many seats ($3) of the batch $1 are free for who may pass the line ($2). */
const ARE_FREE = `id = $1 AND (participant_amount IS NULL OR seats_taken + $3 <= participant_amount) AND cancelled_at IS NULL AND (waiting = 0 OR $2)`;

/** Takes a seat if one is free: the condition is part of the statement, so parallel orders cannot oversell. Others wait for the batch from here until the transaction ends. */
export async function takeSeat(
  db: Queryable,
  scheduleId: number,
  { pastTheLine = false, seats = 1 }: WantedSeats = {},
): Promise<boolean> {
  const { rowCount } = await db.query(`UPDATE course_schedules SET seats_taken = seats_taken + $3 WHERE ${ARE_FREE}`, [
    scheduleId,
    pastTheLine,
    seats,
  ]);
  return rowCount === 1;
}

/** Whether a seat is free just now. Nobody waits for the answer, and another may take the seat. */
export async function hasFreeSeat(
  db: Queryable,
  scheduleId: number,
  { pastTheLine = false, seats = 1 }: WantedSeats,
): Promise<boolean> {
  const { rowCount } = await db.query(`SELECT FROM course_schedules WHERE ${ARE_FREE}`, [
    scheduleId,
    pastTheLine,
    seats,
  ]);
  return rowCount === 1;
}

async function giveSeatsBack(db: Queryable, scheduleId: number, seats: number): Promise<void> {
  await db.query('UPDATE course_schedules SET seats_taken = seats_taken - $2 WHERE id = $1', [scheduleId, seats]);
}

/**
 * Locks batches before their seats are counted, in one sequence for everybody: two who exchange batches would else wait for each
 * other for ever. Not for who only writes an order of the batch and has no seat yet (decision 156).
 */
export async function lockBatches(db: Queryable, scheduleIds: readonly number[]): Promise<void> {
  await db.query('SELECT FROM course_schedules WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', [scheduleIds]);
}

export interface NewPlace {
  readonly registrationId: number;
  readonly scheduleId: number;
  readonly emailKey: string;
  readonly state: 'HELD' | 'CONFIRMED';
  /** The earlier place on the same seat. */
  readonly transferredFrom?: number;
  /** The company that has the seat. */
  readonly corporateNeedId?: number;
}

/** Stores the place of a person whose seat was just taken. */
export async function insertPlace(db: Queryable, place: NewPlace): Promise<void> {
  await db.query(
    `INSERT INTO places (registration_id, course_schedule_id, student_email_key, state, transferred_from, corporate_need_id)
     VALUES ($1, $2, $3, $4, $5, coalesce($6, (SELECT corporate_need_id FROM places WHERE id = $5)))`,
    [
      place.registrationId,
      place.scheduleId,
      place.emailKey,
      place.state,
      place.transferredFrom ?? null,
      place.corporateNeedId ?? null,
    ],
  );
}

/** Stores a place for an offered seat that was just taken. Its person is not known yet. @param key identifies it within the batch @returns its id */
export async function insertOfferedPlace(db: Queryable, scheduleId: number, key: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO places (course_schedule_id, student_email_key, state) VALUES ($1, $2, 'HELD') RETURNING id`,
    [scheduleId, key],
  );
  const [place] = rows;
  if (!place) throw new Error('The place was not stored');
  return place.id;
}

/** Gives an offered seat back, once. */
export async function releaseOfferedPlace(db: Queryable, placeId: number): Promise<void> {
  const { rows } = await db.query<{ course_schedule_id: number }>(
    `UPDATE places SET state = 'RELEASED', updated_at = now() WHERE id = $1 AND state = 'HELD' AND registration_id IS NULL RETURNING course_schedule_id`,
    [placeId],
  );
  for (const { course_schedule_id } of rows) await giveSeatsBack(db, course_schedule_id, 1);
}

/** Stores places for seats that were just taken for a company, which names their persons later. */
export async function insertCompanyPlaces(
  db: Queryable,
  { scheduleId, needId, seats }: { scheduleId: number; needId: number; seats: number },
): Promise<void> {
  await db.query(
    `INSERT INTO places (course_schedule_id, student_email_key, state, corporate_need_id)
     SELECT $1, 'corporate ' || gen_random_uuid(), 'HELD', $2 FROM generate_series(1, $3)`,
    [scheduleId, needId, seats],
  );
}

/** Gives seats of a company back that have no person, the last ones first. @param seats the most; null: all @returns the number given back */
export async function releaseCompanyPlaces(db: Queryable, needId: number, seats: number | null): Promise<number> {
  const { rows } = await db.query<{ course_schedule_id: number }>(
    `UPDATE places SET state = 'RELEASED', updated_at = now() WHERE id IN (
       SELECT id FROM places WHERE corporate_need_id = $1 AND registration_id IS NULL AND state = 'HELD' ORDER BY id DESC LIMIT $2 FOR UPDATE)
     RETURNING course_schedule_id`,
    [needId, seats],
  );
  await giveEachBack(db, rows);
  return rows.length;
}

/** Makes the held places of an order certain. @returns the number of places */
export async function confirmPlaces(db: Queryable, orderId: number): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE places SET state = 'CONFIRMED', updated_at = now()
     WHERE state = 'HELD' AND registration_id IN (SELECT id FROM registrations WHERE order_id = $1)`,
    [orderId],
  );
  return rowCount ?? 0;
}

/** Gives the seats of an order back. A place that was given back before is not counted again. @returns the number of places */
export async function releasePlaces(db: Queryable, orderId: number): Promise<number> {
  const { rows } = await db.query<{ course_schedule_id: number }>(
    `UPDATE places SET state = 'RELEASED', updated_at = now()
     WHERE state IN ('HELD', 'CONFIRMED') AND registration_id IN (SELECT id FROM registrations WHERE order_id = $1) RETURNING course_schedule_id`,
    [orderId],
  );
  await giveEachBack(db, rows);
  return rows.length;
}

async function giveEachBack(db: Queryable, rows: readonly { course_schedule_id: number }[]): Promise<void> {
  const batches = [...new Set(rows.map(({ course_schedule_id }) => course_schedule_id))].sort((a, b) => a - b);
  for (const batch of batches)
    await giveSeatsBack(db, batch, rows.filter(({ course_schedule_id }) => course_schedule_id === batch).length);
}

export interface CurrentPlace {
  readonly id: number;
  readonly registration_id: number;
  readonly course_schedule_id: number;
  readonly student_email_key: string;
  readonly state: PlaceState;
  /** Whether its person has a valid certificate. */
  readonly certified: boolean;
}

/** The newest place of each person of an order, whether or not it is a seat. */
export async function currentPlaces(db: Queryable, orderId: number): Promise<CurrentPlace[]> {
  const { rows } = await db.query<CurrentPlace>(
    `SELECT p.id, p.registration_id, p.course_schedule_id, p.student_email_key, p.state, p.certified
     FROM registrations r CROSS JOIN LATERAL (SELECT * FROM places WHERE registration_id = r.id ORDER BY id DESC LIMIT 1) p
     WHERE r.order_id = $1 ORDER BY r.id`,
    [orderId],
  );
  return rows;
}

/** Whether the student already has an active place in the batch. */
export async function isTaken(db: Queryable, scheduleId: number, emailKey: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM places WHERE course_schedule_id = $1 AND student_email_key = $2 AND state IN ('HELD', 'CONFIRMED')`,
    [scheduleId, emailKey],
  );
  return rowCount !== 0;
}

/** Moves a person from their last place, which ends, to a batch, even while people wait for it. @returns false where the batch is full */
export async function movePlace(
  db: Queryable,
  from: CurrentPlace,
  scheduleId: number,
  state: 'HELD' | 'CONFIRMED',
): Promise<boolean> {
  await lockBatches(db, [from.course_schedule_id, scheduleId]);
  if (!(await takeSeat(db, scheduleId, { pastTheLine: true }))) return false;
  const { rowCount } = await db.query(
    `UPDATE places SET state = 'TRANSFERRED', updated_at = now() WHERE id = $1 AND state IN ('HELD', 'CONFIRMED')`,
    [from.id],
  );
  if (rowCount === 1) await giveSeatsBack(db, from.course_schedule_id, 1);
  await insertPlace(db, {
    registrationId: from.registration_id,
    scheduleId,
    emailKey: from.student_email_key,
    state,
    transferredFrom: from.id,
  });
  return true;
}
