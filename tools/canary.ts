/** `npm run canary -- <remote> <share>|promote|end`: how many visitors get the canary of a remote, or what becomes of it. */
import { openStore } from '../shell/server/release-store.ts';
import { changeShare, endCanary, promoteCanary, requireShare } from './release/canary.ts';
import { confirm, edgeUrls, report } from './release/edges.ts';
import { Failure, main, storeDir } from './workspace.ts';

const USAGE = `npm run canary -- catalog 50, or promote, or end. A release starts as one with: npm run release -w remote-catalog -- --canary 10`;

await main(async () => {
  const [name = '', what = ''] = process.argv.slice(2).map((argument) => argument.replace(/^remote-/, ''));
  if (!name || !what) throw new Failure(`Which remote, and what about its canary? ${USAGE}`);
  const releases = openStore(storeDir);
  const { urls, isNamed } = edgeUrls();
  const confirmed = async (version: string, group: 'live' | 'canary') => {
    const { isLive, words } = report(await confirm(name, version, urls, group), version, isNamed);
    if (!isLive) throw new Failure(`The pointer of remote-${name} has moved, but:\n${words}`);
    return words;
  };
  if (what === 'promote') {
    const { version, before } = await promoteCanary(releases, name);
    console.log(`remote-${name} ${version} is live (before: ${before}); ${await confirmed(version, 'live')}.`);
  } else if (what === 'end') {
    const { version, live } = await endCanary(releases, name);
    console.log(`remote-${name} ${version} is no canary any more (live: ${live}); ${await confirmed(live, 'canary')}.`);
  } else {
    if (!/^\d+$/.test(what)) throw new Failure(`"${what}" is no share. ${USAGE}`);
    const { version, percent } = await changeShare(releases, name, requireShare(what));
    console.log(
      `remote-${name} ${version} is a canary for ${percent} % of the visitors; ${await confirmed(version, 'canary')}.`,
    );
  }
});
