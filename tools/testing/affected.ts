/** Which suites a change can affect. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.ts';
import { COMMON, type Suite, suites, TESTS_THAT_READ_FILES } from './suites.ts';

function isWithin(file: string, path: string): boolean {
  if (path === '.') return true;
  return path.startsWith('*') ? file.endsWith(path.slice(1)) : file === path || file.startsWith(`${path}/`);
}
const touches = (changed: readonly string[], paths: readonly string[]) =>
  changed.some((file) => paths.some((path) => isWithin(file, path)));

/** A suite to run, and what to run of it where that is not all. */
export interface Planned {
  suite: Suite;
  /** Arguments for its command. */
  only?: string[];
}

/**
 * The suites to run after a change: of the front end the tests that import a changed file, of the others everything.
 * @param changed paths from the root of the project
 */
export function affectedSuites(changed: readonly string[], all: readonly Suite[] = suites): Planned[] {
  if (touches(changed, COMMON)) return all.map((suite) => ({ suite }));
  return all
    .filter(({ dependsOn }) => touches(changed, dependsOn))
    .map((suite) => (suite.name === 'front-end' ? relatedTests(suite, changed) : { suite }));
}

const SOURCE = /\.tsx?$/;

function relatedTests(suite: Suite, changed: readonly string[]): Planned {
  const own = changed.filter((file) => touches([file], suite.dependsOn));
  // jest follows imports of sources that are there; who reads anything else it does not know.
  if (!own.every((file) => SOURCE.test(file) && existsSync(join(root, file)))) return { suite };
  return { suite, only: ['--findRelatedTests', ...own, ...TESTS_THAT_READ_FILES] };
}
