import pg from 'pg';
import { currentReader, ReaderLeft } from './reader.ts';

/** PostgreSQL types whose default JavaScript form would lose or shift something. */
const { INT8, DATE, TIME, TIMESTAMPTZ } = pg.types.builtins;

/** Dates and times stay text, instants become ISO 8601, and bigints (ids and counts, far below 2^53) become numbers. */
const rowTypes: pg.CustomTypesConfig = {
  getTypeParser(id, format) {
    if (format === 'binary') return pg.types.getTypeParser(id, format);
    switch (id) {
      case INT8:
        return Number;
      case DATE:
        return String;
      case TIME:
        return (text: string) => text.slice(0, 5);
      case TIMESTAMPTZ:
        return (text: string) => new Date(text).toISOString();
      default:
        return pg.types.getTypeParser(id, format);
    }
  },
};

export interface PoolOptions {
  readonly url: string;
  readonly size: number;
  readonly statementTimeoutMs: number;
  readonly onError: (error: Error) => void;
}

type Checkout = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean) => void,
) => void;

/** How much longer than the statement timeout the driver waits for an answer. */
const ANSWER_MS = 1_000;

/** Whether the server did not answer at all. The statement may still run, so its connection is not used again. */
const isSilence = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

/** A pool that gives no connection to a read whose client left while it waited for one. */
class ReadersPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Checkout): void;
  override connect(callback?: Checkout): Promise<pg.PoolClient> | void {
    const reader = currentReader();
    const waiting = super.connect().then((client) => {
      if (!reader?.left) return client;
      client.release();
      throw new ReaderLeft();
    });
    if (!callback) return waiting;
    waiting.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }
}

export function createPool({ url, size, statementTimeoutMs, onError }: PoolOptions): pg.Pool {
  const pool = new ReadersPool({
    connectionString: url,
    max: size,
    types: rowTypes,
    application_name: 'karsa-api',
    // A request that gets no connection within this time answers 503.
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    // A server that is gone without a word does not end its statements: without this, a call would wait for ever after a failover.
    query_timeout: statementTimeoutMs === 0 ? 0 : statementTimeoutMs + ANSWER_MS,
    idle_in_transaction_session_timeout: 10_000,
    lock_timeout: Math.min(3_000, statementTimeoutMs),
    keepAlive: true,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', onError);
  // The pool ignores errors of a connection in use: its holder gets the error from the next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** What runs SQL: the pool, or the client of a transaction. */
export type Queryable = Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>;

export async function onOneConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await work(client);
  } catch (error) {
    broken = isSilence(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** How often a transaction is tried that ran into a deadlock. */
const MOST_TRIES = 4;

/**
 * Runs the work in one transaction, which commits when the work returns and rolls back when it throws. In a deadlock the database ends one of the
 * transactions; its work then runs again from the beginning. So the work may change nothing outside the database.
 */
export async function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transactionOnce(pool, work);
    } catch (error) {
      if (!isDeadlock(error) || attempt === MOST_TRIES) throw error;
    }
  }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '40P01';
}

/** Reads a snapshot on one connection: no answer holds what is written meanwhile. Run one statement after the other. */
export function atOneMoment<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return transactionOnce(pool, work, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
}

async function transactionOnce<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  begin = 'BEGIN',
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // After a statement without an answer, ROLLBACK would wait just as long. Closing the connection rolls back as well.
    broken = isSilence(error);
    if (!broken)
      await client.query('ROLLBACK').catch(() => {
        broken = true;
      });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Runs the work in a transaction and rolls it back. @returns the result of the work */
export function rehearsal<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return onOneConnection(pool, async (client) => {
    await client.query('BEGIN');
    try {
      return await work(client);
    } finally {
      await client.query('ROLLBACK');
    }
  });
}

/**
 * Runs part of a transaction's work. Where it fails, only this part is undone.
 * @param keep false: the part is undone even where it succeeds, and its locks are released
 */
export async function savepoint<T>(
  client: pg.PoolClient,
  work: () => Promise<T>,
  { keep = true }: { keep?: boolean } = {},
): Promise<T> {
  const undo = async () => {
    await client.query('ROLLBACK TO SAVEPOINT part');
    await client.query('RELEASE SAVEPOINT part');
  };
  await client.query('SAVEPOINT part');
  try {
    const result = await work();
    await (keep ? client.query('RELEASE SAVEPOINT part') : undo());
    return result;
  } catch (error) {
    await undo();
    throw error;
  } finally {
    // The work may have set constraints to be checked at once.
    await client.query('SET CONSTRAINTS ALL DEFERRED');
  }
}

/** The name of the constraint or index that a statement violated; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? (error.constraint ?? '') : null;
}
