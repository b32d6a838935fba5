import type pg from 'pg';
import { lastSave, type LastSave } from '../../../audit/last-save.ts';
import { auditChange } from '../../../audit/record.ts';
import type { Clock } from '../../../clock.ts';
import { transaction } from '../../../database/pool.ts';
import { invalid, notFound } from '../../../http/api-error.ts';
import { refuseStale, type StaffWrite } from '../../../http/if-match.ts';
import { refuseViolations } from '../../../http/violations.ts';
import {
  findSession,
  lockBatch,
  readSessions,
  rowOfSession,
  storeOverrides,
  type Overrides,
  type PlannedSession,
} from './repository.ts';
import type { ClassSession, SessionChange } from './schemas.ts';
import { tellOfSession } from './tell-of-session.ts';

interface ChangeOptions {
  readonly db: pg.Pool;
  readonly clock: Clock;
}

/**
 * Changes time, place, topic or instructor of a session. Values that equal the plan keep following the schedule. A new time or place is mailed to
 * the people of the batch.
 * @throws ApiError 404; 409 CONFLICT; 422 with the wrong fields
 */
export async function changeSession(
  { db, clock }: ChangeOptions,
  { id, number }: { id: number; number: number },
  change: SessionChange,
  { actor, expected }: StaffWrite,
): Promise<ClassSession> {
  if (change.end_time <= change.start_time)
    throw invalid([{ field: 'end_time', message: 'Jam selesai harus setelah jam mulai' }]);
  return transaction(db, async (client) => {
    if (!(await lockBatch(client, id))) throw notFound('Batch tidak ditemukan');
    const read = async () => (await readSessions(client, id))?.find(({ session }) => session.number === number);
    const before = await read();
    if (!before) throw notFound('Sesi tidak ditemukan');
    const row = await rowOfSession(client, id, number);
    await refuseStale(
      expected,
      before.session.version,
      async () => before.session,
      async () => newest(await lastSave(client, 'class_session', row), await lastSave(client, 'course_schedule', id)),
    );
    await auditChange(client, actor, { action: 'session.update', entity: 'class_session', id: row }, () =>
      storeOverrides(client, row, overridesOf(change, before)),
    );
    const after = await read();
    if (!after) throw new Error(`Session ${number} of batch ${id} is gone`);
    const told = { before: before.session, after: after.session };
    await tellOfSession(client, id, told, clock.today());
    return after.session;
  }).catch(
    refuseViolations({
      class_sessions_instructor_id_fkey: () =>
        invalid([{ field: 'instructor_id', message: 'Instruktur tidak ditemukan' }]),
    }),
  );
}

/** The later of two saves. A save of the schedule makes the form of a session stale as well. */
const newest = (one: LastSave | null, other: LastSave | null): LastSave | null =>
  one && other ? (one.at > other.at ? one : other) : (one ?? other);

/**
 * Restores what was stored of a session: values of null follow the schedule again, except the date of a session that was held.
 * @param row its id in the history @throws ApiError as `changeSession`
 */
export async function restoreSession(
  options: ChangeOptions,
  row: number,
  stored: Overrides,
  write: StaffWrite,
): Promise<ClassSession> {
  const found = await findSession(options.db, row);
  const { number, course_schedule_id: id } = found ?? {};
  const session = id && (await readSessions(options.db, id))?.find((one) => one.session.number === number);
  if (!id || !number || !session) throw notFound('Sesi tidak ditemukan');
  const { planned, isHeld } = session;
  const change = {
    ...stored,
    date: stored.date ?? (isHeld ? planned.date : null),
    start_time: stored.start_time ?? planned.start_time,
    end_time: stored.end_time ?? planned.end_time,
    instructor_id: stored.instructor_id ?? planned.instructor.id,
  };
  return changeSession(options, { id, number }, change, write);
}

function overridesOf(change: SessionChange, { planned, isHeld }: PlannedSession) {
  const { date, start_time, end_time, instructor_id } = change;
  const isAsPlanned =
    date === null ||
    (!isHeld && date === planned.date && start_time === planned.start_time && end_time === planned.end_time);
  return {
    ...(isAsPlanned ? { date: null, start_time: null, end_time: null } : { date, start_time, end_time }),
    topic: change.topic?.trim() ?? null,
    instructor_id: instructor_id === planned.instructor.id ? null : instructor_id,
    place: change.place?.trim() ?? null,
  };
}
