/** A local build of one remote inside a site that runs elsewhere: only where that site allows it, and for one tab. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openStore } from '../../shell/server/release-store.ts';
import { NOT_FOUND_TITLE } from '../../shell/src/head/head.ts';
import { freePort } from '../../tools/free-port.ts';
import { processes, type Processes } from '../../tools/processes.ts';
import { expectAccessible } from '../axe.ts';
import { untilHydrated } from '../hydration.ts';
import { expectFits, screen } from '../screen.ts';
import { expect, test } from '../test.ts';

let folder: string;
let developer: Processes;
let local: string;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = await mkdtemp(join(tmpdir(), 'karsa-served-'));
  const port = await freePort();
  local = `http://localhost:${port}`;
  developer = processes(join(folder, 'logs'));
  developer.start('serve-remote', 'npm', ['run', 'serve-remote', '--', 'enrolment'], {
    PORT: String(port),
    KARSA_DATA_DIR: folder,
  });
  await developer.ready('serve-remote', `${local}/remoteEntry.js`);
});
test.afterAll(async () => {
  await developer.stop();
  await rm(folder, { recursive: true, force: true });
});

/** What a page asked of the developer's machine so far. */
function askedLocally(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(local)) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

const badge = (page: Page) => page.getByRole('region', { name: 'Remote lokal' });
const form = (page: Page) => page.getByLabel('ID Sertifikat', { exact: true });

test('npm run serve-remote runs in a tab of a site that allows it, says so, and ends when asked to', async ({
  page,
  ownEdge,
}) => {
  const site = (await ownEdge({ env: { REMOTE_ORIGINS: local } })).origin;
  const asked = askedLocally(page);
  await page.setViewportSize(screen(360));
  await page.goto(`${site}/verify-certificate?remote=enrolment@${local}`);
  await expect(form(page)).toBeVisible();
  await expect(badge(page)).toContainText(`Remote "enrolment" dijalankan dari ${local}, hanya di tab ini.`);
  expect(asked).toContain('/remoteEntry.js');
  await expect(page).toHaveURL(`${site}/verify-certificate`);
  await expectFits(page, 'the badge at 360 px');
  await expectAccessible(page);

  asked.length = 0;
  await page.goto(`${site}/search`);
  await expect(badge(page), 'also on the next document of this tab').toBeVisible();
  await page.goto(`${site}/verify-certificate`);
  await expect(badge(page)).toBeVisible();
  await expect(form(page)).toBeVisible();
  expect(asked).toContain('/remoteEntry.js');

  asked.length = 0;
  await page.getByRole('button', { name: 'Kembali ke versi rilis' }).click();
  await untilHydrated(page);
  await expect(form(page)).toBeVisible();
  await expect(badge(page)).toBeHidden();
  expect(asked).toEqual([]);
});

test('a remote that was never released at the site runs there with the routes that its build declares', async ({
  page,
  ownEdge,
  complaints,
}) => {
  // The edge knows no such page; its shell does.
  complaints.expect(/404/);
  const { origin: site } = await ownEdge({
    env: { REMOTE_ORIGINS: local },
    prepare: async (storeDir) => {
      const store = openStore(storeDir);
      await store.writeList(((await store.readList()) ?? []).filter((name) => name !== 'enrolment'));
    },
  });
  await page.goto(`${site}/verify-certificate`);
  await expect(page.getByRole('heading', { level: 1, name: NOT_FOUND_TITLE })).toBeVisible();
  await page.goto(`${site}/verify-certificate?remote=enrolment@${local}`);
  await expect(form(page)).toBeVisible();
  await expect(badge(page)).toContainText('Remote "enrolment" dijalankan dari');
});

test('a link or a stored value runs nothing on a site that allows no origin', async ({ page }) => {
  const asked = askedLocally(page);
  await page.goto(`/verify-certificate?remote=enrolment@${local}`);
  await untilHydrated(page);
  await page.evaluate((stored) => sessionStorage.setItem('remote-override', stored), `enrolment@${local}`);
  await page.goto('/verify-certificate');
  // It asks the edge, which refuses, and forgets it.
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('remote') === `enrolment@${local}`);
  await untilHydrated(page);
  await expect(form(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('remote-override'))).toBeNull();
  await expect(badge(page)).toBeHidden();
  expect(asked).toEqual([]);
});
