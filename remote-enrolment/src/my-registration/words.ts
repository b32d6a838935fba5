import type { OrderPage } from '@site/shared/api/order-page';
import { modeLabels } from '@site/shared/courses/labels';
import { copy } from './copy.ts';

type Place = Pick<OrderPage['batch'], 'mode' | 'location'>;

/** The place of a class. @param isLinkToCome true if its link will be mailed; false if it is known already, or the order has ended */
export function placeOf({ mode, location }: Place, isLinkToCome = true): string {
  if (mode === 'REMOTE') return isLinkToCome ? copy.schedule.online : modeLabels.REMOTE;
  const place = location ?? copy.schedule.noPlace;
  return mode === 'HYBRID' ? copy.schedule.hybrid(place) : place;
}

/** The place in one word, for the summary. */
export const modeOf = ({ mode }: Place): string => modeLabels[mode];

/** A date that does not break at the end of a line. */
export const inOneLine = (date: string): string => date.replaceAll(' ', '\u00a0');
