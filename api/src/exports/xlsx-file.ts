import { PassThrough, pipeline, Transform, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ListColumn } from './list-column.ts';
import { FORMATS, MAIN, OTHER_PARTS, SHEET_PATH, XML } from './xlsx-parts.ts';

/** The most rows that a spreadsheet opens, without the header. */
export const MOST_ROWS = 1_048_575;
/** The most characters that a cell may have: with more, a spreadsheet calls the file damaged. */
const MOST_CHARACTERS = 32_767;

/** The fastest level: cells repeat so much that even this one makes the file small. */
const COMPRESSION = 1;

const DAY_MS = 86_400_000;
/** The day that spreadsheets count from. */
const DAY_0 = Date.UTC(1899, 11, 30);
/** The first day, 1 March 1900, from which their count is right: before it they count a 29 February 1900, which never was. */
const FIRST_DAY = 61;

/**
 * Rows as a workbook of one sheet that Excel, LibreOffice and others open: texts as texts, days and amounts as what they are. It is written
 * while the rows are read. Where they break off, the file has no end.
 * @param rows no more than `MOST_ROWS`
 */
export function xlsxFile<Row>(rows: Readable, columns: readonly ListColumn<Row>[]): Readable {
  const zip = new ZipFile();
  const file = new PassThrough();
  const sheet = sheetOf(columns);
  // An error of the rows or of the archive ends the file with that error; a file whose reader left stops the sheet, and with it the rows.
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

/** Takes rows and gives the XML of their sheet. Its header stays in sight. */
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

/** null: an empty one. */
type Cell =
  { readonly text: string; readonly format: number } | { readonly number: number; readonly format: number } | null;

/** The cell of a value. In a column of days or moments, a value that is neither, such as a masked day, stays a text. */
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

/** XML has no control characters; spreadsheets read `_x0008_` as one, so a text that looks like one is escaped, too. */
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

/** A, B, … Z, AA, AB, … */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}
