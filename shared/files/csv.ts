/** The rules for files of comma-separated values, whether the server or a page makes them. */

/** A column of a file. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number;
}

/** The separator of columns. An Indonesian Excel writes amounts with a comma, and would open a file with commas as one column. */
export const CSV_SEPARATOR = ';';

/**
 * Matches cells that spreadsheets would run as a formula, even after spaces. A cell that was marked before is marked again, so that it is read back
 * unchanged.
 */
const FORMULA = /^'*\s*[=+\-@\t\r]/;
/** Matches phone numbers, zip codes and amounts. They calculate nothing even with a sign, so they stay as they are for programs that read the file. */
const DIGITS_ONLY = /^[+-]?\d+$/;

/** The text of a cell, before it is quoted. A text that a spreadsheet would run gets an apostrophe in front. */
export function csvCell(value: string | number): string {
  const text = String(value);
  return FORMULA.test(text) && !DIGITS_ONLY.test(text.trim()) ? `'${text}` : text;
}
