/** Builds the product and what its images carry, and runs the tests of the front door against it. */
import { join } from 'node:path';
import { endWithDescendants } from '../../tools/process-tree.ts';
import { reportResults } from '../../tools/testing/results.ts';
import { Failure, main, root } from '../../tools/workspace.ts';
import { runWithImages } from './prepare.ts';
import { requirePrograms } from './stack.ts';

await main(async () => {
  try {
    requirePrograms(); // fails on a machine without them before anything is built
  } catch (error) {
    // As one of the suites it needs a Debian; .ci/run installs what is missing.
    if (!process.env['TEST_COUNTS_FILE'] || !(error instanceof Failure)) throw error;
    console.log(`Not run. ${error.message}`);
    return await reportResults([
      { file: 'docker/test', name: 'the front door', status: 'skipped', reason: error.message },
    ]);
  }
  endWithDescendants();
  // The second look names files from the folder of the repository.
  const patterns = process.argv.slice(2).map((pattern) => pattern.replace(/^docker\//, ''));
  process.exitCode = await runWithImages(
    join(root, 'tools/node-test.ts'),
    patterns.length ? patterns : ['test/**/*.test.ts'],
  );
});
