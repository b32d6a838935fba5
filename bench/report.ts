/** What a benchmark found, as tables for people. */

export interface Table {
  title: string;
  /** What one must know to read it. */
  note?: string;
  columns: string[];
  rows: (string | number)[][];
}

/** A measured value beside the target it must meet. */
export interface Verdict {
  what: string;
  measured: number;
  target: number;
  /** `most`: the target is an upper bound; `least`: a lower one. */
  bound: 'most' | 'least';
  unit: string;
}

export interface Findings {
  tables: Table[];
  verdicts: Verdict[];
}

export const isMet = ({ measured, target, bound }: Verdict): boolean =>
  bound === 'most' ? measured <= target : measured >= target;

const number = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2));

export const verdictTable = (verdicts: Verdict[]): Table => ({
  title: 'Targets',
  columns: ['what', 'measured', 'target', 'met'],
  rows: verdicts.map((verdict) => [
    verdict.what,
    `${number(verdict.measured)} ${verdict.unit}`.trim(),
    `${verdict.bound === 'most' ? '≤' : '≥'} ${number(verdict.target)} ${verdict.unit}`.trim(),
    isMet(verdict) ? 'yes' : 'NO',
  ]),
});

/** A table as Markdown, its columns padded so that it reads as text too. */
export function markdown({ title, note, columns, rows }: Table): string {
  const lines = [columns, ...rows.map((row) => row.map(String))];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const line = (cells: string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [
    `## ${title}`,
    ...(note ? ['', note] : []),
    '',
    line(columns),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...lines.slice(1).map(line),
    '',
  ].join('\n');
}
