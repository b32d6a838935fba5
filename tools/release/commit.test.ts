/** What git is asked about the source of a release. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { commitAll } from '../checkout-copy.ts';
import { run } from '../workspace.ts';
import { commitOf } from './commit.ts';

let folder: string;
const git = (...args: string[]) => run('git', args, { cwd: folder });
const put = (file: string) => writeFile(join(folder, file), `The text of ${file} is long enough to be known again.\n`);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karsa-commit-'));
  for (const one of ['remote-a', 'remote-b']) await mkdir(join(folder, one));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a file that was moved inside a remote, out of it or into it is a change of it at both ends', async () => {
  await git('init', '--quiet');
  for (const file of ['inside', 'out', 'kept']) await put(`remote-a/${file}`);
  await put('remote-b/into');
  await commitAll(folder, 'Have two remotes');
  assert.deepEqual((await commitOf(git, ['remote-a']))?.uncommitted, []);
  for (const [from, to] of [
    ['remote-a/inside', 'remote-a/renamed'],
    ['remote-a/out', 'remote-b/out'],
    ['remote-b/into', 'remote-a/into'],
  ] as const)
    await rename(join(folder, from), join(folder, to));
  await git('add', '--all');
  const source = await commitOf(git, ['remote-a']);
  assert.match(source?.commit ?? '', /^[0-9a-f]{40}$/);
  assert.equal(source?.author, 'Copy <copy@example.com>');
  assert.deepEqual(source?.uncommitted.sort(), [
    'remote-a/inside',
    'remote-a/into',
    'remote-a/out',
    'remote-a/renamed',
  ]);
});

test('a file that was changed and not added is named as it is, also one with a name of two words', async () => {
  await git('init', '--quiet');
  await put('remote-a/dua kata');
  await commitAll(folder, 'Have a remote');
  await writeFile(join(folder, 'remote-a/dua kata'), 'changed');
  assert.deepEqual((await commitOf(git, ['.']))?.uncommitted, ['remote-a/dua kata']);
});

test('before the first commit nothing is committed, and without git nothing is known', async () => {
  assert.equal(await commitOf(() => Promise.reject(new Error('no git')), ['.']), null);
  await git('init', '--quiet');
  await put('remote-a/new');
  assert.deepEqual(await commitOf(git, ['.']), { commit: null, author: null, uncommitted: ['remote-a/'] });
});
