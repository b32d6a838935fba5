/** The front end's suites as one run: workers take files of all workspaces, the longest first. */
module.exports = {
  projects: ['<rootDir>/shared', '<rootDir>/shell', '<rootDir>/remote-*'],
  // A third of the time a test waits, for timers and answers: two cores do the work of three workers.
  maxWorkers: 3,
  // On a busy machine a worker that leaves nothing open takes longer to end than the half second that jest gives it. One that takes this long has a leak.
  workerGracefulExitTimeout: 10_000,
  reporters: ['default', '<rootDir>/tools/jest/results-reporter.cjs'],
};
