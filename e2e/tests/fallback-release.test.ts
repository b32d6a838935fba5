/** A rendered page whose script is gone comes from the release before, with the data of that release. */
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '../../shared/contract/contract.ts';
import { openStore } from '../../shell/server/release-store.ts';
import { goLive } from '../../tools/release/publish.ts';
import { openHydrated } from '../hydration.ts';
import { isRendered } from '../own-edge.ts';
import { expect, test } from '../test.ts';

const PAGE = '/bootcamps/full-stack-web-development';
const NEXT = '99.0.0-00000001';

/** The catalog's release again, under a newer version. */
async function releaseNext(storeDir: string): Promise<void> {
  const store = openStore(storeDir);
  const { version = '' } = (await store.readPointer('catalog')) ?? {};
  const folder = store.releaseDir('catalog', NEXT);
  await cp(store.releaseDir('catalog', version), folder, { recursive: true });
  const manifest = join(folder, 'release.json');
  const release: Release = { ...(await store.readRelease('catalog', version)), version: NEXT };
  await writeFile(manifest, JSON.stringify(release));
  await goLive(store, 'catalog', NEXT);
}

test('a rendered page whose script is gone shows the release before, with the data of its own loader', async ({
  page,
  ownEdge,
  complaints,
}) => {
  complaints.expect(/catalog\.course/);
  // Of the federation runtime, when the release before is registered in place of the failed one.
  complaints.expect(/already registered/);
  const edge = await ownEdge({ prepare: releaseNext });
  const html = await (await fetch(edge.origin + PAGE)).text();
  expect(isRendered(html)).toBe(true);
  expect(html).toContain(`/remotes/catalog/${NEXT}/client/`);
  // What was rendered stays in the edge's cache; who asks now is answered otherwise.
  edge.api.rewrite.set('/api/v1/courses/read-one', ({ message, data }) => ({
    message,
    data: { ...(data as object), title: 'Judul dari loader rilis sebelumnya' },
  }));
  await page.route(`**/remotes/catalog/${NEXT}/client/catalog.course.*`, (route) => route.abort());
  await openHydrated(page, edge.origin + PAGE);
  await expect(page.getByRole('heading', { level: 1, name: 'Judul dari loader rilis sebelumnya' })).toBeVisible();
});
