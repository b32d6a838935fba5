/** `npm run rollback -w <remote>`: flips the pointer to the release before. A second rollback flips it back. */
import { existsSync } from 'node:fs';
import { openStore } from '../shell/server/release-store.ts';
import { goLive } from './release/publish.ts';
import { Failure, main, storeDir } from './workspace.ts';

await main(async () => {
  const name = (process.argv[2] ?? '').replace(/^remote-/, '');
  if (!name) throw new Failure('Which remote? npm run rollback -w remote-catalog');
  const releases = openStore(storeDir);
  const pointer = await releases.readPointer(name);
  if (!pointer) throw new Failure(`remote-${name} was never released into ${storeDir}.`);
  if (!pointer.previous)
    throw new Failure(`remote-${name} ${pointer.version} is its first release: there is nothing to go back to.`);
  if (!existsSync(releases.releaseDir(name, pointer.previous)))
    throw new Failure(`The release before, ${pointer.previous}, is no longer in the store.`);
  await goLive(releases, name, pointer.previous);
  console.log(`remote-${name} is back to ${pointer.previous} (was ${pointer.version}).`);
});
