import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@site/shared/contract';
import { providedShares } from '../federation/shares.ts';
import budgets from '../../shell/budgets.json' with { type: 'json' };
import { brotliSize } from '../compress.ts';
import type { BuildStats } from '../federation/release-stats.ts';
import { root } from '../workspace.ts';
import { readSharedExports, type SharedExports } from './shared-exports.ts';

/** What a shell offers its remotes, written with its build: releases are checked against the live one. */
export interface ShellContract {
  contract: string;
  /** Versions it provides, by share. */
  provided: Record<string, string>;
  sharedExports: SharedExports;
  /** The most that scripts of a remote may weigh, bytes of Brotli: its entry, and all that one page needs. */
  budgets: RemoteBudgets;
}

export type RemoteBudgets = (typeof budgets)['remotes'];

/**
 * `shell/budgets.json`, which belongs to the shell's team. Brotli bytes of script: `first` is what every first visit pays for the
 * shell, before any remote; `ownPage` the most that one of the shell's own pages or its API client may add; `remotes` what it allows
 * to each of them. What grows beyond it is a decision, made there.
 */
const SHELL_BUDGET = { first: budgets.first, page: budgets.ownPage };

/** @param client the shell's browser build. @returns what weighs more than the budget allows */
export async function shellFaults(client: string, budget = SHELL_BUDGET): Promise<string[]> {
  const { groups } = JSON.parse(await readFile(join(client, 'stats.json'), 'utf8')) as BuildStats;
  const first = groups['shell'] ?? [];
  const weighed = await Promise.all(
    Object.entries(groups).map(async ([name, files]) => {
      const limit = name === 'shell' ? budget.first : budget.page;
      const bytes = await brotliSize(
        files.filter((file) => name === 'shell' || !first.includes(file)).map((file) => join(client, file)),
      );
      return bytes > limit ? [`${name} weighs ${bytes} bytes (brotli), its budget is ${limit}`] : [];
    }),
  );
  return first.length ? weighed.flat() : ['the build has no script "shell"'];
}

/**
 * Written beside the shell's builds, and among the files its edge publishes. There it is named after its content, as all of them are.
 * @param dist folder of the builds
 */
export async function writeShellContract(dist: string): Promise<void> {
  const contract: ShellContract = {
    contract: CONTRACT_VERSION,
    provided: providedShares(root),
    sharedExports: await readSharedExports(),
    budgets: budgets.remotes,
  };
  const text = `${JSON.stringify(contract, null, 2)}\n`;
  await writeFile(join(dist, 'contract.json'), text);
  await writeFile(
    join(dist, `client/contract.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`),
    text,
  );
}
