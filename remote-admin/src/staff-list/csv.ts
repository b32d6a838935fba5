import type { List } from '@site/shared/store/state';
import { LARGEST_LIMIT } from './list-query.ts';

/** A column of an export. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number;
  /** Digits that are no amount, such as a phone number: kept as text. */
  isText?: boolean;
}

/** Spreadsheets read what begins like this as a formula, whoever wrote it. */
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

/** A part of a list: so many rows, and only those below the row with this id. */
export interface Part {
  limit: number;
  before?: number;
}

/** All rows of a filtered list, each once even if new ones arrive meanwhile. @throws what `list` throws */
export async function allRows<Row extends { id: number }>(list: (part: Part) => Promise<List<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let last: Row | undefined; ; last = rows.at(-1)) {
    const answer = await list({ limit: LARGEST_LIMIT, ...(last ? { before: last.id } : {}) });
    rows.push(...answer.rows);
    if (answer.rows.length < LARGEST_LIMIT) return rows;
  }
}

/** Hands a text to the browser as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the data once the click is handled.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
