/** Checks, proves and ships a built remote, whatever built it and wherever. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@site/shared/contract';
import type { ReleaseStore } from '../../shell/server/release-store.ts';
import { readShellBuild } from '../../shell/server/shell-build.ts';
import { Failure, root } from '../workspace.ts';
import { checkContract } from './contract-check.ts';
import { NotProven, type Proof, type ProofOptions, prove } from './prove.ts';
import { discard, livePointer, storeBuilt } from './publish.ts';
import { readRecord, type ReleaseRecord, wasProven, writeRecord } from './record.ts';
import { liveOwners } from './route-ownership.ts';
import { look } from './seen.ts';
import type { ShellContract } from './shell-contract.ts';
import { giveToVisitors, type ToVisitors } from './to-visitors.ts';

/** Faults by the check that found them. */
export type Faults = Record<string, string[]>;

export interface BuiltRemote {
  release: Release;
  /** Folder of its builds, with `client/` and `server/`. */
  dist: string;
  /** Folder of the remote with its sources; null where only its builds are there. */
  dir: string | null;
  /** How it was made; its proof is added. */
  record: ReleaseRecord;
  /** Checks of the source that run meanwhile: it goes live only where none found a fault. */
  meanwhile?: Promise<Faults>[];
}

export interface Released {
  version: string;
  /** What was live before. */
  before: string | null;
  /** Null where it was proven before. */
  proof: Proof | null;
}

/** A release that is in the store and may go live. */
export interface Prepared {
  version: string;
  /** Whether it was stored now. */
  isNew: boolean;
  /** Null where it was proven before. */
  proof: Proof | null;
}

export type ProvenWith = Pick<ProofOptions, 'apiUrl' | 'isVisited' | 'browser' | 'renderBudget'>;

export type ReleaseBuiltOptions = ProvenWith & ToVisitors;

/**
 * Checks and proves a built remote and puts it into the store. What is live stays live.
 * @throws Failure with every reason why the release must not go live
 */
export async function prepareBuilt(
  { release, dist, dir, record, meanwhile = [] }: BuiltRemote,
  releases: ReleaseStore,
  provenWith: ProvenWith,
): Promise<Prepared> {
  // The first failure ends the command; the others are not waited for.
  for (const checking of meanwhile) checking.catch(() => undefined);
  const { name, version } = release;
  const refuseFor = (faults: Faults) => {
    const list = Object.entries(faults).filter(([, found]) => found.length);
    if (list.length)
      throw refusal(
        release,
        list
          .map(([check, found]) => `  ${check}: not so\n${found.map((fault) => `    - ${fault}`).join('\n')}`)
          .join('\n'),
      );
  };
  refuseFor(
    await checkContract({ release, dist, dir, shell: await builtShell(), others: await liveOwners(releases, name) }),
  );

  const pointer = await livePointer(releases, name);
  const isNew = await storeBuilt(releases, dist, release, { ...record, tested: false });
  let proof: Proof | null = null;
  try {
    // What is or was live was proven before. That it is in the store says nothing: its proof may have been broken off.
    const wasLive = version === pointer?.version || version === pointer?.previous;
    const { hash: shell } = await readShellBuild(join(root, 'shell/dist'));
    const stored = isNew ? null : await readRecord(releases.releaseDir(name, version));
    if (!wasLive && !wasProven(stored, shell, provenWith))
      proof = await prove({ ...provenWith, store: releases, release });
    for (const checking of meanwhile) refuseFor(await checking);
    if (proof) {
      const { rendered, visited } = proof;
      await writeRecord(releases.releaseDir(name, version), { ...record, rendered, visited, provenIn: shell });
    }
  } catch (error) {
    if (isNew) await discard(releases, name, version);
    throw error instanceof NotProven
      ? refusal(
          release,
          `  it does not run in the live shell.${dir === null ? '' : ` Open the page with \`npm run dev -w remote-${name}\`, correct it, and release again:`}\n${error.message}`,
        )
      : error;
  }
  return { version, isNew, proof };
}

/**
 * Checks, proves and ships a built remote. What was live when it began, or as the caller saw it before, is what it replaces.
 * @throws Failure with every reason why the release must not go live; MovedMeanwhile
 */
export async function releaseBuilt(
  built: BuiltRemote,
  releases: ReleaseStore,
  { canary, by, seen, ...provenWith }: ReleaseBuiltOptions,
): Promise<Released> {
  const { name } = built.release;
  const before = seen ?? (await look(releases, name));
  const prepared = await prepareBuilt(built, releases, provenWith);
  return releasePrepared(releases, name, prepared, { canary, by, seen: before });
}

/** Makes a prepared release live, or a canary. Where it is refused the store is as it was. @throws RouteTaken; MovedMeanwhile */
export async function releasePrepared(
  releases: ReleaseStore,
  name: string,
  prepared: Prepared,
  how: ToVisitors,
): Promise<Released> {
  const { before } = await giveToVisitors(releases, name, prepared, how, '--over ');
  return { version: prepared.version, before, proof: prepared.proof };
}

/** What the shell built here says of itself. @throws Failure where there is none */
async function builtShell(): Promise<ShellContract> {
  const file = join(root, 'shell/dist/contract.json');
  if (!existsSync(file)) throw new Failure('There is no built shell to check against. Run `npm start` once.');
  return JSON.parse(await readFile(file, 'utf8')) as ShellContract;
}

const refusal = ({ name, version }: Release, reasons: string) =>
  new Failure(`remote-${name} ${version} was not released; what is live stays live:\n${reasons}`);
