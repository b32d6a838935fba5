/** `npm run rollback -w <remote> [-- <version>]`: makes an earlier release live, without a version the one before. */
import { openStore } from '../shell/server/release-store.ts';
import { confirm, edgeUrls, report } from './release/edges.ts';
import { livePointer } from './release/publish.ts';
import { rollBack } from './release/rollback.ts';
import { Failure, main, storeDir } from './workspace.ts';

await main(async () => {
  const name = (process.argv[2] ?? '').replace(/^remote-/, '');
  if (!name) throw new Failure('Which remote? npm run rollback -w remote-catalog');
  const store = openStore(storeDir);
  // Two people who roll back the same release at the same moment must not undo each other's move.
  const seen = await livePointer(store, name);
  const { version, before } = await rollBack(store, name, {
    to: process.argv[3],
    ...(seen && { expected: seen.version }),
  });
  const { urls, isNamed } = edgeUrls();
  const { isLive, words } = report(await confirm(name, version, urls), version, isNamed);
  if (!isLive) throw new Failure(`The pointer of remote-${name} names ${version}, but:\n${words}`);
  console.log(`remote-${name} is back to ${version} (was ${before}); ${words}.`);
});
