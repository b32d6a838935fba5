/** The suites of the repository: how each is run, and what it depends on. */
import { remoteNames } from '../workspace.ts';

export interface Suite {
  name: string;
  /** As a person types it. */
  command: string;
  /** Runs the test files that are added to it, one at a time. A suite without it gets no second look at what failed. */
  filesCommand?: string;
  /** Run by `npm test`; the others only by `npm run test:all` or by name. */
  everyday: boolean;
  /** Whether it writes its tests to `TEST_COUNTS_FILE`. Otherwise it is one test, judged by its exit code. */
  reports: boolean;
  /** Processor cores it keeps busy: suites that need one run two at a time. */
  cores: 1 | 2;
  /** Files and folders a change of which can make it fail; `*.ts` is every file with that ending, `.` every file. */
  dependsOn: readonly string[];
  /** Folders of its own test files. Those of others, wherever they lie, cannot make it fail. */
  tests: readonly string[];
}

const remotes = remoteNames().map((name) => `remote-${name}`);
const frontEnd = ['shared', 'shell', ...remotes];
/** What the API takes from `shared/` and `tools/`, and the pictures it draws into the front ends. Lint refuses other imports. */
const api = [
  'api',
  ...['shell/src/frame/pictures', 'remote-admin/src/frame/pictures', 'shared/ui/Swatch', 'docker/alerts.yml'],
  ...[
    'tools/tracing.ts',
    'tools/free-port.ts',
    'tools/edge-addresses.ts',
    'tools/edge-serves.ts',
    'tools/operators-releases.ts',
  ],
  ...[
    'package.json',
    'money',
    'dates',
    'calendar',
    'brand',
    'patterns',
    'contract',
    'certificate-id',
    'person',
    'phone',
    'registration/origin.ts',
    'registration/labels.ts',
    'text/clean-text.ts',
    'content',
    'courses/instalment-scheme.ts',
    'courses/labels.ts',
    'files/csv.ts',
    // A test of what a change makes stale asks as the pages do.
    'api',
  ].map((part) => `shared/${part}`),
];
/** What the built product is made of and run by. */
const product = [...frontEnd, 'api', 'rspack.base.ts', 'tools', 'kit'];

/** A change of these can make any suite fail. */
export const COMMON: readonly string[] = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.browser.json',
  '.npmrc',
  '.ci',
  'tools/test.ts',
  'tools/node-test.ts',
  'tools/testing',
  'tools/process-tree.ts',
];

const ONE_AT_A_TIME = 'node --import tsx tools/node-test.ts --concurrency=1';
const everyday = { everyday: true, reports: true, cores: 2 } as const;
const additional = { everyday: false, reports: true, cores: 2 } as const;

/** In the order they run: what fails fast comes first. */
export const suites: readonly Suite[] = [
  {
    ...everyday,
    name: 'lint',
    command: 'npm run lint',
    reports: false,
    cores: 1,
    dependsOn: ['.'],
    tests: ['.'],
  },
  {
    ...everyday,
    name: 'types',
    command: 'npm run typecheck',
    reports: false,
    cores: 1,
    dependsOn: ['*.ts', '*.tsx', '*.json'],
    tests: ['.'],
  },
  {
    ...everyday,
    name: 'format',
    command: 'npm run check-format',
    reports: false,
    cores: 1,
    dependsOn: ['.'],
    tests: ['.'],
  },
  {
    ...everyday,
    name: 'tools',
    command: 'npm run test:tools',
    filesCommand: ONE_AT_A_TIME,
    dependsOn: ['.'],
    tests: ['.'],
  },
  {
    ...everyday,
    name: 'front-end',
    command: 'npm run test:front-end',
    filesCommand: 'npm run test:front-end -- --runInBand --runTestsByPath',
    dependsOn: [...frontEnd, 'jest.config.cjs', 'jest.preset.cjs', 'tools/jest', 'tools/release/proof'],
    tests: ['shared', 'shell/src', ...remotes],
  },
  {
    ...everyday,
    name: 'edge',
    command: 'npm run test:edge',
    filesCommand: ONE_AT_A_TIME,
    dependsOn: ['shell', 'shared', 'tools'],
    tests: ['shell/server'],
  },
  {
    ...everyday,
    name: 'api',
    command: 'npm test -w api',
    filesCommand: 'npm test -w api --',
    dependsOn: api,
    tests: ['api/src', 'api/test/security'],
  },
  {
    ...everyday,
    name: 'browser',
    command: 'npm test -w e2e',
    filesCommand: 'npm test -w e2e -- --workers=1 --trace=retain-on-failure',
    dependsOn: [...product, 'e2e'],
    tests: ['e2e'],
  },
  {
    ...additional,
    name: 'browser-rest',
    command: 'npm run test:all -w e2e -- --project=variants --project=states --project=releases --project=faults',
    filesCommand: 'npm run test:all -w e2e -- --workers=1 --trace=retain-on-failure',
    dependsOn: [...product, 'e2e'],
    tests: ['e2e'],
  },
  {
    ...additional,
    name: 'races',
    command: 'npm run test:races -w api',
    dependsOn: api,
    tests: ['api/src'],
  },
  {
    ...additional,
    name: 'operation',
    command: 'npm run test:operation -w api',
    filesCommand: 'npm run test:operation -w api --',
    cores: 1,
    dependsOn: api,
    tests: ['api/src'],
  },
  {
    ...additional,
    name: 'security',
    command: 'npm run test:security -w api',
    filesCommand: 'npm run test:security -w api --',
    cores: 1,
    dependsOn: api,
    tests: ['api/test/security'],
  },
  {
    ...additional,
    name: 'faults',
    command: 'npm run test:faults -w api',
    filesCommand: 'npm run test:faults -w api --',
    dependsOn: api,
    tests: ['api/test/faults'],
  },
  {
    ...additional,
    name: 'front-door',
    command: 'npm run test:front-door',
    filesCommand: 'npm run test:front-door --',
    dependsOn: [...product, 'docker', 'e2e'],
    tests: ['docker/test'],
  },
  {
    ...additional,
    name: 'commands',
    command: 'npm run test:commands',
    filesCommand: ONE_AT_A_TIME,
    dependsOn: ['.'],
    tests: ['docker/commands', 'remote-catalog/src/search-form', 'api/src/modules/catalogue/courses'],
  },
];

/** Tests of the front end that read files they do not import, so that no import leads from a changed file to them. */
export const TESTS_THAT_READ_FILES: readonly string[] = [
  'shared/brand/brand.test.ts',
  'shared/api/schema.test.ts',
  'shell/src/frame/navigation.test.ts',
  'shell/src/routing/knows-no-domain.test.ts',
];
