/** Checking a certificate on the built product. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch, visit } from '../browser.ts';
import { assertAccessible, assertFits } from '../registration-form.ts';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

test('both alerts are dialogs; a result has its own address, which opens it again and which no server knows; its PDF opens', async () => {
  const { page, context, complaints } = await visit(browser, 360);
  const input = page.getByLabel('ID Sertifikat', { exact: true });
  const check = () => page.getByRole('button', { name: 'Periksa' }).click();
  await page.goto('/verify-certificate');
  await page.getByText('Dimana letak ID Sertifikat?').waitFor();
  await assertAccessible(page, 'hint');
  await assertFits(page);
  await check();
  await page.getByRole('alertdialog', { name: 'Silahkan masukkan input ID Sertifikat' }).waitFor();
  await assertAccessible(page, 'empty');
  await page.keyboard.press('Escape');
  await input.fill('KARSA-TIDAK-ADA');
  await check();
  await page.getByRole('alertdialog', { name: 'Sertifikat tidak ditemukan' }).waitFor();
  await assertAccessible(page, 'not found');
  await page.keyboard.press('Escape');
  await input.fill('KARSA-DEMO-CERT-0001');
  await check();
  await page.getByRole('link', { name: 'Klik disini' }).waitFor();
  await page.waitForURL('**/verify-certificate?id=KARSA-DEMO-CERT-0001');
  await assertAccessible(page, 'found');
  await assertFits(page);

  const served = await page.request.get('/verify-certificate?id=KARSA-DEMO-CERT-0001');
  assert.doesNotMatch(await served.text(), /KARSA-DEMO-CERT-0001/);
  assert.equal(served.headers()['x-robots-tag'], 'noindex');
  await page.reload();
  const link = page.getByRole('link', { name: 'Klik disini' });
  await link.waitFor();
  const document = await page.request.get((await link.getAttribute('href')) ?? '');
  assert.equal((await document.body()).subarray(0, 5).toString(), '%PDF-');

  await input.fill('');
  await page.getByText('Dimana letak ID Sertifikat?').waitFor();
  assert.equal(new URL(page.url()).search, '');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('while it looks it says so; a check that fails stops silently and can be tried again', async () => {
  const { page, context } = await visit(browser);
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/find-by-ref-id*', async (route) => {
    await held;
    await route.abort('connectionreset');
  });
  await page.goto('/verify-certificate?id=KARSA-DEMO-CERT-0001');
  await page.getByRole('button', { name: 'Memeriksa…' }).waitFor();
  await assertAccessible(page, 'looking');
  goOn();
  await page.getByText('Koneksi terputus. Coba periksa lagi.').waitFor();
  assert.equal(await page.getByRole('alertdialog').count(), 0);
  await assertAccessible(page, 'failed');
  await page.unroute('**/find-by-ref-id*');
  await page.getByRole('button', { name: 'Periksa' }).click();
  await page.getByRole('link', { name: 'Klik disini' }).waitFor();
  await context.close();
});
