/** A remote that cannot be loaded: a boundary inside the frame, a retry that works, and everything else goes on. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launch, visit } from '../browser.ts';
import { openAlive, untilHydrated } from '../hydration.ts';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const failed = (page: Page) => page.getByRole('heading', { name: 'Halaman ini gagal dimuat' });

/** Opens a page of the catalogue, then makes every file of enrolment fail in the given way. */
async function scene(fault: 'gone' | 'refused' | 'broken') {
  const { page, context } = await visit(browser);
  const state = { down: true };
  await page.route('**/remotes/enrolment/**', (route) => {
    if (!state.down) return route.continue();
    if (fault === 'gone') return route.fulfill({ status: 404, body: 'Not found' });
    if (fault === 'refused') return route.abort('connectionrefused');
    return route.fulfill({ status: 200, contentType: 'text/javascript', body: 'throw new Error("broken build")' });
  });
  await openAlive(page, '/search');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Sertifikat' }).click();
  await failed(page).waitFor({ timeout: 20_000 });
  return { page, context, state };
}

describe('a remote that fails to load', () => {
  for (const fault of ['gone', 'refused', 'broken'] as const) {
    test(`shows a boundary inside the frame while header, footer and the other remotes go on: ${fault}`, async () => {
      const { page, context } = await scene(fault);
      assert.equal(await page.getByRole('banner').isVisible(), true);
      assert.equal(await page.getByRole('contentinfo').isVisible(), true);
      await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Dari karsa menjadi karya.' }).waitFor();
      await context.close();
    });
  }

  test('has a retry that works once the remote is back', async () => {
    const { page, context, state } = await scene('gone');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await page.waitForTimeout(1500);
    assert.equal(await failed(page).isVisible(), true, 'still down, still said so');
    state.down = false;
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await page.getByLabel('ID Sertifikat', { exact: true }).waitFor();
    await context.close();
  });

  test('whose page arrived rendered leaves the frame alive, says so, and comes back by its retry', async () => {
    const { page, context } = await visit(browser);
    let down = true;
    await page.route('**/remotes/enrolment/**', (route) =>
      down ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
    );
    const retried: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (searchParams.has('retry')) retried.push(pathname);
    });
    await page.goto('/verify-certificate');
    await failed(page).waitFor({ timeout: 20_000 });
    assert.ok(retried.length, 'it was tried again');
    // Time for whatever would ask once more.
    await page.waitForTimeout(1500);
    assert.deepEqual(retried, [...new Set(retried)], 'in one round, and nothing asked once more');
    await page.getByRole('button', { name: 'Courses' }).click();
    await page
      .getByRole('link', { name: /Full Stack Web Development/ })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    down = false;
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await page.getByLabel('ID Sertifikat', { exact: true }).waitFor();
    await context.close();
  });

  test('is given up after a timeout when it never answers', async () => {
    const { page, context } = await visit(browser);
    await page.route('**/remotes/enrolment/**', () => new Promise(() => undefined));
    await page.goto('/search');
    await untilHydrated(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const started = Date.now();
    await page.getByRole('banner').getByRole('link', { name: 'Sertifikat' }).click();
    await failed(page).waitFor({ timeout: 25_000 });
    assert.ok(Date.now() - started < 20_000, `${Date.now() - started} ms`);
    await context.close();
  });
});
