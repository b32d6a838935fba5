const { writeFileSync } = require('node:fs');
const { relative } = require('node:path');

/** Every way not to run a test; jest knows no reasons. */
const STATUS = { passed: 'passed', failed: 'failed' };

/** Writes the results of a run to `TEST_COUNTS_FILE`, in the shape of `tools/testing/results.ts`. */
module.exports = class {
  constructor({ rootDir }) {
    this.root = rootDir;
  }

  /** @param {import('@jest/reporters').AggregatedResult} run */
  onRunComplete(_contexts, run) {
    const file = process.env.TEST_COUNTS_FILE;
    if (!file) return;
    const tests = run.testResults.flatMap((ofFile) => {
      const path = relative(this.root, ofFile.testFilePath);
      const broken = ofFile.testExecError ?? (ofFile.testResults.length === 0 ? ofFile.failureMessage : null);
      return [
        ...ofFile.testResults.map(({ ancestorTitles, title, status, failureMessages }) => ({
          file: path,
          name: [...ancestorTitles, title].join(' › '),
          status: STATUS[status] ?? 'skipped',
          ...(failureMessages.length ? { reason: failureMessages[0] } : {}),
        })),
        ...(broken
          ? [{ file: path, name: 'runs to its end', status: 'failed', reason: broken.message ?? broken }]
          : []),
      ];
    });
    const count = (status) => tests.filter((test) => test.status === status).length;
    const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(count);
    writeFileSync(file, JSON.stringify({ passed, failed, skipped, tests }));
  }
};
