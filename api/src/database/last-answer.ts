import type pg from 'pg';

/** When the database last answered a statement of a pool, as far as no connection broke since. */
export class LastAnswer {
  readonly #now: () => number;
  #at: number | null = null;

  constructor(db: pg.Pool, now: () => number) {
    this.#now = now;
    const answered = () => {
      this.#at = this.#now();
    };
    const broke = () => {
      this.#at = null;
    };
    // Each time a connection is taken: it may be from before.
    db.on('acquire', (client) => {
      client.off('drain', answered).off('error', broke);
      // It has answered all that it was asked.
      client.on('drain', answered).on('error', broke);
    });
  }

  /** Whether it did so within this time, ms. */
  isWithin(ms: number): boolean {
    if (this.#at === null) return false;
    const age = this.#now() - this.#at;
    // A clock that was set back says nothing.
    return age >= 0 && age <= ms;
  }
}
