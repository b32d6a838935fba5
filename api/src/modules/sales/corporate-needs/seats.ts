import type pg from 'pg';
import { writeAuditEntry, type StaffActor } from '../../../audit/record.ts';
import { conflict, invalid } from '../../../http/api-error.ts';
import { batchToFill } from '../../catalogue/course-schedules/batch-to-fill.ts';
import { insertCompanyPlaces, lockBatches, releaseCompanyPlaces, takeSeat } from '../orders/places.ts';
import { countSeats, storeBatch } from './seat-repository.ts';
import type { SeatsWanted } from './seat-schemas.ts';
import type { State } from './states.ts';

/** Whether a company can have seats in this state: from its acceptance until the training is done. */
export const canHoldSeats = (state: State): boolean => state === 'ACCEPTED' || state === 'INVOICED' || state === 'PAID';

interface SettingSeats {
  readonly needId: number;
  readonly wanted: SeatsWanted;
  /** The date in Jakarta. */
  readonly today: string;
  readonly actor: StaffActor;
}

/**
 * Takes or gives back seats until the company has as many as it wants: all missing ones, or none. Call it with the request locked. Staff decide this,
 * so people on the waiting list have no priority.
 * @throws ApiError 404; 409 SOLD_OUT, BATCH_ENDED; 422 for fewer than are named, or for another batch than that of named persons
 */
export async function setSeats(
  client: pg.PoolClient,
  { needId, wanted: { course_schedule_id: batch, seats }, today, actor }: SettingSeats,
): Promise<void> {
  const held = await countSeats(client, needId);
  const isMoving = held.batch !== null && held.batch !== batch;
  if (seats < held.named)
    throw invalid([{ field: 'seats', message: `${held.named} kursi sudah bernama, jadi tidak bisa kurang dari itu.` }]);
  if (isMoving && held.named_there > 0)
    throw invalid([
      { field: 'course_schedule_id', message: 'Sebagian kursi sudah bernama. Pindahkan pesertanya satu per satu.' },
    ]);
  await lockBatches(
    client,
    [held.batch, batch].filter((id) => id !== null),
  );
  // A named person who was moved to another batch keeps that seat, which still belongs to the company.
  const kept = isMoving ? held.named : held.taken;
  const unwanted = held.taken - (isMoving ? held.named : seats);
  if (unwanted > 0) await releaseCompanyPlaces(client, needId, unwanted);
  if (seats > kept) await take(client, { needId, batch, seats: seats - kept, today });
  await storeBatch(client, needId, batch);
  await writeAuditEntry(client, actor, {
    action: 'corporate_need.seats',
    entity: 'corporate_need',
    id: needId,
    before: { course_schedule_id: held.batch, seats: held.taken },
    after: { course_schedule_id: batch, seats },
  });
}

async function take(
  client: pg.PoolClient,
  { needId, batch, seats, today }: { needId: number; batch: number; seats: number; today: string },
): Promise<void> {
  const { free } = await batchToFill(client, batch, today);
  if (!(await takeSeat(client, batch, { pastTheLine: true, seats })))
    throw conflict('SOLD_OUT', `Kursi di batch ini tidak cukup: sisa ${Math.max(0, free ?? 0)}, perlu ${seats}.`);
  await insertCompanyPlaces(client, { scheduleId: batch, needId, seats });
}
