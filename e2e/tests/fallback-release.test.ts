/** A rendered page whose script is gone comes from the release before, with the data of that release. */
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '../../shared/contract/contract.ts';
import { openStore } from '../../shell/server/release-store.ts';
import { goLive } from '../../tools/release/publish.ts';
import { openHydrated, untilHydrated } from '../hydration.ts';
import { isRendered } from '../own-edge.ts';
import { expect, test } from '../test.ts';

const PAGE = '/bootcamps/full-stack-web-development';
const NEXT = '99.0.0-00000001';

/** The release of a remote again, under a newer version. */
const releaseNext = (remote: string) => async (storeDir: string) => {
  const store = openStore(storeDir);
  const { version = '' } = (await store.readPointer(remote)) ?? {};
  const folder = store.releaseDir(remote, NEXT);
  await cp(store.releaseDir(remote, version), folder, { recursive: true });
  const manifest = join(folder, 'release.json');
  const release: Release = { ...(await store.readRelease(remote, version)), version: NEXT };
  await writeFile(manifest, JSON.stringify(release));
  await goLive(store, remote, NEXT);
};

test('a rendered page whose script is gone shows the release before, with the data of its own loader', async ({
  page,
  ownEdge,
  complaints,
}) => {
  complaints.expect(/catalog\.course/);
  // The federation runtime says so when the release before is registered in place of the failed one.
  complaints.expect(/already registered/);
  const edge = await ownEdge({ prepare: releaseNext('catalog') });
  const html = await (await fetch(edge.origin + PAGE)).text();
  expect(isRendered(html)).toBe(true);
  expect(html).toContain(`/remotes/catalog/${NEXT}/client/`);
  // The rendered page stays in the edge's cache; a loader that asks the API now gets another title.
  edge.api.rewrite.set('/api/v1/courses/read-one', ({ message, data }) => ({
    message,
    data: { ...(data as object), title: 'Judul dari loader rilis sebelumnya' },
  }));
  await page.route(`**/remotes/catalog/${NEXT}/client/catalog.course.*`, (route) => route.abort());
  await openHydrated(page, edge.origin + PAGE);
  await expect(page.getByRole('heading', { level: 1, name: 'Judul dari loader rilis sebelumnya' })).toBeVisible();
});

test('what was typed before the release before takes the place of a page is in its form', async ({
  page,
  ownEdge,
  complaints,
}) => {
  complaints.expect(/enrolment\.verify-certificate/);
  complaints.expect(/already registered/);
  const edge = await ownEdge({ prepare: releaseNext('enrolment') });
  let typed: () => void = () => undefined;
  const isTyped = new Promise<void>((resolve) => (typed = resolve));
  await page.route(`**/remotes/enrolment/${NEXT}/client/enrolment.verify-certificate.*`, async (route) => {
    await isTyped;
    await route.abort();
  });
  await page.goto(`${edge.origin}/verify-certificate`, { waitUntil: 'commit' });
  const field = page.getByLabel('ID Sertifikat', { exact: true });
  await field.fill('KARSA-DEMO-CERT-0001');
  typed();
  await untilHydrated(page);
  await expect(field).toHaveValue('KARSA-DEMO-CERT-0001');
  await field.press('Enter');
  await expect(page.getByText('Sertifikat ditemukan dan sah')).toBeVisible();
});
