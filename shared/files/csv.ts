/** What files of comma-separated values hold, whether the server or a page makes them. */

/** A column of a file. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number;
}

/** What separates columns where amounts are written with a comma: an Indonesian Excel opens commas as one column. */
export const CSV_SEPARATOR = ';';

/** Spreadsheets run a cell that begins like this as a formula, also after spaces. One that was marked before is marked again, so that it reads back. */
const FORMULA = /^'*\s*[=+\-@\t\r]/;
/** Phone numbers, zip codes and amounts calculate nothing, whatever their sign: they stay as they are for programs that read the file. */
const DIGITS_ONLY = /^[+-]?\d+$/;

/** The text of a cell, before it is quoted. Only what a spreadsheet would run begins with an apostrophe. */
export function csvCell(value: string | number): string {
  const text = String(value);
  return FORMULA.test(text) && !DIGITS_ONLY.test(text.trim()) ? `'${text}` : text;
}
