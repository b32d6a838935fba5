import type { OrderPage } from '@site/shared/api/order-page';
import { modeLabels } from '@site/shared/courses/labels';
import { todayInJakarta, weekdayOf } from '@site/shared/dates';
import { copy } from './copy.ts';

const DAYS = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const;

/** The day of the week of an instant in Jakarta. @param instant ms since 1970 */
export const dayNameOf = (instant: number): string => DAYS[weekdayOf(todayInJakarta(instant))] ?? '';

export const fullName = ({
  first_name,
  last_name,
}: Pick<OrderPage['participant'], 'first_name' | 'last_name'>): string =>
  // Who has one name only wrote it twice.
  first_name === last_name ? first_name : `${first_name} ${last_name}`;

/** Where a class takes place. */
export function placeOf({ mode, location }: OrderPage['batch']): string {
  if (mode === 'REMOTE') return copy.schedule.online;
  const place = location ?? copy.schedule.noPlace;
  return mode === 'HYBRID' ? copy.schedule.hybrid(place) : place;
}

/** The same in one word, for the summary. */
export const modeOf = ({ mode }: OrderPage['batch']): string => modeLabels[mode];
