const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

interface Outage {
  failures: number;
  until: number;
}

/** Keeps account of the mail server and the domains of receivers that do not answer. Each is left alone for a while, at most a minute. */
export class Outages {
  readonly #now: () => number;
  readonly #outages = new Map<string, Outage>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  failed(name: string): void {
    // Mails that were under way when the outage began fail as well, and do not prolong it.
    if (this.isPaused(name)) return;
    const failures = (this.#outages.get(name)?.failures ?? 0) + 1;
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
    this.#outages.set(name, { failures, until: this.#now() + pause });
  }

  worked(name: string): void {
    this.#outages.delete(name);
  }

  /** Whether the last try failed, even if the next one may begin. */
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
