/** What git says of this checkout. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure, root, run } from '../workspace.ts';

const MAIN_BRANCHES = ['origin/HEAD', 'origin/main', 'main'];

/** Runs git here, also where another user owns the checkout, as in some containers. @throws Failure where it fails */
export const git = (...args: string[]): Promise<string> => run('git', ['-c', 'safe.directory=*', ...args]);
const lines = (output: string): string[] => output.split('\0').filter(Boolean);

const untrackedFiles = async (): Promise<string[]> =>
  lines(await git('ls-files', '-z', '--others', '--exclude-standard'));

/** Changes when any file that git does not ignore does. Empty where there is no git to ask. */
export async function fingerprint(): Promise<string> {
  if (!(await git('rev-parse', 'HEAD').catch(() => null))) return '';
  const hash = createHash('sha256')
    .update(await git('rev-parse', 'HEAD'))
    .update(await git('diff', '--binary', 'HEAD'));
  for (const file of await untrackedFiles()) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex');
}

/**
 * Paths of the files that differ from `base`, untracked and deleted ones included. Without a base: from where this branch
 * left the main branch, which on the main branch itself is its last commit.
 * @throws Failure where git does not know the base
 */
export async function changedFiles(base?: string): Promise<string[]> {
  const from = base ? await mergeBase(base) : await firstKnown(MAIN_BRANCHES);
  return [...lines(await git('diff', '-z', '--name-only', '--no-renames', from)), ...(await untrackedFiles())];
}

const mergeBase = async (branch: string): Promise<string> => (await git('merge-base', branch, 'HEAD')).trim();

async function firstKnown(branches: readonly string[]): Promise<string> {
  for (const branch of branches) {
    const base = await mergeBase(branch).catch(() => null);
    if (base) return base;
  }
  throw new Failure(`None of ${branches.join(', ')} is known here. Name what to compare with: --changed=<branch>`);
}
