import type pg from 'pg';
import type { FieldError } from '../../../http/api-error.ts';
import { formErrors } from '../../../http/field-errors.ts';
import { compileFormValidator } from '../../../http/validation.ts';
import { capacityFaults, timeFaults } from '../../catalogue/course-schedules/schedule-rules.ts';
import { NewSchedule } from '../../catalogue/course-schedules/schemas.ts';
import type { ScheduleService } from '../../catalogue/course-schedules/service.ts';
import { date, number, text, time, word, type Cells } from '../../../table-import/cells.ts';
import type { ImportKind } from '../../../table-import/import-rows.ts';
import { courseIds, idsByName, schedulesOf } from './repository.ts';

const AMOUNTS = ['participant_amount', 'total_session', 'total_hour_per_session'] as const;
const REQUIRED = [
  'course',
  'batch',
  'code',
  'instructor',
  'publish_at',
  'start_date',
  'end_date',
  'start_time',
  'end_time',
  'mode',
  'days',
] as const;
export const SCHEDULE_FIELDS = [...REQUIRED, 'location', ...AMOUNTS] as const;
const reading: Record<(typeof SCHEDULE_FIELDS)[number], (cell: string) => string> = {
  course: text,
  batch: number,
  code: text,
  instructor: text,
  publish_at: date,
  start_date: date,
  end_date: date,
  start_time: time,
  end_time: time,
  mode: word,
  days: text,
  location: text,
  participant_amount: number,
  total_session: number,
  total_hour_per_session: number,
};

const isSchedule = compileFormValidator(NewSchedule);
const keyOf = ({ course, batch }: Cells) => (course && batch ? JSON.stringify([course, batch]) : null);

/** The import of batches, which are identified by their number and the code of their course. */
export const scheduleKind = (db: pg.Pool, schedules: ScheduleService): ImportKind => ({
  reading,
  names: ['instructor', 'location'],
  required: REQUIRED,
  keyField: 'batch',
  keyOf,
  nameOf: ({ course, batch }) => `${course ?? ''} ${batch ?? ''}`.trim(),
  prepare: async (rows) => {
    const codes = rows.flatMap(({ course }) => course || []);
    const known = await schedulesOf(db, codes);
    const courses = await courseIds(db, codes);
    const instructors = await idsByName(db, 'instructors');
    const locations = await idsByName(db, 'locations');
    const byKey = new Map(known.map((schedule) => [keyOf(schedule.cells), schedule]));
    const isTwice = (key: string | null) => known.filter(({ cells }) => keyOf(cells) === key).length > 1;

    return {
      stored: (key) => byKey.get(key),
      judge: (cells, changed, record) => {
        const stored = record && byKey.get(keyOf(record.cells));
        const errors: FieldError[] = [];
        const wrong = (field: string, message: string) => void errors.push({ field, message });
        const course_id = courses.get(cells['course'] ?? '');
        if (course_id === undefined) wrong('course', 'Program tidak ditemukan');
        if (isTwice(keyOf(cells))) wrong('batch', 'Program ini punya dua batch bernomor ini. Ubah di halaman Course.');

        const named = instructors(cells['instructor'] ?? '');
        const instructor_id = stored && !changed.includes('instructor') ? stored.instructor_id : named[0];
        if (instructor_id === undefined) wrong('instructor', 'Instruktur tidak ditemukan');
        else if (instructor_id !== stored?.instructor_id && named.length > 1)
          wrong('instructor', `Ada ${named.length} instruktur bernama ini`);

        const location_id = cells['location'] ? locations(cells['location'])[0] : null;
        if (location_id === undefined) wrong('location', 'Lokasi tidak ditemukan');

        const schedule = valuesOf(cells, {
          course_id: course_id ?? 1,
          instructor_id: instructor_id ?? 1,
          location_id: location_id ?? null,
        });
        if (!isSchedule(schedule)) return { errors: [...errors, ...formErrors(isSchedule.errors)], save: null };
        errors.push(...timeFaults(schedule), ...capacityFaults(schedule, stored?.seats_taken ?? 0));
        const { course_id: _, ...change } = schedule;
        return {
          errors,
          save: (actor) =>
            stored
              ? schedules.update(stored.id, change, { actor, expected: stored.version })
              : schedules.create(schedule, actor),
        };
      },
    };
  },
});

/** The fields of the form. Empty amounts become null. */
function valuesOf(cells: Cells, ids: Record<'course_id' | 'instructor_id', number> & { location_id: number | null }) {
  const { course: _course, instructor: _instructor, location: _location, ...values } = cells;
  const amounts = AMOUNTS.map((field) => [field, cells[field] || null]);
  return { ...values, ...Object.fromEntries(amounts), ...ids };
}
