import type pg from 'pg';
import type { Queryable } from './pool.ts';

/** The most rows that are kept. A key is a few hundred bytes. */
const MOST_ROWS = 2_000;

/**
 * Remembers the single row that a query of the catalogue answers, for as long as the version of the catalogue stays the same (migrations 0003 and
 * 0073: taken seats do not change it). The version is in the database, so this is correct in any number of processes.
 */
export class RememberedRows<Row extends pg.QueryResultRow> {
  #version = -1;
  readonly #rows = new Map<string, Row>();

  /** @throws Error where the query answers no row */
  async read(db: Queryable, sql: string, values: unknown[]): Promise<Row> {
    const version =
      (await db.query<{ version: number }>('SELECT version FROM catalogue_version')).rows[0]?.version ?? 0;
    if (version !== this.#version) this.#rows.clear();
    this.#version = version;
    const key = JSON.stringify([sql, values]);
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const [row] = (await db.query<Row>(sql, values)).rows;
    if (!row) throw new Error('A query of the catalogue gave no row');
    // The catalogue may have changed while the row was read. Then its version is higher than `version`, and the next call clears the row.
    if (this.#version === version) this.#remember(key, row);
    return row;
  }

  #remember(key: string, row: Row): void {
    const [oldest] = this.#rows.keys();
    if (oldest !== undefined && this.#rows.size >= MOST_ROWS) this.#rows.delete(oldest);
    this.#rows.set(key, row);
  }
}

/** Remembers the totals of lists of courses and of their batches. */
export class RememberedCounts {
  readonly #rows = new RememberedRows<{ count: number }>();

  async count(db: Queryable, sql: string, values: unknown[]): Promise<number> {
    return (await this.#rows.read(db, sql, values)).count;
  }
}
