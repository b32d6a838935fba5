/** What is typed after `npm run release` is done as it is meant, or refused: it never goes live for all by a misunderstanding. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { askedFor } from './asked.ts';

let folder: string;
/** Words and environment of a command, as npm gives them to it. */
async function asNpmGives(typed: string): Promise<{ words: string[]; environment: NodeJS.ProcessEnv }> {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const run = promisify(execFile)('npm', ['run', '--silent', 'release', ...typed.split(' ')], { cwd: folder, env });
  const [words, environment] = JSON.parse((await run).stdout) as [string[], NodeJS.ProcessEnv];
  return { words, environment };
}

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karsa-asked-'));
  await writeFile(join(folder, 'tell.mjs'), 'console.log(JSON.stringify([process.argv.slice(2), process.env]))\n');
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'asked', version: '1.0.0', scripts: { release: 'node tell.mjs catalog' } }),
  );
});
after(() => rm(folder, { recursive: true, force: true }));

describe('an option that npm keeps for itself, because it does not stand after "--", is refused', () => {
  for (const typed of [
    '--check',
    '--canary 10',
    '--canary=10',
    '--preview new-hero',
    '--without-browser',
    '--over 1.2.0-3fa9c1d2',
  ])
    test(typed, async () => {
      const { words, environment } = await asNpmGives(typed);
      const [option = ''] = typed.split(/[ =]/);
      assert.throws(() => askedFor(words, environment), {
        message: new RegExp(
          `^npm kept ${option} for itself, because it does not stand after "--"\\. Nothing was released\\.`,
        ),
      });
    });

  test('and where it does it is understood', async () => {
    const { words, environment } = await asNpmGives('-- --canary 10 --without-browser');
    const { remote, canary, isVisited } = askedFor(words, environment);
    assert.deepEqual({ remote, canary, isVisited }, { remote: 'catalog', canary: 10, isVisited: false });
  });
});

test('a second remote, or another word, is refused', () => {
  assert.throws(
    () => askedFor(['catalog', 'remote-admin'], {}),
    /"admin" is not understood: a release is of one remote/,
  );
  assert.throws(() => askedFor(['catalog', '10'], {}), /"10" is not understood/);
});

test('a remote that is not there is refused with those that are', () => {
  assert.throws(
    () => askedFor(['catalgo'], {}),
    /^Error: There is no remote "catalgo" here \(.*catalog, enrolment.*\)\.$/,
  );
});

test('a release is of a remote of this repository, or of a folder', () => {
  assert.throws(() => askedFor([], {}), /Which remote\?/);
  assert.throws(() => askedFor(['catalog', '--dist', 'dist'], {}), /Which remote\?/);
  assert.equal(askedFor(['--dist', 'dist'], {}).dist, 'dist');
  assert.equal(askedFor(['remote-catalog'], {}).remote, 'catalog');
});

test('a release is a canary, a preview or only checked: one of these', () => {
  assert.throws(() => askedFor(['catalog', '--canary', '10', '--check'], {}), /one of these/);
  assert.throws(() => askedFor(['catalog', '--preview', 'New hero'], {}), /A preview is named by small letters/);
});
