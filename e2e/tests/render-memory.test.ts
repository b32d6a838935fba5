/** What a render process does thousands of times an hour must leave nothing behind. Asked of the shell's server build, as it is deployed. */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { LiveRemote } from '@site/shared/contract';
import { openStore } from '../../shell/server/release-store.ts';
import type { Renderer, RendererOptions } from '../../shell/src/server.tsx';
import { root } from '../../tools/workspace.ts';
import { storeDir } from '../product.ts';
import { expect, test } from '../test.ts';

const RENDERS = 300;
/** What so many pages may leave, bytes. With axios' fetch adapter it was 7 KB of each. */
const MAY_STAY = 1_000_000;

/** The catalog, as far as the header shows it: its menu is filled by a call to the API. */
async function catalogInHeader(): Promise<LiveRemote> {
  const releases = openStore(storeDir);
  const { version = '' } = (await releases.readPointer('catalog')) ?? {};
  const { name, descriptor } = await releases.readRelease('catalog', version);
  const { navigation, menus = [] } = descriptor;
  const scripts = { base: '/', entry: 'entry.js', routesFiles: [], pages: {}, previous: null };
  return { name, version, ...scripts, routes: [], navigation, menus };
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('a page that was rendered, with its call to the API, keeps no memory', async () => {
  let calls = 0;
  const api = createServer((_request, response) => {
    calls += 1;
    response.setHeader('content-type', 'application/json').end('{"message":"OK","data":{"rows":[],"count":0}}');
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  const { createRenderer } = createRequire(import.meta.url)(join(root, 'shell/dist/server/shell.cjs')) as {
    createRenderer: (options: RendererOptions) => Renderer;
  };
  const renderer = createRenderer({
    releaseSet: { id: 'one', shell: 'shell', remotes: [await catalogInHeader()] },
    importContainer: () => null,
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    mediaBaseUrl: '/media/',
  });
  const used = async () => {
    for (let render = 0; render < RENDERS; render += 1)
      await renderer.render('/404', { signal: new AbortController().signal });
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  try {
    await used();
    const before = await used();
    const grown = (await used()) - before;
    expect(calls, `only ${calls} calls were made`).toBeGreaterThanOrEqual(3 * RENDERS);
    expect(grown, `${RENDERS} pages left ${grown} bytes`).toBeLessThan(MAY_STAY);
  } finally {
    api.closeAllConnections();
    api.close();
  }
});
