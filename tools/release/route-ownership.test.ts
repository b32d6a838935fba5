/** Who owns which address, in this repository and in a store. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Release } from '@site/shared/contract';
import { openStore } from '../../shell/server/release-store.ts';
import { goLive } from './publish.ts';
import { ownershipFaults, releaseOrder, repositoryOwners, type RouteOwner } from './route-ownership.ts';

const owners = await repositoryOwners();

for (const owner of owners) {
  test(`no route of remote-${owner.name} shares an address with another remote or the shell`, () => {
    assert.ok(owner.routes.length > 0);
    const others = owners.filter((other) => other !== owner);
    assert.deepEqual(ownershipFaults(owner.routes, others), []);
  });
}

test('routes that move between remotes are given up before they are taken over', async (t) => {
  const remote = (name: string, ...paths: string[]): RouteOwner => ({
    name,
    where: 'its remote.json',
    routes: paths.map((path) => ({ id: `${name}.page`, path })),
  });
  const releases = openStore(await mkdtemp(join(tmpdir(), 'karsa-order-')));
  t.after(() => rm(releases.dir, { recursive: true, force: true }));
  const version = '1.0.0-aaaaaaaa';
  for (const { name, routes } of [remote('one', '/a'), remote('two', '/b'), remote('three', '/c')]) {
    const release: Release = {
      name,
      version,
      descriptor: {
        name,
        contract: '^1.0.0',
        budget: { entry: 1, page: 1 },
        routes: routes.map((route) => ({ ...route, public: true })),
        navigation: [],
      },
      client: { entry: 'remoteEntry.js', routes: [], pages: {}, integrity: {} },
      server: { entry: 'remoteEntry.cjs' },
      shared: {},
      sharedExports: { version: '1.0.0', fingerprint: 'same' },
    };
    await mkdir(releases.releaseDir(name, version), { recursive: true });
    await writeFile(join(releases.releaseDir(name, version), 'release.json'), JSON.stringify(release));
    await goLive(releases, name, version);
  }
  // Listed so that each would take a route from one that comes after it.
  const due = [remote('one', '/a', '/b'), remote('two', '/c'), remote('three', '/d')];
  assert.deepEqual(await releaseOrder(releases, due), ['three', 'two', 'one']);
  assert.deepEqual(await releaseOrder(releases, [remote('one', '/b'), remote('two', '/a')]), ['one', 'two']);
});
