/** A copy of this checkout that tests and benchmarks may change. */
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { git } from './testing/checkout.ts';
import { root, run, workspaces } from './workspace.ts';

/**
 * Copies the files that git tracks or would, and what is built, and links the installed packages. Workspaces are linked
 * to the copy's own folders, so that nothing in the copy uses the checkout it was made of. The copy is a git repository with
 * one commit on the branch `main`.
 */
export async function copyCheckout(into: string): Promise<void> {
  const files = await git('ls-files', '-z', '--cached', '--others', '--exclude-standard');
  const there = files.split('\0').filter((file) => file && existsSync(join(root, file)));
  for (const folder of new Set(there.map(dirname))) await mkdir(join(into, folder), { recursive: true });
  await Promise.all(there.map((file) => copyFile(join(root, file), join(into, file))));
  await linkPackages('node_modules', into);
  for (const workspace of workspaces()) {
    const built = join(workspace, 'dist');
    if (existsSync(join(root, built))) await cp(join(root, built), join(into, built), { recursive: true });
    if (existsSync(join(root, workspace, 'node_modules'))) await linkPackages(join(workspace, 'node_modules'), into);
  }
  await run('git', ['init', '--quiet', '--initial-branch=main'], { cwd: into });
  await commitAll(into, 'Copy a checkout');
}

/** Commits everything in a copy. */
export async function commitAll(copy: string, message: string): Promise<void> {
  await run('git', ['add', '--all'], { cwd: copy });
  const author = ['-c', 'user.name=Copy', '-c', 'user.email=copy@example.com'];
  await run('git', [...author, 'commit', '--quiet', `--message=${message}`], { cwd: copy });
}

/** Gives another source tree the packages that are installed here, in `node_modules` or a folder of it, but its own workspaces. */
export async function linkPackages(folder: string, into: string): Promise<void> {
  await mkdir(join(into, folder), { recursive: true });
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    // What tools remember there is about this checkout, not about the copy.
    if (entry.name === '.cache') continue;
    if (entry.name.startsWith('@')) await linkPackages(path, into);
    // A link is a workspace, by a relative path.
    else await symlink(entry.isSymbolicLink() ? await readlink(join(root, path)) : join(root, path), join(into, path));
  }
}
