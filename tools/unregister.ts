/** `npm run unregister -- <remote>`: takes a remote out of the running site. Its next release registers it again. */
import { openStore } from '../shell/server/release-store.ts';
import { confirm, edgeUrls, NOT_SERVED, report } from './release/edges.ts';
import { unregister } from './release/unregister.ts';
import { Failure, main, storeDir } from './workspace.ts';

await main(async () => {
  const name = (process.argv[2] ?? '').replace(/^remote-/, '');
  if (!name) throw new Failure('Which remote? npm run unregister -- events');
  const version = await unregister(openStore(storeDir), name);
  const { urls, isNamed } = edgeUrls();
  const { isLive, words } = report(await confirm(name, NOT_SERVED, urls), NOT_SERVED, isNamed);
  if (!isLive) throw new Failure(`remote-${name} is not registered any more, but:\n${words}`);
  console.log(`remote-${name} is unregistered${version ? ` (was ${version})` : ''}; ${words}.`);
});
