/**
 * `npm test`: types, lint, every workspace's jest suite, the contract checks, the API on real PostgreSQL and the browser
 * tests on the built product. Each suite runs alone, reports its counts, and the last line adds them up.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, main, remoteNames, root } from './workspace.ts';

interface Counts {
  passed: number;
  failed: number;
}

interface Suite {
  name: string;
  command: string;
  args: string[];
  cwd?: string;
  /** Where the suite says how many tests it ran; a suite without counts is one test. */
  counts: 'none' | 'jest' | 'file';
}

const workspaces = ['shared', 'shell', ...remoteNames().map((name) => `remote-${name}`)];
const nodeTest = (name: string, cwd: string, patterns: string[]): Suite => ({
  name,
  command: process.execPath,
  args: ['--import', 'tsx', join(root, 'tools/node-test.ts'), ...patterns],
  cwd,
  counts: 'file',
});

const suites: Suite[] = [
  { name: 'types', command: bin('tsc'), args: ['--noEmit', '-p', '.'], counts: 'none' },
  { name: 'lint', command: bin('eslint'), args: ['.'], counts: 'none' },
  nodeTest('tools and contracts', root, ['tools/**/*.test.ts']),
  ...workspaces.map((name): Suite => ({
    name,
    command: bin('jest'),
    args: ['--passWithNoTests=false'],
    cwd: join(root, name),
    counts: 'jest',
  })),
  nodeTest('edge', join(root, 'shell'), ['server/**/*.test.ts']),
  { name: 'api', command: 'npm', args: ['test', '-w', 'api'], counts: 'file' },
  { name: 'browser', command: 'npm', args: ['test', '-w', 'e2e'], counts: 'file' },
  { name: 'front door', command: 'npm', args: ['run', 'test:front-door'], counts: 'file' },
  { name: 'commands', command: 'npm', args: ['run', 'test:commands'], counts: 'file' },
];

/** Runs one suite and shows its output as it comes. A suite that fails without a failed test counts as one. */
async function runSuite({ name, command, args, cwd = root, counts }: Suite, scratch: string): Promise<Counts> {
  console.log(`\n── ${name}`);
  const file = join(scratch, `${name.replaceAll(/\W/g, '-')}.json`);
  const started = Date.now();
  const child = spawn(command, counts === 'jest' ? [...args, '--json', `--outputFile=${file}`] : args, {
    cwd,
    // jest prints its JSON where it has an output file; its report goes to stderr.
    stdio: ['ignore', counts === 'jest' ? 'ignore' : 'inherit', 'inherit'],
    env: { ...process.env, TEST_COUNTS_FILE: file, FORCE_COLOR: '0' },
  });
  const code = await new Promise<number>((done) =>
    child.on('error', () => done(1)).on('close', (exit) => done(exit ?? 1)),
  );
  const result = await readCounts(file, counts, code);
  if (code !== 0 && result.failed === 0) result.failed = 1;
  console.log(
    `── ${name}: ${result.passed} passed, ${result.failed} failed (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  );
  return result;
}

async function readCounts(file: string, kind: Suite['counts'], code: number): Promise<Counts> {
  if (kind === 'none') return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const text = await readFile(file, 'utf8').catch(() => null);
  // No counts means no test ran, which is a failure however the suite ended.
  if (text === null) return { passed: 0, failed: 1 };
  if (kind === 'file') return JSON.parse(text) as Counts;
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(text) as Record<string, number>;
  return { passed: numPassedTests ?? 0, failed: (numFailedTests ?? 0) + (numRuntimeErrorTestSuites ?? 0) };
}

await main(async () => {
  const only = process.argv.slice(2);
  const scratch = await mkdtemp(join(tmpdir(), 'karsa-test-'));
  const total: Counts = { passed: 0, failed: 0 };
  try {
    for (const suite of suites.filter(({ name }) => !only.length || only.includes(name))) {
      const { passed, failed } = await runSuite(suite, scratch);
      total.passed += passed;
      total.failed += failed;
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  if (total.passed + total.failed === 0) total.failed = 1;
  if (total.failed) process.exitCode = 1;
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
});
