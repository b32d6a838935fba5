import type pg from 'pg';
import { lastSave } from '../../../audit/last-save.ts';
import { auditChange, auditCreation, type StaffActor } from '../../../audit/record.ts';
import type { Clock } from '../../../clock.ts';
import { transaction } from '../../../database/pool.ts';
import { RememberedCounts } from '../../../database/remembered-counts.ts';
import { conflict, invalid, notFound } from '../../../http/api-error.ts';
import { refuseStale, type StaffWrite } from '../../../http/if-match.ts';
import type { Page } from '../../../http/schema-types.ts';
import { refuseViolations } from '../../../http/violations.ts';
import * as repository from './repository.ts';
import { capacityFaults, timeFaults } from './schedule-rules.ts';
import { tellOfChange, toldAt } from './tell-of-change.ts';
import type {
  ActiveSchedule,
  ActiveSchedulesQuery,
  NewSchedule,
  SavedSchedule,
  Schedule,
  ScheduleChange,
} from './schemas.ts';

/** The batches of courses: visitors read those on offer, staff write them. */
export class ScheduleService {
  readonly #db: pg.Pool;
  readonly #clock: Clock;
  readonly #counts = new RememberedCounts();

  constructor(db: pg.Pool, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  active(query: ActiveSchedulesQuery): Promise<Page<ActiveSchedule>> {
    return repository.activeSchedules(this.#db, this.#counts, { ...query, today: this.#clock.today() });
  }

  async create(schedule: NewSchedule, actor: StaffActor): Promise<Schedule> {
    checkTimes(schedule);
    const id = await transaction(this.#db, async (client) => {
      const created = await repository.insertSchedule(client, schedule);
      if (created === null) throw invalid([{ field: 'course_id', message: 'Program tidak ditemukan' }]);
      const subject = { action: 'schedule.create', entity: 'course_schedule', id: created } as const;
      await auditCreation(client, actor, subject);
      return created;
    }).catch(refuseViolations(REFUSALS));
    return this.#read(id);
  }

  /**
   * Saves a batch. Its capacity cannot be lower than the taken seats. A new time or place is mailed to the people of the batch.
   * @throws ApiError 404; 409 CONFLICT where somebody saved first; 422 with the wrong fields
   */
  async update(id: number, change: ScheduleChange, { actor, expected }: StaffWrite): Promise<SavedSchedule> {
    checkTimes(change);
    const told_at = await transaction(this.#db, async (client) => {
      const before = await repository.lockSchedule(client, id);
      if (!before) throw notFound('Jadwal tidak ditemukan');
      await refuseStale(
        expected,
        before.version,
        () => this.#read(id),
        () => lastSave(client, 'course_schedule', id),
      );
      const tooSmall = capacityFaults(change, before.seats_taken);
      if (tooSmall.length > 0) throw invalid(tooSmall);
      await tellOfChange(client, { id }, this.#clock.today(), () =>
        auditChange(client, actor, { action: 'schedule.update', entity: 'course_schedule', id }, () =>
          repository.updateSchedule(client, id, change),
        ),
      );
      return toldAt(client, id, this.#clock.today());
    }).catch(refuseViolations(REFUSALS));
    return { ...(await this.#read(id)), told_at };
  }

  /** @throws ApiError 409 while orders, certificates or entries of the waiting list depend on it */
  async delete(id: number, { actor, expected }: StaffWrite): Promise<void> {
    await transaction(this.#db, async (client) => {
      const before = await repository.lockSchedule(client, id, { isToGo: true });
      if (!before) throw notFound('Jadwal tidak ditemukan');
      await refuseStale(expected, before.version, () => this.#read(id));
      const { live, ended, certificates, waiting, offered } = await repository.dependants(client, id);
      if (live > 0)
        throw conflict('HAS_ORDERS', `Jadwal ini punya ${live} pendaftaran aktif, jadi tidak bisa dihapus.`);
      if (waiting > 0)
        throw conflict('HAS_WAITING', `Ada ${waiting} orang di daftar tunggu jadwal ini, jadi tidak bisa dihapus.`);
      if (ended > 0 || certificates > 0 || offered > 0)
        throw conflict('HAS_HISTORY', 'Jadwal ini punya riwayat pendaftaran atau sertifikat, jadi tidak bisa dihapus.');
      await auditChange(client, actor, { action: 'schedule.delete', entity: 'course_schedule', id }, () =>
        repository.deleteSchedule(client, id),
      );
    });
  }

  async #read(id: number): Promise<Schedule> {
    const schedule = await repository.findSchedule(this.#db, id);
    if (!schedule) throw notFound('Jadwal tidak ditemukan');
    return schedule;
  }
}

function checkTimes(schedule: ScheduleChange): void {
  const faults = timeFaults(schedule);
  if (faults.length > 0) throw invalid(faults);
}

const REFUSALS = {
  course_schedules_instructor_id_fkey: () =>
    invalid([{ field: 'instructor_id', message: 'Instruktur tidak ditemukan' }]),
  course_schedules_location_id_fkey: () => invalid([{ field: 'location_id', message: 'Lokasi tidak ditemukan' }]),
};
