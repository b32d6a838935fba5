import type pg from 'pg';
import QueryStream from 'pg-query-stream';
import { notForReaders } from '../database/reader.ts';

export interface StatementRowsOptions {
  /** Cancels the statement where its rows are left before the end. */
  readonly db: pg.Pool;
  /** In a transaction; given back when the rows end. */
  readonly client: pg.PoolClient;
  /** Of the client's connection in the server. */
  readonly pid: number;
  readonly sql: string;
  readonly values: readonly unknown[];
  /** How long the statement may run, with the time in which its client takes no rows. */
  readonly mostMs: number;
}

/** So much longer the driver waits than the database lets the statement run. */
const ANSWER_MS = 1_000;

/** The rows of one statement, read from the database as fast as they are taken. */
export class StatementRows extends QueryStream {
  /** For node-postgres: it would give up on these rows as soon as on any other answer. */
  readonly query_timeout: number;
  readonly #options: StatementRowsOptions;

  constructor(options: StatementRowsOptions) {
    super(options.sql, [...options.values]);
    this.#options = options;
    this.query_timeout = options.mostMs + ANSWER_MS;
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    const { db, client, pid } = this.#options;
    if (this.readableEnded)
      client.query('COMMIT').then(
        () => client.release(),
        () => client.release(true),
      );
    // The end of its connection alone is noticed by a statement when it has a row to send.
    else
      void notForReaders(() => db.query('SELECT pg_cancel_backend($1)', [pid]))
        .catch(() => undefined)
        .finally(() => client.release(true));
    done(error);
  }
}
