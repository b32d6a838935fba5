/** The tests that documents name as `path/to/file.test.ts › title`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

export interface Citation {
  /** Path from the root of the project. */
  file: string;
  /** The test's title as its source writes it, with placeholders, alone or after what encloses it: `describe › title`. */
  title: string;
}

/** Each ends with its cell of a table or its line; `<br>` separates several, and `\|` is a bar inside a title. */
export const citationsIn = (markdown: string): Citation[] =>
  [...markdown.matchAll(/([\w./-]+\.test\.tsx?) › ((?:\\\||(?!<br>)[^|\n])+)/g)].map(([, file = '', title = '']) => ({
    file,
    title: title.trim().replaceAll(String.raw`\|`, '|'),
  }));

/** Whether a source has every part of a title as a text of its own. Whether that test passes, its own suite says. */
export function hasTitle(source: string, title: string): boolean {
  const plain = source
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\\(['"`\\])/g, '$1');
  return title.split(' › ').every((part) => ["'", '"', '`'].some((quote) => plain.includes(quote + part + quote)));
}

/** @returns those whose file or title is not there */
export const missingTests = (citations: readonly Citation[]): string[] =>
  citations
    .filter(({ file, title }) => !existsSync(join(root, file)) || !hasTitle(read(file), title))
    .map(({ file, title }) => `${file} › ${title}`);
