/** A rendered page whose script is gone comes from the release before, with the data of that release. */
import assert from 'node:assert/strict';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import type { Release } from '../../shared/contract/contract.ts';
import { openStore } from '../../shell/server/release-store.ts';
import { goLive } from '../../tools/release/publish.ts';
import { launch, visit } from '../browser.ts';
import { openAlive } from '../hydration.ts';
import { isRendered, type OwnEdge, startEdge } from '../own-edge.ts';

const PAGE = '/bootcamps/full-stack-web-development';
const NEXT = '99.0.0-00000001';
let browser: Browser;
let edge: OwnEdge;
before(async () => {
  browser = await launch();
  edge = await startEdge({ prepare: releaseNext });
});
after(async () => {
  await edge.stop();
  await browser.close();
});

/** The catalog's release again, under a newer version. */
async function releaseNext(storeDir: string): Promise<void> {
  const store = openStore(storeDir);
  const { version = '' } = (await store.readPointer('catalog')) ?? {};
  const folder = store.releaseDir('catalog', NEXT);
  await cp(store.releaseDir('catalog', version), folder, { recursive: true });
  const manifest = join(folder, 'release.json');
  const release: Release = { ...(await store.readRelease('catalog', version)), version: NEXT };
  await writeFile(manifest, JSON.stringify(release));
  assert.ok((await readFile(manifest, 'utf8')).includes(NEXT));
  await goLive(store, 'catalog', NEXT);
}

test('a rendered page whose script is gone shows the release before, with the data of its own loader', async () => {
  const html = await (await fetch(edge.origin + PAGE)).text();
  assert.ok(isRendered(html) && html.includes(`/remotes/catalog/${NEXT}/client/`));
  // What was rendered stays in the edge's cache; who asks now is answered otherwise.
  edge.api.rewrite.set('/api/v1/courses/read-one', ({ message, data }) => ({
    message,
    data: { ...(data as object), title: 'Judul dari loader rilis sebelumnya' },
  }));
  const { page, context, complaints } = await visit(browser);
  await page.route(`**/remotes/catalog/${NEXT}/client/catalog.course.*`, (route) => route.abort());
  await openAlive(page, edge.origin + PAGE);
  await page.getByRole('heading', { level: 1, name: 'Judul dari loader rilis sebelumnya' }).waitFor();
  assert.deepEqual(
    complaints.filter((complaint) => /hydrat|page error/i.test(complaint)),
    [],
  );
  await context.close();
});
