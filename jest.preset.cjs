/**
 * One jest preset for shell, remotes and shared: TypeScript by SWC with the same styled-components plugin as the builds,
 * jsdom with Node's own fetch classes.
 * @param {string} dir folder of the workspace
 * @returns {import('jest').Config}
 */
const { join } = require('node:path');
const { existsSync } = require('node:fs');

// When every test begins, so that none depends on the day it runs on. TEST_TIME=2027-01-18T09:00:00+07:00 npx jest tries another.
process.env['TEST_TIME'] ??= '2026-11-21T09:00:00+07:00';

module.exports = (dir) => ({
  rootDir: dir,
  testEnvironment: join(__dirname, 'tools/jest/environment.cjs'),
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  // The edge's own tests start servers and run on Node's test runner.
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/server/'],
  setupFilesAfterEnv: [
    join(__dirname, 'tools/jest/setup.ts'),
    ...[join(__dirname, 'shared/jest.setup.ts')].filter(existsSync),
  ],
  moduleFileExtensions: ['tsx', 'ts', 'js', 'mjs', 'cjs', 'json'],
  moduleNameMapper: {
    '\\.(woff2|svg|png|jpe?g|webp|avif|gif)$': join(__dirname, 'tools/jest/asset.cjs'),
    '^fast-check$': join(__dirname, 'tools/jest/fast-check.cjs'),
  },
  // Where a test fakes timers, they begin with the same time.
  fakeTimers: { now: Date.parse(process.env['TEST_TIME']) },
  transform: {
    '^.+\\.(tsx?|mjs|js)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // These packages are published as ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(msw|@mswjs|until-async|rettime|@open-draft|keen-slider|@bundled-es-modules|lucide-react)/)',
  ],
});
