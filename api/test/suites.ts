/** The suites of this package: which test files each runs. What takes minutes stands apart from what is run every day. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '../src/package-root.ts';

interface Suite {
  /** Files and folders of the package. */
  holds: (file: string) => boolean;
  /** Files at a time. */
  concurrency: number;
  /** Whether its files share so many processes, which load the application once for all of them. */
  isShared?: boolean;
  /** Whether fast-check tries other values in each run. */
  isRandom: boolean;
}

const within = (...paths: string[]) => {
  return (file: string) => paths.some((each) => file === each || file.startsWith(`${each}/`));
};

const races = (file: string) =>
  file.endsWith('/races.test.ts') || file === 'src/modules/sales/orders/order-lifecycle.test.ts';
const operation = within(
  'src/server.test.ts',
  'src/backup',
  'src/database/embedded',
  'src/database/migrate.test.ts',
  'src/database/corporate-seats-migration.test.ts',
  'src/seed',
  'src/modules/sales/order-actions/large-batch.test.ts',
);

/** Of the tests of security those that wait for limits of time, fill memory or try thousands of values. */
const lengthy = within(
  ...['contract-fuzz', 'identifiers', 'slow-clients', 'uploads'].map((name) => `test/security/${name}.test.ts`),
);

const EVERYDAY: Suite = {
  holds: (file) => within('src', 'test/security')(file) && !races(file) && !operation(file) && !lengthy(file),
  // They wait for the database half of the time.
  concurrency: 3,
  isShared: true,
  isRandom: false,
};

const SUITES: Readonly<Record<string, Suite>> = {
  /** Requests at the same time, and random calls one after the other. */
  races: { holds: races, concurrency: 3, isRandom: true },
  /** Starting, migrating, filling and backing up, and what is large. */
  operation: { holds: operation, concurrency: 1, isRandom: false },
  security: { holds: lengthy, concurrency: 1, isRandom: true },
  faults: { holds: within('test/faults'), concurrency: 1, isRandom: false },
};

/** @param name undefined: the everyday tests @throws Error for a name that is unknown */
export function suiteOf(name: string | undefined): Suite {
  if (name === undefined) return EVERYDAY;
  const suite = SUITES[name];
  if (!suite) throw new Error(`--suite is "${name}"; there are ${Object.keys(SUITES).join(', ')}`);
  return suite;
}

/** The test files of a suite, with absolute paths. */
export async function testFiles({ holds }: Suite): Promise<string[]> {
  const folders = await Promise.all(
    ['src', 'test'].map(async (folder) => {
      const files = await fs.readdir(path.join(packageRoot, folder), { recursive: true });
      return files.map((file) => `${folder}/${file.split(path.sep).join('/')}`);
    }),
  );
  return folders
    .flat()
    .filter((file) => file.endsWith('.test.ts') && holds(file))
    .sort()
    .map((file) => path.join(packageRoot, file));
}
