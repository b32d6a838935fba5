import type pg from 'pg';

/** Remembers when the database last answered a statement of a pool, and forgets it when a connection of the pool breaks. */
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
    // Listens when a connection is taken, because the pool may have made it before this object existed.
    db.on('acquire', (client) => {
      client.off('drain', answered).off('error', broke);
      // A connection drains when the database has answered all of its statements.
      client.on('drain', answered).on('error', broke);
    });
  }

  /** Whether the database answered within this time, ms. */
  isWithin(ms: number): boolean {
    if (this.#at === null) return false;
    const age = this.#now() - this.#at;
    // After the clock was set back, the age means nothing.
    return age >= 0 && age <= ms;
  }
}
