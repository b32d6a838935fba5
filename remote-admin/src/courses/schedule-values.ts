import type { Mode, NewSchedule, Schedule, ScheduleChange } from '@site/shared/api/schedules';
import { modeLabels } from '@site/shared/courses/labels';
import { addDays, daysBetween, isPlainDate, isPlainTime } from '@site/shared/dates';
import { copy as formCopy } from '@site/shared/forms/copy';
import * as yup from 'yup';
import { copy } from './copy.ts';

const words = copy.schedule;

/** The schedule form as typed: every value is text. */
export type ScheduleValues = Record<keyof typeof words.labels, string>;

const BLANK: ScheduleValues = {
  code: '',
  batch: '',
  participant_amount: '',
  total_session: '',
  total_hour_per_session: '',
  instructor_id: '',
  location_id: '',
  publish_at: '',
  start_date: '',
  end_date: '',
  start_time: '',
  end_time: '',
  mode: 'REMOTE',
  days: '',
  joining_details: '',
};

const textOf = (value: number | null): string => (value === null ? '' : String(value));

/** @param schedules of the course, for the number of the next batch */
export const newScheduleValues = (schedules: readonly Schedule[]): ScheduleValues => ({
  ...BLANK,
  batch: String(Math.max(0, ...schedules.map(({ batch }) => batch)) + 1),
});

export const scheduleValues = (schedule: Schedule): ScheduleValues => ({
  code: schedule.code,
  batch: String(schedule.batch),
  participant_amount: textOf(schedule.participant_amount),
  total_session: textOf(schedule.total_session),
  total_hour_per_session: textOf(schedule.total_hour_per_session),
  instructor_id: String(schedule.instructor_id),
  location_id: textOf(schedule.location_id),
  publish_at: schedule.publish_at,
  start_date: schedule.start_date,
  end_date: schedule.end_date,
  start_time: schedule.start_time.slice(0, 5),
  end_time: schedule.end_time.slice(0, 5),
  mode: schedule.mode,
  days: schedule.days,
  joining_details: schedule.joining_details ?? '',
});

/** The batch after this one: next number, all dates moved by as many whole weeks as it takes to start after this one's end. */
export function duplicateValues(schedule: Schedule, schedules: readonly Schedule[]): ScheduleValues {
  const values = scheduleValues(schedule);
  const { batch } = newScheduleValues(schedules);
  const shift = 7 * Math.ceil((daysBetween(values.start_date, values.end_date) + 1) / 7);
  const later = (date: string) => addDays(date, shift);
  return {
    ...values,
    batch,
    code: values.code.replace(new RegExp(`${values.batch}$`), batch),
    publish_at: later(values.publish_at),
    start_date: later(values.start_date),
    end_date: later(values.end_date),
  };
}

const required = () => yup.string().trim().required(formCopy.required);
const whole = (text: yup.StringSchema) => text.matches(/^\d*$/, formCopy.wholeNumber);
const date = () => required().test('date', formCopy.required, (text) => isPlainDate(text ?? ''));
const time = () => required().test('time', formCopy.required, (text) => isPlainTime(text ?? ''));

export const scheduleSchema = yup.object({
  code: required().max(60, formCopy.atMost(60)),
  batch: whole(required()),
  participant_amount: whole(yup.string().trim()),
  total_session: whole(yup.string().trim()),
  total_hour_per_session: whole(yup.string().trim()),
  instructor_id: required(),
  publish_at: date().test('order', words.publishedAfterStart, (publish, { parent }) => {
    const { start_date } = parent as Partial<ScheduleValues>;
    return !publish || !start_date || publish <= start_date;
  }),
  start_date: date(),
  end_date: date().test(
    'order',
    words.endsBeforeStart,
    (end, { parent }) => !end || end >= (parent as ScheduleValues).start_date,
  ),
  start_time: time(),
  end_time: time().test(
    'order',
    words.endsBeforeStartTime,
    (end, { parent }) => !end || end > (parent as ScheduleValues).start_time,
  ),
  mode: required(),
  location_id: yup.string().test('place', words.placeMissing, (location, { parent }) => {
    const { mode } = parent as Partial<ScheduleValues>;
    return mode !== 'OFFLINE' || Boolean(location);
  }),
  days: required().max(200, formCopy.atMost(200)),
  joining_details: yup.string().trim().max(500, formCopy.atMost(500)),
});

/** Body of the call: empty amounts are null (specification, section 5). @param values valid ones */
export function scheduleBody(values: ScheduleValues): ScheduleChange & Omit<NewSchedule, 'course_id'> {
  const amount = (text: string) => (text.trim() === '' ? null : Number(text));
  return {
    code: values.code.trim(),
    batch: Number(values.batch),
    participant_amount: amount(values.participant_amount),
    total_session: amount(values.total_session),
    total_hour_per_session: amount(values.total_hour_per_session),
    instructor_id: Number(values.instructor_id),
    location_id: amount(values.location_id),
    publish_at: values.publish_at,
    start_date: values.start_date,
    end_date: values.end_date,
    start_time: values.start_time,
    end_time: values.end_time,
    mode: isMode(values.mode) ? values.mode : 'REMOTE',
    days: values.days.trim(),
    joining_details: values.joining_details.trim() || null,
  };
}

const isMode = (text: string): text is Mode => text in modeLabels;
