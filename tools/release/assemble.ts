/** The release of a remote of this repository, built with the `shared/` of this checkout. */
import type { Release } from '@site/shared/contract';
import { root } from '../workspace.ts';
import { assembleBuilt } from './built.ts';
import { readSharedExports } from './shared-exports.ts';

/** @param dir folder of the remote, with its `dist/` */
export const assemble = async (dir: string): Promise<Release> => assembleBuilt(dir, await readSharedExports(), root);
