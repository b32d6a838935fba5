/** The front end's suites as one run: workers take files of all workspaces, the longest first. */
module.exports = {
  projects: ['<rootDir>/shared', '<rootDir>/shell', '<rootDir>/remote-*'],
  // A third of the time a test waits, for timers and answers: two cores do the work of three workers.
  maxWorkers: 3,
  reporters: ['default', '<rootDir>/tools/jest/results-reporter.cjs'],
};
