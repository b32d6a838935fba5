import type pg from 'pg';
import QueryStream from 'pg-query-stream';
import { notForReaders } from '../database/reader.ts';

export interface StatementRowsOptions {
  /** The pool through which the statement is cancelled when its rows are left before the end. */
  readonly db: pg.Pool;
  /** A client in a transaction. It is released when the rows end. */
  readonly client: pg.PoolClient;
  /** The process id of the client's connection in the server. */
  readonly pid: number;
  readonly sql: string;
  readonly values: readonly unknown[];
  /** How long the statement may run, including the time in which the client of the file takes no rows. */
  readonly mostMs: number;
}

/** How much longer the driver waits than the database lets the statement run. */
const ANSWER_MS = 1_000;

/** The rows of one statement, read from the database as fast as the stream is consumed. */
export class StatementRows extends QueryStream {
  /** Read by node-postgres, which would otherwise give up on these rows after the pool's timeout. */
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
    // Closing the connection is not enough: a statement notices that only when it has a row to send.
    else
      void notForReaders(() => db.query('SELECT pg_cancel_backend($1)', [pid]))
        .catch(() => undefined)
        .finally(() => client.release(true));
    done(error);
  }
}
