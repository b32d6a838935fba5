import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser.ts';
import { screen } from './screen.ts';

/** One way through each task of visitors, buyers, staff and teams: what `npm test` runs. */
const JOURNEYS = [
  'accounts',
  'admin-courses',
  'admin-orders',
  'admin-vouchers-and-certificates',
  'catalog',
  'content-change',
  'edge',
  'enrolment-certificate',
  'enrolment-corporate',
  'enrolment-payment',
  'enrolment-refusals',
  'enrolment-registration',
  'frame',
  'lost-answer',
  'my-registration',
  'proven-releases',
  'release',
  'remote-failure',
  'search-engines',
].map(testsOf);
/** What builds and releases whole products, each file by itself, one test after the other. */
const RELEASES = ['foreign-remotes', 'releases', 'version-skew'].map(testsOf);
/** What breaks releases and the processes that render them, and the pictures of the README. */
const FAULTS = [
  'bad-releases',
  'damaged-releases',
  'pictures',
  'recovery',
  'render-memory',
  'render-process',
  'rendering-faults',
  'traces',
].map(testsOf);

function testsOf(name: string): string {
  return `**/${name}.test.ts`;
}

/** The tests of the built product in a browser. How to run, read and write them: README.md. */
export default defineConfig({
  testDir: 'tests',
  // In this order: a release takes both cores, which would make the tests of pages slow; many short tests come last, so that both
  // workers have something to do until the end.
  projects: [
    { name: 'journeys', testMatch: JOURNEYS, grepInvert: /@variant/ },
    { name: 'variants', testMatch: JOURNEYS, grep: /@variant/ },
    // Every state at every width, in Firefox, with large text, on a slow network.
    { name: 'states', testMatch: '**/*.test.ts', testIgnore: [...JOURNEYS, ...RELEASES, ...FAULTS] },
    { name: 'releases', testMatch: RELEASES },
    { name: 'faults', testMatch: FAULTS },
  ],
  globalSetup: './start-product.ts',
  outputDir: 'results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // For what hangs, not for what is slow: some tests look at every page, and a machine may be busy. A test that passes waits for none of it.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['html', { open: 'never', outputFolder: 'report' }], ['./counts-reporter.ts']],
  use: {
    launchOptions: launchOptions(),
    viewport: screen(1280),
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // A record of each step and request would cost a tenth of the time. `npm test` takes it where it runs a failed file once more.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
