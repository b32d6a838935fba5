/** What git says of this checkout. */
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Failure, root, run } from '../workspace.ts';

const MAIN_BRANCHES = ['origin/HEAD', 'origin/main', 'main'];

/** Another user may own the checkout, as in some containers. */
const ANY_OWNER = ['-c', 'safe.directory=*'];
/** Runs git here. @throws Failure where it fails */
export const git = (...args: string[]): Promise<string> => run('git', [...ANY_OWNER, ...args]);
const lines = (output: string): string[] => output.split('\0').filter(Boolean);

const untrackedFiles = async (): Promise<string[]> =>
  lines(await git('ls-files', '-z', '--others', '--exclude-standard'));

/** Changes when any file that git does not ignore does, and not with what is committed of them. Empty where there is no git to ask. */
export async function fingerprint(): Promise<string> {
  const paths = await git('rev-parse', '--git-path', 'index', '--git-path', 'objects').catch(() => null);
  if (!paths) return '';
  const [index = '', objects = ''] = paths.split('\n').map((path) => resolve(root, path));
  const scratch = await mkdtemp(join(tmpdir(), 'karsa-fingerprint-'));
  try {
    // With an index and objects of its own, so that the checkout's stay as they are.
    const own = { GIT_INDEX_FILE: join(scratch, 'index'), GIT_OBJECT_DIRECTORY: scratch };
    const env = { ...process.env, ...own, GIT_ALTERNATE_OBJECT_DIRECTORIES: objects };
    if (existsSync(index)) await cp(index, own.GIT_INDEX_FILE, { preserveTimestamps: true });
    await run('git', [...ANY_OWNER, 'add', '--all'], { env });
    return (await run('git', [...ANY_OWNER, 'write-tree'], { env })).trim();
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
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
