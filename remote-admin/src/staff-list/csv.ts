/** A column of an export. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number;
}

/** Spreadsheets run a cell that begins like this as a formula, also after spaces. One that was marked before is marked again, so that it reads back. */
const FORMULA = /^'*\s*[=+\-@\t\r]/;
/** Phone numbers, zip codes and amounts calculate nothing, whatever their sign: they stay as they are for programs that read the file. */
const DIGITS_ONLY = /^[+-]?\d+$/;

function cell(value: string | number): string {
  const text = String(value);
  const isFormula = FORMULA.test(text) && !DIGITS_ONLY.test(text.trim());
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** What separates columns where amounts are written with a comma: an Indonesian Excel opens commas as one column. */
const SEPARATOR = ';';

/** Lines as in RFC 4180, with a byte order mark, so that spreadsheets read it as UTF-8. Only what a spreadsheet would run begins with an apostrophe. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => cell(header)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ];
  return `\uFEFF${lines.map((line) => line.join(SEPARATOR)).join('\r\n')}\r\n`;
}
