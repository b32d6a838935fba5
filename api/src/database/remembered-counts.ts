import type pg from 'pg';
import type { Queryable } from './pool.ts';

/** A key is a few hundred bytes. */
const MOST_ROWS = 2_000;

/**
 * What queries say in one row of the catalogue, each asked once as long as the catalogue stays as it is (migrations 0003 and 0073: seats may
 * change). Right in any number of processes.
 */
export class RememberedRows<Row extends pg.QueryResultRow> {
  #version = -1;
  readonly #rows = new Map<string, Row>();

  /** @throws Error where the query has no row */
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
    // Read while the catalogue changed: the version read before is older than the row, and the next call clears it.
    if (this.#version === version) this.#remember(key, row);
    return row;
  }

  #remember(key: string, row: Row): void {
    const [oldest] = this.#rows.keys();
    if (oldest !== undefined && this.#rows.size >= MOST_ROWS) this.#rows.delete(oldest);
    this.#rows.set(key, row);
  }
}

/** Totals of lists of courses and of their batches. */
export class RememberedCounts {
  readonly #rows = new RememberedRows<{ count: number }>();

  async count(db: Queryable, sql: string, values: unknown[]): Promise<number> {
    return (await this.#rows.read(db, sql, values)).count;
  }
}
