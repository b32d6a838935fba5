import { CSV_SEPARATOR, csvCell, type CsvColumn } from '@site/shared/csv';

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
