import { pipeline, Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Type } from 'typebox';
import type { AuditList } from '../audit/actions.ts';
import { auditListExport, staffActor } from '../audit/record.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { notForReaders } from '../database/reader.ts';
import { ApiError } from '../http/api-error.ts';
import { withoutPersonalData } from '../http/personal-data.ts';
import { LARGEST_LIMIT } from '../http/schema-types.ts';
import { csvFile } from './csv-file.ts';
import { FILE_FORMATS, MEDIA_TYPES, type FileFormat } from './file-format.ts';
import type { ListColumn } from './list-column.ts';
import type { Selection } from './selection.ts';
import { StatementRows } from './statement-rows.ts';
import { MOST_ROWS, xlsxFile } from './xlsx-file.ts';

/** The most files that are made at a time. Each needs a connection of the pool until it ends. */
const AT_ONCE = 2;
const RETRY_SECONDS = 10;

/** The list that a file is made of, and the form of the file. */
export interface ListExport<Row> {
  readonly list: AuditList;
  /** The filter of the list, for the audit. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly selection: Selection;
  readonly columns: readonly ListColumn<Row>[];
  /** The beginning of the file's name, before today's date: small letters, digits and hyphens. */
  readonly name: string;
  readonly format: FileFormat | undefined;
}

/**
 * Sends lists as files while it reads them. All rows are of one moment, and memory holds no more of them than the client takes. The audit has its
 * entry before the first row leaves. A file that breaks off has no proper end, so browsers report a failed download.
 */
export class ListExports {
  readonly #db: pg.Pool;
  readonly #clock: Clock;
  readonly #mostMs: number;
  #running = 0;
  readonly #rows = new Set<StatementRows>();

  /** @param mostMs the longest time for one file, including the time that its client needs to receive it */
  constructor(db: pg.Pool, clock: Clock, mostMs: number) {
    this.#db = db;
    this.#clock = clock;
    this.#mostMs = mostMs;
  }

  /** Answers the file. @throws ApiError 503 while {@link AT_ONCE} files are being made; 422 for more rows than a file of its format holds */
  async send<Row extends object>(
    request: FastifyRequest,
    reply: FastifyReply,
    { list, query, selection, columns, name, format = 'csv' }: ListExport<Row>,
  ): Promise<FastifyReply> {
    const rows = await this.#open(selection, async (found) => {
      if (format === 'xlsx' && found.rows > MOST_ROWS) throw tooManyRows();
      // On a second connection, since the first only reads; also where the client has left meanwhile.
      await notForReaders(() => auditListExport(this.#db, staffActor(request), { list, query, ...found }));
    });
    const shown = new Transform({
      objectMode: true,
      transform: (row: Row, _encoding, done) => {
        done(null, withoutPersonalData(row, request.identity));
      },
    });
    // An error of the rows reaches the answer through the file, which then has no proper end.
    pipeline(rows, shown, () => undefined);
    return reply
      .header('content-disposition', `attachment; filename="${name}-${this.#clock.today()}.${format}"`)
      .type(format === 'csv' ? `${MEDIA_TYPES.csv}; charset=utf-8` : MEDIA_TYPES[format])
      .send(format === 'csv' ? csvFile(shown, columns) : xlsxFile(shown, columns));
  }

  /** Breaks off the files that are being sent, because the server would wait for them when it stops. */
  breakOff(): void {
    for (const rows of this.#rows) rows.destroy(new Error('The server stops'));
  }

  /** @param onFound is told the number of rows, and their ids where a page of a list could hold as many */
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

const tooManyRows = () =>
  new ApiError(
    422,
    'TOO_MANY_ROWS',
    `Excel memuat paling banyak ${new Intl.NumberFormat('id-ID').format(MOST_ROWS)} baris. Persempit saringannya, atau unduh sebagai CSV.`,
  );

/** Options of a route that answers a file. It has a limit of its own, and no HEAD, which would read the whole list in vain. */
export const fileOf = <Schema extends object>({ rates }: Pick<Config, 'rates'>, schema: Schema) => ({
  exposeHeadRoute: false,
  config: { rateLimit: { max: rates.exports } },
  schema: {
    ...schema,
    response: {
      200: {
        description: 'The list as a file',
        content: Object.fromEntries(FILE_FORMATS.map((format) => [MEDIA_TYPES[format], { schema: Type.String() }])),
      },
    },
  },
});
