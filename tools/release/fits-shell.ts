/** What a release and the live shell say of themselves must agree. Asked where a release is made, and again where a container ships one. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@site/shared/contract';
import semver from 'semver';
import type { ShellContract } from './shell-contract.ts';

/** Each answers with the faults it found; an empty list is a pass. */
export const fitsShell: Record<string, (release: Release, shell: ShellContract) => string[]> = {
  'the contract is the live shell’s': ({ descriptor }, shell) =>
    semver.satisfies(shell.contract, descriptor.contract)
      ? []
      : [`written for contract ${descriptor.contract}, the live shell has ${shell.contract}`],

  'the share scope fits the live shell': (release, { provided }) =>
    Object.entries(release.shared)
      .filter(([name, range]) => !semver.satisfies(provided[name] ?? '', range))
      .map(([name, range]) => `needs ${name} ${range}, the live shell provides ${provided[name] ?? 'none'}`),

  'shared exports changed only with a new version': ({ sharedExports }, shell) =>
    sharedExports.version === shell.sharedExports.version &&
    sharedExports.fingerprint !== shell.sharedExports.fingerprint
      ? [
          `the public exports of @site/shared differ from the live shell's under the same version ${sharedExports.version}. Raise the version in shared/package.json`,
        ]
      : [],
};

/**
 * @param assetsStore where edges publish the files of their shell, with its contract
 * @returns the contract of the shell that was started last; null where none was yet
 */
export async function liveShell(assetsStore: string): Promise<ShellContract | null> {
  const files = (await readdir(assetsStore))
    .filter((file) => /^contract\.[0-9a-f]{8}\.json$/.test(file))
    .map((file) => join(assetsStore, file));
  const started = await Promise.all(files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })));
  const [last] = started.sort((a, b) => b.at - a.at);
  return last ? (JSON.parse(await readFile(last.file, 'utf8')) as ShellContract) : null;
}
