import { todayInJakarta } from '@site/shared/dates';

/** The current time. Tests set it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** The date in Jakarta. */
  today(): string;
}

/** The present instant in ISO 8601, which the database accepts and the API answers with. */
export const presentInstant = (clock: Pick<Clock, 'now'>): string => new Date(clock.now()).toISOString();

export const systemClock: Clock = { now: () => Date.now(), today: () => todayInJakarta() };
