import type pg from 'pg';
import { ApiError } from '../../http/api-error.ts';
import { SharedCounts } from '../../limits/shared-counts.ts';

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
    const { count, msLeft, takeBack } = await this.#counts.add(`${this.#name} ${key}`, this.#max);
    if (count <= this.#max) return takeBack;
    throw new ApiError(429, 'TOO_MANY_REQUESTS', 'Terlalu banyak percobaan. Coba lagi sebentar lagi.', {
      retryAfterSeconds: Math.ceil(msLeft / 1000),
    });
  }
}
