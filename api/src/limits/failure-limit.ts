import type pg from 'pg';
import type { Config } from '../config.ts';
import { ApiError } from '../http/api-error.ts';
import { clientOf } from './client-of.ts';
import { SharedCounts } from './shared-counts.ts';

/**
 * Counts failures a key (an address, an account) within the last minute, in all processes together. An attempt counts until it is known
 * to have succeeded.
 */
export class FailureLimit {
  readonly #name: string;
  readonly #max: number;
  readonly #counts: SharedCounts;

  constructor(db: pg.Pool, name: string, max: number, now: () => number = Date.now) {
    this.#name = name;
    this.#max = max;
    this.#counts = new SharedCounts(db, now);
  }

  /** @throws ApiError 429 if the key has used up its failures. @returns what to call when the attempt succeeded */
  async attempt(key: string): Promise<() => void> {
    const { count, msLeft, takeBack } = await this.#counts.add(this.#nameOf(key), this.#max);
    if (count <= this.#max) return takeBack;
    throw tooMany(msLeft);
  }

  /**
   * Counts the work by what comes of it. Many who succeed at the same time, such as a school behind one address, do not use up the limit
   * of each other.
   * @throws ApiError 429 if the key has used up its failures
   */
  async count<T>(key: string, isFailure: (result: T) => boolean, work: () => Promise<T>): Promise<T> {
    const name = this.#nameOf(key);
    const msLeft = this.#counts.usedUp(name, this.#max);
    if (msLeft !== null) throw tooMany(msLeft);
    const result = await work();
    if (!isFailure(result)) return result;
    const counted = await this.#counts.add(name, this.#max);
    if (counted.count > this.#max) throw tooMany(counted.msLeft);
    return result;
  }

  #nameOf(key: string): string {
    return `${this.#name} ${clientOf(key)}`;
  }
}

/** Links whose secret is unknown, of all kinds together: guesses at one kind are guesses at the others. */
export const limitOfUnknownLinks = (db: pg.Pool, { rates }: Pick<Config, 'rates'>): FailureLimit =>
  new FailureLimit(db, 'unknown link', rates.unknownLinks);

function tooMany(msLeft: number): ApiError {
  return new ApiError(429, 'TOO_MANY_REQUESTS', 'Terlalu banyak percobaan. Coba lagi sebentar lagi.', {
    retryAfterSeconds: Math.ceil(msLeft / 1000),
  });
}
