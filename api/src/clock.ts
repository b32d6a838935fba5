import { todayInJakarta } from '@site/shared/dates';

/** What time it is. Tests set it. */
export interface Clock {
  /** ms since 1970 */
  now(): number;
  /** The date in Jakarta. */
  today(): string;
}

export const systemClock: Clock = { now: () => Date.now(), today: () => todayInJakarta() };
