/** A preview: a release of the store that is shown to requests that ask for it, and to no other. */
import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { makePreview } from '../../tools/release/make-preview.ts';
import { readConfig } from './config.ts';
import { createEdge } from './edge.ts';
import { listPreviews, removePreview } from './previews.ts';
import { openStore, type ReleaseStore } from './release-store.ts';
import { HEALTHY, releaseOf, type TestApi, testApi, type TestSite, testSite } from './test-site.ts';

let site: TestSite;
let api: TestApi;
let edge: FastifyInstance;
let origin: string;
let store: ReleaseStore;

beforeEach(async () => {
  [site, api] = await Promise.all([testSite(), testApi()]);
  await site.release('catalog', '1', HEALTHY);
  await site.release('enrolment', '1', HEALTHY);
  store = openStore(site.storeDir);
  // In the store, and never live.
  const folder = store.releaseDir('catalog', '2');
  await mkdir(join(folder, 'server'), { recursive: true });
  await writeFile(join(folder, 'server/remoteEntry.cjs'), 'process.exit(1);');
  await writeFile(join(folder, 'release.json'), JSON.stringify(releaseOf('catalog', '2')));
  await makePreview(store, { name: 'new-hero', remote: 'catalog', version: '2' });
  edge = await createEdge({
    ...readConfig({ ...site.env, API_URL: api.url }),
    workerFile: site.workerFile,
  });
  origin = await edge.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  edge.server.closeAllConnections();
  await edge.close();
  await Promise.all([api.close(), site.remove()]);
});

async function open(path: string) {
  const { headers, status, ...answer } = await fetch(origin + path).then(async (response) => ({
    headers: response.headers,
    status: response.status,
    html: await response.text(),
  }));
  const [, block = 'null'] = /id="release-set">([^<]*)/.exec(answer.html) ?? [];
  const set = JSON.parse(block) as { remotes: { name: string; version: string }[]; preview?: { name: string } };
  return {
    ...answer,
    headers,
    status,
    preview: set.preview?.name,
    versions: set.remotes.map(({ name, version }) => `${name}@${version}`),
    policy: headers.get('content-security-policy') ?? '',
  };
}
const LIVE = ['catalog@1', 'enrolment@1'];
const fileOf = (name: string) => join(site.storeDir, '.previews', `${name}.json`);

test('is shown where it is asked for: uncached, not for search engines, with the policy of any page', async () => {
  const before = await open('/catalog');
  assert.deepEqual(before.versions, LIVE);
  const preview = await open('/catalog?preview=new-hero');
  assert.equal(preview.status, 200);
  assert.equal(preview.preview, 'new-hero');
  assert.deepEqual(preview.versions, ['catalog@2', 'enrolment@1']);
  assert.equal(preview.headers.get('cache-control'), 'no-store');
  assert.equal(preview.headers.get('x-robots-tag'), 'noindex');
  const directives = (policy: string) => policy.replaceAll(/'sha256-[^']+' ?/g, '').replaceAll(/ +;/g, ';');
  assert.equal(directives(preview.policy), directives((await open('/signin')).policy));
  const after = await open('/catalog');
  assert.equal(after.html, before.html, 'a page of the live releases is the same as before');
});

test('runs nothing of it on the server, where it could stop the pages of all', async () => {
  await open('/catalog?preview=new-hero');
  assert.match((await open('/enrolment')).html, /<div id="root">\d+<\/div>/);
});

describe('what is live is shown instead of a preview', () => {
  const shown = async (name: string) => (await open(`/catalog?preview=${encodeURIComponent(name)}`)).versions;

  test('that was never made', async () => assert.deepEqual(await shown('old-hero'), LIVE));
  test('whose name is a path', async () => {
    await writeFile(join(site.storeDir, 'outside.json'), await readFile(fileOf('new-hero')));
    assert.deepEqual(await shown('../outside'), LIVE);
  });
  test('that has ended', async () => {
    assert.equal(await removePreview(store, 'new-hero'), true);
    assert.deepEqual(await shown('new-hero'), LIVE);
    assert.equal(await removePreview(store, 'new-hero'), false);
  });
  test('that has expired', async () => {
    const preview = JSON.parse(await readFile(fileOf('new-hero'), 'utf8')) as object;
    await writeFile(fileOf('new-hero'), JSON.stringify({ ...preview, until: '2026-01-01T00:00:00Z' }));
    assert.deepEqual(await shown('new-hero'), LIVE);
    assert.deepEqual(await listPreviews(store), []);
  });
  test('whose file is damaged', async () => {
    await writeFile(fileOf('new-hero'), '{"name":');
    assert.deepEqual(await shown('new-hero'), LIVE);
  });
  test('whose release is not what it was', async () => {
    const other = { ...releaseOf('catalog', '2'), shared: { react: '^1.0.0' } };
    await writeFile(join(store.releaseDir('catalog', '2'), 'release.json'), JSON.stringify(other));
    assert.deepEqual(await shown('new-hero'), LIVE);
  });
});

test('is listed until it expires', async () => {
  const [preview, ...others] = await listPreviews(store);
  assert.deepEqual([preview?.name, preview?.remote, preview?.version, others.length], ['new-hero', 'catalog', '2', 0]);
  const days = (Date.parse(preview?.until ?? '') - Date.now()) / (24 * 3600 * 1000);
  assert.ok(days > 13.9 && days < 14.1);
});

test('leaves the store with the next one, a month after it was made', async () => {
  await makePreview(store, { name: 'other-hero', remote: 'catalog', version: '2' });
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000);
  await utimes(fileOf('other-hero'), daysAgo(20), daysAgo(20));
  await utimes(fileOf('new-hero'), daysAgo(40), daysAgo(40));
  await makePreview(store, { name: 'third-hero', remote: 'catalog', version: '2' });
  assert.deepEqual((await readdir(join(site.storeDir, '.previews'))).sort(), ['other-hero.json', 'third-hero.json']);
});
