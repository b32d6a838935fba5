/** The tests that tables of faults name: each makes the fault of its row and shows what the row says of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestReference } from './testing/evidence.ts';
import { root } from './workspace.ts';

/** Chapters whose tables say of each fault what follows, and which test shows it. */
export const FAULT_TABLES = ['docs/troubleshooting.md', 'docs/bad-releases.md'] as const;

export interface Advice {
  /** What a person sees, or a release does. */
  symptom: string;
  test: TestReference;
}

/**
 * @param file a chapter whose tables end with three columns: the fault, what follows, the test
 * @throws where a row names no test
 */
export function readAdvice(file: string, markdown: string = readFileSync(join(root, file), 'utf8')): Advice[] {
  const lines = markdown.split('\n');
  const rows = lines.filter(
    (line, at) => line.startsWith('|') && !line.startsWith('| ---') && !lines[at + 1]?.startsWith('| ---'),
  );
  return rows.map((line) => {
    const cells = line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim());
    const [symptom = '', , named = ''] = cells.slice(-3);
    const [file = '', name = ''] = named.split(/ › (.*)/s);
    if (!name) throw new Error(`${file}: the row "${symptom}" names no test.`);
    return { symptom, test: { file, name } };
  });
}
