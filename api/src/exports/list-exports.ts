import { pipeline, Transform } from 'node:stream';
import { CSV_SEPARATOR, csvCell, type CsvColumn } from '@site/shared/csv';
import { stringify } from 'csv-stringify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Type } from 'typebox';
import type { AuditList } from '../audit/actions.ts';
import { auditListExport, staffActor } from '../audit/record.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { ApiError } from '../http/api-error.ts';
import { withoutPersonalData } from '../http/personal-data.ts';
import { LARGEST_LIMIT } from '../http/schema-types.ts';
import type { Selection } from './selection.ts';
import { StatementRows } from './statement-rows.ts';

/** Each has a connection of the pool for as long as it lasts. */
const AT_ONCE = 2;
const RETRY_SECONDS = 10;

/** A list as a file. */
export interface ListExport<Row> {
  readonly list: AuditList;
  /** What the list was narrowed by, for the audit. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly selection: Selection;
  readonly columns: readonly CsvColumn<Row>[];
  /** Start of the file's name, before today's date: small letters, digits and hyphens. */
  readonly name: string;
}

/**
 * Lists as files, sent while they are read: all rows are of one moment, and no more of them are in memory than the client takes. What a
 * file holds is in the audit before its first row leaves. A file that breaks off has no end, which browsers call a failed download.
 */
export class ListExports {
  readonly #db: pg.Pool;
  readonly #clock: Clock;
  readonly #mostMs: number;
  #running = 0;
  readonly #rows = new Set<StatementRows>();

  /** @param mostMs that a file may take, with the time its client needs to receive it */
  constructor(db: pg.Pool, clock: Clock, mostMs: number) {
    this.#db = db;
    this.#clock = clock;
    this.#mostMs = mostMs;
  }

  /** Answers the file. @throws ApiError 503 while as many are made as can be */
  async send<Row extends object>(
    request: FastifyRequest,
    reply: FastifyReply,
    { list, query, selection, columns, name }: ListExport<Row>,
  ): Promise<FastifyReply> {
    const rows = await this.#open(selection, (found) =>
      auditListExport(this.#db, staffActor(request), { list, query, ...found }),
    );
    const cells = new Transform({
      objectMode: true,
      transform: (row: Row, _encoding, done) => {
        const shown = withoutPersonalData(row, request.identity);
        done(
          null,
          columns.map(({ value }) => csvCell(value(shown))),
        );
      },
    });
    const file = stringify({
      bom: true,
      delimiter: CSV_SEPARATOR,
      record_delimiter: 'windows',
      quoted: true,
      quoted_empty: true,
      header: true,
      columns: columns.map(({ header }) => header),
    });
    // What broke it off is told by the answer, which then has no end.
    pipeline(rows, cells, file, () => undefined);
    return reply
      .header('content-disposition', `attachment; filename="${name}-${this.#clock.today()}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(file);
  }

  /** Breaks off the files that are under way: the server is about to stop, and would wait for them. */
  breakOff(): void {
    for (const rows of this.#rows) rows.destroy(new Error('The server stops'));
  }

  /** @param onFound told how many rows there are, and which where that is no more than a list shows at once */
  async #open(
    { ids, rows: sql, values }: Selection,
    onFound: (found: { rows: number; ids: number[] | null }) => Promise<void>,
  ): Promise<StatementRows> {
    if (this.#running >= AT_ONCE)
      throw new ApiError(503, 'BUSY', 'Sedang ada unduhan lain. Coba lagi sebentar lagi.', {
        retryAfterSeconds: RETRY_SECONDS,
      });
    this.#running += 1;
    let client: pg.PoolClient | undefined;
    try {
      client = await this.#db.connect();
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const { rows } = await client.query<{ pid: number; count: number; ids: number[] | null }>(
        `SELECT pg_backend_pid() AS pid, count(*), CASE WHEN count(*) <= ${LARGEST_LIMIT} THEN coalesce(json_agg(id), '[]'::json) END AS ids
         FROM (${ids}) found`,
        [...values],
      );
      const [found] = rows;
      if (!found) throw new Error('A list was not counted');
      await onFound({ rows: found.count, ids: found.ids });
      await client.query(`SET LOCAL statement_timeout = ${this.#mostMs}`);
      return this.#watched(
        client.query(new StatementRows({ db: this.#db, client, pid: found.pid, sql, values, mostMs: this.#mostMs })),
      );
    } catch (error) {
      this.#running -= 1;
      client?.release(true);
      throw error;
    }
  }

  #watched(rows: StatementRows): StatementRows {
    const timer = setTimeout(
      () =>
        rows.destroy(
          new ApiError(503, 'TOO_LONG', 'Berkas ini terlalu besar. Persempit saringannya, lalu unduh lagi.'),
        ),
      this.#mostMs,
    );
    this.#rows.add(rows);
    rows.once('close', () => {
      clearTimeout(timer);
      this.#rows.delete(rows);
      this.#running -= 1;
    });
    return rows;
  }
}

/** Options of a call that answers a file. It has a limit of its own, and no HEAD, which would read the list for nothing. */
export const fileOf = <Schema extends object>({ rates }: Pick<Config, 'rates'>, schema: Schema) => ({
  exposeHeadRoute: false,
  config: { rateLimit: { max: rates.exports } },
  schema: {
    ...schema,
    response: { 200: { description: 'CSV', content: { 'text/csv': { schema: Type.String() } } } },
  },
});
