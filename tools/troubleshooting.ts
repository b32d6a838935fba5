/** The tests that `docs/troubleshooting.md` names: each makes the fault of its row and follows the advice. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestReference } from './testing/evidence.ts';
import { root } from './workspace.ts';

export const troubleshootingFile = join(root, 'docs/troubleshooting.md');

export interface Advice {
  /** What a person sees. */
  symptom: string;
  test: TestReference;
}

/** @throws where a row of the table names no test */
export function readAdvice(markdown: string = readFileSync(troubleshootingFile, 'utf8')): Advice[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('|') && !line.startsWith('| ---'));
  return rows.slice(1).map((line) => {
    const [symptom = '', , named = ''] = line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim());
    const [file = '', name = ''] = named.split(/ › (.*)/s);
    if (!name) throw new Error(`docs/troubleshooting.md: the row "${symptom}" names no test.`);
    return { symptom, test: { file, name } };
  });
}
