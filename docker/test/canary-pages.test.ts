/** The front door's copies of pages while a canary runs: they are of the live releases, also where a visitor of the canary asked first. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readConfig } from '../../shell/server/config.ts';
import { createEdge } from '../../shell/server/edge.ts';
import { openStore } from '../../shell/server/release-store.ts';
import { type TestApi, testApi, type TestSite, testSite } from '../../shell/server/test-site.ts';
import { freePort } from '../../tools/free-port.ts';
import { startCanary } from '../../tools/release/canary.ts';
import { goLive } from '../../tools/release/publish.ts';
import { root } from '../../tools/workspace.ts';
import { NGINX, NOBODY, until } from './stack.ts';

let site: TestSite;
let api: TestApi;
let edge: Awaited<ReturnType<typeof createEdge>>;
let nginx: ChildProcess;
let folder: string;
let origin: string;

before(async () => {
  [site, api] = await Promise.all([testSite(), testApi()]);
  const store = openStore(site.storeDir);
  for (const version of ['2', '1'])
    await site.release('catalog', version, `exports.page = () => 'release ${version}';`);
  await goLive(store, 'catalog', '1');
  edge = await createEdge({
    ...readConfig({
      ...site.env,
      API_URL: api.url,
    }),
    workerFile: site.workerFile,
  });
  const address = new URL(await edge.listen({ host: '127.0.0.1', port: 0 }));
  folder = await mkdtemp(join(tmpdir(), 'karsa-front-door-'));
  await chmod(folder, 0o777);
  for (const name of ['releases', 'assets']) await mkdir(join(folder, name));
  const [port, inner, health, tls] = [await freePort(), await freePort(), await freePort(), await freePort()];
  nginx = spawn('sh', [join(root, 'docker/front-door/start.sh')], {
    ...NOBODY,
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      NGINX_PATH: NGINX,
      PORT: String(port),
      INNER_PORT: String(inner),
      HEALTH_PORT: String(health),
      TLS_PORT: String(tls),
      RUN_DIR: join(folder, 'run'),
      ACCESS_LOG: join(folder, 'access.log'),
      RELEASE_STORE: join(folder, 'releases'),
      ASSETS_STORE: join(folder, 'assets'),
      EDGES: address.host,
      APIS: new URL(api.url).host,
    },
  });
  origin = `http://127.0.0.1:${port}`;
  await until(
    () =>
      fetch(origin).then(
        ({ status }) => status,
        () => 0,
      ),
    (status) => status > 0,
  );
  await startCanary(store, 'catalog', '2', 10);
  await until(
    async () => (await visit(0)).text,
    (text) => text.includes('release 2'),
  );
});
after(async () => {
  nginx.kill();
  edge.server.closeAllConnections();
  await edge.close();
  await Promise.all([api.close(), site.remove(), rm(folder, { recursive: true, force: true })]);
});

/** @param group number in the visitor's cookie; null: a new visitor */
async function visit(group: number | null, path = '/catalog') {
  const answer = await fetch(origin + path, group === null ? {} : { headers: { cookie: `release-group=${group}` } });
  return { status: answer.status, text: await answer.text(), cookie: answer.headers.get('set-cookie') };
}

test('each visitor gets the page of its own set, and a new one its cookie, in whatever order they come', async () => {
  for (const group of [0, 99, 0, 99, 99, 0, 0, 99])
    assert.match((await visit(group)).text, group === 0 ? /release 2/ : /release 1/);
  for (let visitor = 0; visitor < 10; visitor += 1) {
    const { text, cookie } = await visit(null);
    const number = Number(/^release-group=(\d+);/.exec(cookie ?? '')?.[1]);
    assert.match(text, number < 10 ? /release 2/ : /release 1/);
  }
  assert.equal((await visit(99)).cookie, null);
  assert.equal((await visit(null, '/release-figures')).status, 404, 'figures are not for visitors');
});

test('while no edge answers all get the copy of the live release, and none that of the canary', async () => {
  await visit(99);
  await visit(0);
  edge.server.closeAllConnections();
  await edge.close();
  for (const group of [0, 99, null]) {
    const { status, text } = await visit(group);
    assert.equal(status, 200);
    assert.match(text, /release 1/);
  }
});
