/** After so many failures in a row it is open: what it guards is left alone. */
const FAILURES = 3;
/** ms until an open one lets one call through, to see whether things work again. */
const OPEN_MS = 60_000;

/** Knows from the calls that were made whether a provider works. Each process has its own. */
export class Circuit {
  readonly #now: () => number;
  #failures = 0;
  #retryAt = 0;
  #isAnswered = false;

  /** @param now ms since 1970 */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether the next call should go there. When the circuit has been open for long enough, the first call after that may try. */
  allows(): boolean {
    if (!this.isOpen) return true;
    if (this.#now() < this.#retryAt) return false;
    this.#retryAt = this.#now() + OPEN_MS;
    return true;
  }

  /** Whether it is left alone, but for a try now and then. */
  get isOpen(): boolean {
    return this.#failures >= FAILURES;
  }

  /** Whether it is open, and nothing was answered since the last failure. */
  get isDown(): boolean {
    return this.isOpen && !this.#isAnswered;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  /** Something else than such a call got an answer. That is not yet success, so who may try stays as it was. */
  answered(): void {
    this.#isAnswered = true;
  }

  failed(): void {
    this.#failures += 1;
    this.#isAnswered = false;
    if (this.isOpen) this.#retryAt = this.#now() + OPEN_MS;
  }
}
