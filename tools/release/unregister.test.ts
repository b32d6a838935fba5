/** Remotes come and go: the first release registers one, `unregister` ends that. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { RemoteDescriptor } from '@site/shared/contract';
import { readConfig } from '../../shell/server/config.ts';
import { createEdge } from '../../shell/server/edge.ts';
import { openStore, type ReleaseStore } from '../../shell/server/release-store.ts';
import { HEALTHY, testApi, testSite } from '../../shell/server/test-site.ts';
import { goLive } from './publish.ts';
import { isUnregistered, readHistory } from './record.ts';
import { unregister } from './unregister.ts';

const VERSION = '1.0.0-aaaaaaaa';

let folder: string;
let releases: ReleaseStore;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karsa-unregister-'));
});
after(() => rm(folder, { recursive: true, force: true }));

/** Puts a release into the store; its one route is `/<name>`. */
async function stored(name: string, declares: Partial<RemoteDescriptor> = {}): Promise<void> {
  const dir = releases.releaseDir(name, VERSION);
  await mkdir(dir, { recursive: true });
  const routes = [{ id: `${name}.home`, path: `/${name}`, public: true }];
  const descriptor = { name, contract: '^1.0.0', budget: { entry: 1, page: 1 }, routes, navigation: [], ...declares };
  await writeFile(
    join(dir, 'release.json'),
    JSON.stringify({
      name,
      version: VERSION,
      descriptor,
      client: { entry: 'remoteEntry.js', routes: [], pages: {}, integrity: {} },
      server: { entry: 'remoteEntry.cjs' },
      shared: {},
      sharedExports: { version: '1.0.0', fingerprint: 'same' },
    }),
  );
}

async function released(name: string, declares?: Partial<RemoteDescriptor>): Promise<void> {
  await stored(name, declares);
  await goLive(releases, name, VERSION);
}

beforeEach(async () => {
  releases = openStore(await mkdtemp(join(folder, 'store-')));
});

describe('a release registers its remote', () => {
  test('the first time, and again after it was unregistered', async () => {
    await released('catalog');
    await released('events');
    assert.deepEqual(await releases.readList(), ['catalog', 'events']);
    await unregister(releases, 'events');
    assert.deepEqual([await releases.readList(), await isUnregistered(releases, 'events')], [['catalog'], true]);
    await goLive(releases, 'events', VERSION);
    assert.deepEqual(
      [await releases.readList(), await isUnregistered(releases, 'events')],
      [['catalog', 'events'], false],
    );
    assert.deepEqual(
      (await readHistory(releases, 'events')).map(({ how }) => how),
      ['release', 'unregister', 'release'],
    );
  });

  test('into a store of a version before, whose list is derived from its pointers', async () => {
    await released('catalog');
    await released('enrolment');
    await rm(join(releases.dir, 'remotes.json'));
    await released('events');
    assert.deepEqual(await releases.readList(), ['catalog', 'enrolment', 'events']);
  });

  test('and writes a damaged list again', async () => {
    await released('catalog');
    await writeFile(join(releases.dir, 'remotes.json'), '["cata');
    await released('events');
    assert.deepEqual(await releases.readList(), ['catalog', 'events']);
  });

  test('although another one does so at the same time', async () => {
    const names = ['one', 'two', 'three', 'four'];
    for (const name of names) await stored(name);
    await Promise.all(names.map((name) => goLive(releases, name, VERSION)));
    assert.deepEqual(await releases.readList(), [...names].sort());
  });

  test('where a pointer was left although its remote is not registered, unless its routes have another owner by now', async () => {
    await released('catalog');
    await released('events');
    await releases.writeList(['catalog']);
    await goLive(releases, 'events', VERSION);
    assert.deepEqual(await releases.readList(), ['catalog', 'events']);
    await releases.writeList(['catalog']);
    await released('fairs', { routes: [{ id: 'fairs.home', path: '/events', public: true }] });
    await assert.rejects(goLive(releases, 'events', VERSION), /belongs to remote-fairs/);
  });
});

describe('unregistering', () => {
  test('frees its addresses for others and keeps its releases', async () => {
    await released('catalog');
    await released('events');
    assert.equal(await unregister(releases, 'events'), VERSION);
    assert.equal(await releases.readPointer('events'), null);
    assert.equal((await releases.readRelease('events', VERSION)).version, VERSION);
    await released('fairs', { routes: [{ id: 'fairs.home', path: '/events', public: true }] });
  });

  for (const [what, declares, said] of [
    ['a link of its pages', { links: ['/events?place=jakarta'] }, 'its pages link to /events?place=jakarta'],
    [
      'an entry of the header',
      { navigation: [{ label: 'Acara', href: '/events', place: 'header', order: 1 }] },
      'its entry "Acara" of the header /events',
    ],
    [
      'a page where one signs in',
      { routes: [{ id: 'catalog.mine', path: '/mine', public: false, signIn: '/events' }] },
      'one signs in for its route "catalog.mine" at /events',
    ],
  ] as [string, Partial<RemoteDescriptor>, string][]) {
    test(`is refused as long as another remote leads to its pages: ${what}`, async () => {
      await released('catalog', declares);
      await released('events');
      await assert.rejects(unregister(releases, 'events'), {
        message: `remote-events cannot be unregistered, because others lead to its pages:\n  - remote-catalog ${VERSION}: ${said} (route "events.home")\nRelease them without these first.`,
      });
      assert.deepEqual(await releases.readList(), ['catalog', 'events']);
      assert.equal((await releases.readPointer('events'))?.version, VERSION);
    });
  }

  test('is refused for a remote that is not registered, and for the last one', async () => {
    await released('catalog');
    await assert.rejects(
      unregister(releases, 'events'),
      /remote-events is not registered in .*\. Registered: catalog\./,
    );
    await assert.rejects(unregister(releases, 'catalog'), /only registered remote/);
  });

  test('loses no remote that is released at the same time', async () => {
    for (const name of ['catalog', 'events', 'fairs']) await released(name);
    for (const name of ['one', 'two']) await stored(name);
    await Promise.all([
      unregister(releases, 'events'),
      goLive(releases, 'one', VERSION),
      unregister(releases, 'fairs'),
      goLive(releases, 'two', VERSION),
    ]);
    assert.deepEqual(await releases.readList(), ['catalog', 'one', 'two']);
  });
});

test('running edges show a remote from its first release on, and 404 after it was unregistered, with no other request failing', async (t) => {
  const [site, api] = await Promise.all([testSite(), testApi()]);
  await site.release('catalog', VERSION, HEALTHY);
  const edges = await Promise.all(
    ['one', 'two'].map((state) =>
      createEdge({
        ...readConfig({
          API_URL: api.url,
          RELEASE_STORE: site.storeDir,
          SHELL_DIR: site.shellDir,
          EDGE_STATE_DIR: join(folder, state),
          EDGE_LOG: 'off',
          RATE_RENDERS: '1000000',
        }),
        workerFile: site.workerFile,
      }),
    ),
  );
  const origins = await Promise.all(edges.map((edge) => edge.listen({ host: '127.0.0.1', port: 0 })));
  const statuses = (path: string) => Promise.all(origins.map(async (origin) => (await fetch(origin + path)).status));
  const until = async (path: string, wanted: number) => {
    for (const deadline = Date.now() + 30_000; (await statuses(path)).some((status) => status !== wanted);)
      assert.ok(Date.now() < deadline, `${path} is ${wanted} on every edge`);
  };
  const seen = new Set<number>();
  const leaving = new AbortController();
  const visitors = (async () => {
    while (!leaving.signal.aborted) for (const status of await statuses('/catalog')) seen.add(status);
  })();
  t.after(async () => {
    leaving.abort();
    await visitors;
    for (const edge of edges) {
      edge.server.closeAllConnections();
      await edge.close();
    }
    await Promise.all([api.close(), site.remove()]);
  });
  assert.deepEqual(await statuses('/events'), [404, 404]);
  await site.release('events', VERSION, HEALTHY);
  await until('/events', 200);
  await unregister(openStore(site.storeDir), 'events');
  await until('/events', 404);
  assert.deepEqual([...seen], [200]);
});
