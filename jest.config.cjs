/** The front end's suites as one run: two workers take files of all workspaces, the longest first. */
const remotes = require('./remotes.json');

module.exports = {
  projects: ['shared', 'shell', ...remotes.map((name) => `remote-${name}`)].map((name) => `<rootDir>/${name}`),
  maxWorkers: 2,
  reporters: ['default', '<rootDir>/tools/jest/results-reporter.cjs'],
};
