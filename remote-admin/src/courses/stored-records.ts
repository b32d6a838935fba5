import { storedInstead } from '@site/shared/api/conflict';
import type { Course, CourseDetail } from '@site/shared/api/courses';
import type { Category, Discount, Instructor, Location } from '@site/shared/api/masters';
import type { Schedule } from '@site/shared/api/schedules';
import { courseTypeLabels, modeLabels } from '@site/shared/courses/labels';
import { formatDate } from '@site/shared/dates';
import { formatRupiah, parseRupiah } from '@site/shared/money';
import type { StoredRecord } from '../form-dialog/use-conflict.tsx';
import { copy } from './copy.ts';
import { courseValues, type CourseValues } from './course-values.ts';
import { detailValues, type DetailValues } from './detail-values.ts';
import { REMOVED } from './file-progress.ts';
import { scheduleValues, type ScheduleValues } from './schedule-values.ts';

const named = (rows: readonly { id: number; name: string }[], id: string) =>
  rows.find((row) => String(row.id) === id)?.name;
const labelled = (labels: Readonly<Record<string, string>>, value: string) => labels[value];

/** A course that is edited: who else saved it meanwhile, and its values in words. */
export function storedCourse(
  course: Course,
  { categories, discounts }: { categories: readonly Category[]; discounts: readonly Discount[] },
): StoredRecord<CourseValues> {
  return {
    version: course.version,
    readNow: (error) => {
      const now = storedInstead<Course>(error);
      return now && { values: courseValues(now), version: now.version };
    },
    inWords: (field, values) => {
      const { type, category_id, discount_id, price } = values;
      if (values[field] === REMOVED) return copy.course.removedFile;
      if (field === 'type') return labelled(courseTypeLabels, type);
      if (field === 'category_id') return named(categories, category_id);
      if (field === 'price') return formatRupiah(parseRupiah(price) ?? 0);
      if (field !== 'discount_id') return undefined;
      const discount = discounts.find(({ id }) => String(id) === discount_id);
      return discount && `${discount.percentage}%`;
    },
  };
}

/** A detail of a course that is edited, as {@link storedCourse}. */
export function storedDetail(detail: CourseDetail): StoredRecord<DetailValues> {
  return {
    version: detail.version,
    readNow: (error) => {
      const now = storedInstead<CourseDetail>(error);
      return now && { values: detailValues(now), version: now.version };
    },
    inWords: (field, { type, icon }) => {
      if (field === 'type') return copy.detail.types[type];
      return field === 'icon' ? copy.detail.icon(icon) : undefined;
    },
  };
}

const DATES = ['publish_at', 'start_date', 'end_date'] as const;

/** A batch that is edited, as {@link storedCourse}. */
export function storedSchedule(
  schedule: Schedule,
  { instructors, locations }: { instructors: readonly Instructor[]; locations: readonly Location[] },
): StoredRecord<ScheduleValues> {
  return {
    version: schedule.version,
    readNow: (error) => {
      const now = storedInstead<Schedule>(error);
      return now && { values: scheduleValues(now), version: now.version };
    },
    inWords: (field, values) => {
      if (field === 'mode') return labelled(modeLabels, values.mode);
      if (field === 'instructor_id') return named(instructors, values.instructor_id);
      if (field === 'location_id') return named(locations, values.location_id);
      const date = DATES.find((name) => name === field);
      return date && formatDate(values[date]);
    },
  };
}
