import type pg from 'pg';
import type { Config } from '../config.ts';
import { ApiError } from '../http/api-error.ts';
import { clientOf } from './client-of.ts';
import { SharedCounts } from './shared-counts.ts';

/**
 * Limits the failures of a key (an address, an account) within the last minute, in all processes together. An attempt counts as a failure until it
 * is known to have succeeded.
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

  /** Counts an attempt. @throws ApiError 429 if the key has used up its failures. @returns a function to call when the attempt succeeded */
  async attempt(key: string): Promise<() => void> {
    const { count, msLeft, takeBack } = await this.#counts.add(this.#nameOf(key), this.#max);
    if (count <= this.#max) return takeBack;
    throw tooMany(msLeft);
  }

  /**
   * Does the work and counts it if it failed. Many people who succeed at the same time, such as a school behind one address, do not use up each
   * other's limit.
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

/** The limit of links whose secret is unknown. All kinds of links share it, because a guess at one kind may hit another. */
export const limitOfUnknownLinks = (db: pg.Pool, { rates }: Pick<Config, 'rates'>): FailureLimit =>
  new FailureLimit(db, 'unknown link', rates.unknownLinks);

function tooMany(msLeft: number): ApiError {
  return new ApiError(429, 'TOO_MANY_REQUESTS', 'Terlalu banyak percobaan. Coba lagi sebentar lagi.', {
    retryAfterSeconds: Math.ceil(msLeft / 1000),
  });
}
