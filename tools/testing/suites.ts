/** The suites of the repository: how each is run, and what it depends on. */
import { remoteNames } from '../workspace.ts';

export interface Suite {
  name: string;
  /** As a person types it. */
  command: string;
  /** Run by `npm test`; the others only by `npm run test:all` or by name. */
  everyday: boolean;
  /** Whether it writes its tests to `TEST_COUNTS_FILE`. Otherwise it is one test, judged by its exit code. */
  reports: boolean;
  /** Processor cores it keeps busy: suites that need one run two at a time. */
  cores: 1 | 2;
  /** Files and folders a change of which can make it fail; `*.ts` is every file with that ending, `.` every file. */
  dependsOn: readonly string[];
}

const remotes = remoteNames().map((name) => `remote-${name}`);
const frontEnd = ['shared', 'shell', ...remotes, 'remotes.json'];
/** What the API takes from `shared/`; lint refuses anything else. */
const api = [
  'api',
  ...['package.json', 'money', 'dates', 'brand', 'patterns', 'contract', 'api/schema.d.ts'].map(
    (part) => `shared/${part}`,
  ),
];
const sources = ['*.ts', '*.tsx', '*.json'];
/** What the built product is made of and run by. */
const product = [...frontEnd, 'api', 'rspack.base.ts', 'tools'];

/** A change of these can make any suite fail. */
export const COMMON: readonly string[] = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  '.npmrc',
  '.ci',
  'tools/test.ts',
  'tools/node-test.ts',
  'tools/testing',
  'tools/process-tree.ts',
];

/** In the order they run: what fails fast comes first. */
export const suites: readonly Suite[] = [
  { name: 'types', command: 'npm run typecheck', everyday: true, reports: false, cores: 1, dependsOn: sources },
  { name: 'lint', command: 'npm run lint', everyday: true, reports: false, cores: 1, dependsOn: ['.'] },
  { name: 'tools', command: 'npm run test:tools', everyday: true, reports: true, cores: 2, dependsOn: ['.'] },
  {
    name: 'front-end',
    command: 'npm run test:front-end',
    everyday: true,
    reports: true,
    cores: 2,
    dependsOn: [...frontEnd, 'jest.config.cjs', 'jest.preset.cjs', 'tools/jest'],
  },
  {
    name: 'edge',
    command: 'npm run test:edge',
    everyday: true,
    reports: true,
    cores: 2,
    dependsOn: ['shell', 'shared', 'tools', 'remotes.json'],
  },
  { name: 'api', command: 'npm test -w api', everyday: true, reports: true, cores: 2, dependsOn: api },
  {
    name: 'browser',
    command: 'npm test -w e2e',
    everyday: true,
    reports: true,
    cores: 2,
    dependsOn: [...product, 'e2e'],
  },
  {
    name: 'security',
    command: 'npm run test:security -w api',
    everyday: false,
    reports: true,
    cores: 2,
    dependsOn: api,
  },
  { name: 'faults', command: 'npm run test:faults -w api', everyday: false, reports: true, cores: 2, dependsOn: api },
  {
    name: 'front-door',
    command: 'npm run test:front-door',
    everyday: false,
    reports: true,
    cores: 2,
    dependsOn: [...product, 'docker', 'e2e'],
  },
  {
    name: 'commands',
    command: 'npm run test:commands',
    everyday: false,
    reports: true,
    cores: 2,
    dependsOn: ['.'],
  },
];

/** Tests of the front end that read files they do not import, so that no import leads from a changed file to them. */
export const TESTS_THAT_READ_FILES: readonly string[] = [
  'shared/brand/brand.test.ts',
  'shared/api/schema.test.ts',
  'shell/src/frame/navigation.test.ts',
  'shell/src/frame/pictures/pictures.test.ts',
  'remote-admin/src/frame/pictures/pictures.test.ts',
];
