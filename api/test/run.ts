/**
 * Runs the tests of this package on a real PostgreSQL of its own.
 *   --suite=security            the tests of a suite (suites.ts) instead of the everyday ones
 *   --postgres=15               Debian's PostgreSQL 15 instead of the embedded one, installed where that is possible
 *   file …                      only these files, one at a time
 * TEST_COUNTS_FILE              where to write the results
 * TEST_SEED                     what random values begin from: else 1, or another number in each run of the suites that say so
 */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { endWithDescendants, removeScratch, scratchFolder } from '../../tools/process-tree.ts';
import { bundleTests } from '../../tools/testing/bundled.ts';
import { packageRoot } from '../src/package-root.ts';
import { installPackages } from './support/install-packages.ts';
import { DEBIAN, startTestPostgres } from './support/postgres.ts';
import { suiteOf, testFiles } from './suites.ts';

const {
  values: { suite: name, postgres: release },
  positionals: named,
} = parseArgs({ options: { suite: { type: 'string' }, postgres: { type: 'string' } }, allowPositionals: true });

async function main(): Promise<number> {
  if (release !== undefined) {
    if (release !== '15') throw new Error(`--postgres is "${release}"; there is 15, and the embedded one without it`);
    const impossible = installPackages({ 'postgresql-15': path.join(DEBIAN, 'postgres') });
    if (impossible) throw new Error(impossible);
    process.env['KARSA_TEST_POSTGRES'] = 'system';
  }
  const suite = suiteOf(name);
  if (suite.isRandom) beginRandom();
  const files = named.length > 0 ? named.map((file) => path.resolve(file)) : await testFiles(suite);
  const folder = await scratchFolder('karsa-api-test-', await placeOfDatabases());
  await fs.chmod(folder, 0o755);
  const starting = startTestPostgres(path.join(folder, 'postgres'));
  const cache = path.join(packageRoot, 'node_modules/.cache');
  await fs.mkdir(cache, { recursive: true });
  // Packages are found from there.
  const programs = await fs.mkdtemp(path.join(cache, 'programs-'));
  const stop = async () => {
    await starting.then(
      (postgres) => postgres.stop(),
      () => undefined,
    );
    await fs.rm(programs, { recursive: true, force: true });
  };
  endWithDescendants(stop);
  try {
    const [server = ''] = (await bundleTests([path.join(packageRoot, 'src/server.ts')], programs)).keys();
    const { env } = await starting;
    const alone = named.length > 0;
    const options = [
      `--concurrency=${alone ? 1 : suite.concurrency}`,
      ...(suite.isShared && !alone ? ['--shared'] : []),
    ];
    return await runTests(files, options, { ...env, TEST_SERVER: server });
  } finally {
    await stop();
    await removeScratch(folder);
  }
}

const MEMORY = '/dev/shm';
/** Bytes: far more than the databases of a run need at a time, and what PostgreSQL writes before them. */
const ROOM = 4 * 1024 ** 3;

/**
 * Where the databases lie: in memory, where there is room. Each test file makes a database of a thousand files and drops it, and ext4 then looks
 * for each new file through those that were deleted just now: that took a fifth of the suite's time.
 */
async function placeOfDatabases(): Promise<string> {
  const { bavail, bsize } = await fs.statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > ROOM ? MEMORY : os.tmpdir();
}

/** Chooses the seed of this run, and says how the same values are tried again. */
function beginRandom(): void {
  const seed = (process.env['TEST_SEED'] ??= String(randomInt(1, 2 ** 31)));
  console.log(
    `The same random values again: TEST_SEED=${seed} ${['npm run', `test:${name}`, '-w api', ...(named.length ? ['--', ...named] : [])].join(' ')}`,
  );
}

function runTests(files: readonly string[], options: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const runner = path.join(packageRoot, '../tools/node-test.ts');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', runner, '--bundled', ...options, ...files], {
      cwd: packageRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

process.exitCode = await main();
