/**
 * Reads `docs/coverage.md`, which ties each testable sentence of the specification to the tests that show it, and
 * finds what is wrong with it. `npm run coverage [-- area]` lists the open rows by area, and the rows whose tests did not
 * pass when the suites ran last.
 */
import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkClaims, type EvidenceCheck, type TestReference } from './testing/evidence.ts';
import { readRun } from './testing/last-run.ts';
import type { TestResult } from './testing/results.ts';
import { Failure, main, root } from './workspace.ts';

export const coverageFile = join(root, 'docs/coverage.md');

/** The specification's sections by number; each must have rows. */
export const SECTIONS: Readonly<Record<number, string>> = {
  1: 'What the product does and for whom',
  2: 'Screens and routes',
  3: 'Entities and their fields',
  4: 'States and transitions',
  5: 'Validation rules',
  6: 'Roles and permissions',
  7: 'Calls',
  8: 'Error catalogue',
  9: 'Business constants and limits',
};

const COLUMNS = ['id', 'what holds', 'status', 'test', 'read as'];
const ID = /^(S[1-9]\.[a-z]+(?:-[a-z]+)*)\.[1-9]\d*$/;

export interface CoverageRow {
  id: string;
  /** The id without its number, such as `S2.landing`. */
  area: string;
  sentence: string;
  status: 'test' | 'open';
  tests: TestReference[];
  readAs: string;
  /** Line in the document, from 1. */
  line: number;
}

export interface Coverage {
  rows: CoverageRow[];
  /** What is wrong with the document itself, a sentence each. */
  faults: string[];
}

/** Notes what is wrong with a row; the row it belongs to is then no row. */
type Fault = (message: string) => null;

/** Reads the document's tables. A row it cannot read becomes a fault, never a silent gap. */
export function parseCoverage(markdown: string): Coverage {
  const rows: CoverageRow[] = [];
  const faults: string[] = [];
  let section = '';
  let area = '';
  for (const [index, text] of markdown.split('\n').entries()) {
    const fault: Fault = (message) => {
      faults.push(`line ${index + 1}: ${message}`);
      return null;
    };
    if (text.startsWith('## ')) {
      [section, area] = [readSection(text), ''];
      // The introduction before the first section has headings of its own.
      if (!section && rows.length) fault(`"${text}" is no section of the specification: write "## 2. ${SECTIONS[2]}"`);
    } else if (!section || !text.trim() || isTableHead(text)) {
      continue;
    } else if (text.startsWith('### ')) {
      area = / · (S[1-9]\.[a-z-]+)$/.exec(text)?.[1] ?? '';
      if (!area.startsWith(`S${section}.`)) fault(`"${text}" must end with its area, such as " · S${section}.search"`);
    } else if (text.startsWith('|')) {
      const row = readRow(splitCells(text), index + 1, fault);
      if (row && row.area !== area) fault(`${row.id} stands under ${area || 'no area'}`);
      if (row) rows.push(row);
    } else {
      fault('between headings stand only table rows');
    }
  }
  return { rows, faults: [...faults, ...repetitions(rows), ...missingSections(rows)] };
}

function readSection(heading: string): string {
  const [, number = '', title] = /^## (\d+)\. (.+)$/.exec(heading) ?? [];
  return title !== undefined && SECTIONS[Number(number)] === title ? number : '';
}

/** Cells of a table row; `\|` is a bar inside a cell. */
const splitCells = (text: string): string[] =>
  text
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

function isTableHead(text: string): boolean {
  const cells = splitCells(text);
  return cells.join() === COLUMNS.join() || cells.every((cell) => /^:?-{3,}:?$/.test(cell));
}

function readRow(cells: string[], line: number, fault: Fault): CoverageRow | null {
  const [id = '', sentence = '', status = '', test = '', readAs = ''] = cells;
  if (cells.length !== COLUMNS.length)
    return fault(`${id || 'row'} has ${cells.length} cells instead of ${COLUMNS.length}`);
  const area = ID.exec(id)?.[1];
  if (!area) return fault(`"${id}" is no id: write one such as S2.search.3`);
  if (!sentence) fault(`${id} has no sentence`);
  if (status !== 'test' && status !== 'open') return fault(`${id} has the status "${status}": write test or open`);
  if (status === 'test' && !test) fault(`${id} says test and names none`);
  if (status === 'open' && test) fault(`${id} says open and names a test`);
  const tests = test
    ? test
        .split(/<br\s*\/?>/)
        .flatMap((reference) => readReference(reference.trim(), (message) => fault(`${id} ${message}`)))
    : [];
  return { id, area, sentence, status, tests, readAs, line };
}

function readReference(reference: string, fault: Fault): TestReference[] {
  const at = reference.indexOf(' › ');
  if (at > 0) return [{ file: reference.slice(0, at), name: reference.slice(at + 3) }];
  fault(`names "${reference}": write path/to/file.test.tsx › exact test name`);
  return [];
}

/** Ids and sentences that stand twice, and tests that one row names twice. */
function repetitions(rows: CoverageRow[]): string[] {
  const faults: string[] = [];
  const seen = new Map<string, CoverageRow>();
  const once = (key: string, what: string, row: CoverageRow) => {
    const first = seen.get(key);
    if (first) faults.push(`line ${row.line}: ${row.id} repeats the ${what} of line ${first.line}`);
    else seen.set(key, row);
  };
  for (const row of rows) {
    once(row.id, 'id', row);
    once(row.sentence.toLowerCase().replaceAll(/\s+/g, ' '), 'sentence', row);
    row.tests.forEach(({ file, name }) => once(`${row.line} ${file} › ${name}`, `test "${name}"`, row));
  }
  return faults;
}

const missingSections = (rows: CoverageRow[]): string[] =>
  Object.entries(SECTIONS)
    .filter(([number]) => !rows.some(({ area }) => area.startsWith(`S${number}.`)))
    .map(([number, title]) => `section ${number}, "${title}", has no row`);

/** Checks that every named file is a test file under `base`. Returns the faults. */
export function checkFiles(rows: CoverageRow[], base = root): string[] {
  return rows.flatMap(({ id, line, tests }) =>
    tests.flatMap(({ file }) => {
      const fault = fileFault(file, base);
      return fault ? [`line ${line}: ${id} ${fault}`] : [];
    }),
  );
}

function fileFault(file: string, base: string): string | null {
  if (isAbsolute(file) || file.split('/').includes('..'))
    return `names ${file}: write the path from the project's root`;
  if (!/\.test\.tsx?$/.test(file)) return `names ${file}, which is no test file`;
  return existsSync(join(base, file)) ? null : `names ${file}, which does not exist`;
}

/** Checks that every test the rows name ran and passed. */
export const checkEvidence = (rows: CoverageRow[], results: readonly TestResult[]): EvidenceCheck =>
  checkClaims(
    rows.flatMap(({ id, line, tests }) => tests.map((test) => ({ of: `line ${line}: ${id}`, test }))),
    results,
  );

/** How many rows there are, shown by a test and open. */
export const countRows = (rows: CoverageRow[]) => {
  const open = rows.filter(({ status }) => status === 'open').length;
  return { total: rows.length, test: rows.length - open, open };
};

/** The open rows of the areas whose id contains `filter`, an area a paragraph. */
export function listOpen(rows: CoverageRow[], filter = ''): string {
  const chosen = rows.filter(({ area }) => area.includes(filter));
  if (!chosen.length)
    throw new Failure(`No area contains "${filter}". Areas: ${[...new Set(rows.map(({ area }) => area))].join(', ')}`);
  const paragraphs = [...new Set(chosen.map(({ area }) => area))].flatMap((area) => {
    const inArea = chosen.filter((row) => row.area === area);
    const { total, open } = countRows(inArea);
    const lines = inArea
      .filter(({ status }) => status === 'open')
      .map(({ id, sentence, readAs }) => `  ${id}  ${sentence}${readAs ? `  [${readAs}]` : ''}`);
    return open ? [[`${area}: ${open} of ${total} open`, ...lines].join('\n')] : [];
  });
  const { test, open } = countRows(chosen);
  return [...paragraphs, `${test} rows shown by a test, ${open} open`].join('\n\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    const { rows, faults } = parseCoverage(readFileSync(coverageFile, 'utf8'));
    console.log(listOpen(rows, process.argv[2]));
    const run = await readRun();
    if (!run) console.log('No suite ran yet: npm test says which of the named tests pass.');
    const results = run?.suites.flatMap(({ tests }) => tests) ?? [];
    const all = [...faults, ...checkFiles(rows), ...checkEvidence(rows, results).faults];
    if (all.length) throw new Failure(`docs/coverage.md has ${all.length} fault(s):\n${all.join('\n')}`);
  });
}
