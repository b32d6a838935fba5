/**
 * Runs test files on Node's own runner, prints its usual report and writes the results to `TEST_COUNTS_FILE`.
 * `--bundled` loads the files from bundles (`testing/bundled.ts`), which are written below the folder it runs in.
 * `--concurrency` or `TEST_CONCURRENCY` is the number of files at a time, 2 unless one of them says otherwise.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { parseArgs } from 'node:util';
import { glob } from 'tinyglobby';
import { endWithDescendants } from './process-tree.ts';
import { bundleTests } from './testing/bundled.ts';
import { countsLine, judgeSkips, reportResults, resultsOf, type TestResult } from './testing/results.ts';
import { root } from './workspace.ts';

const { values, positionals: patterns } = parseArgs({
  options: {
    bundled: { type: 'boolean', default: false },
    concurrency: { type: 'string', default: process.env['TEST_CONCURRENCY'] ?? '2' },
  },
  allowPositionals: true,
});
let bundles: string | null = null;
const removeBundles = async () => {
  if (bundles) await rm(bundles, { recursive: true, force: true });
};
const signal = endWithDescendants(removeBundles);
const sources = await glob(patterns, { absolute: true, ignore: ['**/node_modules/**', '**/dist/**'] });
if (sources.length === 0) {
  console.error(`No test file matches ${patterns.join(' ')}.`);
  process.exit(1);
}

// Each file runs in a process with the options of this one. Bundles need no compiler, but the lines of their sources.
if (values.bundled) process.execArgv.splice(0, process.execArgv.length, '--enable-source-maps');
process.execArgv.push('--import', new URL('testing/end-with-runner.mjs', import.meta.url).href);
const sourceOf = values.bundled ? await bundled() : new Map(sources.map((source) => [source, source]));
const files = [...sourceOf.keys()];
const tests: TestResult[] = [];
/** Names of what encloses the next event, by nesting. The files' events come one file after the other. */
const enclosing: string[] = [];
const stream = run({ files, concurrency: Number(values.concurrency), signal });
stream.on('test:start', ({ name, nesting }) => {
  enclosing[nesting] = name;
});
stream.on('test:pass', ({ name, nesting, file = '', details, skip, todo }) => {
  // A file without a test is reported as if it were one.
  if (files.includes(name)) return add(name, 'runs no test', 'failed', 'it has no test');
  const left = skip ?? todo;
  // What a skipped group encloses is not reported: the group stands for it.
  if (details.type === 'suite' && !left) return;
  add(file, nameAt(nesting), left ? 'skipped' : 'passed', typeof left === 'string' ? left : undefined);
});
stream.on('test:fail', ({ name, nesting, file = '', details, todo }) => {
  if (files.includes(name)) return add(name, 'runs to its end', 'failed', details.error.message);
  // A group fails with its tests, or for itself when one of its hooks does.
  if (details.type === 'suite' && /subtests? failed/.test(details.error.message)) return;
  if (todo) return add(file, nameAt(nesting), 'skipped', typeof todo === 'string' ? todo : undefined);
  add(file, nameAt(nesting), 'failed', details.error.message);
});
const report = stream.compose(new spec());
report.on('end', () => void finish());
report.pipe(process.stdout);

/** @returns the sources by their bundles */
async function bundled(): Promise<Map<string, string>> {
  const cache = join(process.cwd(), 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  bundles = await mkdtemp(join(cache, 'tests-'));
  return bundleTests(sources, bundles);
}

const nameAt = (nesting: number) => enclosing.slice(0, nesting + 1).join(' › ');

function add(file: string, name: string, status: TestResult['status'], reason?: string): void {
  tests.push({
    file: relative(root, sourceOf.get(file) ?? file),
    name,
    status,
    ...(reason === undefined ? {} : { reason }),
  });
}

async function finish(): Promise<void> {
  await removeBundles();
  const judged = judgeSkips(tests);
  await reportResults(judged);
  const counts = resultsOf(judged);
  // As a part of npm test, that says it.
  if (!process.env['TEST_COUNTS_FILE']) console.log(countsLine(counts));
  if (counts.failed || counts.passed + counts.skipped === 0) process.exitCode = 1;
}
