/** `npm run release -w <remote>`: builds, proves and ships one remote. Nothing of another team is touched or restarted. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '../shell/server/release-store.ts';
import { buildRemote } from './build.ts';
import { assemble } from './release/assemble.ts';
import { checkContract } from './release/contract-check.ts';
import { goLive, prune, store } from './release/publish.ts';
import type { ShellContract } from './release/shell-contract.ts';
import { Failure, main, remoteDir, root, storeDir } from './workspace.ts';

const shellContract = join(root, 'shell/dist/contract.json');

/**
 * Releases a remote into the store.
 * @param name name of the remote, as in `remotes.json`
 * @param into folder of the release store
 * @throws Failure with every reason why the release must not go live
 */
export async function release(name: string, into = storeDir): Promise<{ version: string; before: string | null }> {
  const dir = remoteDir(name);
  if (!existsSync(shellContract)) throw new Failure('There is no built shell to check against. Run `npm start` once, or `npm run build -w shell`.');
  await buildRemote(dir);
  const candidate = { dir, release: await assemble(dir), shell: JSON.parse(await readFile(shellContract, 'utf8')) as ShellContract };
  const faults = Object.entries(await checkContract(candidate));
  if (faults.length) {
    throw new Failure(`remote-${name} ${candidate.release.version} was not released:\n${faults.map(([check, list]) => `  ${check}: not so\n${list.map((fault) => `    - ${fault}`).join('\n')}`).join('\n')}`);
  }
  const releases = openStore(into);
  await store(releases, dir, candidate.release);
  const before = await goLive(releases, name, candidate.release.version);
  await prune(releases, name);
  return { version: candidate.release.version, before };
}

if (process.argv[1]?.endsWith('release.ts')) {
  await main(async () => {
    const name = (process.argv[2] ?? '').replace(/^remote-/, '');
    if (!name) throw new Failure('Which remote? npm run release -w remote-catalog');
    const started = Date.now();
    const { version, before } = await release(name);
    console.log(`remote-${name} ${version} is live${before && before !== version ? ` (before: ${before})` : ''}, ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  });
}
