/** Real data through each remote, on the built product. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch, origin, visit } from '../browser.ts';
import { openAlive } from '../hydration.ts';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

describe('catalog', () => {
  test('lists courses from the database and shows one', async () => {
    const { page, context, complaints } = await visit(browser);
    await openAlive(page, '/search');
    await page.getByRole('heading', { level: 1, name: 'Karsa Academy Programs' }).waitFor();
    assert.equal(
      await page
        .getByRole('main')
        .getByRole('link', { name: /Pilihan Metode Belajar/ })
        .count(),
      10,
    );
    await openAlive(page, '/bootcamps/full-stack-web-development');
    await page.getByRole('heading', { level: 1, name: 'Full Stack Web Development' }).waitFor();
    await page.getByRole('heading', { name: 'Silabus' }).waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test('pages through the listing', async () => {
    const { page, context } = await visit(browser);
    await openAlive(page, '/search');
    await page.getByText(/Showing 1 to 10 of \d+ results/).waitFor();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByText(/Showing 11 to 20 of \d+ results/).waitFor();
    await page.goBack();
    await page.getByText(/Showing 1 to 10 of \d+ results/).waitFor();
    await context.close();
  });
});

describe('enrolment', () => {
  test('finds a certificate of the database and opens its document', async () => {
    const { page, context } = await visit(browser, 360);
    await openAlive(page, '/verify-certificate');
    await page.getByText('Dimana letak ID Sertifikat?').waitFor();
    await page.getByLabel('ID Sertifikat', { exact: true }).fill('KARSA-DEMO-CERT-0001');
    await page.getByRole('button', { name: 'Periksa' }).click();
    const link = page.getByRole('link', { name: 'Klik disini' });
    await link.waitFor();
    const document = await page.request.get((await link.getAttribute('href')) ?? '');
    assert.equal(document.status(), 200);
    assert.equal((await document.body()).subarray(0, 5).toString(), '%PDF-');
    await context.close();
  });

  test('says so when there is no such certificate, and when nothing was typed', async () => {
    const { page, context } = await visit(browser, 360);
    await openAlive(page, '/verify-certificate');
    await page.getByRole('button', { name: 'Periksa' }).click();
    await page.getByText('Silahkan masukkan input ID Sertifikat').waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('ID Sertifikat', { exact: true }).fill('KARSA-TIDAK-ADA');
    await page.getByRole('button', { name: 'Periksa' }).click();
    await page.getByText('Sertifikat tidak ditemukan').waitFor();
    await context.close();
  });
});

describe('admin', () => {
  test('signs in, shows its welcome page and signs out', async () => {
    const { page, context } = await visit(browser);
    await page.goto('/admin-dashboard/signin');
    assert.equal(await page.getByRole('banner').count(), 0, 'no header in the back-office');
    await page.getByLabel('Email').fill('admin@karsa.test');
    await page.getByLabel('Kata sandi', { exact: true }).fill('karsa-admin');
    await page.getByRole('button', { name: 'Masuk' }).click();
    await page.waitForURL('**/admin-dashboard');
    await page.getByRole('heading', { level: 1, name: /Selamat datang, .+/ }).waitFor();

    await page.reload();
    await page.getByRole('heading', { level: 1, name: /Selamat datang, .+/ }).waitFor();
    await page.goto('/admin-dashboard/signin');
    await page.waitForURL('**/admin-dashboard');

    const token = await page.evaluate(
      () =>
        (JSON.parse(localStorage.getItem('state') ?? '{}') as { user: { user: { token: string } } }).user.user.token,
    );
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/admin-dashboard/signin');
    // Signed out here at once; the server hears of it a moment later.
    const status = async () =>
      (
        await fetch(`${origin}/api/v1/registration?limit=5&page=1&type=ALL`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status;
    const deadline = Date.now() + 5000;
    while ((await status()) !== 401 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal(await status(), 401, 'the token is revoked on the server');
    await page.goto('/admin-dashboard');
    await page.waitForURL(`${origin}/`);
    await context.close();
  });

  test('refuses a wrong password with the words of the specification', async () => {
    const { page, context } = await visit(browser);
    await page.goto('/admin-dashboard/signin');
    await page.getByLabel('Email').fill('admin@karsa.test');
    await page.getByLabel('Kata sandi', { exact: true }).fill('salah');
    await page.getByRole('button', { name: 'Masuk' }).click();
    await page.getByRole('alert').filter({ hasText: 'Email atau password salah!' }).waitFor();
    assert.equal(await page.getByLabel('Email').inputValue(), 'admin@karsa.test', 'what was typed stays');
    await context.close();
  });

  test('without a token the back-office leads to /', async () => {
    const { page, context } = await visit(browser);
    await page.goto('/admin-dashboard');
    await page.waitForURL(`${origin}/`);
    await context.close();
  });
});
