/** What a release and the live shell say of themselves must agree. Asked where a release is made, and again where a container ships one. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@site/shared/contract';
import semver from 'semver';
import type { ShellContract } from './shell-contract.ts';

type Fit = (release: Release, shell: ShellContract) => string[];

/** Whether a release can run in a shell. */
const runsIn: Record<string, Fit> = {
  'the contract is the live shell’s': ({ descriptor }, shell) =>
    semver.satisfies(shell.contract, descriptor.contract)
      ? []
      : [`written for contract ${descriptor.contract}, the live shell has ${shell.contract}`],

  'the share scope fits the live shell': (release, { provided }) =>
    Object.entries(release.shared)
      .filter(([name, range]) => !semver.satisfies(provided[name] ?? '', range))
      .map(([name, range]) => `needs ${name} ${range}, the live shell provides ${provided[name] ?? 'none'}`),
};

/** Each answers with the faults it found; an empty list is a pass. */
export const fitsShell: Record<string, Fit> = {
  ...runsIn,

  'shared exports changed only with a new version': ({ sharedExports }, shell) =>
    sharedExports.version === shell.sharedExports.version &&
    sharedExports.fingerprint !== shell.sharedExports.fingerprint
      ? [
          `the public exports of @site/shared differ from the live shell's under the same version ${sharedExports.version}. Raise the version in shared/package.json`,
        ]
      : [],
};

/**
 * @param shellDir the build of a shell that is about to serve
 * @returns tells why a release cannot run in it
 */
export async function unfitIn(shellDir: string): Promise<(release: Release) => string[]> {
  const text = await readFile(join(shellDir, 'contract.json'), 'utf8').catch(() => null);
  // A build from before shells said it.
  if (text === null) return () => [];
  const shell = JSON.parse(text) as ShellContract;
  return (release) => Object.values(runsIn).flatMap((check) => check(release, shell));
}

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
