/** Which suites a change can affect. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { root } from '../workspace.ts';
import { importsOf } from './imports.ts';
import { COMMON, type Suite, suites, TESTS_THAT_READ_FILES } from './suites.ts';

function isWithin(file: string, path: string): boolean {
  if (path === '.') return true;
  return path.startsWith('*') ? file.endsWith(path.slice(1)) : file === path || file.startsWith(`${path}/`);
}
const TEST = /\.test\.tsx?$/;
const touches = (changed: readonly string[], paths: readonly string[]) =>
  changed.some((file) => paths.some((path) => isWithin(file, path)));

/** A suite to run, and what to run of it where that is not all. */
export interface Planned {
  suite: Suite;
  /** Arguments for its command. */
  only?: string[];
}

/**
 * The suites that a change can make fail.
 * @param changed paths from the root of the project
 */
export function affectedSuites(changed: readonly string[], all: readonly Suite[] = suites): Suite[] {
  return touches(changed, COMMON) ? [...all] : all.filter((suite) => relevantTo(suite, changed).length > 0);
}

const relevantTo = ({ dependsOn, tests }: Suite, changed: readonly string[]): string[] =>
  changed.filter((file) => touches([file], dependsOn) && (!TEST.test(file) || touches([file], tests)));

/** What to run after a change: of the front end the tests that import a changed file, of the other suites everything. */
export async function planFor(changed: readonly string[], all: readonly Suite[] = suites): Promise<Planned[]> {
  const whole = touches(changed, COMMON);
  return Promise.all(
    affectedSuites(changed, all).map(async (suite): Promise<Planned> => {
      const only = suite.name === 'front-end' && !whole ? await testsOf(suite, relevantTo(suite, changed)) : null;
      return only ? { suite, only: ['--', '--runTestsByPath', ...only] } : { suite };
    }),
  );
}

/** What tests import. Anything else, such as a setting, may be read by any of them. */
const isImported = (file: string) =>
  /\.tsx?$/.test(file) && !file.endsWith('jest.setup.ts') && existsSync(join(root, file));

/** The tests that import one of the files, and those that read any; null where every test may depend on one of them. */
async function testsOf({ tests }: Suite, changed: readonly string[]): Promise<string[] | null> {
  if (!changed.every(isImported)) return null;
  const all = await glob(
    tests.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    { cwd: root, ignore: ['**/node_modules/**', '**/dist/**'] },
  );
  const imports = await importsOf(all);
  return all.filter(
    (test) => TESTS_THAT_READ_FILES.includes(test) || changed.some((file) => imports.get(test)?.has(file)),
  );
}
