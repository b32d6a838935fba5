/** What jest's runs report, read from the file that the reporter writes. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';
import { readReport } from '../testing/results.ts';
import { bin, root } from '../workspace.ts';

it('reports tests of jest by file and name, with failures, skipped tests and files that cannot be loaded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'karsa-jest-'));
  const report = join(folder, 'report.json');
  try {
    await writeFile(
      join(folder, 'cart.test.js'),
      `describe('cart', () => {
         it.each([1, 2])('adds %i', () => {});
         it('sums up', () => { throw new Error('too heavy'); });
         it.skip('waits', () => {});
       });`,
    );
    await writeFile(join(folder, 'broken.test.js'), `throw new Error('cannot be loaded');`);
    await writeFile(
      join(folder, 'jest.config.json'),
      JSON.stringify({ reporters: [join(root, 'tools/jest/results-reporter.cjs')], transform: {} }),
    );
    await promisify(execFile)(bin('jest'), [], {
      cwd: folder,
      env: { ...process.env, TEST_COUNTS_FILE: report },
    }).catch(() => undefined);
    const tests = (await readReport(report)) ?? [];
    assert.deepEqual(tests.map(({ file, name, status }) => [file, name, status]).sort(), [
      ['broken.test.js', 'runs to its end', 'failed'],
      ['cart.test.js', 'cart › adds 1', 'passed'],
      ['cart.test.js', 'cart › adds 2', 'passed'],
      ['cart.test.js', 'cart › sums up', 'failed'],
      ['cart.test.js', 'cart › waits', 'skipped'],
    ]);
    assert.match(tests.find(({ name }) => name === 'cart › sums up')?.reason ?? '', /too heavy/);
    assert.match(tests.find(({ file }) => file === 'broken.test.js')?.reason ?? '', /cannot be loaded/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
