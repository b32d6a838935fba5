import { csvRows } from '../staff-list/read-csv.ts';
import { copy } from './copy.ts';

/** As the API takes them. */
export const MOST_ROWS = 500;
export const MOST_BYTES = 1024 * 1024;

/** A row of a file, by its number in the spreadsheet. */
export interface FileRow {
  line: number;
  /** As many as the table has columns. */
  cells: string[];
}

export interface FileTable<Field extends string> {
  columns: Field[];
  rows: FileRow[];
  /** Headers that no field has. */
  ignored: string[];
}

export type Headers<Field extends string> = Readonly<Record<Field, string>>;

const plain = (header: string) => header.trim().toLowerCase();

/**
 * The table of a file, its columns found by their headers, in any order.
 * @param needed columns without which no row tells what it is about
 * @param assumed columns of a table whose first row has an e-mail where headers are; none: there must be headers
 * @returns the reason where it is none
 */
export function fileTable<Field extends string>(
  text: string,
  headers: Headers<Field>,
  needed: readonly Field[],
  assumed: readonly Field[] = [],
): FileTable<Field> | string {
  if (text.trim() === '') return copy.faults.empty;
  const all = csvRows(text);
  if (!all) return copy.faults.quote;
  const filled = all
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const isHeadless = assumed.length > 0 && filled[0]?.cells.some((cell) => cell.includes('@'));
  const [head, ...rows] = isHeadless ? [{ line: 0, cells: assumed }, ...filled] : filled;
  if (!head) return copy.faults.empty;

  const fields = Object.keys(headers) as Field[];
  const found = head.cells.map((header) =>
    fields.find((field) => plain(headers[field]) === plain(header) || field === plain(header)),
  );
  const missing = needed.filter((field) => !found.includes(field));
  if (missing.length > 0) return copy.faults.missing(missing.map((field) => headers[field]).join(', '));
  const twice = found.find((field, index) => field !== undefined && found.indexOf(field) !== index);
  if (twice !== undefined) return copy.faults.twice(headers[twice]);
  if (rows.length === 0) return copy.faults.noRows;
  if (rows.length > MOST_ROWS) return copy.faults.tooMany(rows.length.toLocaleString('id-ID'), MOST_ROWS);

  const kept = found.flatMap((field, index) => (field === undefined ? [] : [{ field, index }]));
  return {
    columns: kept.map(({ field }) => field),
    rows: rows.map(({ line, cells }) => ({ line, cells: kept.map(({ index }) => cells[index] ?? '') })),
    ignored: head.cells.filter(
      (header, index) => found[index] === undefined && header.trim() !== '' && header !== copy.report.wrongColumn,
    ),
  };
}
