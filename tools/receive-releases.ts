/** `npm run receive-releases`: takes releases of teams outside, proves them here and puts them into the store. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EDGE_SETTINGS } from '../shell/server/config.ts';
import { openStore } from '../shell/server/release-store.ts';
import { toldToEnd } from './process-tree.ts';
import { assertPortFree } from './processes.ts';
import { confirm, edgeUrls, report } from './release/edges.ts';
import { createReceiver } from './release/receiver.ts';
import { RECEIVER_SETTINGS } from './release/receiver-settings.ts';
import { Failure, main, root } from './workspace.ts';

const setting = (name: keyof typeof RECEIVER_SETTINGS): string => process.env[name] || RECEIVER_SETTINGS[name];

await main(async () => {
  const port = Number(setting('PORT'));
  await assertPortFree(port, 'PORT');
  const storeDir = resolve(root, setting('RELEASE_STORE'));
  if (!existsSync(storeDir)) throw new Failure(`RELEASE_STORE: there is no folder ${storeDir}.`);
  if (!existsSync(join(root, 'shell/dist/contract.json')))
    throw new Failure('There is no built shell to prove releases in. Run `npm start` once.');
  const server = createReceiver({
    releases: openStore(storeDir),
    tokensFile: resolve(root, setting('RELEASE_TOKENS')),
    apiUrl: setting('API_URL'),
    isVisited: setting('PROOF_BROWSER') !== 'none',
    async confirm(remote, version, group) {
      // `PORT` is its own here, not that of an edge.
      const { urls, isNamed } = edgeUrls(setting('EDGE_URLS'), EDGE_SETTINGS.PORT);
      return report(await confirm(remote, version, urls, group), version, isNamed);
    },
    log: (entry) => console.log(JSON.stringify(entry)),
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, setting('HOST'), done));
  console.log(JSON.stringify({ msg: 'receiving releases', port, store: storeDir }));
  void toldToEnd().then(() => server.close());
});
