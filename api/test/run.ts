/**
 * Runs the tests of this package on a real PostgreSQL of its own.
 *   --suite=security | faults   the tests of test/<suite>/ instead of those beside the code
 *   --postgres=15               Debian's PostgreSQL 15 instead of the embedded one, installed where that is possible
 *   file …                      only these files
 * TEST_COUNTS_FILE              where to write { passed, failed } as JSON
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { packageRoot } from '../src/package-root.ts';
import { installPackages } from './support/install-packages.ts';
import { DEBIAN, startTestPostgres } from './support/postgres.ts';

const {
  values: { suite, postgres: release },
  positionals: named,
} = parseArgs({ options: { suite: { type: 'string' }, postgres: { type: 'string' } }, allowPositionals: true });

async function main(): Promise<number> {
  if (release !== undefined) {
    if (release !== '15') throw new Error(`--postgres is "${release}"; there is 15, and the embedded one without it`);
    const impossible = installPackages({ 'postgresql-15': path.join(DEBIAN, 'postgres') });
    if (impossible) throw new Error(impossible);
    process.env['KARSA_TEST_POSTGRES'] = 'system';
  }
  const files = named.length > 0 ? named.map((file) => path.resolve(file)) : await testFiles(suite);
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'karsa-api-test-'));
  await fs.chmod(folder, 0o755);
  const postgres = await startTestPostgres(path.join(folder, 'postgres'));
  try {
    const report = path.join(folder, 'report.tap');
    const code = await runNode(
      [
        '--import',
        'tsx',
        '--test',
        `--test-concurrency=${suite ? 1 : 2}`,
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        '--test-reporter=tap',
        `--test-reporter-destination=${report}`,
        ...files,
      ],
      postgres.env,
    );
    return await judge(await fs.readFile(report, 'utf8').catch(() => ''), code);
  } finally {
    await postgres.stop();
    await fs.rm(folder, { recursive: true, force: true });
  }
}

async function testFiles(of: string | undefined): Promise<string[]> {
  const folder = of ? path.join(packageRoot, 'test', of) : path.join(packageRoot, 'src');
  const found = await fs.readdir(folder, { recursive: true }).catch(() => []);
  return found
    .filter((file) => file.endsWith('.test.ts'))
    .sort()
    .map((file) => path.join(folder, file));
}

function runNode(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: packageRoot,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function judge(tap: string, code: number): Promise<number> {
  const total = (name: string) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  const passed = total('pass');
  const failed = total('fail') + total('cancelled') || (code === 0 ? 0 : 1);
  const countsFile = process.env['TEST_COUNTS_FILE'];
  if (countsFile)
    await fs.writeFile(countsFile, JSON.stringify({ passed, failed: passed + failed === 0 ? 1 : failed }));
  if (passed + failed === 0) {
    process.stderr.write('No test was executed.\n');
    return 1;
  }
  return failed > 0 ? 1 : code;
}

process.exitCode = await main();
