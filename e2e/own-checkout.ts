/** A copy of the checkout with its builds, whose source a test may change. */
import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../tools/workspace.ts';
import { linkPackages } from './link-packages.ts';

const LEFT_OUT = /(^|\/)(node_modules|\.git|\.data|coverage|report|results)$/;

export interface OwnCheckout {
  dir: string;
  remove(): Promise<void>;
}

export async function copyCheckout(): Promise<OwnCheckout> {
  // The real path: which rules a file is built by is decided by where it is.
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'karsa-checkout-')));
  await cp(root, dir, { recursive: true, filter: (path) => !LEFT_OUT.test(relative(root, path)) });
  await linkPackages(dir);
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}
