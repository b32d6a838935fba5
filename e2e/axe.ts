import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import type { AxeResults } from 'axe-core';

/** Runs in the page; needs `axe` there. */
export const RUN_AXE = `axe.run(document, { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })`;

let source: Promise<string> | undefined;
/** axe's own script, to evaluate in a page: a script element would be refused by the page's policy. */
export const axeSource = (): Promise<string> =>
  (source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));

/** Violations as lines a person can act on. */
export const violations = ({ violations: found }: AxeResults): string[] =>
  found.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(' | ')})`,
  );

/** Audits what a page shows now. */
export async function audit(page: { evaluate(script: string): Promise<unknown> }): Promise<string[]> {
  await page.evaluate(await axeSource());
  return violations((await page.evaluate(RUN_AXE)) as AxeResults);
}
