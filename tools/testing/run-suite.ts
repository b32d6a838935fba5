/** Runs one suite to its end and collects what its tests said. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { removeScratch, scratchFolder } from '../process-tree.ts';
import { root } from '../workspace.ts';
import type { Planned } from './affected.ts';
import { judgeSkips, readReport, type TestResult } from './results.ts';

export interface SuiteRun {
  suite: string;
  seconds: number;
  tests: TestResult[];
  /** What it printed, where that was kept back. */
  output: string;
}

/** @param output `kept` where another suite prints at the same time */
export async function runSuite({ suite, only = [] }: Planned, output: 'shown' | 'kept'): Promise<SuiteRun> {
  const scratch = await scratchFolder('karsa-suite-');
  const report = join(scratch, 'results.json');
  const [program = '', ...args] = suite.command.split(' ');
  const started = Date.now();
  try {
    const child = spawn(program, [...args, ...only], {
      cwd: root,
      stdio: ['ignore', ...(output === 'shown' ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const))],
      env: { ...process.env, TEST_COUNTS_FILE: report, FORCE_COLOR: '0' },
    });
    let kept = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (kept += chunk.toString()));
    const code = await new Promise<number | null>((done) => child.on('error', () => done(null)).on('close', done));
    const tests = await collect(suite.name, suite.reports ? report : null, code);
    return { suite: suite.name, seconds: (Date.now() - started) / 1000, tests, output: kept };
  } finally {
    await removeScratch(scratch);
  }
}

/** A suite that ends badly has failed, whatever its tests say; so has one that reports no test. */
async function collect(name: string, report: string | null, code: number | null): Promise<TestResult[]> {
  const failed = (reason: string): TestResult => ({ file: '.', name, status: 'failed', reason });
  const ending = code === null ? 'it did not start, or was ended by a signal' : `it ended with exit code ${code}`;
  if (report === null) return [code === 0 ? { file: '.', name, status: 'passed' } : failed(ending)];
  const reported = await readReport(report).catch((error: Error) => error);
  if (reported instanceof Error) return [failed(`its report cannot be read: ${reported.message}`)];
  const tests = judgeSkips(reported ?? []);
  if (tests.length === 0) return [failed(`it reported no test; ${ending}`)];
  return code !== 0 && !tests.some(({ status }) => status === 'failed') ? [...tests, failed(ending)] : tests;
}
