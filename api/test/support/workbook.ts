import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';

/** A cell as a spreadsheet reads it: a text, a number, or a number that is shown in a format of its own. */
export type ReadCell = string | number | { readonly number: number; readonly format: string };

const BUILT_IN: Readonly<Record<string, string>> = { 0: 'General', 3: '#,##0', 49: '@' };
const PARTS = ['[Content_Types].xml', '_rels/.rels', 'xl/_rels/workbook.xml.rels', 'xl/workbook.xml'];

/** The rows of the only sheet of a workbook. A cell that is empty is missing. @throws Error where the file is none, or a part of it is no XML */
export function readWorkbook(file: Uint8Array): ReadCell[][] {
  const parts = unzipSync(file);
  const read = (path: string, visit: Visit = () => undefined) => {
    const part = parts[path];
    if (!part) throw new Error(`The workbook has no ${path}`);
    visitXml(strFromU8(part), visit);
  };
  for (const path of PARTS) read(path);
  const formats = formatsOf((visit) => read('xl/styles.xml', visit));
  const rows: ReadCell[][] = [];
  read('xl/worksheets/sheet1.xml', (name, { r, s = '0', t }, text) => {
    if (name === 'row') rows.push([]);
    if (name !== 'c' || r === undefined) return;
    const [, letters = '', row] = /^([A-Z]+)(\d+)$/.exec(r) ?? [];
    if (Number(row) !== rows.length) throw new Error(`The cell ${r} stands in row ${rows.length}`);
    const cells = rows.at(-1) ?? [];
    cells[columnOf(letters)] = t === 'inlineStr' ? textOf(text) : cellOf(Number(text), formats[Number(s)] ?? 'none');
  });
  return rows;
}

const cellOf = (number: number, format: string): ReadCell => (format === 'General' ? number : { number, format });

/** Of the cells, by their place. */
function formatsOf(read: (visit: Visit) => void): string[] {
  const codes = { ...BUILT_IN };
  const formats: string[] = [];
  let areOfCells = false;
  read((name, { numFmtId = '', formatCode = '' }) => {
    if (name === 'numFmt') codes[numFmtId] = formatCode;
    if (name === 'cellXfs' || name === 'cellStyleXfs') areOfCells = name === 'cellXfs';
    if (name === 'xf' && areOfCells) formats.push(codes[numFmtId] ?? 'none');
  });
  return formats;
}

/** Called at the start of a row, of a style and of what holds them, and for a cell at its end, with its text. */
type Visit = (name: string, attributes: Readonly<Record<string, string>>, text: string) => void;

function visitXml(xml: string, visit: Visit): void {
  const parser = new SaxesParser();
  let cell: Readonly<Record<string, string>> = {};
  let text = '';
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'c') [cell, text] = [attributes, ''];
    else visit(name, attributes, '');
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'c') visit(name, cell, text);
  });
  parser.write(xml).close();
}

const textOf = (escaped: string): string =>
  escaped.replaceAll(/_x([\dA-F]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The day, or the moment, that a number stands for. */
export const dayOf = (number: number): string =>
  new Date(Math.round((Date.UTC(1899, 11, 30) + number * 86_400_000) / 60_000) * 60_000).toISOString().slice(0, 16);
