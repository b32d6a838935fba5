import { writeFile } from 'node:fs/promises';
import { CONTRACT_VERSION } from '@site/shared/contract';
import { providedShares } from '../../rspack.base.ts';
import { readSharedExports, type SharedExports } from './shared-exports.ts';

/** What a shell offers its remotes, written with its build: releases are checked against the live one. */
export interface ShellContract {
  contract: string;
  /** Versions it provides, by share. */
  provided: Record<string, string>;
  sharedExports: SharedExports;
}

export async function writeShellContract(file: string): Promise<void> {
  const contract: ShellContract = { contract: CONTRACT_VERSION, provided: providedShares(), sharedExports: readSharedExports() };
  await writeFile(file, `${JSON.stringify(contract, null, 2)}\n`);
}
