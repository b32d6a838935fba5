import { PassThrough, pipeline, Transform, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ListColumn } from './list-column.ts';
import { FORMATS, MAIN, OTHER_PARTS, SHEET_PATH, XML } from './xlsx-parts.ts';

/** The most rows that a spreadsheet opens, without the header. */
export const MOST_ROWS = 1_048_575;
/** The most characters in a cell. A spreadsheet reports a file with more as damaged. */
const MOST_CHARACTERS = 32_767;

/** The fastest level. Cells repeat so much that it makes the file small enough. */
const COMPRESSION = 1;

const DAY_MS = 86_400_000;
/** The day that spreadsheets count as 0. */
const DAY_0 = Date.UTC(1899, 11, 30);
/** 1 March 1900, the first day that spreadsheets count correctly: before it they count a 29 February 1900, which did not exist. */
const FIRST_DAY = 61;

/**
 * Writes rows as a workbook of one sheet that Excel and LibreOffice open. Texts stay texts; days and amounts get their formats. The file is
 * written while the rows are read. Where the rows break off with an error, so does the file.
 * @param rows at most `MOST_ROWS`
 */
export function xlsxFile<Row>(rows: Readable, columns: readonly ListColumn<Row>[]): Readable {
  const zip = new ZipFile();
  const file = new PassThrough();
  const sheet = sheetOf(columns);
  // An error of the rows or of the archive destroys the file. Where the reader of the file leaves, the sheet stops, and the rows with it.
  zip.on('error', (error: Error) => file.destroy(error));
  pipeline(zip.outputStream, file, () => sheet.destroy());
  pipeline(rows, sheet, (error) => {
    if (error) file.destroy(error);
  });
  for (const [path, xml] of Object.entries(OTHER_PARTS)) zip.addBuffer(Buffer.from(XML + xml), path);
  zip.addReadStream(sheet, SHEET_PATH, { compressionLevel: COMPRESSION });
  zip.end();
  return file;
}

/** Turns rows into the XML of their sheet. The header stays visible while the reader scrolls. */
function sheetOf<Row>(columns: readonly ListColumn<Row>[]): Transform {
  let at = 0;
  const rowXml = (cells: readonly Cell[]) => {
    at += 1;
    return `<row r="${at}">${cells.map((cell, column) => cellXml(lettersOf(column) + at, cell)).join('')}</row>`;
  };
  const sheet = new Transform({
    writableObjectMode: true,
    transform: (row: Row, _encoding, done) => {
      done(null, rowXml(columns.map(({ value, is }) => cellOf(value(row), is))));
    },
    flush: (done) => {
      done(null, '</sheetData></worksheet>');
    },
  });
  const header = rowXml(columns.map(({ header: text }) => ({ text, format: FORMATS.HEADER })));
  sheet.push(
    `${XML}<worksheet xmlns="${MAIN}">
      <sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
      <cols><col min="1" max="${columns.length}" width="18" customWidth="1"/></cols>
      <sheetData>${header}`,
  );
  return sheet;
}

/** null: an empty cell. */
type Cell =
  { readonly text: string; readonly format: number } | { readonly number: number; readonly format: number } | null;

/** The cell of a value. In a column of days or moments, a value that is neither, such as a masked day, becomes a text. */
function cellOf(value: string | number, is: ListColumn<unknown>['is']): Cell {
  if (typeof value === 'number') return { number: value, format: FORMATS[is ?? 'NUMBER'] };
  if (value === '') return null;
  const number = is === 'DAY' || is === 'MOMENT' ? daysSince0(value) : null;
  return number === null || is === undefined ? { text: value, format: FORMATS.TEXT } : { number, format: FORMATS[is] };
}

/** A day or a moment as the number that a spreadsheet stores; null for any other text. */
function daysSince0(text: string): number | null {
  const [, day, hours = '0', minutes = '0'] = /^(\d{4}-\d\d-\d\d)(?:\s(\d\d):(\d\d))?$/.exec(text) ?? [];
  const at = day === undefined ? NaN : (Date.parse(day) - DAY_0) / DAY_MS;
  return at >= FIRST_DAY ? at + (Number(hours) * 60 + Number(minutes)) / 1440 : null;
}

function cellXml(at: string, cell: Cell): string {
  if (cell === null) return '';
  if ('number' in cell) return `<c r="${at}" s="${cell.format}"><v>${cell.number}</v></c>`;
  const space = /^\s|\s$/.test(cell.text) ? ' xml:space="preserve"' : '';
  return `<c r="${at}" s="${cell.format}" t="inlineStr"><is><t${space}>${escaped(shortened(cell.text))}</t></is></c>`;
}

const shortened = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;

/** Escapes a text for XML, which has no control characters. Spreadsheets read `_x0008_` as one, so a text that looks like that is escaped as well. */
const escaped = (text: string): string =>
  text
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(
      /(?![\n\t])\p{Cc}|[\uFFFE\uFFFF]/gu,
      (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** The name of a column: A, B, … Z, AA, AB, … */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}
