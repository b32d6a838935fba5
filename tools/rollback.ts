/** `npm run rollback -w <remote> [-- <version>]`: makes an earlier release live, without a version the one before. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '../shell/server/release-store.ts';
import { confirm, edgeUrls, report } from './release/edges.ts';
import { goLive } from './release/publish.ts';
import { Failure, main, storeDir } from './workspace.ts';

await main(async () => {
  const name = (process.argv[2] ?? '').replace(/^remote-/, '');
  if (!name) throw new Failure('Which remote? npm run rollback -w remote-catalog');
  const releases = openStore(storeDir);
  const pointer = await releases.readPointer(name);
  if (!pointer) throw new Failure(`remote-${name} was never released into ${storeDir}.`);
  const target = process.argv[3] ?? pointer.previous;
  if (!target)
    throw new Failure(`remote-${name} ${pointer.version} is its first release: there is nothing to go back to.`);
  if (
    !/^[0-9A-Za-z][0-9A-Za-z.+_-]*$/.test(target) ||
    !existsSync(join(releases.releaseDir(name, target), 'release.json'))
  )
    throw new Failure(
      process.argv[3]
        ? `There is no release ${target} of remote-${name} in the store. npm run releases lists those that are there.`
        : `The release before, ${target}, is no longer in the store.`,
    );
  if (target === pointer.version) throw new Failure(`remote-${name} ${target} is live already.`);
  await goLive(releases, name, target, 'rollback');
  const { urls, isNamed } = edgeUrls();
  const { isLive, words } = report(await confirm(name, target, urls), target, isNamed);
  if (!isLive) throw new Failure(`The pointer of remote-${name} names ${target}, but:\n${words}`);
  console.log(`remote-${name} is back to ${target} (was ${pointer.version}); ${words}.`);
});
