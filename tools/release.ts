/** `npm run release -w <remote>`: builds, proves and ships one remote. Nothing of another team is touched or restarted. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStore } from '../shell/server/release-store.ts';
import { buildRemote } from './build.ts';
import { assemble } from './release/assemble.ts';
import { checkContract, checkTypes } from './release/contract-check.ts';
import { confirm, edgeUrls, report } from './release/edges.ts';
import { NotProven, type Proof, type ProofOptions, prove } from './release/prove.ts';
import { discard, goLive, livePointer, prune, store } from './release/publish.ts';
import { writeRecord } from './release/record.ts';
import { liveOwners, RouteTaken } from './release/route-ownership.ts';
import type { ShellContract } from './release/shell-contract.ts';
import { sourceOf } from './release/source.ts';
import { teamChecks } from './release/team-checks.ts';
import { Failure, main, remoteDir, root, storeDir } from './workspace.ts';

const shellContract = join(root, 'shell/dist/contract.json');

export type ReleaseOptions = {
  /** Folder of the release store. */
  into?: string;
  /** Origin of the API the release is proven against. */
  apiUrl?: string;
  /** Runs lint and the remote's tests. */
  isTested?: boolean;
} & Partial<Pick<ProofOptions, 'isVisited' | 'renderBudget'>>;

/**
 * Releases a remote into the store.
 * @param name name of the remote, as in `remotes.json`
 * @throws Failure with every reason why the release must not go live
 */
export async function release(
  name: string,
  {
    into = storeDir,
    apiUrl = process.env['API_URL'] ?? `http://127.0.0.1:${process.env['API_PORT'] ?? 4000}`,
    isTested = false,
    isVisited = false,
    renderBudget,
  }: ReleaseOptions = {},
): Promise<{ version: string; before: string | null; proof: Proof | null }> {
  const dir = remoteDir(name);
  if (!existsSync(shellContract)) throw new Failure('There is no built shell to check against. Run `npm start` once.');
  const releases = openStore(into);
  const source = await sourceOf(name);
  const typing = checkTypes(dir);
  const testing = isTested ? teamChecks(dir, source.content) : Promise.resolve({});
  // The first failure ends the command; the other one is not waited for.
  testing.catch(() => undefined);
  await buildRemote(dir);
  const candidate = {
    dir,
    release: await assemble(dir),
    shell: JSON.parse(await readFile(shellContract, 'utf8')) as ShellContract,
    others: await liveOwners(releases, name),
  };
  const { version } = candidate.release;
  const refuseFor = (faults: Record<string, string[]>) => {
    const list = Object.entries(faults).filter(([, found]) => found.length);
    if (list.length)
      throw refusal(
        name,
        version,
        list
          .map(([check, found]) => `  ${check}: not so\n${found.map((fault) => `    - ${fault}`).join('\n')}`)
          .join('\n'),
      );
  };
  refuseFor(await checkContract(candidate));

  const pointer = await livePointer(releases, name);
  const { commit, author, uncommitted } = source;
  const record = {
    builtAt: new Date().toISOString(),
    commit,
    author,
    uncommitted,
    tested: false,
    rendered: null,
    visited: null,
  };
  const isNew = await store(releases, dir, candidate.release, record);
  let proof: Proof | null = null;
  try {
    // What is or was live was proven before. That it is in the store says nothing: its proof may have been broken off.
    if (version !== pointer?.version && version !== pointer?.previous)
      proof = await prove({ store: releases, release: candidate.release, apiUrl, isVisited, renderBudget });
    refuseFor({ 'types agree': await typing });
    refuseFor(await testing);
    if (proof) await writeRecord(releases.releaseDir(name, version), { ...record, tested: isTested, ...proof });
  } catch (error) {
    if (isNew) await discard(releases, name, version);
    throw error instanceof NotProven
      ? refusal(name, version, `  it does not run in the live shell:\n${error.message}`)
      : error;
  }
  const before = await goLive(releases, name, version).catch(async (error: unknown) => {
    if (isNew && error instanceof RouteTaken) await discard(releases, name, version);
    throw error;
  });
  await prune(releases, name);
  return { version, before, proof };
}

const refusal = (name: string, version: string, reasons: string) =>
  new Failure(`remote-${name} ${version} was not released:\n${reasons}`);

/** @throws Failure where files that are part of the release are not committed */
async function requireCommitted(name: string): Promise<void> {
  const { uncommitted } = await sourceOf(name);
  if (uncommitted.length)
    throw new Failure(
      `remote-${name} was not released: these files are not committed, so nobody could build it again.\n${uncommitted
        .slice(0, 10)
        .map((file) => `  - ${file}`)
        .join('\n')}\nCommit them, or say that you know: npm run release -w remote-${name} -- --uncommitted`,
    );
}

if (process.argv[1]?.endsWith('release.ts')) {
  await main(async () => {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        uncommitted: { type: 'boolean', default: false },
        untested: { type: 'boolean', default: false },
        'without-browser': { type: 'boolean', default: false },
      },
    });
    const name = (positionals[0] ?? '').replace(/^remote-/, '');
    if (!name) throw new Failure('Which remote? npm run release -w remote-catalog');
    const started = Date.now();
    if (!values.uncommitted) await requireCommitted(name);
    const { version, before, proof } = await release(name, {
      isVisited: !values['without-browser'],
      isTested: !values.untested,
    });
    if (proof)
      console.log(
        `Proven: rendered ${proof.rendered.join(', ') || 'nothing (no public route)'}; visited ${proof.visited?.join(', ') ?? 'nothing (--without-browser)'}.`,
      );
    const { urls, isNamed } = edgeUrls();
    const { isLive, words } = report(await confirm(name, version, urls), version, isNamed);
    if (!isLive) throw new Failure(`The pointer of remote-${name} names ${version}, but:\n${words}`);
    console.log(
      `remote-${name} ${version} is live${before && before !== version ? ` (before: ${before})` : ''}, ${((Date.now() - started) / 1000).toFixed(1)} s; ${words}.`,
    );
  });
  // A browser that a page has blocked would keep the command waiting.
  process.exit();
}
