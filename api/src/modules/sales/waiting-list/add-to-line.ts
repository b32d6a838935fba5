import type pg from 'pg';
import { writeAuditEntry, type StaffActor } from '../../../audit/record.ts';
import { presentInstant, type Clock } from '../../../clock.ts';
import { transaction } from '../../../database/pool.ts';
import { conflict, notFound } from '../../../http/api-error.ts';
import { joinedWaitingList } from '../../../mail/templates/waiting-mails.ts';
import { isTaken } from '../orders/places.ts';
import { storedAddress } from '../../../mail/stored-address.ts';
import { insertEntry } from './entries.ts';
import { refuseUnlessFull, writtenNumber } from './join.ts';
import { mailWaiting } from './mail.ts';
import type { Addition } from './schemas.ts';

interface Options {
  readonly db: pg.Pool;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** Puts a person who asked staff at the end of a batch's waiting list. @throws ApiError 404; 409 SEATS_FREE, ALREADY_WAITING, ALREADY_REGISTERED; 422 */
export async function addToLine(
  { db, clock, publicUrl }: Options,
  scheduleId: number,
  request: Addition,
  actor: StaffActor,
): Promise<void> {
  const phoneNumber = writtenNumber(request.phone_number);
  const email = storedAddress(request.email);
  await transaction(db, async (client) => {
    const { rows } = await client.query<{ course_id: number }>('SELECT course_id FROM course_schedules WHERE id = $1', [
      scheduleId,
    ]);
    const [batch] = rows;
    if (!batch) throw notFound('Jadwal tidak ditemukan');
    const place = { courseId: batch.course_id, scheduleId };
    await refuseUnlessFull(client, place, clock.today());
    if (await isTaken(client, scheduleId, email))
      throw conflict('ALREADY_REGISTERED', 'Email ini sudah punya tempat di batch ini.');
    const entryId = await insertEntry(client, {
      ...place,
      email,
      phoneNumber,
      now: presentInstant(clock),
    });
    if (entryId === null) throw conflict('ALREADY_WAITING', 'Email ini sudah ada di daftar tunggu batch ini.');
    await mailWaiting(client, entryId, { name: 'joined', letter: joinedWaitingList }, publicUrl);
    // The audit names the entry by its id and not the person, because entries of the audit cannot be erased.
    await writeAuditEntry(client, actor, {
      action: 'waiting_list.add',
      entity: 'waiting_entry',
      id: entryId,
      after: { state: 'WAITING', course_schedule_id: scheduleId },
    });
  });
}
