/**
 * Runs the tests of this package on a real PostgreSQL of its own.
 *   --suite=security | faults   the tests of test/<suite>/ instead of those beside the code
 *   --postgres=15               Debian's PostgreSQL 15 instead of the embedded one, installed where that is possible
 *   file …                      only these files
 * TEST_COUNTS_FILE              where to write the results
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { endWithDescendants, scratchFolder } from '../../tools/process-tree.ts';
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
  const folder = await scratchFolder('karsa-api-test-');
  await fs.chmod(folder, 0o755);
  const starting = startTestPostgres(path.join(folder, 'postgres'));
  const stop = () =>
    starting.then(
      (postgres) => postgres.stop(),
      () => undefined,
    );
  endWithDescendants(stop);
  try {
    const { env } = await starting;
    return await runTests(files, { ...env, TEST_CONCURRENCY: suite ? '1' : '2' });
  } finally {
    await stop();
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

function runTests(files: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const runner = path.join(packageRoot, '../tools/node-test.ts');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', runner, ...files], {
      cwd: packageRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

process.exitCode = await main();
