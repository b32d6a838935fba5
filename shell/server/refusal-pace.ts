/**
 * Delays refusals while there are many. A client that waits for each answer before it asks again then asks less often. So the single thread of the
 * edge has time for pages in the cache: a refusal costs about as much as such a page.
 */
import { setTimeout as sleep } from 'node:timers/promises';

export interface RefusalPaceOptions {
  /** How many refusals in a second are answered at once. */
  perSecond?: number;
  /** How long the others wait, in ms. */
  delay?: number;
  /** How many may wait at the same time. Further refusals are answered at once, because each keeps a connection open. */
  most?: number;
  now?: () => number;
}

export class RefusalPace {
  readonly #options: Required<RefusalPaceOptions>;
  #second = 0;
  #count = 0;
  #before = 0;
  #waiting = 0;

  constructor(options: RefusalPaceOptions = {}) {
    this.#options = { perSecond: 50, delay: 1000, most: 2000, now: Date.now, ...options };
  }

  /** Counts a refusal, and resolves when it may be answered. @param left aborts when the requester has left */
  async pass(left?: AbortSignal): Promise<void> {
    const { perSecond, delay, most } = this.#options;
    if (this.#inLastSecond() <= perSecond || this.#waiting >= most) return;
    this.#waiting += 1;
    await sleep(delay, undefined, { ref: false, ...(left && { signal: left }) }).catch(() => undefined);
    this.#waiting -= 1;
  }

  #inLastSecond(): number {
    const second = Math.floor(this.#options.now() / 1000);
    if (second !== this.#second) {
      this.#before = second === this.#second + 1 ? this.#count : 0;
      this.#count = 0;
      this.#second = second;
    }
    this.#count += 1;
    return Math.max(this.#count, this.#before);
  }
}
