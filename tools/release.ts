/** `npm run release -w <remote>`: builds, proves and ships one remote. Nothing of another team is touched or restarted. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '../shell/server/release-store.ts';
import { buildRemote } from './build.ts';
import { assemble } from './release/assemble.ts';
import { checkContract, checkTypes } from './release/contract-check.ts';
import { discard, goLive, livePointer, prune, store } from './release/publish.ts';
import { NotProven, prove, type Proof } from './release/prove.ts';
import { liveOwners, RouteTaken } from './release/route-ownership.ts';
import type { ShellContract } from './release/shell-contract.ts';
import { Failure, main, remoteDir, root, storeDir } from './workspace.ts';

const shellContract = join(root, 'shell/dist/contract.json');

/**
 * Releases a remote into the store.
 * @param name name of the remote, as in `remotes.json`
 * @param into folder of the release store
 * @param apiUrl origin of the API the release is proven against
 * @throws Failure with every reason why the release must not go live
 */
export async function release(
  name: string,
  into = storeDir,
  apiUrl = process.env['API_URL'] ?? `http://127.0.0.1:${process.env['API_PORT'] ?? 4000}`,
): Promise<{ version: string; before: string | null; proof: Proof | null }> {
  const dir = remoteDir(name);
  if (!existsSync(shellContract)) throw new Failure('There is no built shell to check against. Run `npm start` once.');
  const releases = openStore(into);
  const typing = checkTypes(dir);
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
  const isNew = await store(releases, dir, candidate.release);
  let proof: Proof | null = null;
  try {
    // What is or was live was proven before. That it is in the store says nothing: its proof may have been broken off.
    if (version !== pointer?.version && version !== pointer?.previous)
      proof = await prove(releases, candidate.release, apiUrl);
    refuseFor({ 'types agree': await typing });
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

if (process.argv[1]?.endsWith('release.ts')) {
  await main(async () => {
    const name = (process.argv[2] ?? '').replace(/^remote-/, '');
    if (!name) throw new Failure('Which remote? npm run release -w remote-catalog');
    const started = Date.now();
    const { version, before, proof } = await release(name);
    if (proof)
      console.log(
        `Proven: rendered ${proof.rendered.join(', ') || 'nothing (no public route)'}; ${proof.mounted ? `mounted ${proof.mounted.join(', ')}` : 'not mounted, because there is no browser here'}.`,
      );
    console.log(
      `remote-${name} ${version} is live${before && before !== version ? ` (before: ${before})` : ''}, ${((Date.now() - started) / 1000).toFixed(1)} s.`,
    );
  });
}
