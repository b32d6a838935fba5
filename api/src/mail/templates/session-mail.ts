import { formatDate, formatTimes, type TimeZone } from '@site/shared/dates';
import type { Mail } from '../outbox.ts';
import { about, calendarAgain, whose, type OrderFacts } from './order-letter.ts';

/** When and where one session takes place. `place` is null where it is that of the batch. */
interface SessionPlan {
  readonly date: string | null;
  readonly start_time: string;
  readonly end_time: string;
  readonly time_zone: TimeZone;
  readonly place: string | null;
}

/** The changes between two plans: the label and both values of each. */
export function sessionChanges(before: SessionPlan, after: SessionPlan): [string, string][] {
  const rows: [string, (plan: SessionPlan) => string][] = [
    ['Perubahan tanggal', ({ date }) => (date === null ? 'belum ditentukan' : formatDate(date))],
    ['Perubahan jam', ({ start_time, end_time, time_zone }) => formatTimes(start_time, end_time, time_zone)],
    ['Perubahan tempat', ({ place }) => place ?? 'seperti biasa'],
  ];
  return rows.flatMap(([label, shown]) =>
    shown(before) === shown(after) ? [] : [[label, `${shown(before)} → ${shown(after)}`]],
  );
}

/** One session of a batch takes place at another time or in another place. */
export function sessionMoved(order: OrderFacts, number: number, changes: [string, string][]): Mail {
  return about(order, {
    urgency: 'LATER',
    subject: `Sesi ${number} berubah: ${order.courseTitle} Batch ${order.batch}`,
    paragraphs: [
      `Sesi ${number} dari ${order.courseTitle} ${whose('untuk', order)} berubah. Yang berubah ada di bawah ini: lama → baru. Sesi lain tetap.`,
    ],
    title: `Sesi ${number} berubah`,
    more: changes,
    ...calendarAgain(order),
  });
}
