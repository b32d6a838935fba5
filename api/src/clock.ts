import { todayInJakarta } from '@site/shared/dates';

/** What time it is. Tests set it. */
export interface Clock {
  /** ms since 1970 */
  now(): number;
  /** The date in Jakarta. */
  today(): string;
}

/** The present instant, ISO 8601: as the database and the answers of the API take it. */
export const presentInstant = (clock: Pick<Clock, 'now'>): string => new Date(clock.now()).toISOString();

export const systemClock: Clock = { now: () => Date.now(), today: () => todayInJakarta() };
