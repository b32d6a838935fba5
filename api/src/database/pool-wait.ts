import type pg from 'pg';

/** Measures how long requests wait for a connection. While some wait, it asks for a connection as well, one at a time. */
export class PoolWait {
  readonly #db: pg.Pool;
  readonly #now: () => number;
  #askedAt: number | null = null;
  #last = 0;

  constructor(db: pg.Pool, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  get ms(): number {
    if (this.#db.waitingCount === 0) return 0;
    this.#askedAt ??= this.#ask();
    return Math.max(this.#last, this.#now() - this.#askedAt);
  }

  #ask(): number {
    const askedAt = this.#now();
    const done = () => {
      this.#last = this.#now() - askedAt;
      this.#askedAt = null;
    };
    // Where no connection came in time, the wait was that long as well.
    this.#db.connect().then((client) => {
      client.release();
      done();
    }, done);
    return askedAt;
  }
}
