import { phoneNumber } from '@site/shared/phone';
import type pg from 'pg';
import { presentInstant, type Clock } from '../../../clock.ts';
import { transaction, type Queryable } from '../../../database/pool.ts';
import { conflict, invalid } from '../../../http/api-error.ts';
import { mayMail } from '../../../mail/asked-mails.ts';
import { joinedWaitingList } from '../../../mail/templates/waiting-mails.ts';
import { isActive, isFull } from '../../catalogue/course-schedules/sql.ts';
import { lockBatches } from '../orders/places.ts';
import { storedAddress } from '../../../mail/stored-address.ts';
import { addPhoneNumber, findLiveEntry, insertEntry } from './entries.ts';
import { mailWaiting } from './mail.ts';
import type { Joining } from './schemas.ts';

const HOUR_MS = 3_600_000;

interface Options {
  readonly db: pg.Pool;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/**
 * Puts an address into the waiting list of a full batch, or of a course without an open batch. A person who waits already keeps their place and is mailed
 * again, at most once an hour. The answer does not tell which of the two happened.
 * @throws ApiError 409 SEATS_FREE, HAS_SCHEDULE; 422
 */
export async function join({ db, clock, publicUrl }: Options, request: Joining): Promise<void> {
  const number = writtenNumber(request.phone_number);
  const place = { courseId: request.course_id, scheduleId: request.course_schedule_id };
  const who = { ...place, email: storedAddress(request.email) };
  await transaction(db, async (client) => {
    await refuseUnlessFull(client, place, clock.today());
    const now = presentInstant(clock);
    const waiting = await findLiveEntry(client, who);
    const entryId = waiting ?? (await insertEntry(client, { ...who, phoneNumber: number, now }));
    if (waiting !== null && number !== null) await addPhoneNumber(client, waiting, number);
    if (entryId === null || !(await mayMail(client, who.email))) return;
    const name = waiting === null ? 'joined' : `asked ${Math.floor(clock.now() / HOUR_MS)}`;
    await mailWaiting(client, entryId, { name, letter: joinedWaitingList }, publicUrl);
  });
}

/** The number as E.164; null where none was given. @throws ApiError 422 */
export function writtenNumber(text: string | null | undefined): string | null {
  const written = text?.trim() ?? '';
  const number = phoneNumber(written);
  if (written !== '' && number === null)
    throw invalid([{ field: 'phone_number', message: 'Tulis nomor telepon dengan angka' }]);
  return number;
}

/** Refuses to join while a seat is free. Call it with the batch locked, so that no seat comes free and is sold between the check and the entry. */
export async function refuseUnlessFull(
  db: Queryable,
  { courseId, scheduleId }: { courseId: number; scheduleId: number | null },
  today: string,
): Promise<void> {
  const course = await db.query('SELECT FROM courses WHERE id = $1 AND deleted_at IS NULL FOR SHARE', [courseId]);
  if (course.rowCount === 0) throw invalid([{ field: 'course_id', message: 'Program tidak ditemukan' }]);
  if (scheduleId !== null) await lockBatches(db, [scheduleId]);
  const { rows } = await db.query<{ id: number; full: boolean; closed: boolean }>(
    `SELECT s.id, coalesce(${isFull}, false) AS full, coalesce(s.participant_amount = 0, false) AS closed
     FROM course_schedules s WHERE s.course_id = $1 AND ${isActive('$2::date')}`,
    [courseId, today],
  );
  if (scheduleId === null) {
    // Batches that staff closed do not count, because nobody can wait for a seat in them.
    if (rows.some(({ closed }) => !closed))
      throw conflict('HAS_SCHEDULE', 'Jadwal program ini sudah ada. Muat ulang halaman ini.');
    return;
  }
  const batch = rows.find(({ id }) => id === scheduleId);
  if (!batch) throw invalid([{ field: 'course_schedule_id', message: 'Jadwal ini tidak tersedia' }]);
  if (!batch.full)
    throw conflict('SEATS_FREE', 'Batch ini masih punya tempat: pendaftarannya terbuka. Muat ulang halaman ini.');
}
