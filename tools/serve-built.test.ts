/** What a site that allows it gets of a build on a developer's machine. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { RemoteDescriptor } from '@site/shared/contract';
import { createBuiltServer } from './serve-built.ts';

const SITE = 'https://test.example';
const descriptor: RemoteDescriptor = {
  name: 'fairs',
  contract: '^1.0.0',
  budget: { entry: 1, page: 1 },
  routes: [{ id: 'fairs.home', path: '/fairs', public: true }],
  navigation: [],
};
let folder: string;
let server: Server;
let origin: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karsa-built-'));
  await writeFile(join(folder, 'entry.1f3a.js'), 'export const one = 1;');
  const build = { entry: () => Promise.resolve('entry.1f3a.js'), descriptor: () => Promise.resolve(descriptor) };
  server = createBuiltServer(folder, build, SITE);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

test('its entry has one address, whatever the file is called', async () => {
  const answer = await fetch(`${origin}/remoteEntry.js`);
  assert.equal(await answer.text(), 'export const one = 1;');
  assert.equal(answer.headers.get('content-type'), 'text/javascript');
  assert.equal((await fetch(`${origin}/other.js`)).status, 404);
});

test('what it declares is told to that site only, and kept nowhere', async () => {
  const answer = await fetch(`${origin}/remote.json`);
  assert.deepEqual(await answer.json(), descriptor);
  assert.equal(answer.headers.get('content-type'), 'application/json');
  assert.equal(answer.headers.get('access-control-allow-origin'), SITE);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
});
