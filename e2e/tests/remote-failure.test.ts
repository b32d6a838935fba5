/** A remote that cannot be loaded: a boundary inside the frame, a retry that works, and everything else goes on. */
import type { Page } from '@playwright/test';
import { openHydrated } from '../hydration.ts';
import { expect, test } from '../test.ts';

const failed = (page: Page) => page.getByRole('heading', { name: 'Halaman ini gagal dimuat' });

/** Opens a page of the catalogue and follows a link to one of enrolment, each of whose files fails in the given way. */
async function scene(page: Page, fault: 'gone' | 'refused' | 'broken') {
  const state = { down: true };
  await page.route('**/remotes/enrolment/**', (route) => {
    if (!state.down) return route.continue();
    if (fault === 'gone') return route.fulfill({ status: 404, body: 'Not found' });
    if (fault === 'refused') return route.abort('connectionrefused');
    return route.fulfill({ status: 200, contentType: 'text/javascript', body: 'throw new Error("broken build")' });
  });
  await openHydrated(page, '/search');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Sertifikat' }).click();
  await expect(failed(page)).toBeVisible({ timeout: 20_000 });
  return state;
}

test.beforeEach(({ complaints }) => {
  complaints.expect(/enrolment/);
});

test.describe('a remote that fails to load', () => {
  for (const fault of ['gone', 'refused', 'broken'] as const) {
    test(`shows a boundary inside the frame while header, footer and the other remotes go on: ${fault}`, async ({
      page,
    }) => {
      await scene(page, fault);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Dari karsa menjadi karya.' })).toBeVisible();
    });
  }

  test('has a retry that works once the remote is back', async ({ page }) => {
    const state = await scene(page, 'gone');
    const retry = page.getByRole('button', { name: 'Coba lagi' });
    await retry.click();
    await expect(page.getByRole('button', { name: /^Memuat/ })).toBeVisible();
    await expect(retry, 'the second round is over').toBeVisible();
    await expect(failed(page), 'still down, still said so').toBeVisible();
    state.down = false;
    await retry.click();
    await expect(page.getByLabel('ID Sertifikat', { exact: true })).toBeVisible();
  });

  test('whose page arrived rendered leaves the frame alive, says so, and comes back by its retry', async ({ page }) => {
    let down = true;
    await page.route('**/remotes/enrolment/**', (route) =>
      down ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
    );
    const retried: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (searchParams.has('retry')) retried.push(pathname);
    });
    await page.clock.install();
    await page.goto('/verify-certificate');
    await expect(failed(page)).toBeVisible({ timeout: 20_000 });
    expect(retried, 'it was tried again').not.toEqual([]);
    // Whatever would ask once more within a minute has asked now.
    await page.clock.runFor(60_000);
    expect(retried, 'in one round, and nothing asked once more').toEqual([...new Set(retried)]);
    await page.getByRole('button', { name: 'Courses' }).click();
    await expect(page.getByRole('link', { name: /Full Stack Web Development/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    down = false;
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByLabel('ID Sertifikat', { exact: true })).toBeVisible();
  });

  test('is given up after a timeout when it never answers', async ({ page }) => {
    await page.route('**/remotes/enrolment/**', () => new Promise(() => undefined));
    await page.clock.install();
    await openHydrated(page, '/search');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Sertifikat' }).click();
    await page.clock.runFor(20_000);
    await expect(failed(page)).toBeVisible();
  });
});
