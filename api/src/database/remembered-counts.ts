import type { Queryable } from './pool.ts';

/** A key is a few hundred bytes. */
const MOST_COUNTS = 2_000;

/** Totals of lists of courses and of their batches, each counted once as long as the catalogue stays as it is (migration 0003). Right in any number of processes. */
export class RememberedCounts {
  #version = -1;
  readonly #counts = new Map<string, number>();

  async count(db: Queryable, sql: string, values: unknown[]): Promise<number> {
    const version =
      (await db.query<{ version: number }>('SELECT version FROM catalogue_version')).rows[0]?.version ?? 0;
    if (version !== this.#version) this.#counts.clear();
    this.#version = version;
    const key = JSON.stringify([sql, values]);
    const known = this.#counts.get(key);
    if (known !== undefined) return known;
    const count = (await db.query<{ count: number }>(sql, values)).rows[0]?.count ?? 0;
    // Counted while the catalogue changed: the version read before is older than the count, and the next call clears it.
    if (this.#version === version) this.#remember(key, count);
    return count;
  }

  #remember(key: string, count: number): void {
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined && this.#counts.size >= MOST_COUNTS) this.#counts.delete(oldest);
    this.#counts.set(key, count);
  }
}
