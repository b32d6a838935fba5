const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

interface Outage {
  failures: number;
  until: number;
}

/** The mail server, or a domain of receivers, that gives no answer is left alone for a while, at most a minute. */
export class Outages {
  readonly #now: () => number;
  readonly #outages = new Map<string, Outage>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  failed(name: string): void {
    // What was under way when it began fails as well.
    if (this.isPaused(name)) return;
    const failures = (this.#outages.get(name)?.failures ?? 0) + 1;
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
    this.#outages.set(name, { failures, until: this.#now() + pause });
  }

  worked(name: string): void {
    this.#outages.delete(name);
  }

  /** Failed last, whether it is tried again or not. */
  isSuspect(name: string): boolean {
    return this.#outages.has(name);
  }

  isPaused(name: string): boolean {
    return (this.#outages.get(name)?.until ?? 0) > this.#now();
  }

  get paused(): string[] {
    return [...this.#outages.keys()].filter((name) => this.isPaused(name));
  }
}
