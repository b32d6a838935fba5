/**
 * Answers refusals later while there are many. A client that asks again only after an answer asks less then, and the one thread of the edge is free for
 * pages that it has: a refusal costs it about as much as such a page.
 */
import { setTimeout as sleep } from 'node:timers/promises';

export interface RefusalPaceOptions {
  /** So many a second are answered at once. */
  perSecond?: number;
  /** How long the others wait, ms. */
  delay?: number;
  /** So many wait at the same time; further ones are answered at once, for each keeps a connection open. */
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

  /** Counts a refusal, and settles when it may be answered. @param left aborts when the requester has left */
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
