import { pipeline, Transform, type Readable } from 'node:stream';
import { CSV_SEPARATOR, csvCell } from '@site/shared/csv';
import { stringify } from 'csv-stringify';
import type { ListColumn } from './list-column.ts';

/** Writes rows as comma-separated values. Where the rows break off with an error, so does the file. */
export function csvFile<Row>(rows: Readable, columns: readonly ListColumn<Row>[]): Readable {
  const cells = new Transform({
    objectMode: true,
    transform: (row: Row, _encoding, done) => {
      done(
        null,
        columns.map(({ value }) => csvCell(value(row))),
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
  // An error of the rows destroys the file. The answer that sends it handles the error.
  pipeline(rows, cells, file, () => undefined);
  return file;
}
