/** After so many failures in a row the circuit opens, and calls are not sent. */
const FAILURES = 3;
/** After so many ms an open circuit lets one call through, to find out whether things work again. */
const OPEN_MS = 60_000;

/** Tells from earlier calls whether a provider works. Each process has its own. */
export class Circuit {
  readonly #now: () => number;
  #failures = 0;
  #retryAt = 0;
  #isAnswered = false;

  /** @param now ms since 1970 */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether the next call should be sent. When the circuit has been open for long enough, the first call after that may try. */
  allows(): boolean {
    if (!this.isOpen) return true;
    if (this.#now() < this.#retryAt) return false;
    this.#retryAt = this.#now() + OPEN_MS;
    return true;
  }

  /** Whether calls are not sent, except for a try now and then. */
  get isOpen(): boolean {
    return this.#failures >= FAILURES;
  }

  /** Whether the circuit is open, and nothing was answered since the last failure. */
  get isDown(): boolean {
    return this.isOpen && !this.#isAnswered;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  /** Notes that another kind of call got an answer. That proves no success, so the next try comes no earlier. */
  answered(): void {
    this.#isAnswered = true;
  }

  failed(): void {
    this.#failures += 1;
    this.#isAnswered = false;
    if (this.isOpen) this.#retryAt = this.#now() + OPEN_MS;
  }
}
