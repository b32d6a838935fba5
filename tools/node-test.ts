/** Runs test files on Node's own runner, prints the usual report and writes the counts to `TEST_COUNTS_FILE`. */
import { writeFileSync } from 'node:fs';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { glob } from 'tinyglobby';

const files = await glob(process.argv.slice(2), { absolute: true, ignore: ['**/node_modules/**', '**/dist/**'] });
if (files.length === 0) {
  console.error(`No test file matches ${process.argv.slice(2).join(' ')}.`);
  process.exit(1);
}
const counts = { passed: 0, failed: 0 };
const concurrency = Number(process.env['TEST_CONCURRENCY'] ?? 2);
const stream = run({ files: files.sort(), concurrency });
// A file is an event too, at nesting 0 beside its tests; it counts only where it failed without one.
stream.on('test:pass', (event) => {
  if (event.details.type !== 'suite' && !event.skip && !files.includes(event.name)) counts.passed += 1;
});
stream.on('test:fail', (event) => {
  if (event.details.type !== 'suite') counts.failed += 1;
});
stream.compose(new spec()).pipe(process.stdout);
stream.on('end', () => {
  if (process.env['TEST_COUNTS_FILE']) writeFileSync(process.env['TEST_COUNTS_FILE'], JSON.stringify(counts));
  if (counts.failed || counts.passed === 0) process.exitCode = 1;
});
