import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../tools/workspace.ts';

/** Gives another source tree the packages of this one, but its own workspaces. */
export async function linkPackages(dir: string): Promise<void> {
  const packages = join(dir, 'node_modules');
  await mkdir(join(packages, '@site'), { recursive: true });
  await symlink(join(dir, 'shared'), join(packages, '@site/shared'));
  const workspaces = new Set([
    '@site',
    'shell',
    'api',
    'e2e',
    'bench',
    ...(await readdir(root)).filter((name) => name.startsWith('remote-')),
  ]);
  for (const name of await readdir(join(root, 'node_modules')))
    if (!workspaces.has(name)) await symlink(join(root, 'node_modules', name), join(packages, name));
}
