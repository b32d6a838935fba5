import { CSV_SEPARATOR, csvCell, type CsvColumn } from '@site/shared/csv';
import { saveFile } from '@site/shared/files/save-file';

export type { CsvColumn };

const quoted = (value: string | number): string => `"${csvCell(value).replaceAll('"', '""')}"`;

/** Lines as in RFC 4180, with a byte order mark, so that spreadsheets read it as UTF-8. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => quoted(header)),
    ...rows.map((row) => columns.map(({ value }) => quoted(value(row)))),
  ];
  return `\uFEFF${lines.map((line) => line.join(CSV_SEPARATOR)).join('\r\n')}\r\n`;
}

/** Rows as a file that is made in the browser. @param name of the file, without its extension */
export const csvFile = <Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): File =>
  new File([csvOf(columns, rows)], `${name}.csv`, { type: 'text/csv;charset=utf-8' });

/** Downloads such a file. */
export function saveCsv<Row>(...of: Parameters<typeof csvFile<Row>>): void {
  const file = csvFile(...of);
  saveFile(file.name, file);
}
