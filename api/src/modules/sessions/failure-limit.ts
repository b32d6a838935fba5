import { ApiError } from '../../http/api-error.ts';

const WINDOW_MS = 60_000;
/** More keys than this are never kept: the oldest are forgotten first. */
const MOST_KEYS = 100_000;

/** Counts failures a key (an address, an account) within the last minute. An attempt counts until it is known to have succeeded. */
export class FailureLimit {
  readonly #max: number;
  readonly #now: () => number;
  readonly #attempts = new Map<string, number[]>();

  constructor(max: number, now: () => number = Date.now) {
    this.#max = max;
    this.#now = now;
  }

  /** @throws ApiError 429 if the key has used up its failures. @returns what to call when the attempt succeeded */
  attempt(key: string): () => void {
    const now = this.#now();
    const recent = (this.#attempts.get(key) ?? []).filter((at) => at > now - WINDOW_MS);
    this.#attempts.delete(key);
    const oldest = recent[0];
    if (oldest !== undefined && recent.length >= this.#max) {
      this.#attempts.set(key, recent);
      throw new ApiError(429, 'TOO_MANY_REQUESTS', 'Terlalu banyak percobaan. Coba lagi sebentar lagi.', {
        retryAfterSeconds: Math.ceil((oldest + WINDOW_MS - now) / 1000),
      });
    }
    recent.push(now);
    this.#attempts.set(key, recent);
    this.#forgetOldest();
    return () => {
      // Not `recent`: another attempt may have put a list of its own in its place.
      const counted = this.#attempts.get(key) ?? [];
      const at = counted.indexOf(now);
      if (at >= 0) counted.splice(at, 1);
    };
  }

  #forgetOldest(): void {
    for (const key of this.#attempts.keys()) {
      if (this.#attempts.size <= MOST_KEYS) return;
      this.#attempts.delete(key);
    }
  }
}
