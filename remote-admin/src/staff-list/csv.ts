/** A column of an export. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number;
  /** Digits that are not a number, such as a phone number: exported as text. */
  isText?: boolean;
}

/** Spreadsheets run a cell that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number, isText: boolean): string {
  const text = String(value);
  const isDefused = typeof value === 'string' && (FORMULA.test(text) || (isText && text !== ''));
  return `"${(isDefused ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. Formulas and phone numbers begin with an apostrophe. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => cell(header, false)),
    ...rows.map((row) => columns.map(({ value, isText = false }) => cell(value(row), isText))),
  ];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}
