/** `npm run unregister -- <remote>`: takes a remote out of the running site. Its next release registers it again. */
import { openStore } from '../shell/server/release-store.ts';
import { confirm, edgeUrls, report } from './release/edges.ts';
import { unregister } from './release/unregister.ts';
import { Failure, main, storeDir } from './workspace.ts';

/** What an edge serves of a remote that is not registered. */
const NONE = '';

await main(async () => {
  const name = (process.argv[2] ?? '').replace(/^remote-/, '');
  if (!name) throw new Failure('Which remote? npm run unregister -- events');
  const version = await unregister(openStore(storeDir), name);
  const { urls, isNamed } = edgeUrls();
  const { isLive, words } = report(await confirm(name, NONE, urls), NONE, isNamed);
  if (!isLive) throw new Failure(`remote-${name} is not registered any more, but:\n${words}`);
  console.log(`remote-${name} is unregistered${version ? ` (was ${version})` : ''}; ${words}.`);
});
