import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser.ts';
import { screen } from './screen.ts';

/** The tests of the built product in a browser. How to run, read and write them: README.md. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.test.ts',
  globalSetup: './start-product.ts',
  outputDir: 'results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // For what hangs, not for what is slow: some tests look at every page, and machines may be busy.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['html', { open: 'never', outputFolder: 'report' }], ['./counts-reporter.ts']],
  use: {
    launchOptions: launchOptions(),
    viewport: screen(1280),
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    actionTimeout: 10_000,
    navigationTimeout: 30_000,
    // Snapshots of the page at each step; a film of it besides would cost a third of the time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
});
