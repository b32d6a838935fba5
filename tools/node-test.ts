/**
 * Runs test files on Node's own runner, prints its usual report and writes the results to `TEST_COUNTS_FILE`.
 * `--bundled` loads the files from bundles (`testing/bundled.ts`), which are written below the folder it runs in.
 * `--concurrency` or `TEST_CONCURRENCY` is the number of files at a time, 2 unless one of them says otherwise. With `--shared`
 * so many processes share the files (`testing/shared-processes.ts`); else each file has a process of its own.
 */
import { setMaxListeners } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { parseArgs } from 'node:util';
import { glob } from 'tinyglobby';
import { endWithDescendants, removeScratch, scratchFolder } from './process-tree.ts';
import { bundleTests } from './testing/bundled.ts';
import { countsLine, judgeSkips, reportResults, resultsOf, type TestResult } from './testing/results.ts';
import { shareProcesses } from './testing/shared-processes.ts';
import { root } from './workspace.ts';

const NO_TEST_OF_ITS_OWN =
  'it has no test, or a module that it imports has an await at its top level: then its tests are counted as those of another file of the process';
/** How long a process may take, ms: one in which a test leaves something running would never end. */
const LONGEST = Number(process.env['TEST_LONGEST'] ?? 15 * 60_000);

const { values, positionals: patterns } = parseArgs({
  options: {
    bundled: { type: 'boolean', default: false },
    shared: { type: 'boolean', default: false },
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

// Each process runs with the options of this one. Bundles need no compiler, but the lines of their sources.
if (values.bundled) process.execArgv.splice(0, process.execArgv.length, '--enable-source-maps');
process.execArgv.push('--import', new URL('testing/end-with-runner.mjs', import.meta.url).href);
const sourceOf = values.bundled ? await bundled() : new Map(sources.map((source) => [source, source]));
const names = new Map([...sourceOf].map(([file, source]) => [file, relative(root, source)]));
const concurrency = Number(values.concurrency);
const folder = await scratchFolder('karsa-tests-');
const programs = await shareProcesses(names, values.shared ? concurrency : names.size, folder);
const tests: TestResult[] = [];
/** Test files that have ended. */
const ended = new Set<string>();
/** Names of what encloses the next event, by nesting: the test file first. The programs' events come one program after the other. */
const enclosing: string[] = [];
// One listener for each program is no leak.
setMaxListeners(0, signal);
const stream = run({ files: [...programs.keys()], concurrency, signal, timeout: LONGEST });
stream.on('test:start', ({ name, nesting }) => {
  enclosing[nesting] = name;
});
stream.on('test:pass', ({ name, nesting, details, skip, todo }) => {
  if (nesting === 0) return fileEnded(name);
  const left = skip ?? todo;
  // What a skipped group encloses is not reported: the group stands for it.
  if (details.type === 'suite' && !left) return;
  add(nesting, left ? 'skipped' : 'passed', typeof left === 'string' ? left : undefined);
});
stream.on('test:fail', ({ name, nesting, details, todo }) => {
  const { message } = details.error;
  // A group fails with its tests, or for itself when one of its hooks does.
  const byItself = details.type !== 'suite' || !/subtests? failed/.test(message);
  if (nesting === 0) return fileEnded(name, byItself ? message : undefined);
  if (!byItself) return;
  if (todo) return add(nesting, 'skipped', typeof todo === 'string' ? todo : undefined);
  add(nesting, 'failed', message);
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

function add(nesting: number, status: TestResult['status'], reason?: string): void {
  const [file = '', ...name] = enclosing.slice(0, nesting + 1);
  tests.push({ file, name: name.join(' › '), status, ...(reason === undefined ? {} : { reason }) });
}

/** @param name of a test file, or of a program that fails for none of its files */
function fileEnded(name: string, failure?: string): void {
  const shared = programs.get(name);
  const file = shared?.length === 1 ? (shared[0] ?? '') : shared ? '.' : name;
  ended.add(file);
  const fails = (what: string, reason: string) => tests.push({ file, name: what, status: 'failed', reason });
  if (failure !== undefined) fails('runs to its end', failure);
  else if (!tests.some((test) => test.file === file))
    fails('runs no test', values.shared ? NO_TEST_OF_ITS_OWN : 'it has no test');
}

async function finish(): Promise<void> {
  await removeBundles();
  await removeScratch(folder);
  for (const file of names.values()) if (!ended.has(file)) fileEnded(file, 'its process ended before it');
  const judged = judgeSkips(tests);
  await reportResults(judged);
  const counts = resultsOf(judged);
  // As a part of npm test, that says it.
  if (!process.env['TEST_COUNTS_FILE']) console.log(countsLine(counts));
  if (counts.failed || counts.passed + counts.skipped === 0) process.exitCode = 1;
}
